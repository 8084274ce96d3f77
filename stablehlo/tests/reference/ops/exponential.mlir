// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// e^x; f32 results are correctly rounded.

func.func @exponential_f32_special_values() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0, 0.0]> : tensor<5xf32>
  %r = stablehlo.exponential %x : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0x7F800000, 0.000000e+00, 1.000000e+00, 1.000000e+00]
// CHECK-NEXT: }

// -----

func.func @exponential_f64() -> tensor<7xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0.0, 1.0, -1.0]> : tensor<7xf64>
  %r = stablehlo.exponential %x : tensor<7xf64>
  return %r : tensor<7xf64>
}
// CHECK: tensor<7xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 0x7FF0000000000000, 0.000000e+00, 1.000000e+00, 1.000000e+00, 2.71828182845904{{[0-9]+}}, 0.367879441171442{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @exponential_f16() -> tensor<7xf16> {
  %x = stablehlo.constant dense<[0x7E00, 0x7C00, 0xFC00, -0.0, 0.0, 1.0, -1.0]> : tensor<7xf16>
  %r = stablehlo.exponential %x : tensor<7xf16>
  return %r : tensor<7xf16>
}
// CHECK: tensor<7xf16> {
// CHECK-NEXT: [{{0x[7F][EF][0-9A-F]+}}, 0x7C00, 0.000000e+00, 1.000000e+00, 1.000000e+00, 2.718750e+00, 3.679200e-01]
// CHECK-NEXT: }

// -----

func.func @exponential_bf16() -> tensor<7xbf16> {
  %x = stablehlo.constant dense<[0x7FC0, 0x7F80, 0xFF80, -0.0, 0.0, 1.0, -1.0]> : tensor<7xbf16>
  %r = stablehlo.exponential %x : tensor<7xbf16>
  return %r : tensor<7xbf16>
}
// CHECK: tensor<7xbf16> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]}}, 0x7F80, 0.000000e+00, 1.000000e+00, 1.000000e+00, 2.718750e+00, 3.671880e-01]
// CHECK-NEXT: }

// -----

func.func @exponential_f32_is_correctly_rounded() -> tensor<7xf32> {
  %x = stablehlo.constant dense<[1.0, -1.0, 0x3DCCCCCD, 88.5, -87.5, -100.0, 0x322BCC77]> : tensor<7xf32>
  %r = stablehlo.exponential %x : tensor<7xf32>
  return %r : tensor<7xf32>
}
// CHECK: tensor<7xf32> {
// CHECK-NEXT: [2.71828175, 0.36787945, 1.10517097, 2.72308792E+38, 9.98235139E-39, 3.783510e-44, 1.000000e+00]
// CHECK-NEXT: }

// -----

// ln(f32 max) = 88.7228; results below the normal range are denormals.
func.func @exponential_f32_overflows_and_underflows() -> tensor<4xf32> {
  %x = stablehlo.constant dense<[89.0, -103.0, -104.0, 88.72283]> : tensor<4xf32>
  %r = stablehlo.exponential %x : tensor<4xf32>
  return %r : tensor<4xf32>
}
// CHECK: tensor<4xf32> {
// CHECK-NEXT: [0x7F800000, 1.401300e-45, 0.000000e+00, 3.40279852E+38]
// CHECK-NEXT: }

// -----

func.func @exponential_f16_overflows() -> tensor<3xf16> {
  %x = stablehlo.constant dense<[12.0, 11.0, -18.0]> : tensor<3xf16>
  %r = stablehlo.exponential %x : tensor<3xf16>
  return %r : tensor<3xf16>
}
// CHECK: tensor<3xf16> {
// CHECK-NEXT: [0x7C00, 5.987200e+04, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @exponential_f8E4M3FN() -> tensor<3xf8E4M3FN> {
  %x = stablehlo.constant dense<[1.0, 8.0, -8.0]> : tensor<3xf8E4M3FN>
  %r = stablehlo.exponential %x : tensor<3xf8E4M3FN>
  return %r : tensor<3xf8E4M3FN>
}
// CHECK: tensor<3xf8E4M3FN> {
// CHECK-NEXT: [2.750000e+00, {{0x[7F]F}}, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @exponential_f8E5M2() -> tensor<3xf8E5M2> {
  %x = stablehlo.constant dense<[1.0, 0xFC, 12.0]> : tensor<3xf8E5M2>
  %r = stablehlo.exponential %x : tensor<3xf8E5M2>
  return %r : tensor<3xf8E5M2>
}
// CHECK: tensor<3xf8E5M2> {
// CHECK-NEXT: [2.500000e+00, 0.000000e+00, 0x7C]
// CHECK-NEXT: }

// -----

// exp(-inf + i NaN) = 0.
// --stablehlo-complex-math-expander may give another result.
func.func @exponential_complex() -> tensor<3xcomplex<f32>> {
  %x = stablehlo.constant dense<[(0.0, 0.0), (0xFF800000, 0x7FC00000), (1.0, 0.0)]> : tensor<3xcomplex<f32>>
  %r = stablehlo.exponential %x : tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
// CHECK: tensor<3xcomplex<f32>> {
// CHECK-NEXT: [{{\[}}1.000000e+00, 0.000000e+00], [{{-?}}0.000000e+00, {{-?}}0.000000e+00], [2.71828175, 0.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @exponential_rank_0() -> tensor<f64> {
  %x = stablehlo.constant dense<0.0> : tensor<f64>
  %r = stablehlo.exponential %x : tensor<f64>
  return %r : tensor<f64>
}
// CHECK: tensor<f64> {1.000000e+00}
