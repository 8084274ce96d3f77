// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Cube root: negative for negatives.

func.func @cbrt_f32_special_values() -> tensor<7xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0, 0.0, -8.0, 27.0]> : tensor<7xf32>
  %r = stablehlo.cbrt %x : tensor<7xf32>
  return %r : tensor<7xf32>
}
// CHECK: tensor<7xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0x7F800000, 0xFF800000, -0.000000e+00, 0.000000e+00, -2.000000e+00, 3.000000e+00]
// CHECK-NEXT: }

// -----

func.func @cbrt_f64() -> tensor<9xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0.0, -8.0, 27.0, 2.0, -0.1]> : tensor<9xf64>
  %r = stablehlo.cbrt %x : tensor<9xf64>
  return %r : tensor<9xf64>
}
// CHECK: tensor<9xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, 0x7FF0000000000000, 0xFFF0000000000000, -0.000000e+00, 0.000000e+00, -2.000000e+00, 3.000000e+00, 1.25992104989487{{[0-9]+}}, -0.464158883361277{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @cbrt_f16() -> tensor<9xf16> {
  %x = stablehlo.constant dense<[0x7E00, 0x7C00, 0xFC00, -0.0, 0.0, -8.0, 27.0, 2.0, -0.0999755859375]> : tensor<9xf16>
  %r = stablehlo.cbrt %x : tensor<9xf16>
  return %r : tensor<9xf16>
}
// CHECK: tensor<9xf16> {
// CHECK-NEXT: [{{0x[7F][EF][0-9A-F]+}}, 0x7C00, 0xFC00, -0.000000e+00, 0.000000e+00, -2.000000e+00, 3.000000e+00, 1.259770e+00, -4.641110e-01]
// CHECK-NEXT: }

// -----

func.func @cbrt_bf16() -> tensor<9xbf16> {
  %x = stablehlo.constant dense<[0x7FC0, 0x7F80, 0xFF80, -0.0, 0.0, -8.0, 27.0, 2.0, -0.10009765625]> : tensor<9xbf16>
  %r = stablehlo.cbrt %x : tensor<9xbf16>
  return %r : tensor<9xbf16>
}
// CHECK: tensor<9xbf16> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]}}, 0x7F80, 0xFF80, -0.000000e+00, 0.000000e+00, -2.000000e+00, 3.000000e+00, 1.257810e+00, -4.648440e-01]
// CHECK-NEXT: }

// -----

func.func @cbrt_f32_is_correctly_rounded() -> tensor<4xf32> {
  %x = stablehlo.constant dense<[2.0, 0xBDCCCCCD, 0x00000001, 0x7F7FC99E]> : tensor<4xf32>
  %r = stablehlo.cbrt %x : tensor<4xf32>
  return %r : tensor<4xf32>
}
// CHECK: tensor<4xf32> {
// CHECK-NEXT: [1.25992107, -0.464158893, 1.11903471E-15, 6.9795321E+12]
// CHECK-NEXT: }
