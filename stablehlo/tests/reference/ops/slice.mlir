// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// operand[start + i * stride].

// ceil((6 - 0) / 4) = 2.
func.func @slice_stride_rounds_up() -> tensor<2xi32> {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  %r = stablehlo.slice %x [0:6:4] : (tensor<7xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [0, 4]
// CHECK-NEXT: }

// -----

func.func @slice_stride_beyond_size() -> tensor<1xi32> {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  %r = stablehlo.slice %x [2:7:100] : (tensor<7xi32>) -> tensor<1xi32>
  return %r : tensor<1xi32>
}
// CHECK: tensor<1xi32> {
// CHECK-NEXT: [2]
// CHECK-NEXT: }

// -----

func.func @slice_two_dims() -> tensor<1x2xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %r = stablehlo.slice %x [1:2, 0:3:2] : (tensor<2x3xi32>) -> tensor<1x2xi32>
  return %r : tensor<1x2xi32>
}
// CHECK: tensor<1x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [4, 6]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @slice_start_is_limit_gives_size_zero() -> tensor<0xi32> {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  %r = stablehlo.slice %x [7:7] : (tensor<7xi32>) -> tensor<0xi32>
  return %r : tensor<0xi32>
}
// CHECK: tensor<0xi32> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @slice_zero_size() -> tensor<0x1xf32> {
  %x = stablehlo.constant dense<> : tensor<0x2xf32>
  %r = stablehlo.slice %x [0:0, 1:2] : (tensor<0x2xf32>) -> tensor<0x1xf32>
  return %r : tensor<0x1xf32>
}
// CHECK: tensor<0x1xf32> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @slice_rank_0() -> tensor<f32> {
  %x = stablehlo.constant dense<1.5> : tensor<f32>
  %r = stablehlo.slice %x [] : (tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// CHECK: tensor<f32> {1.500000e+00}

// -----

func.func @slice_i1() -> tensor<2xi1> {
  %x = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %r = stablehlo.slice %x [1:4:2] : (tensor<4xi1>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}
// CHECK: tensor<2xi1> {
// CHECK-NEXT: [false, true]
// CHECK-NEXT: }

// -----

func.func @slice_si4() -> tensor<2xi4> {
  %x = stablehlo.constant dense<[1, -8, 3, 7]> : tensor<4xi4>
  %r = stablehlo.slice %x [1:4:2] : (tensor<4xi4>) -> tensor<2xi4>
  return %r : tensor<2xi4>
}
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [-8, 7]
// CHECK-NEXT: }

// -----

func.func @slice_complex() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[(1.0, 0.0), (2.0, -0.0), (3.0, 1.0)]> : tensor<3xcomplex<f32>>
  %r = stablehlo.slice %x [1:3] : (tensor<3xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[2.000000e+00, -0.000000e+00], [3.000000e+00, 1.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @slice_f8() -> tensor<2xf8E5M2> {
  %x = stablehlo.constant dense<[1.0, 0x7C, -0.0]> : tensor<3xf8E5M2>
  %r = stablehlo.slice %x [1:3] : (tensor<3xf8E5M2>) -> tensor<2xf8E5M2>
  return %r : tensor<2xf8E5M2>
}
// CHECK: tensor<2xf8E5M2> {
// CHECK-NEXT: [0x7C, -0.000000e+00]
// CHECK-NEXT: }
