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

// -----

// At a pole, x = i y, the formula divides 0 by 0.
func.func @atan2_at_poles() {
  %y0 = stablehlo.constant dense<[(0x00000000, 0x3F800000), (0x00000000, 0x0DA24260), (0x00000000, 0x0E224260), (0x00000000, 0x1758A3B7), (0xC0400000, 0x40800000), (0x1E3CE508, 0x00000000)]> : tensor<6xcomplex<f32>>
  %x0 = stablehlo.constant dense<[(0x3F800000, 0x00000000), (0x0DA24260, 0x00000000), (0x0E224260, 0x00000000), (0x1758A3B7, 0x00000000), (0x40800000, 0x40400000), (0x00000000, 0x9E3CE508)]> : tensor<6xcomplex<f32>>
  %r0 = stablehlo.atan2 %y0, %x0 : tensor<6xcomplex<f32>>
  check.expect_eq_const %r0, dense<(0x7FC00000, 0x7FC00000)> : tensor<6xcomplex<f32>>
  %y1 = stablehlo.constant dense<[(0x0000000000000000, 0x3FF0000000000000), (0x0000000000000000, 0x39B4484BFEEBC2A0), (0x0000000000000000, 0x39C4484BFEEBC2A0), (0x0000000000000000, 0x3AEB1476D71F2E1E), (0xC008000000000000, 0x4010000000000000), (0x3BC79CA10C924223, 0x0000000000000000)]> : tensor<6xcomplex<f64>>
  %x1 = stablehlo.constant dense<[(0x3FF0000000000000, 0x0000000000000000), (0x39B4484BFEEBC2A0, 0x0000000000000000), (0x39C4484BFEEBC2A0, 0x0000000000000000), (0x3AEB1476D71F2E1E, 0x0000000000000000), (0x4010000000000000, 0x4008000000000000), (0x0000000000000000, 0xBBC79CA10C924223)]> : tensor<6xcomplex<f64>>
  %r1 = stablehlo.atan2 %y1, %x1 : tensor<6xcomplex<f64>>
  check.expect_eq_const %r1, dense<(0x7FF8000000000000, 0x7FF8000000000000)> : tensor<6xcomplex<f64>>
  return
}

// -----

// Beside one, the last digits of x^2 + y^2 count. Values by mpmath.
func.func @atan2_beside_poles() {
  %y0 = stablehlo.constant dense<[(0x0DA24260, 0x3F800000), (0x3E99999A, 0x3FA66666), (0x322BCC77, 0xBF800000), (0x3F800000, 0x3F800000), (0x3F800000, 0x3F800347), (0x00000000, 0x7149F2CA)]> : tensor<6xcomplex<f32>>
  %x0 = stablehlo.constant dense<[(0x3F800000, 0x00000000), (0x3FA66667, 0xBE99999A), (0x3F800000, 0x00000000), (0x3F800000, 0xBF800054), (0xBF800000, 0x3F800000), (0x7149F2CA, 0x3F800000)]> : tensor<6xcomplex<f32>>
  %r0 = stablehlo.atan2 %y0, %x0 : tensor<6xcomplex<f32>>
  %e0 = stablehlo.constant dense<[(0x3F490FDB, 0x420B8A99), (0x3DE83DF5, 0x41076406), (0x3F490FDB, 0xC118E91F), (0xBEC90FB1, 0x40C8D217), (0x3F96CC4D, 0xC0A3FFAC), (0x3F490FDB, 0x420B8A99)]> : tensor<6xcomplex<f32>>
  check.expect_close %r0, %e0, max_ulp_difference = 1 : tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>
  %y1 = stablehlo.constant dense<[(0x39B4484BFEEBC2A0, 0x3FF0000000000000), (0x3FD3333333333333, 0x3FF4CCCCCCCCCCCD), (0x3E45798EE2308C3A, 0xBFF0000000000000), (0x3FF0000000000000, 0x3FF0000000000000), (0x3FF0000000000000, 0x3FF00068DB8BAC71), (0x0000000000000000, 0x46293E5939A08CEA)]> : tensor<6xcomplex<f64>>
  %x1 = stablehlo.constant dense<[(0x3FF0000000000000, 0x0000000000000000), (0x3FF4CCCCE7A4BF68, 0xBFD3333333333333), (0x3FF0000000000000, 0x0000000000000000), (0x3FF0000000000000, 0xBFF0000A7C5AC472), (0xBFF0000000000000, 0x3FF0000000000000), (0x46293E5939A08CEA, 0x3FF0000000000000)]> : tensor<6xcomplex<f64>>
  %r1 = stablehlo.atan2 %y1, %x1 : tensor<6xcomplex<f64>>
  %e1 = stablehlo.constant dense<[(0x3FE921FB54442D18, 0x4041715325F7F438), (0x3FBD07BE8F7BF38A, 0x4021197C144BE0A3), (0x3FE921FB559BC606, 0xC0231D23D3AD26E5), (0xBFD921F61617A6C6, 0x40191AF4C66CE785), (0x3FF2D9899A8F1DE9, 0xC014800B4A792820), (0x3FE921FB54442D18, 0x4041715325F7F438)]> : tensor<6xcomplex<f64>>
  check.expect_close %r1, %e1, max_ulp_difference = 4 : tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>
  return
}

// -----

// (1 + i) z / sqrt(2 z^2): the sign of the root hangs on the smaller part, however huge the other is.
func.func @atan2_of_diagonals() {
  %z = stablehlo.constant dense<[(0x3FF0000000000000, 0xFFEE42D130773B76), (0xBFF0000000000000, 0x7FEE42D130773B76), (0x6126C2D4256FFCC3, 0xE974E718D7D7625A), (0xE126C2D4256FFCC3, 0x6974E718D7D7625A), (0x3BC79CA10C924223, 0x3FF0000000000000), (0xBBC79CA10C924223, 0x3FF0000000000000)]> : tensor<6xcomplex<f64>>
  %0 = stablehlo.atan2 %z, %z : tensor<6xcomplex<f64>>
  %1 = stablehlo.real %0 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  %2 = stablehlo.constant dense<[0x3FE921FB54442D18, 0xC002D97C7F3321D2, 0x3FE921FB54442D18, 0xC002D97C7F3321D2, 0x3FE921FB54442D18, 0xC002D97C7F3321D2]> : tensor<6xf64>
  check.expect_close %1, %2, max_ulp_difference = 2 : tensor<6xf64>, tensor<6xf64>
  return
}
