// RUN: stablehlo-opt %s --stablehlo-check-shape-assertions=enable-shape-assertions=false | FileCheck %s

// CHECK-LABEL: @fails
// CHECK: stablehlo.constant dense<false> : tensor<i1>
// CHECK-NEXT: return
func.func @fails()  {
  %0 = stablehlo.constant dense<false> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%0) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()
  return
}

// CHECK-LABEL: @not_constant
// CHECK-NEXT: return
func.func @not_constant(%ok: tensor<i1>) {
  stablehlo.custom_call @shape_assertion(%ok) {has_side_effect = true} : (tensor<i1>) -> ()
  return
}
