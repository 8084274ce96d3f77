// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// gather with batching dims, of empty slices, on other element types.

func.func @gather_of_slices_of_size_zero() -> tensor<2x0xf32> {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %i = stablehlo.constant dense<[[1], [9]]> : tensor<2x1xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [1],
      start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 0>}> : (tensor<3xf32>, tensor<2x1xi32>) -> tensor<2x0xf32>
  return %r : tensor<2x0xf32>
}
// CHECK: tensor<2x0xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [],
// CHECK-NEXT: []
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// Batch b looks only into operand[b].
func.func @gather_batching_dims() -> tensor<2x2x4xi32> {
  %x = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %i = stablehlo.constant dense<[[[0], [2]], [[1], [9]]]> : tensor<2x2x1xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0],
      start_index_map = [1], index_vector_dim = 2>,
    slice_sizes = array<i64: 1, 1, 4>}> : (tensor<2x3x4xi32>, tensor<2x2x1xi32>) -> tensor<2x2x4xi32>
  return %r : tensor<2x2x4xi32>
}
// CHECK: tensor<2x2x4xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [0, 1, 2, 3],
// CHECK-NEXT: [8, 9, 10, 11]
// CHECK-NEXT: ],
// CHECK-NEXT: [
// CHECK-NEXT: [16, 17, 18, 19],
// CHECK-NEXT: [20, 21, 22, 23]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @gather_batching_dims_with_clamped_windows() -> tensor<2x1x2x2xi32> {
  %x = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %i = stablehlo.constant dense<[[[0, 3]], [[5, -1]]]> : tensor<2x1x2xi64>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], operand_batching_dims = [0], start_indices_batching_dims = [0],
      start_index_map = [1, 2], index_vector_dim = 2>,
    slice_sizes = array<i64: 1, 2, 2>}> : (tensor<2x3x4xi32>, tensor<2x1x2xi64>) -> tensor<2x1x2x2xi32>
  return %r : tensor<2x1x2x2xi32>
}
// CHECK: tensor<2x1x2x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [2, 3],
// CHECK-NEXT: [6, 7]
// CHECK-NEXT: ]
// CHECK-NEXT: ],
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [16, 17],
// CHECK-NEXT: [20, 21]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// Index dims: vector, entry, batch; operand batch is dim 2.
func.func @gather_batching_dims_after_the_index_vector() -> tensor<2x2xi32> {
  %x = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %i = stablehlo.constant dense<[[[0, 1], [1, 0]], [[2, 1], [0, 7]]]> : tensor<2x2x2xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], operand_batching_dims = [2], start_indices_batching_dims = [2],
      start_index_map = [0, 1], index_vector_dim = 0>,
    slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x3x2xi32>, tensor<2x2x2xi32>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
// CHECK: tensor<2x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [4, 9],
// CHECK-NEXT: [6, 5]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @gather_i1() -> tensor<2xi1> {
  %x = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %i = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1>}> : (tensor<3xi1>, tensor<2xi32>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}
// CHECK: tensor<2xi1> {
// CHECK-NEXT: [true, false]
// CHECK-NEXT: }

// -----

func.func @gather_i4() -> tensor<2xi4> {
  %x = stablehlo.constant dense<[-8, 0, 7]> : tensor<3xi4>
  %i = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1>}> : (tensor<3xi4>, tensor<2xi32>) -> tensor<2xi4>
  return %r : tensor<2xi4>
}
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [7, 0]
// CHECK-NEXT: }

// -----

func.func @gather_ui64() -> tensor<2xui64> {
  %x = stablehlo.constant dense<[1, 2, 18446744073709551615]> : tensor<3xui64>
  %i = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1>}> : (tensor<3xui64>, tensor<2xi32>) -> tensor<2xui64>
  return %r : tensor<2xui64>
}
// CHECK: tensor<2xui64> {
// CHECK-NEXT: [18446744073709551615, 2]
// CHECK-NEXT: }

// -----

func.func @gather_bf16() -> tensor<2xbf16> {
  %x = stablehlo.constant dense<[1.0, -0.0, 1.5]> : tensor<3xbf16>
  %i = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1>}> : (tensor<3xbf16>, tensor<2xi32>) -> tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [1.500000e+00, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @gather_f8E5M2() -> tensor<2xf8E5M2> {
  %x = stablehlo.constant dense<[1.0, -0.0, 0x7C]> : tensor<3xf8E5M2>
  %i = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1>}> : (tensor<3xf8E5M2>, tensor<2xi32>) -> tensor<2xf8E5M2>
  return %r : tensor<2xf8E5M2>
}
// CHECK: tensor<2xf8E5M2> {
// CHECK-NEXT: [0x7C, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @gather_complex() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[(0.0, 0.0), (1.0, -0.0), (2.0, 3.0)]> : tensor<3xcomplex<f32>>
  %i = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1>}> : (tensor<3xcomplex<f32>>, tensor<2xi32>) -> tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[2.000000e+00, 3.000000e+00], [1.000000e+00, -0.000000e+00]]
// CHECK-NEXT: }
