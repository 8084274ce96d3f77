// RUN: stablehlo-opt %s --stablehlo-check-shape-assertions --split-input-file | FileCheck %s

// CHECK-LABEL: @holds
// CHECK: %[[OK:.*]] = stablehlo.constant dense<true> : tensor<i1>
// CHECK-NEXT: return
func.func @holds()  {
  %0 = stablehlo.constant dense<true> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%0) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()
  return
}

// -----

// Attributes as JAX writes them; specifiers with and without an input's number.
// CHECK-LABEL: @all_attributes
// CHECK-NOT: custom_call
func.func @all_attributes() {
  %ok = stablehlo.constant dense<true> : tensor<i1>
  %a = stablehlo.constant dense<3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%ok, %a, %a) {api_version = 2 : i32, backend_config = "", error_message = "{} {{7} {1} {0,5} {0:x} {", has_side_effect = true} : (tensor<i1>, tensor<i64>, tensor<i64>) -> ()
  return
}

// -----

// CHECK-LABEL: @in_region
// CHECK-NOT: shape_assertion
// CHECK: custom_call @other
func.func @in_region(%p: tensor<i1>) {
  %ok = stablehlo.constant dense<true> : tensor<i1>
  "stablehlo.if"(%p) ({
    stablehlo.custom_call @shape_assertion(%ok) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()
    stablehlo.return
  }, {
    stablehlo.custom_call @other(%ok) {has_side_effect = true} : (tensor<i1>) -> ()
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}
