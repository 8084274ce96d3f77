// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// -1, 0 or 1 for integers; floats keep NaN and the sign of zero; complex
// numbers give x / |x|.

func.func @sign_f32_keeps_nan_and_signed_zero() -> tensor<7xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, -0.0, 0.0, 0x7F800000, 0xFF800000, 1.0e-45, -1.0e-45]> : tensor<7xf32>
  %r = stablehlo.sign %x : tensor<7xf32>
  return %r : tensor<7xf32>
}
// CHECK: tensor<7xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, -0.000000e+00, 0.000000e+00, 1.000000e+00, -1.000000e+00, 1.000000e+00, -1.000000e+00]
// CHECK-NEXT: }

// -----

func.func @sign_si8() -> tensor<4xi8> {
  %x = stablehlo.constant dense<[-128, -1, 0, 127]> : tensor<4xi8>
  %r = stablehlo.sign %x : tensor<4xi8>
  return %r : tensor<4xi8>
}
// CHECK: tensor<4xi8> {
// CHECK-NEXT: [-1, -1, 0, 1]
// CHECK-NEXT: }

// -----

func.func @sign_si64() -> tensor<3xi64> {
  %x = stablehlo.constant dense<[-9223372036854775808, 0, 9223372036854775807]> : tensor<3xi64>
  %r = stablehlo.sign %x : tensor<3xi64>
  return %r : tensor<3xi64>
}
// CHECK: tensor<3xi64> {
// CHECK-NEXT: [-1, 0, 1]
// CHECK-NEXT: }

// -----

func.func @sign_si4() -> tensor<3xi4> {
  %x = stablehlo.constant dense<[-8, 0, 7]> : tensor<3xi4>
  %r = stablehlo.sign %x : tensor<3xi4>
  return %r : tensor<3xi4>
}
// CHECK: tensor<3xi4> {
// CHECK-NEXT: [-1, 0, 1]
// CHECK-NEXT: }

// -----

func.func @sign_f16() -> tensor<3xf16> {
  %x = stablehlo.constant dense<[-0.0, 6.0e-08, -65504.0]> : tensor<3xf16>
  %r = stablehlo.sign %x : tensor<3xf16>
  return %r : tensor<3xf16>
}
// CHECK: tensor<3xf16> {
// CHECK-NEXT: [-0.000000e+00, 1.000000e+00, -1.000000e+00]
// CHECK-NEXT: }

// -----

func.func @sign_f8() -> tensor<3xf8E5M2> {
  %x = stablehlo.constant dense<[0xFC, -0.0, 0x7E]> : tensor<3xf8E5M2>
  %r = stablehlo.sign %x : tensor<3xf8E5M2>
  return %r : tensor<3xf8E5M2>
}
// CHECK: tensor<3xf8E5M2> {
// CHECK-NEXT: [-1.000000e+00, -0.000000e+00, {{0x[7F][EF]}}]
// CHECK-NEXT: }

// -----

// A zero of any signs gives (+0, +0); one NaN part makes both NaN.
func.func @sign_complex() -> tensor<3xcomplex<f32>> {
  %x = stablehlo.constant dense<[(3.0, -4.0), (-0.0, -0.0), (1.0, 0x7FC00000)]> : tensor<3xcomplex<f32>>
  %r = stablehlo.sign %x : tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
// CHECK: tensor<3xcomplex<f32>> {
// CHECK-NEXT: [{{\[}}6.000000e-01, -8.000000e-01], [0.000000e+00, 0.000000e+00], [{{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}]]
// CHECK-NEXT: }
