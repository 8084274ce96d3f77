// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Angle of the point (rhs, lhs): the table of IEEE-754.

func.func @atan2_f32_table() -> tensor<18xf32> {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 1.0, -1.0, 0x7F800000, 0x7F800000, 0xFF800000, 1.0, 1.0, 0x7F800000, 0x7FC00000, 1.0, 1.0, -1.0]> : tensor<18xf32>
  %y = stablehlo.constant dense<[0.0, 0.0, -0.0, -0.0, -1.0, -1.0, 0.0, -0.0, 0x7F800000, 0xFF800000, 0xFF800000, 0x7F800000, 0xFF800000, 1.0, 1.0, 0x7FC00000, 1.0, 2.0]> : tensor<18xf32>
  %r = stablehlo.atan2 %x, %y : tensor<18xf32>
  return %r : tensor<18xf32>
}
// CHECK: tensor<18xf32> {
// CHECK-NEXT: [0.000000e+00, -0.000000e+00, 3.14159274, -3.14159274, 3.14159274, -3.14159274, 1.57079637, -1.57079637, 0.785398185, 2.3561945, -2.3561945, 0.000000e+00, 3.14159274, 1.57079637, {{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}, 0.785398185, -0.463647604]
// CHECK-NEXT: }

// -----

func.func @atan2_f64_table() -> tensor<18xf64> {
  %x = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 1.0, 1.0, 0x7FF0000000000000, 0x7FF8000000000000, 1.0, 1.0, -1.0]> : tensor<18xf64>
  %y = stablehlo.constant dense<[0.0, 0.0, -0.0, -0.0, -1.0, -1.0, 0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 1.0, 1.0, 0x7FF8000000000000, 1.0, 2.0]> : tensor<18xf64>
  %r = stablehlo.atan2 %x, %y : tensor<18xf64>
  return %r : tensor<18xf64>
}
// CHECK: tensor<18xf64> {
// CHECK-NEXT: [0.000000e+00, -0.000000e+00, 3.14159265358979{{[0-9]+}}, -3.14159265358979{{[0-9]+}}, 3.14159265358979{{[0-9]+}}, -3.14159265358979{{[0-9]+}}, 1.57079632679489{{[0-9]+}}, -1.57079632679489{{[0-9]+}}, 0.785398163397448{{[0-9]+}}, 2.35619449019234{{[0-9]+}}, -2.35619449019234{{[0-9]+}}, 0.000000e+00, 3.14159265358979{{[0-9]+}}, 1.57079632679489{{[0-9]+}}, {{0x[7F]FF[89A-F][0-9A-F]+}}, {{0x[7F]FF[89A-F][0-9A-F]+}}, 0.785398163397448{{[0-9]+}}, -0.463647609000806{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @atan2_f16() -> tensor<3xf16> {
  %x = stablehlo.constant dense<[1.0, -0.0, 0x7E00]> : tensor<3xf16>
  %y = stablehlo.constant dense<[1.0, -0.0, 1.0]> : tensor<3xf16>
  %r = stablehlo.atan2 %x, %y : tensor<3xf16>
  return %r : tensor<3xf16>
}
// CHECK: tensor<3xf16> {
// CHECK-NEXT: [7.851560e-01, -3.140630e+00, {{0x[7F][EF][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @atan2_bf16() -> tensor<3xbf16> {
  %x = stablehlo.constant dense<[1.0, -0.0, 0x7FC0]> : tensor<3xbf16>
  %y = stablehlo.constant dense<[1.0, -0.0, 1.0]> : tensor<3xbf16>
  %r = stablehlo.atan2 %x, %y : tensor<3xbf16>
  return %r : tensor<3xbf16>
}
// CHECK: tensor<3xbf16> {
// CHECK-NEXT: [7.851560e-01, -3.140630e+00, {{0x[7F]F[C-F][0-9A-F]}}]
// CHECK-NEXT: }
