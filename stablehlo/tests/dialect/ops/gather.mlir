// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: @gather_rows
func.func @gather_rows(%x: tensor<3x4xf32>, %indices: tensor<2xi32>) -> tensor<2x4xf32> {
  // CHECK: "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 4>}> : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  %0 = "stablehlo.gather"(%x, %indices) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = true} : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: @gather_batching
func.func @gather_batching(%x: tensor<2x3x4xf32>, %indices: tensor<2x5x1xi32>) -> tensor<2x5x4xf32> {
  // CHECK: #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> :
  %0 = "stablehlo.gather"(%x, %indices) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>} : (tensor<2x3x4xf32>, tensor<2x5x1xi32>) -> tensor<2x5x4xf32>
  return %0 : tensor<2x5x4xf32>
}

// Offset dimensions need not come last: (3, 5) batch sizes around slices 2, 1.
// CHECK-LABEL: @gather_offset_dims_between
func.func @gather_offset_dims_between(%x: tensor<7x8x9xi8>, %indices: tensor<3x2x5xui8>) -> tensor<2x3x1x5xi8> {
  // CHECK: (tensor<7x8x9xi8>, tensor<3x2x5xui8>) -> tensor<2x3x1x5xi8>
  %0 = "stablehlo.gather"(%x, %indices) {dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [2, 1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 1, 1>} : (tensor<7x8x9xi8>, tensor<3x2x5xui8>) -> tensor<2x3x1x5xi8>
  return %0 : tensor<2x3x1x5xi8>
}

// The only index vector; an empty slice.
// CHECK-LABEL: @gather_no_batch
func.func @gather_no_batch(%x: tensor<3x4xf32>, %indices: tensor<2xi64>) -> tensor<0x4xf32> {
  // CHECK: start_index_map = [0, 1]>, slice_sizes = array<i64: 0, 4>}> : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<0x4xf32>
  %0 = "stablehlo.gather"(%x, %indices) {dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 0, 4>} : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<0x4xf32>
  return %0 : tensor<0x4xf32>
}

// CHECK-LABEL: @gather_dynamic
func.func @gather_dynamic(%x: tensor<?x?xf32>, %indices: tensor<?x?xi32, #stablehlo.bounds<6, ?>>) -> tensor<?x4xf32, #stablehlo.bounds<6, ?>> {
  // CHECK: -> tensor<?x4xf32, #stablehlo.bounds<6, ?>>
  %0 = "stablehlo.gather"(%x, %indices) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>} : (tensor<?x?xf32>, tensor<?x?xi32, #stablehlo.bounds<6, ?>>) -> tensor<?x4xf32, #stablehlo.bounds<6, ?>>
  return %0 : tensor<?x4xf32, #stablehlo.bounds<6, ?>>
}

// CHECK-LABEL: @gather_quantized
func.func @gather_quantized(%x: tensor<3x4x!quant.uniform<i8:f32, 5.000000e-01:3>>, %i: tensor<2xi32>) {
  // CHECK: -> tensor<2x4x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>} : (tensor<3x4x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<2xi32>) -> tensor<2x4x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
