// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Product of each pair: wraps for integers, AND for i1.

func.func @multiply_i1_is_and() -> tensor<4xi1> {
  %x = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %y = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.multiply %x, %y : tensor<4xi1>
  return %r : tensor<4xi1>
}
// CHECK: tensor<4xi1> {
// CHECK-NEXT: [false, false, false, true]
// CHECK-NEXT: }

// -----

func.func @multiply_si8_wraps() -> tensor<4xi8> {
  %x = stablehlo.constant dense<[-128, 16, 127, -3]> : tensor<4xi8>
  %y = stablehlo.constant dense<[-1, 16, 127, 5]> : tensor<4xi8>
  %r = stablehlo.multiply %x, %y : tensor<4xi8>
  return %r : tensor<4xi8>
}
// CHECK: tensor<4xi8> {
// CHECK-NEXT: [-128, 0, 1, -15]
// CHECK-NEXT: }

// -----

func.func @multiply_ui8_wraps() -> tensor<2xui8> {
  %x = stablehlo.constant dense<[255, 16]> : tensor<2xui8>
  %y = stablehlo.constant dense<[255, 17]> : tensor<2xui8>
  %r = stablehlo.multiply %x, %y : tensor<2xui8>
  return %r : tensor<2xui8>
}
// CHECK: tensor<2xui8> {
// CHECK-NEXT: [1, 16]
// CHECK-NEXT: }

// -----

func.func @multiply_si4_wraps() -> tensor<2xi4> {
  %x = stablehlo.constant dense<[-8, 5]> : tensor<2xi4>
  %y = stablehlo.constant dense<[-1, 5]> : tensor<2xi4>
  %r = stablehlo.multiply %x, %y : tensor<2xi4>
  return %r : tensor<2xi4>
}
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [-8, -7]
// CHECK-NEXT: }

// -----

func.func @multiply_si64_wraps() -> tensor<2xi64> {
  %x = stablehlo.constant dense<[4294967296, 3037000500]> : tensor<2xi64>
  %y = stablehlo.constant dense<[4294967296, 3037000500]> : tensor<2xi64>
  %r = stablehlo.multiply %x, %y : tensor<2xi64>
  return %r : tensor<2xi64>
}
// CHECK: tensor<2xi64> {
// CHECK-NEXT: [0, -9223372036709301616]
// CHECK-NEXT: }

// -----

func.func @multiply_ui64_wraps() -> tensor<ui64> {
  %x = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %y = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %r = stablehlo.multiply %x, %y : tensor<ui64>
  return %r : tensor<ui64>
}
// CHECK: tensor<ui64> {1}

// -----

// 0 * inf = NaN; signs of zero multiply; tiny products are denormal or round
// to zero.
func.func @multiply_f32_special_values() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[0.0, -0.0, -2.0, 1.0e-30, 1.0e-45, 1.0e+30]> : tensor<6xf32>
  %y = stablehlo.constant dense<[0x7F800000, 3.0, 0xFF800000, 1.0e-10, 0.5, 1.0e+30]> : tensor<6xf32>
  %r = stablehlo.multiply %x, %y : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, -0.000000e+00, 0x7F800000, 9.999940e-41, 0.000000e+00, 0x7F800000]
// CHECK-NEXT: }

// -----

// 15 * 18 = 270 rounds to 256 (the step is 32); 20 * 30 overflows to NaN;
// 2^-10 is a tie between 0 and 2^-9.
func.func @multiply_f8E4M3FN() -> tensor<3xf8E4M3FN> {
  %x = stablehlo.constant dense<[15.0, 20.0, 0.015625]> : tensor<3xf8E4M3FN>
  %y = stablehlo.constant dense<[18.0, 30.0, 0.0625]> : tensor<3xf8E4M3FN>
  %r = stablehlo.multiply %x, %y : tensor<3xf8E4M3FN>
  return %r : tensor<3xf8E4M3FN>
}
// CHECK: tensor<3xf8E4M3FN> {
// CHECK-NEXT: [2.560000e+02, {{0x[7F]F}}, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @multiply_f8FNUZ_has_no_negative_zero() -> tensor<2xf8E4M3FNUZ> {
  %x = stablehlo.constant dense<[-1.0, 16.0]> : tensor<2xf8E4M3FNUZ>
  %y = stablehlo.constant dense<[0.0, 16.0]> : tensor<2xf8E4M3FNUZ>
  %r = stablehlo.multiply %x, %y : tensor<2xf8E4M3FNUZ>
  return %r : tensor<2xf8E4M3FNUZ>
}
// CHECK: tensor<2xf8E4M3FNUZ> {
// CHECK-NEXT: [0.000000e+00, 0x80]
// CHECK-NEXT: }

// -----

// 255 * 255 = 65025; the neighbours are 65024 and 65280.
func.func @multiply_bf16_rounds_once() -> tensor<bf16> {
  %x = stablehlo.constant dense<255.0> : tensor<bf16>
  %y = stablehlo.constant dense<255.0> : tensor<bf16>
  %r = stablehlo.multiply %x, %y : tensor<bf16>
  return %r : tensor<bf16>
}
// CHECK: tensor<bf16> {6.502400e+04}

// -----

// (1 + 2i)(3 - 4i) = 11 + 2i; inf * i makes 0 * inf = NaN in the real part.
func.func @multiply_complex_is_schoolbook() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[(1.0, 2.0), (0x7F800000, 0.0)]> : tensor<2xcomplex<f32>>
  %y = stablehlo.constant dense<[(3.0, -4.0), (0.0, 1.0)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.multiply %x, %y : tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT: [{{\[}}1.100000e+01, 2.000000e+00], [{{0x[7F]F[C-F][0-9A-F]+}}, 0x7F800000]]
// CHECK-NEXT: }
