// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @all_to_all(
func.func @all_to_all(%a: tensor<2x4xf32>) -> tensor<4x2xf32> {
  // CHECK: %[[V0:.*]] = "stablehlo.all_to_all"(%arg0) <{concat_dimension = 0 : i64, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<2x4xf32>) -> tensor<4x2xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<4x2xf32>
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// Split and concatenated along one dimension, the type stays.
// CHECK-LABEL: func @all_to_all_c9_one_dimension
func.func @all_to_all_c9_one_dimension(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: (tensor<4xf32>) -> tensor<4xf32>
  %0 = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64,
      replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: @all_to_all_dynamic
func.func @all_to_all_dynamic(%x: tensor<?x6xf32>) {
  // CHECK: (tensor<?x6xf32>) -> tensor<?x3xf32>
  %0 = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x6xf32>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: @all_to_all_bounded
func.func @all_to_all_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<4, 6>>) {
  // CHECK: (tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32, #stablehlo.bounds<8, 3>>
  %0 = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32, #stablehlo.bounds<8, 3>>
  return
}

// CHECK-LABEL: @all_to_all_empty
func.func @all_to_all_empty(%x: tensor<0x6xf32>) {
  // CHECK: (tensor<0x6xf32>) -> tensor<0x3xf32>
  %0 = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x6xf32>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: @all_to_all_quantized
func.func @all_to_all_quantized(%x: tensor<2x6x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<2x6x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<4x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x6x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<4x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
