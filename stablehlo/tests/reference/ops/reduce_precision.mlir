// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Rounds to the format of given exponent and mantissa bits; what would be
// denormal there is zero.

// 65519 rounds to 65504, 65520 to infinity; 2^-14 is the least normal f16;
// 6.1e-5 is below it.
func.func @reduce_precision_e5m10_overflows_and_flushes() -> tensor<7xf32> {
  %x = stablehlo.constant dense<[65519.0, 65520.0, -65520.0, 6.103515625e-05, 6.1e-05, -1.0e-06, 1.00048828125]> : tensor<7xf32>
  %r = stablehlo.reduce_precision %x, format = e5m10 : tensor<7xf32>
  return %r : tensor<7xf32>
}
// CHECK: tensor<7xf32> {
// CHECK-NEXT: [6.550400e+04, 0x7F800000, 0xFF800000, 6.10351563E-5, 0.000000e+00, -0.000000e+00, 1.000000e+00]
// CHECK-NEXT: }

// -----

func.func @reduce_precision_keeps_nan_and_infinity_without_mantissa() -> tensor<4xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0]> : tensor<4xf32>
  %r = stablehlo.reduce_precision %x, format = e5m0 : tensor<4xf32>
  return %r : tensor<4xf32>
}
// CHECK: tensor<4xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0x7F800000, 0xFF800000, -0.000000e+00]
// CHECK-NEXT: }

// -----

// A NaN with only low payload bits must not become infinity.
func.func @reduce_precision_keeps_nan_whose_payload_is_cut() -> tensor<i1> {
  %x = stablehlo.constant dense<0x7F800001> : tensor<f32>
  %a = stablehlo.reduce_precision %x, format = e8m7 : tensor<f32>
  %r = stablehlo.compare NE, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %r : tensor<i1>
}
// CHECK: tensor<i1> {true}

// -----

func.func @reduce_precision_ties_go_to_even() -> tensor<4xf32> {
  %x = stablehlo.constant dense<[1.25, 1.75, -1.25, 1.26]> : tensor<4xf32>
  %r = stablehlo.reduce_precision %x, format = e8m1 : tensor<4xf32>
  return %r : tensor<4xf32>
}
// CHECK: tensor<4xf32> {
// CHECK-NEXT: [1.000000e+00, 2.000000e+00, -1.000000e+00, 1.500000e+00]
// CHECK-NEXT: }

// -----

func.func @reduce_precision_of_all_bits_is_identity() -> tensor<3xf32> {
  %x = stablehlo.constant dense<[3.4028234663852886e+38, 0.3333333432674408, 0x7FC00000]> : tensor<3xf32>
  %r = stablehlo.reduce_precision %x, format = e8m23 : tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [3.40282347E+38, 0.333333343, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @reduce_precision_f64_to_f32_range() -> tensor<4xf64> {
  %x = stablehlo.constant dense<[1.0e+39, 16777217.0, 1.0e-39, 0.1]> : tensor<4xf64>
  %r = stablehlo.reduce_precision %x, format = e8m23 : tensor<4xf64>
  return %r : tensor<4xf64>
}
// CHECK: tensor<4xf64> {
// CHECK-NEXT: [0x7FF0000000000000, 0x4170000000000000, 0.000000e+00, 0.10000000149011612]
// CHECK-NEXT: }

// -----

func.func @reduce_precision_f16_mantissa() -> tensor<2xf16> {
  %x = stablehlo.constant dense<[1.125, 1.375]> : tensor<2xf16>
  %r = stablehlo.reduce_precision %x, format = e5m2 : tensor<2xf16>
  return %r : tensor<2xf16>
}
// CHECK: tensor<2xf16> {
// CHECK-NEXT: [1.000000e+00, 1.500000e+00]
// CHECK-NEXT: }

// -----

func.func @reduce_precision_bf16_exponent() -> tensor<2xbf16> {
  %x = stablehlo.constant dense<[1.0, 1000000000.0]> : tensor<2xbf16>
  %r = stablehlo.reduce_precision %x, format = e4m7 : tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [1.000000e+00, 0x7F80]
// CHECK-NEXT: }

// -----

// Denormal numbers of the type are rounded by their bits: 0.010 and 0.011 to
// one bit behind the point. 3.25 is 11.01.
func.func @reduce_precision_denormal_f6() -> tensor<3xf6E2M3FN> {
  %x = stablehlo.constant dense<[0.25, 0.375, 3.25]> : tensor<3xf6E2M3FN>
  %r = stablehlo.reduce_precision %x, format = e2m1 : tensor<3xf6E2M3FN>
  return %r : tensor<3xf6E2M3FN>
}
// CHECK: tensor<3xf6E2M3FN> {
// CHECK-NEXT: [0.000000e+00, 5.000000e-01, 3.000000e+00]
// CHECK-NEXT: }

// -----

// Without a mantissa the last bit is that of the exponent, as the type stores
// it: of 1.0 it is 16 in f8E5M2FNUZ, and 15 in f8E5M2.
func.func @reduce_precision_ties_of_exponents() -> (tensor<3xf8E5M2FNUZ>, tensor<3xf8E5M2>) {
  %x = stablehlo.constant dense<[1.5, 3.0, -0.375]> : tensor<3xf8E5M2FNUZ>
  %y = stablehlo.constant dense<[1.5, 3.0, -0.375]> : tensor<3xf8E5M2>
  %0 = stablehlo.reduce_precision %x, format = e4m0 : tensor<3xf8E5M2FNUZ>
  %1 = stablehlo.reduce_precision %y, format = e4m0 : tensor<3xf8E5M2>
  return %0, %1 : tensor<3xf8E5M2FNUZ>, tensor<3xf8E5M2>
}
// CHECK: tensor<3xf8E5M2FNUZ> {
// CHECK-NEXT: [1.000000e+00, 4.000000e+00, -2.500000e-01]
// CHECK: tensor<3xf8E5M2> {
// CHECK-NEXT: [2.000000e+00, 2.000000e+00, -5.000000e-01]
