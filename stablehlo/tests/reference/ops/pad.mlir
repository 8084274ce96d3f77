// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Interior padding first, then edges; negative edges trim.

func.func @pad_edges_and_interior() -> tensor<8xi32> {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %v = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.pad %x, %v, low = [1], high = [2], interior = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<8xi32>
  return %r : tensor<8xi32>
}
// CHECK: tensor<8xi32> {
// CHECK-NEXT: [0, 1, 0, 2, 0, 3, 0, 0]
// CHECK-NEXT: }

// -----

func.func @pad_two_dims() -> tensor<3x4xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %v = stablehlo.constant dense<-1> : tensor<i32>
  %r = stablehlo.pad %x, %v, low = [0, 1], high = [1, 0], interior = [0, 0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<3x4xi32>
  return %r : tensor<3x4xi32>
}
// CHECK: tensor<3x4xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [-1, 1, 2, 3],
// CHECK-NEXT: [-1, 4, 5, 6],
// CHECK-NEXT: [-1, -1, -1, -1]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @pad_negative_edges_trim() -> tensor<1xi32> {
  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %v = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.pad %x, %v, low = [-1], high = [-2], interior = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
  return %r : tensor<1xi32>
}
// CHECK: tensor<1xi32> {
// CHECK-NEXT: [2]
// CHECK-NEXT: }

// -----

// Dilated: 1 0 0 2 0 0 3; cut 1 in front, 2 behind.
func.func @pad_trims_into_interior() -> tensor<4xi32> {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %v = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.pad %x, %v, low = [-1], high = [-2], interior = [2] : (tensor<3xi32>, tensor<i32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [0, 0, 2, 0]
// CHECK-NEXT: }

// -----

func.func @pad_trims_to_interior_only() -> tensor<3xi32> {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %v = stablehlo.constant dense<9> : tensor<i32>
  %r = stablehlo.pad %x, %v, low = [-1], high = [-1], interior = [3] : (tensor<2xi32>, tensor<i32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [9, 9, 9]
// CHECK-NEXT: }

// -----

func.func @pad_negative_low_with_positive_high() -> tensor<3xf32> {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %v = stablehlo.constant dense<-0.0> : tensor<f32>
  %r = stablehlo.pad %x, %v, low = [-2], high = [2], interior = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [3.000000e+00, -0.000000e+00, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @pad_of_size_zero_has_no_interior() -> tensor<2xf32> {
  %x = stablehlo.constant dense<> : tensor<0xf32>
  %v = stablehlo.constant dense<5.0> : tensor<f32>
  %r = stablehlo.pad %x, %v, low = [1], high = [1], interior = [7] : (tensor<0xf32>, tensor<f32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [5.000000e+00, 5.000000e+00]
// CHECK-NEXT: }

// -----

func.func @pad_to_size_zero() -> tensor<0xi8> {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %v = stablehlo.constant dense<0> : tensor<i8>
  %r = stablehlo.pad %x, %v, low = [-1], high = [-1], interior = [0] : (tensor<2xi8>, tensor<i8>) -> tensor<0xi8>
  return %r : tensor<0xi8>
}
// CHECK: tensor<0xi8> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @pad_rank_0() -> tensor<f32> {
  %x = stablehlo.constant dense<-0.0> : tensor<f32>
  %v = stablehlo.constant dense<1.0> : tensor<f32>
  %r = stablehlo.pad %x, %v, low = [], high = [], interior = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// CHECK: tensor<f32> {-0.000000e+00}

// -----

func.func @pad_i1() -> tensor<3xi1> {
  %x = stablehlo.constant dense<[false]> : tensor<1xi1>
  %v = stablehlo.constant dense<true> : tensor<i1>
  %r = stablehlo.pad %x, %v, low = [1], high = [1], interior = [0] : (tensor<1xi1>, tensor<i1>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}
// CHECK: tensor<3xi1> {
// CHECK-NEXT: [true, false, true]
// CHECK-NEXT: }

// -----

func.func @pad_si4() -> tensor<2xi4> {
  %x = stablehlo.constant dense<[-8]> : tensor<1xi4>
  %v = stablehlo.constant dense<7> : tensor<i4>
  %r = stablehlo.pad %x, %v, low = [0], high = [1], interior = [0] : (tensor<1xi4>, tensor<i4>) -> tensor<2xi4>
  return %r : tensor<2xi4>
}
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [-8, 7]
// CHECK-NEXT: }

// -----

func.func @pad_complex() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[(1.0, 2.0)]> : tensor<1xcomplex<f32>>
  %v = stablehlo.constant dense<(0.0, -0.0)> : tensor<complex<f32>>
  %r = stablehlo.pad %x, %v, low = [1], high = [0], interior = [0] : (tensor<1xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[0.000000e+00, -0.000000e+00], [1.000000e+00, 2.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @pad_trims_more_than_a_row() -> tensor<1x2xui8> {
  %x = stablehlo.constant dense<[[1], [2], [3]]> : tensor<3x1xui8>
  %v = stablehlo.constant dense<0> : tensor<ui8>
  %r = stablehlo.pad %x, %v, low = [-2, 1], high = [0, 0], interior = [0, 0] : (tensor<3x1xui8>, tensor<ui8>) -> tensor<1x2xui8>
  return %r : tensor<1x2xui8>
}
// CHECK: tensor<1x2xui8> {
// CHECK-NEXT: [
// CHECK-NEXT: [0, 3]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// One edge removes and the other adds; both remove; all is removed; between
// rows that are added others are removed.
func.func @pad_that_removes() {
  %x = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8]]> : tensor<2x4xi32>
  %v = stablehlo.constant dense<9> : tensor<i32>
  %0 = stablehlo.pad %x, %v, low = [-1, 0], high = [2, -2], interior = [0, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<3x2xi32>
  check.expect_eq_const %0, dense<[[5, 6], [9, 9], [9, 9]]> : tensor<3x2xi32>
  %1 = stablehlo.pad %x, %v, low = [0, -1], high = [0, -2], interior = [0, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<2x1xi32>
  check.expect_eq_const %1, dense<[[2], [6]]> : tensor<2x1xi32>
  %2 = stablehlo.pad %x, %v, low = [0, -5], high = [0, 4], interior = [0, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %2, dense<9> : tensor<2x3xi32>
  %3 = stablehlo.pad %x, %v, low = [0, -2], high = [0, -2], interior = [0, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<2x0xi32>
  check.expect_eq_const %3, dense<> : tensor<2x0xi32>
  %4 = stablehlo.pad %x, %v, low = [-1, -1], high = [0, 0], interior = [1, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %4, dense<[[9, 9, 9], [6, 7, 8]]> : tensor<2x3xi32>
  %5 = stablehlo.pad %x, %v, low = [1, -1], high = [0, 0], interior = [1, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<4x3xi32>
  check.expect_eq_const %5, dense<[[9, 9, 9], [2, 3, 4], [9, 9, 9], [6, 7, 8]]> : tensor<4x3xi32>
  return
}
