// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// 1 / sqrt(x): an infinity of the same sign at each zero.

func.func @rsqrt_f32_special_values() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0, 0.0, -1.0]> : tensor<6xf32>
  %r = stablehlo.rsqrt %x : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}, 0xFF800000, 0x7F800000, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @rsqrt_f64() -> tensor<8xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0.0, -1.0, 4.0, 2.0]> : tensor<8xf64>
  %r = stablehlo.rsqrt %x : tensor<8xf64>
  return %r : tensor<8xf64>
}
// CHECK: tensor<8xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 0.000000e+00, {{0x[7F]FF[89A-F][0-9A-F]+}}, 0xFFF0000000000000, 0x7FF0000000000000, {{0x[7F]FF[89A-F][0-9A-F]+}}, 5.000000e-01, 0.707106781186547{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @rsqrt_f16() -> tensor<8xf16> {
  %x = stablehlo.constant dense<[0x7E00, 0x7C00, 0xFC00, -0.0, 0.0, -1.0, 4.0, 2.0]> : tensor<8xf16>
  %r = stablehlo.rsqrt %x : tensor<8xf16>
  return %r : tensor<8xf16>
}
// CHECK: tensor<8xf16> {
// CHECK-NEXT: [{{0x[7F][EF][0-9A-F]+}}, 0.000000e+00, {{0x[7F][EF][0-9A-F]+}}, 0xFC00, 0x7C00, {{0x[7F][EF][0-9A-F]+}}, 5.000000e-01, 7.070310e-01]
// CHECK-NEXT: }

// -----

func.func @rsqrt_bf16() -> tensor<8xbf16> {
  %x = stablehlo.constant dense<[0x7FC0, 0x7F80, 0xFF80, -0.0, 0.0, -1.0, 4.0, 2.0]> : tensor<8xbf16>
  %r = stablehlo.rsqrt %x : tensor<8xbf16>
  return %r : tensor<8xbf16>
}
// CHECK: tensor<8xbf16> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]}}, 0.000000e+00, {{0x[7F]F[C-F][0-9A-F]}}, 0xFF80, 0x7F80, {{0x[7F]F[C-F][0-9A-F]}}, 5.000000e-01, 7.070310e-01]
// CHECK-NEXT: }

// -----

func.func @rsqrt_f32_is_correctly_rounded() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[4.0, 2.0, 9.0, 0x00000001, 0x7F7FFFFF]> : tensor<5xf32>
  %r = stablehlo.rsqrt %x : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [5.000000e-01, 0.707106769, 0.333333343, 2.67137384E+22, 5.42101086E-20]
// CHECK-NEXT: }

// -----

func.func @rsqrt_complex() -> tensor<1xcomplex<f32>> {
  %x = stablehlo.constant dense<[(4.0, 0.0)]> : tensor<1xcomplex<f32>>
  %r = stablehlo.rsqrt %x : tensor<1xcomplex<f32>>
  return %r : tensor<1xcomplex<f32>>
}
// CHECK: tensor<1xcomplex<f32>> {
// CHECK-NEXT: [{{\[}}5.000000e-01, {{-?}}0.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @rsqrt_f8E5M2() -> tensor<3xf8E5M2> {
  %x = stablehlo.constant dense<[4.0, 0.0, -1.0]> : tensor<3xf8E5M2>
  %r = stablehlo.rsqrt %x : tensor<3xf8E5M2>
  return %r : tensor<3xf8E5M2>
}
// CHECK: tensor<3xf8E5M2> {
// CHECK-NEXT: [5.000000e-01, 0x7C, {{0x[7F][EF]}}]
// CHECK-NEXT: }
