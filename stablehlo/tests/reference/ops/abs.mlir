// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// |x| of each element; the modulus of complex numbers.

// -0 becomes +0; the sign of NaN goes too.
func.func @abs_clears_sign_of_zero_infinity_and_nan() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[-0.0, 0xFF800000, 0xFFC00000, -1.0e-45, -2.5]> : tensor<5xf32>
  %r = stablehlo.abs %x : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [0.000000e+00, 0x7F800000, 0x7FC00000, 1.401300e-45, 2.500000e+00]
// CHECK-NEXT: }

// -----

// The magnitude of the least integer does not exist.
func.func @abs_of_minimum_wraps() -> tensor<4xi8> {
  %x = stablehlo.constant dense<[-128, -127, 0, 127]> : tensor<4xi8>
  %r = stablehlo.abs %x : tensor<4xi8>
  return %r : tensor<4xi8>
}
// CHECK: tensor<4xi8> {
// CHECK-NEXT: [-128, 127, 0, 127]
// CHECK-NEXT: }

// -----

func.func @abs_si4() -> tensor<3xi4> {
  %x = stablehlo.constant dense<[-8, -7, 7]> : tensor<3xi4>
  %r = stablehlo.abs %x : tensor<3xi4>
  return %r : tensor<3xi4>
}
// CHECK: tensor<3xi4> {
// CHECK-NEXT: [-8, 7, 7]
// CHECK-NEXT: }

// -----

func.func @abs_si64_rank_0() -> tensor<i64> {
  %x = stablehlo.constant dense<-9223372036854775807> : tensor<i64>
  %r = stablehlo.abs %x : tensor<i64>
  return %r : tensor<i64>
}
// CHECK: tensor<i64> {9223372036854775807}

// -----

func.func @abs_f8() -> tensor<3xf8E5M2> {
  %x = stablehlo.constant dense<[-0.0, 0xFC, -57344.0]> : tensor<3xf8E5M2>
  %r = stablehlo.abs %x : tensor<3xf8E5M2>
  return %r : tensor<3xf8E5M2>
}
// CHECK: tensor<3xf8E5M2> {
// CHECK-NEXT: [0.000000e+00, 0x7C, 5.734400e+04]
// CHECK-NEXT: }

// -----

func.func @abs_bf16() -> tensor<2xbf16> {
  %x = stablehlo.constant dense<[-1.5, 3.0]> : tensor<2xbf16>
  %r = stablehlo.abs %x : tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [1.500000e+00, 3.000000e+00]
// CHECK-NEXT: }

// -----

func.func @abs_f64() -> tensor<2xf64> {
  %x = stablehlo.constant dense<[-5.0e-324, -0.0]> : tensor<2xf64>
  %r = stablehlo.abs %x : tensor<2xf64>
  return %r : tensor<2xf64>
}
// CHECK: tensor<2xf64> {
// CHECK-NEXT: [4.940660e-324, 0.000000e+00]
// CHECK-NEXT: }

// -----

// hypot(3e38, 0) and hypot(3e30, 4e30) are finite, their squares are not; an
// infinite part wins over NaN.
func.func @abs_complex_does_not_overflow_inside() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[(3.0, -4.0), (-0.0, -0.0), (3.0e+30, 4.0e+30), (0xFF800000, 0x7FC00000), (0x7FC00000, 1.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.abs %x : (tensor<5xcomplex<f32>>) -> tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [5.000000e+00, 0.000000e+00, 5.000000e+30, 0x7F800000, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @abs_zero_size() -> tensor<0x3xf16> {
  %x = stablehlo.constant dense<> : tensor<0x3xf16>
  %r = stablehlo.abs %x : tensor<0x3xf16>
  return %r : tensor<0x3xf16>
}
// CHECK: tensor<0x3xf16> {
// CHECK-NEXT: []
// CHECK-NEXT: }
