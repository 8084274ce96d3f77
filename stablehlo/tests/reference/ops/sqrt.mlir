// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Correctly rounded; -0 stays, negatives are NaN.

func.func @sqrt_f32_special_values() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0, 0.0, -1.0]> : tensor<6xf32>
  %r = stablehlo.sqrt %x : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0x7F800000, {{0x[7F]F[C-F][0-9A-F]+}}, -0.000000e+00, 0.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @sqrt_f64() -> tensor<8xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0.0, -1.0, 2.0, 4.0]> : tensor<8xf64>
  %r = stablehlo.sqrt %x : tensor<8xf64>
  return %r : tensor<8xf64>
}
// CHECK: tensor<8xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 0x7FF0000000000000, {{0x[7F]FF[89A-F][0-9A-F]+}}, -0.000000e+00, 0.000000e+00, {{0x[7F]FF[89A-F][0-9A-F]+}}, 1.41421356237309{{[0-9]+}}, 2.000000e+00]
// CHECK-NEXT: }

// -----

func.func @sqrt_f16() -> tensor<8xf16> {
  %x = stablehlo.constant dense<[0x7E00, 0x7C00, 0xFC00, -0.0, 0.0, -1.0, 2.0, 4.0]> : tensor<8xf16>
  %r = stablehlo.sqrt %x : tensor<8xf16>
  return %r : tensor<8xf16>
}
// CHECK: tensor<8xf16> {
// CHECK-NEXT: [{{0x[7F][EF][0-9A-F]+}}, 0x7C00, {{0x[7F][EF][0-9A-F]+}}, -0.000000e+00, 0.000000e+00, {{0x[7F][EF][0-9A-F]+}}, 1.414060e+00, 2.000000e+00]
// CHECK-NEXT: }

// -----

func.func @sqrt_bf16() -> tensor<8xbf16> {
  %x = stablehlo.constant dense<[0x7FC0, 0x7F80, 0xFF80, -0.0, 0.0, -1.0, 2.0, 4.0]> : tensor<8xbf16>
  %r = stablehlo.sqrt %x : tensor<8xbf16>
  return %r : tensor<8xbf16>
}
// CHECK: tensor<8xbf16> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]}}, 0x7F80, {{0x[7F]F[C-F][0-9A-F]}}, -0.000000e+00, 0.000000e+00, {{0x[7F]F[C-F][0-9A-F]}}, 1.414060e+00, 2.000000e+00]
// CHECK-NEXT: }

// -----

func.func @sqrt_f32_is_correctly_rounded() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[2.0, 4.0, 0x00000001, 0x7F7FFFFF, 0x3DCCCCCD]> : tensor<5xf32>
  %r = stablehlo.sqrt %x : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [1.41421354, 2.000000e+00, 3.74339207E-23, 1.8446743E+19, 0.316227764]
// CHECK-NEXT: }

// -----

// No overflow in the middle.
// --stablehlo-complex-math-expander may give another result.
func.func @sqrt_complex_principal_branch() -> tensor<5xcomplex<f32>> {
  %x = stablehlo.constant dense<[(-4.0, 0.0), (-4.0, -0.0), (3.0, 4.0), (0.0, 0.0), (3.0e+38, 0.0)]> : tensor<5xcomplex<f32>>
  %r = stablehlo.sqrt %x : tensor<5xcomplex<f32>>
  return %r : tensor<5xcomplex<f32>>
}
// CHECK: tensor<5xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[0.000000e+00, 2.000000e+00], [0.000000e+00, -2.000000e+00], [2.000000e+00, 1.000000e+00], [0.000000e+00, 0.000000e+00], [1.73205077E+19, 0.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @sqrt_f8E4M3FN() -> tensor<3xf8E4M3FN> {
  %x = stablehlo.constant dense<[4.0, 2.0, -1.0]> : tensor<3xf8E4M3FN>
  %r = stablehlo.sqrt %x : tensor<3xf8E4M3FN>
  return %r : tensor<3xf8E4M3FN>
}
// CHECK: tensor<3xf8E4M3FN> {
// CHECK-NEXT: [2.000000e+00, 1.375000e+00, {{0x[7F]F}}]
// CHECK-NEXT: }
