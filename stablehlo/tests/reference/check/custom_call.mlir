// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// The old spellings, with their tolerances.
func.func @hold() {
  %i = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 2.0009]> : tensor<2xf32>
  // Three floats behind 2.
  %c = stablehlo.constant dense<[1.0, 2.00000072]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_eq(%i, %i) {has_side_effect = true} : (tensor<2x2xi32>, tensor<2x2xi32>) -> ()
  stablehlo.custom_call @check.expect_almost_eq(%a, %b) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%a, %c) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// -----

// CHECK: tensor<i1> {true}
// CHECK: tensor<i1> {true}
func.func @eq_returns_true() -> (tensor<i1>, tensor<i1>) {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 2.00001]> : tensor<2xf32>
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %0 = stablehlo.custom_call @check.eq(%a, %b) : (tensor<2xf32>, tensor<2xf32>) -> tensor<i1>
  %1 = stablehlo.custom_call @check.eq(%p, %p) : (tensor<2xi1>, tensor<2xi1>) -> tensor<i1>
  return %0, %1 : tensor<i1>, tensor<i1>
}
