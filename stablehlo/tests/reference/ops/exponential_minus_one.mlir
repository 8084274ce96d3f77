// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// e^x - 1, accurate near 0.

func.func @exponential_minus_one_f32_special_values() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0, 0.0]> : tensor<5xf32>
  %r = stablehlo.exponential_minus_one %x : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0x7F800000, -1.000000e+00, -0.000000e+00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @exponential_minus_one_f64() -> tensor<7xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0.0, 1.0, -0.5]> : tensor<7xf64>
  %r = stablehlo.exponential_minus_one %x : tensor<7xf64>
  return %r : tensor<7xf64>
}
// CHECK: tensor<7xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 0x7FF0000000000000, -1.000000e+00, -0.000000e+00, 0.000000e+00, 1.71828182845904{{[0-9]+}}, -0.393469340287366{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @exponential_minus_one_f16() -> tensor<7xf16> {
  %x = stablehlo.constant dense<[0x7E00, 0x7C00, 0xFC00, -0.0, 0.0, 1.0, -0.5]> : tensor<7xf16>
  %r = stablehlo.exponential_minus_one %x : tensor<7xf16>
  return %r : tensor<7xf16>
}
// CHECK: tensor<7xf16> {
// CHECK-NEXT: [{{0x[7F][EF][0-9A-F]+}}, 0x7C00, -1.000000e+00, -0.000000e+00, 0.000000e+00, 1.718750e+00, -3.935550e-01]
// CHECK-NEXT: }

// -----

func.func @exponential_minus_one_bf16() -> tensor<7xbf16> {
  %x = stablehlo.constant dense<[0x7FC0, 0x7F80, 0xFF80, -0.0, 0.0, 1.0, -0.5]> : tensor<7xbf16>
  %r = stablehlo.exponential_minus_one %x : tensor<7xbf16>
  return %r : tensor<7xbf16>
}
// CHECK: tensor<7xbf16> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]}}, 0x7F80, -1.000000e+00, -0.000000e+00, 0.000000e+00, 1.718750e+00, -3.925780e-01]
// CHECK-NEXT: }

// -----

func.func @exponential_minus_one_f32_is_correctly_rounded() -> tensor<7xf32> {
  %x = stablehlo.constant dense<[1.0, -0.5, 0x322BCC77, 0x9E3CE508, 0x00000001, -20.0, 50.0]> : tensor<7xf32>
  %r = stablehlo.exponential_minus_one %x : tensor<7xf32>
  return %r : tensor<7xf32>
}
// CHECK: tensor<7xf32> {
// CHECK-NEXT: [1.71828187, -0.393469334, 9.99999993E-9, -9.99999968E-21, 1.401300e-45, -1.000000e+00, 5.18470546E+21]
// CHECK-NEXT: }

// -----

func.func @exponential_minus_one_f64_is_accurate_near_zero() -> tensor<2xf64> {
  %x = stablehlo.constant dense<[1.0e-10, -1.0e-300]> : tensor<2xf64>
  %r = stablehlo.exponential_minus_one %x : tensor<2xf64>
  return %r : tensor<2xf64>
}
// CHECK: tensor<2xf64> {
// CHECK-NEXT: [1.00000000005E-10, -1.000000e-300]
// CHECK-NEXT: }
