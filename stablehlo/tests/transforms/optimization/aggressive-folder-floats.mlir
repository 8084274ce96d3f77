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

// -----

// What moves floats is folded all the same.
// CHECK-LABEL: @moved_floats
// CHECK-DAG: %[[V0:[^ ]+]] = stablehlo.constant dense<[3.000000e+00, 1.000000e+00]> : tensor<2xf32>
// CHECK-DAG: %[[V1:[^ ]+]] = stablehlo.constant dense<3.000000e+00> : tensor<2xf32>
// CHECK: return %[[V0]], %[[V1]] : tensor<2xf32>, tensor<2xf32>
func.func @moved_floats() -> (tensor<2xf32>, tensor<2xf32>) {
  %x = stablehlo.constant dense<[1.0, 3.0]> : tensor<2xf32>
  %i = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %p = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  %1 = chlo.broadcast_select %p, %x, %0 : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}
