// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// 1 / (1 + exp(-x)) as one op.

func.func @logistic_f32_special_values() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0.0, -0.0]> : tensor<5xf32>
  %r = stablehlo.logistic %x : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 1.000000e+00, 0.000000e+00, 5.000000e-01, 5.000000e-01]
// CHECK-NEXT: }

// -----

func.func @logistic_f64() -> tensor<7xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0.0, -0.0, 1.0, -1.0]> : tensor<7xf64>
  %r = stablehlo.logistic %x : tensor<7xf64>
  return %r : tensor<7xf64>
}
// CHECK: tensor<7xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 1.000000e+00, 0.000000e+00, 5.000000e-01, 5.000000e-01, 0.73105857863000{{[0-9]+}}, 0.26894142136999{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @logistic_f16() -> tensor<7xf16> {
  %x = stablehlo.constant dense<[0x7E00, 0x7C00, 0xFC00, 0.0, -0.0, 1.0, -1.0]> : tensor<7xf16>
  %r = stablehlo.logistic %x : tensor<7xf16>
  return %r : tensor<7xf16>
}
// CHECK: tensor<7xf16> {
// CHECK-NEXT: [{{0x[7F][EF][0-9A-F]+}}, 1.000000e+00, 0.000000e+00, 5.000000e-01, 5.000000e-01, 7.309570e-01, 2.690430e-01]
// CHECK-NEXT: }

// -----

func.func @logistic_bf16() -> tensor<7xbf16> {
  %x = stablehlo.constant dense<[0x7FC0, 0x7F80, 0xFF80, 0.0, -0.0, 1.0, -1.0]> : tensor<7xbf16>
  %r = stablehlo.logistic %x : tensor<7xbf16>
  return %r : tensor<7xbf16>
}
// CHECK: tensor<7xbf16> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]}}, 1.000000e+00, 0.000000e+00, 5.000000e-01, 5.000000e-01, 7.304680e-01, 2.695310e-01]
// CHECK-NEXT: }

// -----

func.func @logistic_f32_is_correctly_rounded() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[1.0, -1.0, -87.0, -100.0, 16.0, 20.0]> : tensor<6xf32>
  %r = stablehlo.logistic %x : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [0.731058597, 0.268941432, 1.64581145E-38, 3.783510e-44, 0.99999988, 1.000000e+00]
// CHECK-NEXT: }

// -----

func.func @logistic_large_negative_is_zero_not_nan() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[-1000.0, -3.0e+38]> : tensor<2xf32>
  %r = stablehlo.logistic %x : tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [0.000000e+00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @logistic_f8E4M3FN() -> tensor<2xf8E4M3FN> {
  %x = stablehlo.constant dense<[0.0, -448.0]> : tensor<2xf8E4M3FN>
  %r = stablehlo.logistic %x : tensor<2xf8E4M3FN>
  return %r : tensor<2xf8E4M3FN>
}
// CHECK: tensor<2xf8E4M3FN> {
// CHECK-NEXT: [5.000000e-01, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @logistic_complex() -> tensor<1xcomplex<f32>> {
  %x = stablehlo.constant dense<[(0.0, 0.0)]> : tensor<1xcomplex<f32>>
  %r = stablehlo.logistic %x : tensor<1xcomplex<f32>>
  return %r : tensor<1xcomplex<f32>>
}
// CHECK: tensor<1xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[5.000000e-01, 0.000000e+00]]
// CHECK-NEXT: }
