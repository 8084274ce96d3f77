// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Natural logarithm: -inf at both zeros, NaN below.

func.func @log_f32_special_values() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0.0, -0.0, 1.0]> : tensor<6xf32>
  %r = stablehlo.log %x : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0x7F800000, {{0x[7F]F[C-F][0-9A-F]+}}, 0xFF800000, 0xFF800000, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @log_f64() -> tensor<8xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, -0.0, 1.0, 2.0, 0.5]> : tensor<8xf64>
  %r = stablehlo.log %x : tensor<8xf64>
  return %r : tensor<8xf64>
}
// CHECK: tensor<8xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 0x7FF0000000000000, {{0x[7F]FF[89A-F][0-9A-F]+}}, 0xFFF0000000000000, 0xFFF0000000000000, 0.000000e+00, 0.693147180559945{{[0-9]+}}, -0.693147180559945{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @log_f16() -> tensor<8xf16> {
  %x = stablehlo.constant dense<[0x7E00, 0x7C00, 0xFC00, 0.0, -0.0, 1.0, 2.0, 0.5]> : tensor<8xf16>
  %r = stablehlo.log %x : tensor<8xf16>
  return %r : tensor<8xf16>
}
// CHECK: tensor<8xf16> {
// CHECK-NEXT: [{{0x[7F][EF][0-9A-F]+}}, 0x7C00, {{0x[7F][EF][0-9A-F]+}}, 0xFC00, 0xFC00, 0.000000e+00, 6.933590e-01, -6.933590e-01]
// CHECK-NEXT: }

// -----

func.func @log_bf16() -> tensor<8xbf16> {
  %x = stablehlo.constant dense<[0x7FC0, 0x7F80, 0xFF80, 0.0, -0.0, 1.0, 2.0, 0.5]> : tensor<8xbf16>
  %r = stablehlo.log %x : tensor<8xbf16>
  return %r : tensor<8xbf16>
}
// CHECK: tensor<8xbf16> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]}}, 0x7F80, {{0x[7F]F[C-F][0-9A-F]}}, 0xFF80, 0xFF80, 0.000000e+00, 6.914060e-01, -6.914060e-01]
// CHECK-NEXT: }

// -----

func.func @log_f32_is_correctly_rounded() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[2.0, 0.5, 0x3F800001, 0x00000001, 0x7F7FFFFF, 10.0]> : tensor<6xf32>
  %r = stablehlo.log %x : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [0.693147182, -0.693147182, 1.19209282E-7, -103.278931, 88.7228394, 2.30258512]
// CHECK-NEXT: }

// -----

func.func @log_of_negative_is_nan() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[-1.0, -1.0e-45]> : tensor<2xf32>
  %r = stablehlo.log %x : tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @log_f8E5M2() -> tensor<3xf8E5M2> {
  %x = stablehlo.constant dense<[0.0, 1.0, 8.0]> : tensor<3xf8E5M2>
  %r = stablehlo.log %x : tensor<3xf8E5M2>
  return %r : tensor<3xf8E5M2>
}
// CHECK: tensor<3xf8E5M2> {
// CHECK-NEXT: [0xFC, 0.000000e+00, 2.000000e+00]
// CHECK-NEXT: }

// -----

func.func @log_complex_branch_cut_by_the_sign_of_imag() -> tensor<4xcomplex<f32>> {
  %x = stablehlo.constant dense<[(-1.0, 0.0), (-1.0, -0.0), (1.0, 0.0), (0.0, 1.0)]> : tensor<4xcomplex<f32>>
  %r = stablehlo.log %x : tensor<4xcomplex<f32>>
  return %r : tensor<4xcomplex<f32>>
}
// CHECK: tensor<4xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[0.000000e+00, 3.14159274], [0.000000e+00, -3.14159274], [0.000000e+00, 0.000000e+00], [0.000000e+00, 1.57079637]]
// CHECK-NEXT: }
