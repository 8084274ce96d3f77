// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// lhs - d * rhs, d the quotient truncated toward zero: the sign is that of the
// dividend.

func.func @remainder_has_the_sign_of_the_dividend() -> tensor<4xi32> {
  %x = stablehlo.constant dense<[7, -7, 7, -7]> : tensor<4xi32>
  %y = stablehlo.constant dense<[3, 3, -3, -3]> : tensor<4xi32>
  %r = stablehlo.remainder %x, %y : tensor<4xi32>
  return %r : tensor<4xi32>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [1, -1, 1, -1]
// CHECK-NEXT: }

// -----

func.func @remainder_by_zero_is_the_dividend() -> tensor<3xi32> {
  %x = stablehlo.constant dense<[5, -5, 0]> : tensor<3xi32>
  %y = stablehlo.constant dense<[0, 0, 0]> : tensor<3xi32>
  %r = stablehlo.remainder %x, %y : tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [5, -5, 0]
// CHECK-NEXT: }

// -----

func.func @remainder_unsigned_by_zero_is_the_dividend() -> tensor<3xui8> {
  %x = stablehlo.constant dense<[200, 255, 7]> : tensor<3xui8>
  %y = stablehlo.constant dense<[0, 16, 7]> : tensor<3xui8>
  %r = stablehlo.remainder %x, %y : tensor<3xui8>
  return %r : tensor<3xui8>
}
// CHECK: tensor<3xui8> {
// CHECK-NEXT: [200, 15, 0]
// CHECK-NEXT: }

// -----

func.func @remainder_of_minimum_by_minus_one_is_zero() -> tensor<2xi64> {
  %x = stablehlo.constant dense<[-9223372036854775808, -9223372036854775808]> : tensor<2xi64>
  %y = stablehlo.constant dense<[-1, 10]> : tensor<2xi64>
  %r = stablehlo.remainder %x, %y : tensor<2xi64>
  return %r : tensor<2xi64>
}
// CHECK: tensor<2xi64> {
// CHECK-NEXT: [0, -8]
// CHECK-NEXT: }

// -----

func.func @remainder_si4() -> tensor<3xi4> {
  %x = stablehlo.constant dense<[-8, -8, 7]> : tensor<3xi4>
  %y = stablehlo.constant dense<[-1, 3, -8]> : tensor<3xi4>
  %r = stablehlo.remainder %x, %y : tensor<3xi4>
  return %r : tensor<3xi4>
}
// CHECK: tensor<3xi4> {
// CHECK-NEXT: [0, -2, 7]
// CHECK-NEXT: }

// -----

// x rem 0 = NaN, inf rem y = NaN, x rem inf = x, -6 rem 3 = -0.
func.func @remainder_f32_special_values() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[1.0, 0x7F800000, -1.5, -6.0, 5.5, -5.5]> : tensor<6xf32>
  %y = stablehlo.constant dense<[0.0, 2.0, 0x7F800000, 3.0, -2.0, 2.0]> : tensor<6xf32>
  %r = stablehlo.remainder %x, %y : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}, -1.500000e+00, -0.000000e+00, 1.500000e+00, -1.500000e+00]
// CHECK-NEXT: }

// -----

// 2^100 mod 3 = 1.
func.func @remainder_f32_is_exact_for_huge_quotients() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[1.2676506002282294e+30, 1.0e+38]> : tensor<2xf32>
  %y = stablehlo.constant dense<[3.0, 7.0]> : tensor<2xf32>
  %r = stablehlo.remainder %x, %y : tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [1.000000e+00, 2.000000e+00]
// CHECK-NEXT: }

// -----

// 2^1000 mod 7 = 2 (1000 = 1 mod 3).
func.func @remainder_f64_is_exact() -> tensor<f64> {
  %x = stablehlo.constant dense<1.0715086071862673e+301> : tensor<f64>
  %y = stablehlo.constant dense<7.0> : tensor<f64>
  %r = stablehlo.remainder %x, %y : tensor<f64>
  return %r : tensor<f64>
}
// CHECK: tensor<f64> {2.000000e+00}

// -----

func.func @remainder_f16() -> tensor<2xf16> {
  %x = stablehlo.constant dense<[65504.0, -1.0]> : tensor<2xf16>
  %y = stablehlo.constant dense<[7.0, 0.75]> : tensor<2xf16>
  %r = stablehlo.remainder %x, %y : tensor<2xf16>
  return %r : tensor<2xf16>
}
// CHECK: tensor<2xf16> {
// CHECK-NEXT: [5.000000e+00, -2.500000e-01]
// CHECK-NEXT: }

// -----

func.func @remainder_f8E5M2() -> tensor<2xf8E5M2> {
  %x = stablehlo.constant dense<[57344.0, -7.0]> : tensor<2xf8E5M2>
  %y = stablehlo.constant dense<[3.0, 2.0]> : tensor<2xf8E5M2>
  %r = stablehlo.remainder %x, %y : tensor<2xf8E5M2>
  return %r : tensor<2xf8E5M2>
}
// CHECK: tensor<2xf8E5M2> {
// CHECK-NEXT: [2.000000e+00, -1.000000e+00]
// CHECK-NEXT: }
