// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Difference of each pair.

func.func @subtract_integers_wrap() -> tensor<4xi8> {
  %x = stablehlo.constant dense<[-128, 0, 127, 5]> : tensor<4xi8>
  %y = stablehlo.constant dense<[1, -128, -1, 7]> : tensor<4xi8>
  %r = stablehlo.subtract %x, %y : tensor<4xi8>
  return %r : tensor<4xi8>
}
// CHECK: tensor<4xi8> {
// CHECK-NEXT: [127, -128, -128, -2]
// CHECK-NEXT: }

// -----

func.func @subtract_ui4_wraps() -> tensor<2xui4> {
  %x = stablehlo.constant dense<[0, 3]> : tensor<2xui4>
  %y = stablehlo.constant dense<[1, 5]> : tensor<2xui4>
  %r = stablehlo.subtract %x, %y : tensor<2xui4>
  return %r : tensor<2xui4>
}
// CHECK: tensor<2xui4> {
// CHECK-NEXT: [15, 14]
// CHECK-NEXT: }

// -----

func.func @subtract_ui64_wraps() -> tensor<ui64> {
  %x = stablehlo.constant dense<0> : tensor<ui64>
  %y = stablehlo.constant dense<1> : tensor<ui64>
  %r = stablehlo.subtract %x, %y : tensor<ui64>
  return %r : tensor<ui64>
}
// CHECK: tensor<ui64> {18446744073709551615}

// -----

// x - x = +0; -0 - 0 = -0; inf - inf = NaN; the difference of neighbours is
// denormal, not 0.
func.func @subtract_f32_special_values() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[1.5, -0.0, 0x7F800000, 0x00800001, 0.0]> : tensor<5xf32>
  %y = stablehlo.constant dense<[1.5, 0.0, 0x7F800000, 0x00800000, -0.0]> : tensor<5xf32>
  %r = stablehlo.subtract %x, %y : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [0.000000e+00, -0.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}, 1.401300e-45, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @subtract_f16() -> tensor<2xf16> {
  %x = stablehlo.constant dense<[-65504.0, 1.0]> : tensor<2xf16>
  %y = stablehlo.constant dense<[16.0, 1.0]> : tensor<2xf16>
  %r = stablehlo.subtract %x, %y : tensor<2xf16>
  return %r : tensor<2xf16>
}
// CHECK: tensor<2xf16> {
// CHECK-NEXT: [0xFC00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @subtract_complex() -> tensor<complex<f32>> {
  %x = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %y = stablehlo.constant dense<(3.0, -4.0)> : tensor<complex<f32>>
  %r = stablehlo.subtract %x, %y : tensor<complex<f32>>
  return %r : tensor<complex<f32>>
}
// CHECK: tensor<complex<f32>> {[-2.000000e+00, 6.000000e+00]}
