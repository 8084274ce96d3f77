// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// -x; unsigned integers wrap as signed ones do.

// Not 0 - x.
func.func @negate_flips_the_sign_of_zero_and_nan() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[0.0, -0.0, 0x7F800000, 0x7FC00000, -1.0e-45]> : tensor<5xf32>
  %r = stablehlo.negate %x : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [-0.000000e+00, 0.000000e+00, 0xFF800000, 0xFFC00000, 1.401300e-45]
// CHECK-NEXT: }

// -----

func.func @negate_of_minimum_wraps() -> tensor<3xi8> {
  %x = stablehlo.constant dense<[-128, 127, 0]> : tensor<3xi8>
  %r = stablehlo.negate %x : tensor<3xi8>
  return %r : tensor<3xi8>
}
// CHECK: tensor<3xi8> {
// CHECK-NEXT: [-128, -127, 0]
// CHECK-NEXT: }

// -----

func.func @negate_si4() -> tensor<2xi4> {
  %x = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %r = stablehlo.negate %x : tensor<2xi4>
  return %r : tensor<2xi4>
}
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [-8, -7]
// CHECK-NEXT: }

// -----

func.func @negate_ui8_wraps() -> tensor<3xui8> {
  %x = stablehlo.constant dense<[0, 1, 255]> : tensor<3xui8>
  %r = stablehlo.negate %x : tensor<3xui8>
  return %r : tensor<3xui8>
}
// CHECK: tensor<3xui8> {
// CHECK-NEXT: [0, 255, 1]
// CHECK-NEXT: }

// -----

func.func @negate_ui64_wraps() -> tensor<ui64> {
  %x = stablehlo.constant dense<1> : tensor<ui64>
  %r = stablehlo.negate %x : tensor<ui64>
  return %r : tensor<ui64>
}
// CHECK: tensor<ui64> {18446744073709551615}

// -----

func.func @negate_si64() -> tensor<2xi64> {
  %x = stablehlo.constant dense<[-9223372036854775808, 1]> : tensor<2xi64>
  %r = stablehlo.negate %x : tensor<2xi64>
  return %r : tensor<2xi64>
}
// CHECK: tensor<2xi64> {
// CHECK-NEXT: [-9223372036854775808, -1]
// CHECK-NEXT: }

// -----

func.func @negate_f8_fnuz_has_no_negative_zero() -> tensor<3xf8E4M3FNUZ> {
  %x = stablehlo.constant dense<[0.0, 1.0, 0x80]> : tensor<3xf8E4M3FNUZ>
  %r = stablehlo.negate %x : tensor<3xf8E4M3FNUZ>
  return %r : tensor<3xf8E4M3FNUZ>
}
// CHECK: tensor<3xf8E4M3FNUZ> {
// CHECK-NEXT: [0.000000e+00, -1.000000e+00, 0x80]
// CHECK-NEXT: }

// -----

func.func @negate_f8E5M2() -> tensor<2xf8E5M2> {
  %x = stablehlo.constant dense<[0.0, 0x7C]> : tensor<2xf8E5M2>
  %r = stablehlo.negate %x : tensor<2xf8E5M2>
  return %r : tensor<2xf8E5M2>
}
// CHECK: tensor<2xf8E5M2> {
// CHECK-NEXT: [-0.000000e+00, 0xFC]
// CHECK-NEXT: }

// -----

func.func @negate_bf16() -> tensor<2xbf16> {
  %x = stablehlo.constant dense<[0.0, 1.5]> : tensor<2xbf16>
  %r = stablehlo.negate %x : tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [-0.000000e+00, -1.500000e+00]
// CHECK-NEXT: }

// -----

func.func @negate_f16() -> tensor<2xf16> {
  %x = stablehlo.constant dense<[0.0, 65504.0]> : tensor<2xf16>
  %r = stablehlo.negate %x : tensor<2xf16>
  return %r : tensor<2xf16>
}
// CHECK: tensor<2xf16> {
// CHECK-NEXT: [-0.000000e+00, -6.550400e+04]
// CHECK-NEXT: }

// -----

func.func @negate_complex_flips_both_parts() -> tensor<complex<f32>> {
  %x = stablehlo.constant dense<(0.0, -2.0)> : tensor<complex<f32>>
  %r = stablehlo.negate %x : tensor<complex<f32>>
  return %r : tensor<complex<f32>>
}
// CHECK: tensor<complex<f32>> {[-0.000000e+00, 2.000000e+00]}
