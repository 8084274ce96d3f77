// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Toward negative infinity; the sign of zero stays.

func.func @floor_f32() -> tensor<8xf32> {
  %x = stablehlo.constant dense<[-0.8, 0.8, -0.0, 0.5, 2.5, -2.5, 0x7F800000, 0x7FC00000]> : tensor<8xf32>
  %r = stablehlo.floor %x : tensor<8xf32>
  return %r : tensor<8xf32>
}
// CHECK: tensor<8xf32> {
// CHECK-NEXT: [-1.000000e+00, 0.000000e+00, -0.000000e+00, 0.000000e+00, 2.000000e+00, -3.000000e+00, 0x7F800000, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @floor_f64_negative_denormal_is_minus_one() -> tensor<3xf64> {
  %x = stablehlo.constant dense<[5.0e-324, -5.0e-324, 4503599627370495.5]> : tensor<3xf64>
  %r = stablehlo.floor %x : tensor<3xf64>
  return %r : tensor<3xf64>
}
// CHECK: tensor<3xf64> {
// CHECK-NEXT: [0.000000e+00, -1.000000e+00, 0x432FFFFFFFFFFFFE]
// CHECK-NEXT: }

// -----

func.func @floor_f16() -> tensor<2xf16> {
  %x = stablehlo.constant dense<[-0.5, 1023.5]> : tensor<2xf16>
  %r = stablehlo.floor %x : tensor<2xf16>
  return %r : tensor<2xf16>
}
// CHECK: tensor<2xf16> {
// CHECK-NEXT: [-1.000000e+00, 1.023000e+03]
// CHECK-NEXT: }

// -----

func.func @floor_bf16() -> tensor<2xbf16> {
  %x = stablehlo.constant dense<[1.5, -1.0078125]> : tensor<2xbf16>
  %r = stablehlo.floor %x : tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [1.000000e+00, -2.000000e+00]
// CHECK-NEXT: }

// -----

func.func @floor_f8E5M2() -> tensor<2xf8E5M2> {
  %x = stablehlo.constant dense<[1.25, -0.5]> : tensor<2xf8E5M2>
  %r = stablehlo.floor %x : tensor<2xf8E5M2>
  return %r : tensor<2xf8E5M2>
}
// CHECK: tensor<2xf8E5M2> {
// CHECK-NEXT: [1.000000e+00, -1.000000e+00]
// CHECK-NEXT: }
