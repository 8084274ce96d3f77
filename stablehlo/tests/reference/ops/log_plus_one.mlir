// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// log(1 + x), accurate near 0.

func.func @log_plus_one_f32_special_values() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, -1.0, -2.0, -0.0, 0.0]> : tensor<6xf32>
  %r = stablehlo.log_plus_one %x : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0x7F800000, 0xFF800000, {{0x[7F]F[C-F][0-9A-F]+}}, -0.000000e+00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @log_plus_one_f64() -> tensor<8xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, -1.0, -2.0, -0.0, 0.0, 1.0, -0.5]> : tensor<8xf64>
  %r = stablehlo.log_plus_one %x : tensor<8xf64>
  return %r : tensor<8xf64>
}
// CHECK: tensor<8xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 0x7FF0000000000000, 0xFFF0000000000000, {{0x[7F]FF[89A-F][0-9A-F]+}}, -0.000000e+00, 0.000000e+00, 0.693147180559945{{[0-9]+}}, -0.693147180559945{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @log_plus_one_f16() -> tensor<8xf16> {
  %x = stablehlo.constant dense<[0x7E00, 0x7C00, -1.0, -2.0, -0.0, 0.0, 1.0, -0.5]> : tensor<8xf16>
  %r = stablehlo.log_plus_one %x : tensor<8xf16>
  return %r : tensor<8xf16>
}
// CHECK: tensor<8xf16> {
// CHECK-NEXT: [{{0x[7F][EF][0-9A-F]+}}, 0x7C00, 0xFC00, {{0x[7F][EF][0-9A-F]+}}, -0.000000e+00, 0.000000e+00, 6.933590e-01, -6.933590e-01]
// CHECK-NEXT: }

// -----

func.func @log_plus_one_bf16() -> tensor<8xbf16> {
  %x = stablehlo.constant dense<[0x7FC0, 0x7F80, -1.0, -2.0, -0.0, 0.0, 1.0, -0.5]> : tensor<8xbf16>
  %r = stablehlo.log_plus_one %x : tensor<8xbf16>
  return %r : tensor<8xbf16>
}
// CHECK: tensor<8xbf16> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]}}, 0x7F80, 0xFF80, {{0x[7F]F[C-F][0-9A-F]}}, -0.000000e+00, 0.000000e+00, 6.914060e-01, -6.914060e-01]
// CHECK-NEXT: }

// -----

func.func @log_plus_one_f32_is_correctly_rounded() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[1.0, -0.5, 0x322BCC77, 0x9E3CE508, 0x00000001, 0x7F61B1E6]> : tensor<6xf32>
  %r = stablehlo.log_plus_one %x : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [0.693147182, -0.693147182, 9.99999993E-9, -9.99999968E-21, 1.401300e-45, 88.5968475]
// CHECK-NEXT: }

// -----

func.func @log_plus_one_f64_is_accurate_near_zero() -> tensor<2xf64> {
  %x = stablehlo.constant dense<[1.0e-10, -1.0e-300]> : tensor<2xf64>
  %r = stablehlo.log_plus_one %x : tensor<2xf64>
  return %r : tensor<2xf64>
}
// CHECK: tensor<2xf64> {
// CHECK-NEXT: [9.999999999{{4999[0-9]+|5000[0-9]+}}E-11, -1.000000e-300]
// CHECK-NEXT: }
