// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// cos: NaN at infinities, full range reduction.

func.func @cosine_f32_special_values() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0, 0.0]> : tensor<5xf32>
  %r = stablehlo.cosine %x : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}, 1.000000e+00, 1.000000e+00]
// CHECK-NEXT: }

// -----

func.func @cosine_f64() -> tensor<7xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0.0, 1.0, -1.0]> : tensor<7xf64>
  %r = stablehlo.cosine %x : tensor<7xf64>
  return %r : tensor<7xf64>
}
// CHECK: tensor<7xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, {{0x[7F]FF[89A-F][0-9A-F]+}}, {{0x[7F]FF[89A-F][0-9A-F]+}}, 1.000000e+00, 1.000000e+00, 0.540302305868139{{[0-9]+}}, 0.540302305868139{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @cosine_f16() -> tensor<7xf16> {
  %x = stablehlo.constant dense<[0x7E00, 0x7C00, 0xFC00, -0.0, 0.0, 1.0, -1.0]> : tensor<7xf16>
  %r = stablehlo.cosine %x : tensor<7xf16>
  return %r : tensor<7xf16>
}
// CHECK: tensor<7xf16> {
// CHECK-NEXT: [{{0x[7F][EF][0-9A-F]+}}, {{0x[7F][EF][0-9A-F]+}}, {{0x[7F][EF][0-9A-F]+}}, 1.000000e+00, 1.000000e+00, 5.405270e-01, 5.405270e-01]
// CHECK-NEXT: }

// -----

func.func @cosine_bf16() -> tensor<7xbf16> {
  %x = stablehlo.constant dense<[0x7FC0, 0x7F80, 0xFF80, -0.0, 0.0, 1.0, -1.0]> : tensor<7xbf16>
  %r = stablehlo.cosine %x : tensor<7xbf16>
  return %r : tensor<7xbf16>
}
// CHECK: tensor<7xbf16> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]}}, {{0x[7F]F[C-F][0-9A-F]}}, {{0x[7F]F[C-F][0-9A-F]}}, 1.000000e+00, 1.000000e+00, 5.390630e-01, 5.390630e-01]
// CHECK-NEXT: }

// -----

func.func @cosine_f32_is_correctly_rounded() -> tensor<7xf32> {
  %x = stablehlo.constant dense<[1.0, -1.0, 0x3FC90FDB, 0x322BCC77, 100.0, 10000000000.0, 0x7F7FC99E]> : tensor<7xf32>
  %r = stablehlo.cosine %x : tensor<7xf32>
  return %r : tensor<7xf32>
}
// CHECK: tensor<7xf32> {
// CHECK-NEXT: [0.540302277, 0.540302277, -4.37113883E-8, 1.000000e+00, 0.862318873, 0.873119652, 0.969753861]
// CHECK-NEXT: }

// -----

func.func @cosine_complex() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[(0.0, 0.0), (0.0, 1.0)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.cosine %x : tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT: [{{\[}}1.000000e+00, {{-?}}0.000000e+00], [1.54308069, {{-?}}0.000000e+00]]
// CHECK-NEXT: }
