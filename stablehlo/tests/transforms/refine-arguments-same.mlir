// RUN: stablehlo-opt %s --stablehlo-refine-arguments='types=tensor<2x4xf32>,tensor<i32>' | FileCheck %s

// An argument whose type is the old one stays as it is.
// CHECK-LABEL: func.func @main(%arg0: tensor<2x4xf32>, %arg1: tensor<i32>) -> tensor<?x4xf32> {
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%arg0, %[[V0]]) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
// CHECK-NEXT: return %[[V1]] : tensor<?x4xf32>
func.func @main(%a: tensor<?x4xf32>, %b: tensor<i32>) -> tensor<?x4xf32> {
  return %a : tensor<?x4xf32>
}
