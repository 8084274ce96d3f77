// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// tanh: odd, 1 at infinity.

func.func @tanh_f32_special_values() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0, 0.0]> : tensor<5xf32>
  %r = stablehlo.tanh %x : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 1.000000e+00, -1.000000e+00, -0.000000e+00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @tanh_f64() -> tensor<7xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0.0, 1.0, -0.5]> : tensor<7xf64>
  %r = stablehlo.tanh %x : tensor<7xf64>
  return %r : tensor<7xf64>
}
// CHECK: tensor<7xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 1.000000e+00, -1.000000e+00, -0.000000e+00, 0.000000e+00, 0.761594155955764{{[0-9]+}}, -0.462117157260009{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @tanh_f16() -> tensor<7xf16> {
  %x = stablehlo.constant dense<[0x7E00, 0x7C00, 0xFC00, -0.0, 0.0, 1.0, -0.5]> : tensor<7xf16>
  %r = stablehlo.tanh %x : tensor<7xf16>
  return %r : tensor<7xf16>
}
// CHECK: tensor<7xf16> {
// CHECK-NEXT: [{{0x[7F][EF][0-9A-F]+}}, 1.000000e+00, -1.000000e+00, -0.000000e+00, 0.000000e+00, 7.617180e-01, -4.621580e-01]
// CHECK-NEXT: }

// -----

func.func @tanh_bf16() -> tensor<7xbf16> {
  %x = stablehlo.constant dense<[0x7FC0, 0x7F80, 0xFF80, -0.0, 0.0, 1.0, -0.5]> : tensor<7xbf16>
  %r = stablehlo.tanh %x : tensor<7xbf16>
  return %r : tensor<7xbf16>
}
// CHECK: tensor<7xbf16> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]}}, 1.000000e+00, -1.000000e+00, -0.000000e+00, 0.000000e+00, 7.617180e-01, -4.628910e-01]
// CHECK-NEXT: }

// -----

func.func @tanh_f32_is_correctly_rounded() -> tensor<7xf32> {
  %x = stablehlo.constant dense<[1.0, -0.5, 0x322BCC77, 0x00000001, 9.0, 20.0, 0xFF61B1E6]> : tensor<7xf32>
  %r = stablehlo.tanh %x : tensor<7xf32>
  return %r : tensor<7xf32>
}
// CHECK: tensor<7xf32> {
// CHECK-NEXT: [0.761594176, -0.462117165, 9.99999993E-9, 1.401300e-45, 0.99999994, 1.000000e+00, -1.000000e+00]
// CHECK-NEXT: }

// -----

func.func @tanh_complex_does_not_overflow() -> tensor<3xcomplex<f32>> {
  %x = stablehlo.constant dense<[(0.0, 0.0), (200.0, 1.0), (-200.0, 1.0)]> : tensor<3xcomplex<f32>>
  %r = stablehlo.tanh %x : tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
// CHECK: tensor<3xcomplex<f32>> {
// CHECK-NEXT: [{{\[}}0.000000e+00, 0.000000e+00], [1.000000e+00, {{-?}}0.000000e+00], [-1.000000e+00, {{-?}}0.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @tanh_f8E5M2() -> tensor<3xf8E5M2> {
  %x = stablehlo.constant dense<[0x7C, -0.0, 0.5]> : tensor<3xf8E5M2>
  %r = stablehlo.tanh %x : tensor<3xf8E5M2>
  return %r : tensor<3xf8E5M2>
}
// CHECK: tensor<3xf8E5M2> {
// CHECK-NEXT: [1.000000e+00, -0.000000e+00, 4.375000e-01]
// CHECK-NEXT: }
