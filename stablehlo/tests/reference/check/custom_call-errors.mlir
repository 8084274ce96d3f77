// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// A check is one whether or not it says that it has an effect.
// CHECK: error: 'stablehlo.custom_call' op @check.expect_eq failed: Element values don't match: 4 (actual) vs 5 (expected) at index [1, 1]
func.func @expect_eq() {
  %i = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %j = stablehlo.constant dense<[[1, 2], [3, 5]]> : tensor<2x2xi32>
  stablehlo.custom_call @check.expect_eq(%i, %j) : (tensor<2x2xi32>, tensor<2x2xi32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @check.expect_almost_eq failed: Element values don't match with tolerance 0.001000: 2.000000e+00 (actual) vs 2.002000e+00 (expected) at index [1]
func.func @expect_almost_eq() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 2.002]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_almost_eq(%a, %b) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @check.expect_close failed: Elements values don't match with respect to maximal ULP difference=3 limit:
// CHECK-NEXT: index=[1], actual=2.000000e+00, expected=2.00000095, ULP difference=4
func.func @expect_close() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 2.000001]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_close(%a, %b) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @check.eq failed: Element values don't match: 4 (actual) vs 5 (expected) at index [1, 1]
func.func @eq() -> tensor<i1> {
  %i = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %j = stablehlo.constant dense<[[1, 2], [3, 5]]> : tensor<2x2xi32>
  %r = stablehlo.custom_call @check.eq(%i, %j) : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<i1>
  return %r : tensor<i1>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @check.expect_eq failed: Shapes don't match: [2, 2] (actual) vs [4] (expected)
func.func @shapes() {
  %i = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %j = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  stablehlo.custom_call @check.expect_eq(%i, %j) {has_side_effect = true} : (tensor<2x2xi32>, tensor<4xi32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @check.expect_eq failed: Element types don't match: i32 vs i64
func.func @element_types() {
  %i = stablehlo.constant dense<1> : tensor<2xi32>
  %j = stablehlo.constant dense<1> : tensor<2xi64>
  stablehlo.custom_call @check.expect_eq(%i, %j) {has_side_effect = true} : (tensor<2xi32>, tensor<2xi64>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @check.expect_close expects floating-point or complex operands, but got 'tensor<2xi32>'
func.func @integers_are_not_close() {
  %i = stablehlo.constant dense<1> : tensor<2xi32>
  stablehlo.custom_call @check.expect_close(%i, %i) {has_side_effect = true} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.custom_call' op of target 'check.expect_eq' is not supported by the interpreter
func.func @one_operand() {
  %i = stablehlo.constant dense<1> : tensor<2xi32>
  stablehlo.custom_call @check.expect_eq(%i) {has_side_effect = true} : (tensor<2xi32>) -> ()
  return
}
