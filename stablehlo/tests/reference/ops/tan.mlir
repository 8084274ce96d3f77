// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// tan: odd, NaN at infinities.

func.func @tan_f32_special_values() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0, 0.0]> : tensor<5xf32>
  %r = stablehlo.tan %x : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}, -0.000000e+00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @tan_f64() -> tensor<7xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0x7FF0000000000000, 0xFFF0000000000000, -0.0, 0.0, 1.0, -1.0]> : tensor<7xf64>
  %r = stablehlo.tan %x : tensor<7xf64>
  return %r : tensor<7xf64>
}
// CHECK: tensor<7xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, {{0x[7F]FF[89A-F][0-9A-F]+}}, {{0x[7F]FF[89A-F][0-9A-F]+}}, -0.000000e+00, 0.000000e+00, 1.55740772465490{{[0-9]+}}, -1.55740772465490{{[0-9]+}}]
// CHECK-NEXT: }

// -----

func.func @tan_f16() -> tensor<7xf16> {
  %x = stablehlo.constant dense<[0x7E00, 0x7C00, 0xFC00, -0.0, 0.0, 1.0, -1.0]> : tensor<7xf16>
  %r = stablehlo.tan %x : tensor<7xf16>
  return %r : tensor<7xf16>
}
// CHECK: tensor<7xf16> {
// CHECK-NEXT: [{{0x[7F][EF][0-9A-F]+}}, {{0x[7F][EF][0-9A-F]+}}, {{0x[7F][EF][0-9A-F]+}}, -0.000000e+00, 0.000000e+00, 1.557620e+00, -1.557620e+00]
// CHECK-NEXT: }

// -----

func.func @tan_bf16() -> tensor<7xbf16> {
  %x = stablehlo.constant dense<[0x7FC0, 0x7F80, 0xFF80, -0.0, 0.0, 1.0, -1.0]> : tensor<7xbf16>
  %r = stablehlo.tan %x : tensor<7xbf16>
  return %r : tensor<7xbf16>
}
// CHECK: tensor<7xbf16> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]}}, {{0x[7F]F[C-F][0-9A-F]}}, {{0x[7F]F[C-F][0-9A-F]}}, -0.000000e+00, 0.000000e+00, 1.554690e+00, -1.554690e+00]
// CHECK-NEXT: }

// -----

func.func @tan_f32_is_correctly_rounded() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[1.0, -1.0, 0x3FC90FDA, 0x00000001, 100.0, 10000000000.0]> : tensor<6xf32>
  %r = stablehlo.tan %x : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [1.55740774, -1.55740774, 0x4B4A1BDA, 1.401300e-45, -0.587213933, -0.558349609]
// CHECK-NEXT: }

// -----

// 1 / tan(pi / 2 - x) = 1.633123935319537e16 for the exact pi.
func.func @tan_f64_of_the_double_nearest_pi_half() -> tensor<1xf64> {
  %x = stablehlo.constant dense<[1.5707963267948966]> : tensor<1xf64>
  %r = stablehlo.tan %x : tensor<1xf64>
  return %r : tensor<1xf64>
}
// CHECK: tensor<1xf64> {
// CHECK-NEXT: [0x434D02967C31CDB{{[0-9A-F]}}]
// CHECK-NEXT: }

// -----

func.func @tan_complex() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[(0.0, 0.0), (0.0, 1.0)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.tan %x : tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[0.000000e+00, 0.000000e+00], [0.000000e+00, 0.761594176]]
// CHECK-NEXT: }
