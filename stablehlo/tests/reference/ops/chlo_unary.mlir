// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Unary ops of CHLO that run without being legalised first.

func.func @square_f32() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0xFF800000, -0.0, 3.0, -1.5, 1.0e-30]> : tensor<6xf32>
  %r = chlo.square %x : tensor<6xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0x7F800000, 0.000000e+00, 9.000000e+00, 2.250000e+00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @square_f64() -> tensor<4xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0xFFF0000000000000, -0.0, 3.0]> : tensor<4xf64>
  %r = chlo.square %x : tensor<4xf64> -> tensor<4xf64>
  return %r : tensor<4xf64>
}
// CHECK: tensor<4xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 0x7FF0000000000000, 0.000000e+00, 9.000000e+00]
// CHECK-NEXT: }

// -----

func.func @erf_f32() -> tensor<9xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0, 0.5, -1.0, 1.0e-08, 4.0, 0.1]> : tensor<9xf32>
  %r = chlo.erf %x : tensor<9xf32> -> tensor<9xf32>
  return %r : tensor<9xf32>
}
// CHECK: tensor<9xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 1.000000e+00, -1.000000e+00, -0.000000e+00, 0.520499885, -0.842700779, 1.12837917E-8, 1.000000e+00, 0.112462915]
// CHECK-NEXT: }

// -----

func.func @erf_f64() -> tensor<5xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0.5]> : tensor<5xf64>
  %r = chlo.erf %x : tensor<5xf64> -> tensor<5xf64>
  return %r : tensor<5xf64>
}
// CHECK: tensor<5xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 1.000000e+00, -1.000000e+00, -0.000000e+00, 0.520499877813046{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @erfc_f32() -> tensor<8xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0.0, 0.5, -1.0, 5.0, 9.0]> : tensor<8xf32>
  %r = chlo.erfc %x : tensor<8xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}
// CHECK: tensor<8xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0.000000e+00, 2.000000e+00, 1.000000e+00, 0.479500115, 1.84270084, 1.53745983E-12, 4.13703171E-37]
// CHECK-NEXT: }

// -----

// It is never 0, which this type has not: 2^-127 is its least number.
// The spec leaves the result open: passes may choose another. NaN, to which 0 is converted.
func.func @erfc_f8E8M0FNU() -> tensor<2xf8E8M0FNU> {
  %x = stablehlo.constant dense<[16.0, 65536.0]> : tensor<2xf8E8M0FNU>
  %r = chlo.erfc %x : tensor<2xf8E8M0FNU> -> tensor<2xf8E8M0FNU>
  return %r : tensor<2xf8E8M0FNU>
}
// CHECK: tensor<2xf8E8M0FNU> {
// CHECK-NEXT: [5.877470e-39, 5.877470e-39]
// CHECK-NEXT: }

// -----

func.func @erfc_f64() -> tensor<5xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, 0.5]> : tensor<5xf64>
  %r = chlo.erfc %x : tensor<5xf64> -> tensor<5xf64>
  return %r : tensor<5xf64>
}
// CHECK: tensor<5xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 0.000000e+00, 2.000000e+00, 1.000000e+00, 0.479500122186953{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @erf_inv_f32() -> tensor<9xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 1.0, -1.0, 2.0, -0.0, 0.5, -0.25, 0.999, 1.0e-08]> : tensor<9xf32>
  %r = chlo.erf_inv %x : tensor<9xf32> -> tensor<9xf32>
  return %r : tensor<9xf32>
}
// CHECK: tensor<9xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0x7F800000, 0xFF800000, {{0x[7F]F[C-F][0-9A-F]+}}, -0.000000e+00, 0.476936281, -0.225312054, 2.32675624, 8.86226914E-9]
// CHECK-NEXT: }

// -----

func.func @erf_inv_f64() -> tensor<6xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 1.0, -1.0, 2.0, -0.0, 0.5]> : tensor<6xf64>
  %r = chlo.erf_inv %x : tensor<6xf64> -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// CHECK: tensor<6xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 0x7FF0000000000000, 0xFFF0000000000000, {{0x[7F]FF[89A-F][0-9A-F]+}}, -0.000000e+00, 0.476936276204469{{[0-9]+}}]
// CHECK-NEXT: }
