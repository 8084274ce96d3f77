// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// To the nearest integer, ties away from zero; the sign of zero stays.

// 0x3EFFFFFF is 0.49999997: adding 0.5 first would give 1.
func.func @round_nearest_afz_f32() -> tensor<10xf32> {
  %x = stablehlo.constant dense<[0.5, -0.5, 1.5, 2.5, -2.5, 0x3EFFFFFF, -0.0, 0x7FC00000, 0xFF800000, 8388607.5]> : tensor<10xf32>
  %r = stablehlo.round_nearest_afz %x : tensor<10xf32>
  return %r : tensor<10xf32>
}
// CHECK: tensor<10xf32> {
// CHECK-NEXT: [1.000000e+00, -1.000000e+00, 2.000000e+00, 3.000000e+00, -3.000000e+00, 0.000000e+00, -0.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}, 0xFF800000, 0x4B000000]
// CHECK-NEXT: }

// -----

func.func @round_nearest_afz_f64() -> tensor<4xf64> {
  %x = stablehlo.constant dense<[0.49999999999999994, 4503599627370495.5, -0.4, 2.5]> : tensor<4xf64>
  %r = stablehlo.round_nearest_afz %x : tensor<4xf64>
  return %r : tensor<4xf64>
}
// CHECK: tensor<4xf64> {
// CHECK-NEXT: [0.000000e+00, 0x4330000000000000, -0.000000e+00, 3.000000e+00]
// CHECK-NEXT: }

// -----

func.func @round_nearest_afz_f16() -> tensor<3xf16> {
  %x = stablehlo.constant dense<[1023.5, -0.5, 2.5]> : tensor<3xf16>
  %r = stablehlo.round_nearest_afz %x : tensor<3xf16>
  return %r : tensor<3xf16>
}
// CHECK: tensor<3xf16> {
// CHECK-NEXT: [1.024000e+03, -1.000000e+00, 3.000000e+00]
// CHECK-NEXT: }

// -----

func.func @round_nearest_afz_bf16() -> tensor<2xbf16> {
  %x = stablehlo.constant dense<[-2.5, 0.498046875]> : tensor<2xbf16>
  %r = stablehlo.round_nearest_afz %x : tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [-3.000000e+00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @round_nearest_afz_f8() -> tensor<2xf8E4M3FN> {
  %x = stablehlo.constant dense<[2.5, -0.25]> : tensor<2xf8E4M3FN>
  %r = stablehlo.round_nearest_afz %x : tensor<2xf8E4M3FN>
  return %r : tensor<2xf8E4M3FN>
}
// CHECK: tensor<2xf8E4M3FN> {
// CHECK-NEXT: [3.000000e+00, -0.000000e+00]
// CHECK-NEXT: }
