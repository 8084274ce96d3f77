// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Toward positive infinity; the sign of zero stays.

func.func @ceil_f32() -> tensor<8xf32> {
  %x = stablehlo.constant dense<[-0.8, 0.8, -0.0, 0.5, 2.5, -2.5, 0x7F800000, 0x7FC00000]> : tensor<8xf32>
  %r = stablehlo.ceil %x : tensor<8xf32>
  return %r : tensor<8xf32>
}
// CHECK: tensor<8xf32> {
// CHECK-NEXT: [-0.000000e+00, 1.000000e+00, -0.000000e+00, 1.000000e+00, 3.000000e+00, -2.000000e+00, 0x7F800000, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @ceil_f64_denormal_is_one() -> tensor<3xf64> {
  %x = stablehlo.constant dense<[5.0e-324, -5.0e-324, 4503599627370495.5]> : tensor<3xf64>
  %r = stablehlo.ceil %x : tensor<3xf64>
  return %r : tensor<3xf64>
}
// CHECK: tensor<3xf64> {
// CHECK-NEXT: [1.000000e+00, -0.000000e+00, 0x4330000000000000]
// CHECK-NEXT: }

// -----

func.func @ceil_f16() -> tensor<2xf16> {
  %x = stablehlo.constant dense<[-0.5, 1023.5]> : tensor<2xf16>
  %r = stablehlo.ceil %x : tensor<2xf16>
  return %r : tensor<2xf16>
}
// CHECK: tensor<2xf16> {
// CHECK-NEXT: [-0.000000e+00, 1.024000e+03]
// CHECK-NEXT: }

// -----

func.func @ceil_bf16() -> tensor<2xbf16> {
  %x = stablehlo.constant dense<[1.0078125, -1.5]> : tensor<2xbf16>
  %r = stablehlo.ceil %x : tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [2.000000e+00, -1.000000e+00]
// CHECK-NEXT: }

// -----

func.func @ceil_f8E4M3FN() -> tensor<2xf8E4M3FN> {
  %x = stablehlo.constant dense<[1.125, -0.5]> : tensor<2xf8E4M3FN>
  %r = stablehlo.ceil %x : tensor<2xf8E4M3FN>
  return %r : tensor<2xf8E4M3FN>
}
// CHECK: tensor<2xf8E4M3FN> {
// CHECK-NEXT: [2.000000e+00, -0.000000e+00]
// CHECK-NEXT: }
