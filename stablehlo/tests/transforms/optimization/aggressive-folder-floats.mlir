// RUN: stablehlo-opt %s --stablehlo-aggressive-folder=optimize-float=false --split-input-file | FileCheck %s

// No float folding of arithmetic.
// CHECK-LABEL: @no_float_folding_of_arithmetic
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<2> : tensor<i32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<1.500000e+00> : tensor<f32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.add %[[V1]], %[[V1]] : tensor<f32>
// CHECK-NEXT: return %[[V2]], %[[V0]] : tensor<f32>, tensor<i32>
func.func @no_float_folding_of_arithmetic() -> (tensor<f32>, tensor<i32>) {
  %c = stablehlo.constant dense<1.5> : tensor<f32>
  %i = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.add %c, %c : tensor<f32>
  %1 = stablehlo.add %i, %i : tensor<i32>
  return %0, %1 : tensor<f32>, tensor<i32>
}
