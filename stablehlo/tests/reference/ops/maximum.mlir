// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// IEEE-754-2019 maximum: NaN propagates, -0 is less than +0.

func.func @maximum_f32_propagates_nan_and_orders_zeros() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 1.0, -0.0, 0.0, 0x7F800000, 0xFF800000]> : tensor<6xf32>
  %y = stablehlo.constant dense<[1.0, 0x7FC00000, 0.0, -0.0, 3.0, 0x7FC00000]> : tensor<6xf32>
  %r = stablehlo.maximum %x, %y : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}, 0.000000e+00, 0.000000e+00, 0x7F800000, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @maximum_f64_propagates_nan_and_orders_zeros() -> tensor<6xf64> {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 1.0, -0.0, 0.0, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<6xf64>
  %y = stablehlo.constant dense<[1.0, 0x7FF8000000000000, 0.0, -0.0, 3.0, 0x7FF8000000000000]> : tensor<6xf64>
  %r = stablehlo.maximum %x, %y : tensor<6xf64>
  return %r : tensor<6xf64>
}
// CHECK: tensor<6xf64> {
// CHECK-NEXT: [{{0x[7F]FF[89A-F][0-9A-F]+}}, {{0x[7F]FF[89A-F][0-9A-F]+}}, 0.000000e+00, 0.000000e+00, 0x7FF0000000000000, {{0x[7F]FF[89A-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @maximum_f16_propagates_nan_and_orders_zeros() -> tensor<6xf16> {
  %x = stablehlo.constant dense<[0x7E00, 1.0, -0.0, 0.0, 0x7C00, 0xFC00]> : tensor<6xf16>
  %y = stablehlo.constant dense<[1.0, 0x7E00, 0.0, -0.0, 3.0, 0x7E00]> : tensor<6xf16>
  %r = stablehlo.maximum %x, %y : tensor<6xf16>
  return %r : tensor<6xf16>
}
// CHECK: tensor<6xf16> {
// CHECK-NEXT: [{{0x[7F][EF][0-9A-F]+}}, {{0x[7F][EF][0-9A-F]+}}, 0.000000e+00, 0.000000e+00, 0x7C00, {{0x[7F][EF][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @maximum_bf16_propagates_nan_and_orders_zeros() -> tensor<6xbf16> {
  %x = stablehlo.constant dense<[0x7FC0, 1.0, -0.0, 0.0, 0x7F80, 0xFF80]> : tensor<6xbf16>
  %y = stablehlo.constant dense<[1.0, 0x7FC0, 0.0, -0.0, 3.0, 0x7FC0]> : tensor<6xbf16>
  %r = stablehlo.maximum %x, %y : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
// CHECK: tensor<6xbf16> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]}}, {{0x[7F]F[C-F][0-9A-F]}}, 0.000000e+00, 0.000000e+00, 0x7F80, {{0x[7F]F[C-F][0-9A-F]}}]
// CHECK-NEXT: }

// -----

func.func @maximum_f8E4M3FN() -> tensor<4xf8E4M3FN> {
  %x = stablehlo.constant dense<[0x7F, -0.0, 0.0, 448.0]> : tensor<4xf8E4M3FN>
  %y = stablehlo.constant dense<[1.0, 0.0, -0.0, -448.0]> : tensor<4xf8E4M3FN>
  %r = stablehlo.maximum %x, %y : tensor<4xf8E4M3FN>
  return %r : tensor<4xf8E4M3FN>
}
// CHECK: tensor<4xf8E4M3FN> {
// CHECK-NEXT: [{{0x[7F]F}}, 0.000000e+00, 0.000000e+00, 4.480000e+02]
// CHECK-NEXT: }

// -----

func.func @maximum_i1_is_or() -> tensor<4xi1> {
  %x = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %y = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.maximum %x, %y : tensor<4xi1>
  return %r : tensor<4xi1>
}
// CHECK: tensor<4xi1> {
// CHECK-NEXT: [false, true, true, true]
// CHECK-NEXT: }

// -----

func.func @maximum_si4() -> tensor<2xi4> {
  %x = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %y = stablehlo.constant dense<[7, -1]> : tensor<2xi4>
  %r = stablehlo.maximum %x, %y : tensor<2xi4>
  return %r : tensor<2xi4>
}
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [7, 7]
// CHECK-NEXT: }

// -----

func.func @maximum_si8_is_signed() -> tensor<2xi8> {
  %x = stablehlo.constant dense<[-1, -128]> : tensor<2xi8>
  %y = stablehlo.constant dense<[1, 127]> : tensor<2xi8>
  %r = stablehlo.maximum %x, %y : tensor<2xi8>
  return %r : tensor<2xi8>
}
// CHECK: tensor<2xi8> {
// CHECK-NEXT: [1, 127]
// CHECK-NEXT: }

// -----

func.func @maximum_ui8_is_unsigned() -> tensor<2xui8> {
  %x = stablehlo.constant dense<[255, 128]> : tensor<2xui8>
  %y = stablehlo.constant dense<[1, 127]> : tensor<2xui8>
  %r = stablehlo.maximum %x, %y : tensor<2xui8>
  return %r : tensor<2xui8>
}
// CHECK: tensor<2xui8> {
// CHECK-NEXT: [255, 128]
// CHECK-NEXT: }

// -----

func.func @maximum_ui64_is_unsigned() -> tensor<ui64> {
  %x = stablehlo.constant dense<9223372036854775808> : tensor<ui64>
  %y = stablehlo.constant dense<1> : tensor<ui64>
  %r = stablehlo.maximum %x, %y : tensor<ui64>
  return %r : tensor<ui64>
}
// CHECK: tensor<ui64> {9223372036854775808}

// -----

func.func @maximum_si64() -> tensor<i64> {
  %x = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %y = stablehlo.constant dense<1> : tensor<i64>
  %r = stablehlo.maximum %x, %y : tensor<i64>
  return %r : tensor<i64>
}
// CHECK: tensor<i64> {1}

// -----

// Equal real parts are decided by the imaginary ones.
func.func @maximum_complex_is_lexicographic() -> tensor<3xcomplex<f32>> {
  %x = stablehlo.constant dense<[(1.0, 1.0), (2.0, -5.0), (0.0, 3.0)]> : tensor<3xcomplex<f32>>
  %y = stablehlo.constant dense<[(1.0, 2.0), (1.0, 9.0), (0.0, 3.0)]> : tensor<3xcomplex<f32>>
  %r = stablehlo.maximum %x, %y : tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
// CHECK: tensor<3xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[1.000000e+00, 2.000000e+00], [2.000000e+00, -5.000000e+00], [0.000000e+00, 3.000000e+00]]
// CHECK-NEXT: }
