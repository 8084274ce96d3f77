// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Operand dims go to the listed result dims; dims of size 1 expand.

func.func @broadcast_in_dim_rank_0() -> tensor<2x2xf32> {
  %x = stablehlo.constant dense<-0.0> : tensor<f32>
  %r = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
// CHECK: tensor<2x2xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [-0.000000e+00, -0.000000e+00],
// CHECK-NEXT: [-0.000000e+00, -0.000000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @broadcast_in_dim_expands_size_one() -> tensor<2x3xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3]]> : tensor<1x3xi32>
  %r = stablehlo.broadcast_in_dim %x, dims = [0, 1] : (tensor<1x3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
// CHECK: tensor<2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2, 3],
// CHECK-NEXT: [1, 2, 3]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// broadcast_dimensions need not be sorted.
func.func @broadcast_in_dim_may_transpose() -> tensor<3x1x2xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %r = stablehlo.broadcast_in_dim %x, dims = [2, 0] : (tensor<2x3xi32>) -> tensor<3x1x2xi32>
  return %r : tensor<3x1x2xi32>
}
// CHECK: tensor<3x1x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [1, 4]
// CHECK-NEXT: ],
// CHECK-NEXT: [
// CHECK-NEXT: [2, 5]
// CHECK-NEXT: ],
// CHECK-NEXT: [
// CHECK-NEXT: [3, 6]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @broadcast_in_dim_expands_and_transposes() -> tensor<2x3xi8> {
  %x = stablehlo.constant dense<[[1, 2]]> : tensor<1x2xi8>
  %r = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<1x2xi8>) -> tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}
// CHECK: tensor<2x3xi8> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 1, 1],
// CHECK-NEXT: [2, 2, 2]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// A size of 1 expands to 0.
func.func @broadcast_in_dim_to_size_zero() -> tensor<0xf32> {
  %x = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %r = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<1xf32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}
// CHECK: tensor<0xf32> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @broadcast_in_dim_of_size_zero() -> tensor<0x2xi1> {
  %x = stablehlo.constant dense<> : tensor<0xi1>
  %r = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<0xi1>) -> tensor<0x2xi1>
  return %r : tensor<0x2xi1>
}
// CHECK: tensor<0x2xi1> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @broadcast_in_dim_i1() -> tensor<2x2xi1> {
  %x = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %r = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<2xi1>) -> tensor<2x2xi1>
  return %r : tensor<2x2xi1>
}
// CHECK: tensor<2x2xi1> {
// CHECK-NEXT: [
// CHECK-NEXT: [true, false],
// CHECK-NEXT: [true, false]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @broadcast_in_dim_complex() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[(1.0, -0.0)]> : tensor<1xcomplex<f32>>
  %r = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[1.000000e+00, -0.000000e+00], [1.000000e+00, -0.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @broadcast_in_dim_si4() -> tensor<2xi4> {
  %x = stablehlo.constant dense<-8> : tensor<i4>
  %r = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<i4>) -> tensor<2xi4>
  return %r : tensor<2xi4>
}
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [-8, -8]
// CHECK-NEXT: }

// -----

func.func @broadcast_in_dim_f8() -> tensor<2x2xf8E4M3FN> {
  %x = stablehlo.constant dense<[448.0, 1.0]> : tensor<2xf8E4M3FN>
  %r = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<2xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  return %r : tensor<2x2xf8E4M3FN>
}
// CHECK: tensor<2x2xf8E4M3FN> {
// CHECK-NEXT: [
// CHECK-NEXT: [4.480000e+02, 4.480000e+02],
// CHECK-NEXT: [1.000000e+00, 1.000000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @broadcast_in_dim_rank_0_to_rank_0() -> tensor<ui64> {
  %x = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %r = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<ui64>) -> tensor<ui64>
  return %r : tensor<ui64>
}
// CHECK: tensor<ui64> {18446744073709551615}
