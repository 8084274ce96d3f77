// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Quotient of each pair; integers truncate toward zero.

func.func @divide_integers_truncate_toward_zero() -> tensor<4xi32> {
  %x = stablehlo.constant dense<[7, -7, 7, -7]> : tensor<4xi32>
  %y = stablehlo.constant dense<[2, 2, -2, -2]> : tensor<4xi32>
  %r = stablehlo.divide %x, %y : tensor<4xi32>
  return %r : tensor<4xi32>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [3, -3, -3, 3]
// CHECK-NEXT: }

// -----

// Any dividend, also 0.
func.func @divide_signed_by_zero_is_minus_one() -> tensor<3xi32> {
  %x = stablehlo.constant dense<[5, -5, 0]> : tensor<3xi32>
  %y = stablehlo.constant dense<[0, 0, 0]> : tensor<3xi32>
  %r = stablehlo.divide %x, %y : tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [-1, -1, -1]
// CHECK-NEXT: }

// -----

func.func @divide_unsigned_by_zero_is_maximum() -> tensor<2xui8> {
  %x = stablehlo.constant dense<[5, 0]> : tensor<2xui8>
  %y = stablehlo.constant dense<[0, 0]> : tensor<2xui8>
  %r = stablehlo.divide %x, %y : tensor<2xui8>
  return %r : tensor<2xui8>
}
// CHECK: tensor<2xui8> {
// CHECK-NEXT: [255, 255]
// CHECK-NEXT: }

// -----

func.func @divide_minimum_by_minus_one_wraps() -> tensor<3xi8> {
  %x = stablehlo.constant dense<[-128, -127, -128]> : tensor<3xi8>
  %y = stablehlo.constant dense<[-1, -1, 1]> : tensor<3xi8>
  %r = stablehlo.divide %x, %y : tensor<3xi8>
  return %r : tensor<3xi8>
}
// CHECK: tensor<3xi8> {
// CHECK-NEXT: [-128, 127, -128]
// CHECK-NEXT: }

// -----

func.func @divide_si64_minimum_by_minus_one_wraps() -> tensor<2xi64> {
  %x = stablehlo.constant dense<[-9223372036854775808, -9223372036854775808]> : tensor<2xi64>
  %y = stablehlo.constant dense<[-1, 0]> : tensor<2xi64>
  %r = stablehlo.divide %x, %y : tensor<2xi64>
  return %r : tensor<2xi64>
}
// CHECK: tensor<2xi64> {
// CHECK-NEXT: [-9223372036854775808, -1]
// CHECK-NEXT: }

// -----

func.func @divide_si4() -> tensor<4xi4> {
  %x = stablehlo.constant dense<[-8, -8, 7, 1]> : tensor<4xi4>
  %y = stablehlo.constant dense<[-1, 3, -2, 0]> : tensor<4xi4>
  %r = stablehlo.divide %x, %y : tensor<4xi4>
  return %r : tensor<4xi4>
}
// CHECK: tensor<4xi4> {
// CHECK-NEXT: [-8, -2, -3, -1]
// CHECK-NEXT: }

// -----

func.func @divide_ui64_is_unsigned() -> tensor<2xui64> {
  %x = stablehlo.constant dense<[18446744073709551615, 9223372036854775808]> : tensor<2xui64>
  %y = stablehlo.constant dense<[2, 18446744073709551615]> : tensor<2xui64>
  %r = stablehlo.divide %x, %y : tensor<2xui64>
  return %r : tensor<2xui64>
}
// CHECK: tensor<2xui64> {
// CHECK-NEXT: [9223372036854775807, 0]
// CHECK-NEXT: }

// -----

func.func @divide_f32_by_zero() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[1.0, 1.0, 0.0, 0x7F800000, -1.0]> : tensor<5xf32>
  %y = stablehlo.constant dense<[0.0, -0.0, 0.0, 0x7F800000, 0x7F800000]> : tensor<5xf32>
  %r = stablehlo.divide %x, %y : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [0x7F800000, 0xFF800000, {{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @divide_f32_rounds_to_nearest() -> tensor<3xf32> {
  %x = stablehlo.constant dense<[1.0, 1.0e-45, 2.0]> : tensor<3xf32>
  %y = stablehlo.constant dense<[3.0, 2.0, 3.0]> : tensor<3xf32>
  %r = stablehlo.divide %x, %y : tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [0.333333343, 0.000000e+00, 0.666666686]
// CHECK-NEXT: }

// -----

func.func @divide_f64() -> tensor<2xf64> {
  %x = stablehlo.constant dense<[1.0, -5.0e-324]> : tensor<2xf64>
  %y = stablehlo.constant dense<[3.0, 5.0e-324]> : tensor<2xf64>
  %r = stablehlo.divide %x, %y : tensor<2xf64>
  return %r : tensor<2xf64>
}
// CHECK: tensor<2xf64> {
// CHECK-NEXT: [0.33333333333333331, -1.000000e+00]
// CHECK-NEXT: }

// -----

// 1/3 is 0x3555.
func.func @divide_f16() -> tensor<2xf16> {
  %x = stablehlo.constant dense<[1.0, 65504.0]> : tensor<2xf16>
  %y = stablehlo.constant dense<[3.0, 0.5]> : tensor<2xf16>
  %r = stablehlo.divide %x, %y : tensor<2xf16>
  return %r : tensor<2xf16>
}
// CHECK: tensor<2xf16> {
// CHECK-NEXT: [3.332520e-01, 0x7C00]
// CHECK-NEXT: }

// -----

func.func @divide_f8E5M2() -> tensor<3xf8E5M2> {
  %x = stablehlo.constant dense<[1.0, 1.0, -0.0]> : tensor<3xf8E5M2>
  %y = stablehlo.constant dense<[0.0, 3.0, 0.0]> : tensor<3xf8E5M2>
  %r = stablehlo.divide %x, %y : tensor<3xf8E5M2>
  return %r : tensor<3xf8E5M2>
}
// CHECK: tensor<3xf8E5M2> {
// CHECK-NEXT: [0x7C, 3.125000e-01, {{0x[7F][EF]}}]
// CHECK-NEXT: }

// -----

// (11 + 2i) / (3 - 4i) = 1 + 2i; the squares of 1e30 would overflow.
func.func @divide_complex_does_not_overflow_inside() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[(11.0, 2.0), (1.0e+30, 1.0e+30)]> : tensor<2xcomplex<f32>>
  %y = stablehlo.constant dense<[(3.0, -4.0), (1.0e+30, 1.0e+30)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.divide %x, %y : tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[1.000000e+00, 2.000000e+00], [1.000000e+00, 0.000000e+00]]
// CHECK-NEXT: }
