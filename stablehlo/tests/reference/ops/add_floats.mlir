// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Sum of each pair of floats and complex numbers: one rounding to nearest
// even.

// -0 + -0 = -0, -0 + 0 = +0, inf - inf = NaN; denormals are kept; ties go to
// even.
func.func @add_f32_special_values() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[-0.0, -0.0, 0x7F800000, 1.0e-45, 16777216.0, 3.0e+38]> : tensor<6xf32>
  %y = stablehlo.constant dense<[-0.0, 0.0, 0xFF800000, 1.0e-45, 1.0, 3.0e+38]> : tensor<6xf32>
  %r = stablehlo.add %x, %y : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [-0.000000e+00, 0.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}, 2.802600e-45, 0x4B800000, 0x7F800000]
// CHECK-NEXT: }

// -----

func.func @add_f64() -> tensor<2xf64> {
  %x = stablehlo.constant dense<[0.1, 9007199254740992.0]> : tensor<2xf64>
  %y = stablehlo.constant dense<[0.2, 1.0]> : tensor<2xf64>
  %r = stablehlo.add %x, %y : tensor<2xf64>
  return %r : tensor<2xf64>
}
// CHECK: tensor<2xf64> {
// CHECK-NEXT: [0.30000000000000004, 0x4340000000000000]
// CHECK-NEXT: }

// -----

// 65504 is the largest; half a step above it rounds to infinity.
func.func @add_f16_overflows_to_infinity() -> tensor<3xf16> {
  %x = stablehlo.constant dense<[65504.0, 65504.0, 2048.0]> : tensor<3xf16>
  %y = stablehlo.constant dense<[16.0, 15.0, 1.0]> : tensor<3xf16>
  %r = stablehlo.add %x, %y : tensor<3xf16>
  return %r : tensor<3xf16>
}
// CHECK: tensor<3xf16> {
// CHECK-NEXT: [0x7C00, 6.550400e+04, 2.048000e+03]
// CHECK-NEXT: }

// -----

// 257 and 259 lie halfway.
func.func @add_bf16_rounds_to_even() -> tensor<2xbf16> {
  %x = stablehlo.constant dense<[256.0, 258.0]> : tensor<2xbf16>
  %y = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xbf16>
  %r = stablehlo.add %x, %y : tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [2.560000e+02, 2.600000e+02]
// CHECK-NEXT: }

// -----

// There is no infinity: from 464 on (a tie goes to 448) the sum is NaN.
func.func @add_f8E4M3FN_overflow_is_nan() -> tensor<3xf8E4M3FN> {
  %x = stablehlo.constant dense<[448.0, 448.0, 1.0]> : tensor<3xf8E4M3FN>
  %y = stablehlo.constant dense<[16.0, 32.0, 0.0625]> : tensor<3xf8E4M3FN>
  %r = stablehlo.add %x, %y : tensor<3xf8E4M3FN>
  return %r : tensor<3xf8E4M3FN>
}
// CHECK: tensor<3xf8E4M3FN> {
// CHECK-NEXT: [4.480000e+02, {{0x[7F]F}}, 1.000000e+00]
// CHECK-NEXT: }

// -----

func.func @add_f8E5M2() -> tensor<2xf8E5M2> {
  %x = stablehlo.constant dense<[57344.0, 1.0]> : tensor<2xf8E5M2>
  %y = stablehlo.constant dense<[57344.0, 0.125]> : tensor<2xf8E5M2>
  %r = stablehlo.add %x, %y : tensor<2xf8E5M2>
  return %r : tensor<2xf8E5M2>
}
// CHECK: tensor<2xf8E5M2> {
// CHECK-NEXT: [0x7C, 1.000000e+00]
// CHECK-NEXT: }

// -----

// Neither infinity nor NaN: overflow is the largest value.
func.func @add_f4_saturates() -> tensor<2xf4E2M1FN> {
  %x = stablehlo.constant dense<[6.0, -6.0]> : tensor<2xf4E2M1FN>
  %y = stablehlo.constant dense<[6.0, -0.5]> : tensor<2xf4E2M1FN>
  %r = stablehlo.add %x, %y : tensor<2xf4E2M1FN>
  return %r : tensor<2xf4E2M1FN>
}
// CHECK: tensor<2xf4E2M1FN> {
// CHECK-NEXT: [6.000000e+00, -6.000000e+00]
// CHECK-NEXT: }

// -----

func.func @add_complex() -> tensor<2xcomplex<f64>> {
  %x = stablehlo.constant dense<[(1.0, 2.0), (0x7FF0000000000000, -0.0)]> : tensor<2xcomplex<f64>>
  %y = stablehlo.constant dense<[(0.5, -2.0), (1.0, -0.0)]> : tensor<2xcomplex<f64>>
  %r = stablehlo.add %x, %y : tensor<2xcomplex<f64>>
  return %r : tensor<2xcomplex<f64>>
}
// CHECK: tensor<2xcomplex<f64>> {
// CHECK-NEXT{LITERAL}: [[1.500000e+00, 0.000000e+00], [0x7FF0000000000000, -0.000000e+00]]
// CHECK-NEXT: }
