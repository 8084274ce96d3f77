// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Result dim d comes from operand dim permutation[d].

func.func @transpose_rank_2() -> tensor<3x2xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %r = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
// CHECK: tensor<3x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 4],
// CHECK-NEXT: [2, 5],
// CHECK-NEXT: [3, 6]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// [2, 0, 1] is not its own inverse.
func.func @transpose_rank_3_direction() -> tensor<4x2x3xi32> {
  %x = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %r = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<2x3x4xi32>) -> tensor<4x2x3xi32>
  return %r : tensor<4x2x3xi32>
}
// CHECK: tensor<4x2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [0, 4, 8],
// CHECK-NEXT: [12, 16, 20]
// CHECK-NEXT: ],
// CHECK-NEXT: [
// CHECK-NEXT: [1, 5, 9],
// CHECK-NEXT: [13, 17, 21]
// CHECK-NEXT: ],
// CHECK-NEXT: [
// CHECK-NEXT: [2, 6, 10],
// CHECK-NEXT: [14, 18, 22]
// CHECK-NEXT: ],
// CHECK-NEXT: [
// CHECK-NEXT: [3, 7, 11],
// CHECK-NEXT: [15, 19, 23]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @transpose_rank_0() -> tensor<f32> {
  %x = stablehlo.constant dense<-0.0> : tensor<f32>
  %r = stablehlo.transpose %x, dims = [] : (tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// CHECK: tensor<f32> {-0.000000e+00}

// -----

func.func @transpose_identity() -> tensor<2x3xi8> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi8>
  %r = stablehlo.transpose %x, dims = [0, 1] : (tensor<2x3xi8>) -> tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}
// CHECK: tensor<2x3xi8> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2, 3],
// CHECK-NEXT: [4, 5, 6]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @transpose_zero_size() -> tensor<0x2xf32> {
  %x = stablehlo.constant dense<> : tensor<2x0xf32>
  %r = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x0xf32>) -> tensor<0x2xf32>
  return %r : tensor<0x2xf32>
}
// CHECK: tensor<0x2xf32> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @transpose_size_one_dims() -> tensor<1x3x1xi16> {
  %x = stablehlo.constant dense<[[[1], [2], [3]]]> : tensor<1x3x1xi16>
  %r = stablehlo.transpose %x, dims = [2, 1, 0] : (tensor<1x3x1xi16>) -> tensor<1x3x1xi16>
  return %r : tensor<1x3x1xi16>
}
// CHECK: tensor<1x3x1xi16> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [1],
// CHECK-NEXT: [2],
// CHECK-NEXT: [3]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @transpose_i1() -> tensor<2x2xi1> {
  %x = stablehlo.constant dense<[[true, false], [true, true]]> : tensor<2x2xi1>
  %r = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}
// CHECK: tensor<2x2xi1> {
// CHECK-NEXT: [
// CHECK-NEXT: [true, true],
// CHECK-NEXT: [false, true]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @transpose_bf16() -> tensor<2x1xbf16> {
  %x = stablehlo.constant dense<[[1.5, -0.0]]> : tensor<1x2xbf16>
  %r = stablehlo.transpose %x, dims = [1, 0] : (tensor<1x2xbf16>) -> tensor<2x1xbf16>
  return %r : tensor<2x1xbf16>
}
// CHECK: tensor<2x1xbf16> {
// CHECK-NEXT: [
// CHECK-NEXT: [1.500000e+00],
// CHECK-NEXT: [-0.000000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @transpose_complex() -> tensor<2x1xcomplex<f32>> {
  %x = stablehlo.constant dense<[[(1.0, 2.0), (3.0, 4.0)]]> : tensor<1x2xcomplex<f32>>
  %r = stablehlo.transpose %x, dims = [1, 0] : (tensor<1x2xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
  return %r : tensor<2x1xcomplex<f32>>
}
// CHECK: tensor<2x1xcomplex<f32>> {
// CHECK-NEXT: [
// CHECK-NEXT{LITERAL}: [[1.000000e+00, 2.000000e+00]],
// CHECK-NEXT{LITERAL}: [[3.000000e+00, 4.000000e+00]]
// CHECK-NEXT: ]
// CHECK-NEXT: }
