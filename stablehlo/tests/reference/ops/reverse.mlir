// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Reverses along the listed dims.

func.func @reverse_both_dims() -> tensor<2x3xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %r = stablehlo.reverse %x, dims = [0, 1] : tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
// CHECK: tensor<2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [6, 5, 4],
// CHECK-NEXT: [3, 2, 1]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @reverse_dim_0() -> tensor<2x3xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %r = stablehlo.reverse %x, dims = [0] : tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
// CHECK: tensor<2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [4, 5, 6],
// CHECK-NEXT: [1, 2, 3]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @reverse_dim_1() -> tensor<2x3xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %r = stablehlo.reverse %x, dims = [1] : tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
// CHECK: tensor<2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [3, 2, 1],
// CHECK-NEXT: [6, 5, 4]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @reverse_no_dims_is_identity() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[-0.0, 0x7FC00000]> : tensor<2xf32>
  %r = stablehlo.reverse %x, dims = [] : tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [-0.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @reverse_rank_0() -> tensor<i8> {
  %x = stablehlo.constant dense<-1> : tensor<i8>
  %r = stablehlo.reverse %x, dims = [] : tensor<i8>
  return %r : tensor<i8>
}
// CHECK: tensor<i8> {-1}

// -----

func.func @reverse_zero_size() -> tensor<0x2xf32> {
  %x = stablehlo.constant dense<> : tensor<0x2xf32>
  %r = stablehlo.reverse %x, dims = [0] : tensor<0x2xf32>
  return %r : tensor<0x2xf32>
}
// CHECK: tensor<0x2xf32> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @reverse_i1() -> tensor<3xi1> {
  %x = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %r = stablehlo.reverse %x, dims = [0] : tensor<3xi1>
  return %r : tensor<3xi1>
}
// CHECK: tensor<3xi1> {
// CHECK-NEXT: [false, false, true]
// CHECK-NEXT: }

// -----

func.func @reverse_of_slice() -> tensor<3xi64> {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi64>
  %s = stablehlo.slice %x [1:6:2] : (tensor<6xi64>) -> tensor<3xi64>
  %r = stablehlo.reverse %s, dims = [0] : tensor<3xi64>
  return %r : tensor<3xi64>
}
// CHECK: tensor<3xi64> {
// CHECK-NEXT: [5, 3, 1]
// CHECK-NEXT: }
