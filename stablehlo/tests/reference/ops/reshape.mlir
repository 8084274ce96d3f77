// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// The same elements in row-major order.

func.func @reshape_rank_2() -> tensor<3x2xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %r = stablehlo.reshape %x : (tensor<2x3xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
// CHECK: tensor<3x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2],
// CHECK-NEXT: [3, 4],
// CHECK-NEXT: [5, 6]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @reshape_rank_0_to_rank_3() -> tensor<1x1x1xf32> {
  %x = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %r = stablehlo.reshape %x : (tensor<f32>) -> tensor<1x1x1xf32>
  return %r : tensor<1x1x1xf32>
}
// CHECK: tensor<1x1x1xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @reshape_to_rank_0() -> tensor<i1> {
  %x = stablehlo.constant dense<[[true]]> : tensor<1x1xi1>
  %r = stablehlo.reshape %x : (tensor<1x1xi1>) -> tensor<i1>
  return %r : tensor<i1>
}
// CHECK: tensor<i1> {true}

// -----

func.func @reshape_zero_size() -> tensor<0x5xf32> {
  %x = stablehlo.constant dense<> : tensor<2x0x3xf32>
  %r = stablehlo.reshape %x : (tensor<2x0x3xf32>) -> tensor<0x5xf32>
  return %r : tensor<0x5xf32>
}
// CHECK: tensor<0x5xf32> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @reshape_adds_size_one_dims() -> tensor<2x1xui4> {
  %x = stablehlo.constant dense<[15, 0]> : tensor<2xui4>
  %r = stablehlo.reshape %x : (tensor<2xui4>) -> tensor<2x1xui4>
  return %r : tensor<2x1xui4>
}
// CHECK: tensor<2x1xui4> {
// CHECK-NEXT: [
// CHECK-NEXT: [15],
// CHECK-NEXT: [0]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @reshape_flattens() -> tensor<6xcomplex<f32>> {
  %x = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (5.0, 0.0), (6.0, -1.0)]]> : tensor<2x3xcomplex<f32>>
  %r = stablehlo.reshape %x : (tensor<2x3xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
// CHECK: tensor<6xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[1.000000e+00, 0.000000e+00], [2.000000e+00, 0.000000e+00], [3.000000e+00, 0.000000e+00], [4.000000e+00, 0.000000e+00], [5.000000e+00, 0.000000e+00], [6.000000e+00, -1.000000e+00]]
// CHECK-NEXT: }

// -----

// No stride expresses this one.
func.func @reshape_of_transpose_reads_in_row_major_order() -> tensor<6xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %r = stablehlo.reshape %t : (tensor<3x2xi32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}
// CHECK: tensor<6xi32> {
// CHECK-NEXT: [1, 4, 2, 5, 3, 6]
// CHECK-NEXT: }
