// RUN: stablehlo-opt %s --canonicalize --split-input-file | FileCheck %s

// Elementwise ops on constants.

// CHECK-LABEL: func @integers_wrap(
func.func @integers_wrap() -> (tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>) {
  // CHECK-DAG: %[[SUM:.*]] = stablehlo.constant dense<[-28, -127]> : tensor<2xi8>
  // CHECK-DAG: %[[DIFFERENCE:.*]] = stablehlo.constant dense<[-28, 127]> : tensor<2xi8>
  // CHECK-DAG: %[[PRODUCT:.*]] = stablehlo.constant dense<[-112, -128]> : tensor<2xi8>
  // CHECK-DAG: %[[NEGATIVE:.*]] = stablehlo.constant dense<[-100, -128]> : tensor<2xi8>
  // CHECK-DAG: %[[MAGNITUDE:.*]] = stablehlo.constant dense<[100, -128]> : tensor<2xi8>
  // CHECK: return %[[SUM]], %[[DIFFERENCE]], %[[PRODUCT]], %[[NEGATIVE]], %[[MAGNITUDE]]
  %x = stablehlo.constant dense<[100, -128]> : tensor<2xi8>
  %y = stablehlo.constant dense<[-128, 1]> : tensor<2xi8>
  %z = stablehlo.constant dense<[4, 1]> : tensor<2xi8>
  %0 = stablehlo.add %x, %y : tensor<2xi8>
  %1 = stablehlo.subtract %x, %y : tensor<2xi8>
  %2 = stablehlo.multiply %x, %z : tensor<2xi8>
  %3 = stablehlo.negate %x : tensor<2xi8>
  %4 = stablehlo.abs %x : tensor<2xi8>
  return %0, %1, %2, %3, %4 : tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>
}

// -----

// CHECK-LABEL: func @unsigned_and_signed(
func.func @unsigned_and_signed() -> (tensor<ui8>, tensor<i8>, tensor<ui8>, tensor<i8>, tensor<ui8>, tensor<i8>, tensor<i1>, tensor<i1>) {
  // CHECK-DAG: %[[C100:.*]] = stablehlo.constant dense<100> : tensor<ui8>
  // CHECK-DAG: %[[CM28:.*]] = stablehlo.constant dense<-28> : tensor<i8>
  // CHECK-DAG: %[[C200:.*]] = stablehlo.constant dense<200> : tensor<ui8>
  // CHECK-DAG: %[[C2:.*]] = stablehlo.constant dense<2> : tensor<i8>
  // CHECK-DAG: %[[C228:.*]] = stablehlo.constant dense<228> : tensor<ui8>
  // CHECK-DAG: %[[FALSE:.*]] = stablehlo.constant dense<false> : tensor<i1>
  // CHECK-DAG: %[[TRUE:.*]] = stablehlo.constant dense<true> : tensor<i1>
  // CHECK: return %[[C100]], %[[CM28]], %[[C200]], %[[C2]], %[[C228]], %[[CM28]], %[[FALSE]], %[[TRUE]]
  %u200 = stablehlo.constant dense<200> : tensor<ui8>
  %u2 = stablehlo.constant dense<2> : tensor<ui8>
  %u1 = stablehlo.constant dense<1> : tensor<ui8>
  %s56 = stablehlo.constant dense<-56> : tensor<i8>
  %s2 = stablehlo.constant dense<2> : tensor<i8>
  %s1 = stablehlo.constant dense<1> : tensor<i8>
  %0 = stablehlo.divide %u200, %u2 : tensor<ui8>
  %1 = stablehlo.divide %s56, %s2 : tensor<i8>
  %2 = stablehlo.maximum %u200, %u2 : tensor<ui8>
  %3 = stablehlo.maximum %s56, %s2 : tensor<i8>
  %4 = stablehlo.shift_right_arithmetic %u200, %u1 : tensor<ui8>
  %5 = stablehlo.shift_right_arithmetic %s56, %s1 : tensor<i8>
  %6 = stablehlo.compare LT, %u200, %u2 : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  %7 = stablehlo.compare LT, %s56, %s2 : (tensor<i8>, tensor<i8>) -> tensor<i1>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<ui8>, tensor<i8>, tensor<ui8>, tensor<i8>, tensor<ui8>, tensor<i8>, tensor<i1>, tensor<i1>
}

// -----

// true is greater than false; a sum is an or.
// CHECK-LABEL: func @booleans(
func.func @booleans() -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  // CHECK-DAG: %[[FIRST:.*]] = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  // CHECK-DAG: %[[BOTH:.*]] = stablehlo.constant dense<true> : tensor<2xi1>
  // CHECK: return %[[FIRST]], %[[BOTH]], %[[BOTH]], %[[FIRST]]
  %x = stablehlo.constant dense<[true, true]> : tensor<2xi1>
  %y = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %0 = stablehlo.compare GT, %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %1 = stablehlo.maximum %x, %y : tensor<2xi1>
  %2 = stablehlo.add %x, %y : tensor<2xi1>
  %3 = stablehlo.not %y : tensor<2xi1>
  return %0, %1, %2, %3 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// -----

// Counts of an i2 wrap: 2 is -2.
// CHECK-LABEL: func @bit_counts(
func.func @bit_counts() -> (tensor<2xi2>, tensor<2xi2>, tensor<2xui4>) {
  // CHECK-DAG: %[[ONES:.*]] = stablehlo.constant dense<[-2, 0]> : tensor<2xi2>
  // CHECK-DAG: %[[ZEROS:.*]] = stablehlo.constant dense<[0, -2]> : tensor<2xi2>
  // CHECK-DAG: %[[UNSIGNED:.*]] = stablehlo.constant dense<[4, 3]> : tensor<2xui4>
  // CHECK: return %[[ONES]], %[[ZEROS]], %[[UNSIGNED]]
  %x = stablehlo.constant dense<[-1, 0]> : tensor<2xi2>
  %y = stablehlo.constant dense<[0, 1]> : tensor<2xui4>
  %0 = stablehlo.popcnt %x : tensor<2xi2>
  %1 = stablehlo.count_leading_zeros %x : tensor<2xi2>
  %2 = stablehlo.count_leading_zeros %y : tensor<2xui4>
  return %0, %1, %2 : tensor<2xi2>, tensor<2xi2>, tensor<2xui4>
}

// -----

// What the spec leaves open, in one of the places, is not folded.
// CHECK-LABEL: func @implementation_defined(
func.func @implementation_defined() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  // CHECK: stablehlo.divide
  // CHECK: stablehlo.divide
  // CHECK: stablehlo.remainder
  // CHECK: stablehlo.remainder
  // CHECK: stablehlo.shift_left
  // CHECK: stablehlo.shift_right_logical
  // CHECK: stablehlo.shift_right_arithmetic
  %x = stablehlo.constant dense<[7, -2147483648]> : tensor<2xi32>
  %zero = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %minus_one = stablehlo.constant dense<-1> : tensor<2xi32>
  %width = stablehlo.constant dense<[1, 32]> : tensor<2xi32>
  %0 = stablehlo.divide %x, %zero : tensor<2xi32>
  %1 = stablehlo.divide %x, %minus_one : tensor<2xi32>
  %2 = stablehlo.remainder %x, %zero : tensor<2xi32>
  %3 = stablehlo.remainder %x, %minus_one : tensor<2xi32>
  %4 = stablehlo.shift_left %x, %width : tensor<2xi32>
  %5 = stablehlo.shift_right_logical %x, %minus_one : tensor<2xi32>
  %6 = stablehlo.shift_right_arithmetic %x, %width : tensor<2xi32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// -----

// CHECK-LABEL: func @floats(
func.func @floats() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  // CHECK-DAG: %[[SUM:.*]] = stablehlo.constant dense<[3.500000e+00, -0.000000e+00]>
  // CHECK-DAG: %[[QUOTIENT:.*]] = stablehlo.constant dense<[2.500000e+00, 0x7F800000]>
  // CHECK-DAG: %[[MINIMUM:.*]] = stablehlo.constant dense<[0.000000e+00, -1.000000e+00]>
  // CHECK-DAG: %[[REST:.*]] = stablehlo.constant dense<[5.000000e-01, -0.000000e+00]>
  // CHECK-DAG: %[[CEIL:.*]] = stablehlo.constant dense<[3.000000e+00, -0.000000e+00]>
  // CHECK-DAG: %[[SIGN:.*]] = stablehlo.constant dense<[1.000000e+00, -0.000000e+00]>
  // CHECK: return %[[SUM]], %[[QUOTIENT]], %[[MINIMUM]], %[[REST]], %[[CEIL]], %[[SIGN]]
  %x = stablehlo.constant dense<[2.5, -0.0]> : tensor<2xf32>
  %y = stablehlo.constant dense<[1.0, -0.0]> : tensor<2xf32>
  %z = stablehlo.constant dense<[2.5, -1.0]> : tensor<2xf32>
  %d = stablehlo.constant dense<[1.0, -0.0]> : tensor<2xf32>
  %w = stablehlo.constant dense<[0.0, 3.0]> : tensor<2xf32>
  %one = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf32>
  %0 = stablehlo.add %x, %y : tensor<2xf32>
  %1 = stablehlo.divide %z, %d : tensor<2xf32>
  %2 = stablehlo.minimum %z, %w : tensor<2xf32>
  %3 = stablehlo.remainder %x, %one : tensor<2xf32>
  %4 = stablehlo.ceil %x : tensor<2xf32>
  %5 = stablehlo.sign %x : tensor<2xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// +0 is above -0, and 0.5 and 1.5 are halfway.
// CHECK-LABEL: func @signed_zeros_and_ties(
func.func @signed_zeros_and_ties() -> (tensor<f16>, tensor<f16>, tensor<2xf16>, tensor<2xf16>, tensor<i1>) {
  // CHECK-DAG: %[[PLUS:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<f16>
  // CHECK-DAG: %[[MINUS:.*]] = stablehlo.constant dense<-0.000000e+00> : tensor<f16>
  // CHECK-DAG: %[[EVEN:.*]] = stablehlo.constant dense<[0.000000e+00, 2.000000e+00]> : tensor<2xf16>
  // CHECK-DAG: %[[AWAY:.*]] = stablehlo.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf16>
  // CHECK-DAG: %[[TRUE:.*]] = stablehlo.constant dense<true> : tensor<i1>
  // CHECK: return %[[PLUS]], %[[MINUS]], %[[EVEN]], %[[AWAY]], %[[TRUE]]
  %plus = stablehlo.constant dense<0.0> : tensor<f16>
  %minus = stablehlo.constant dense<-0.0> : tensor<f16>
  %ties = stablehlo.constant dense<[0.5, 1.5]> : tensor<2xf16>
  %0 = stablehlo.maximum %minus, %plus : tensor<f16>
  %1 = stablehlo.minimum %plus, %minus : tensor<f16>
  %2 = stablehlo.round_nearest_even %ties : tensor<2xf16>
  %3 = stablehlo.round_nearest_afz %ties : tensor<2xf16>
  %4 = stablehlo.compare EQ, %plus, %minus : (tensor<f16>, tensor<f16>) -> tensor<i1>
  return %0, %1, %2, %3, %4 : tensor<f16>, tensor<f16>, tensor<2xf16>, tensor<2xf16>, tensor<i1>
}

// -----

// Which NaN it would be is not known; what a NaN compares as is.
// CHECK-LABEL: func @nan(
func.func @nan() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi1>, tensor<2xi1>) {
  // CHECK-DAG: %[[NE:.*]] = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  // CHECK-DAG: %[[FINITE:.*]] = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  // CHECK: stablehlo.add
  // CHECK: stablehlo.subtract
  // CHECK: stablehlo.maximum
  // CHECK: stablehlo.multiply
  // CHECK: return {{.*}}, %[[NE]], %[[FINITE]]
  %x = stablehlo.constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  %infinity = stablehlo.constant dense<0x7F800000> : tensor<2xf32>
  %y = stablehlo.constant dense<[1.0, 0.0]> : tensor<2xf32>
  %0 = stablehlo.add %x, %y : tensor<2xf32>
  %1 = stablehlo.subtract %infinity, %infinity : tensor<2xf32>
  %2 = stablehlo.maximum %x, %infinity : tensor<2xf32>
  %3 = stablehlo.multiply %infinity, %y : tensor<2xf32>
  %4 = stablehlo.compare NE, %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %5 = stablehlo.is_finite %x : (tensor<2xf32>) -> tensor<2xi1>
  return %0, %1, %2, %3, %4, %5 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi1>, tensor<2xi1>
}

// -----

// CHECK-LABEL: func @left_alone(
func.func @left_alone() -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f8E4M3FN>) {
  // CHECK: stablehlo.exponential
  // CHECK: stablehlo.rsqrt
  // CHECK: stablehlo.power
  // Too large for a format without infinities.
  // CHECK: stablehlo.add
  %x = stablehlo.constant dense<4.0> : tensor<f32>
  %y = stablehlo.constant dense<448.0> : tensor<f8E4M3FN>
  %0 = stablehlo.exponential %x : tensor<f32>
  %1 = stablehlo.rsqrt %x : tensor<f32>
  %2 = stablehlo.power %x, %x : tensor<f32>
  %3 = stablehlo.add %y, %y : tensor<f8E4M3FN>
  return %0, %1, %2, %3 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f8E4M3FN>
}

// -----

// Modulo 2^width; a negative exponent leaves the integer part of the quotient.
// CHECK-LABEL: func @powers(
func.func @powers() -> (tensor<10xi8>, tensor<2xui8>, tensor<4xi2>, tensor<i64>) {
  // CHECK-DAG: %[[I8:.*]] = stablehlo.constant dense<[81, -128, -13, 0, -1, 1, 1, 0, 0, 1]> : tensor<10xi8>
  // CHECK-DAG: %[[UI8:.*]] = stablehlo.constant dense<[64, 171]> : tensor<2xui8>
  // CHECK-DAG: %[[I2:.*]] = stablehlo.constant dense<[0, 1, -1, 1]> : tensor<4xi2>
  // CHECK-DAG: %[[I64:.*]] = stablehlo.constant dense<-6289078614652622815> : tensor<i64>
  // CHECK: return %[[I8]], %[[UI8]], %[[I2]], %[[I64]]
  %x8 = stablehlo.constant dense<[3, -2, 3, 2, -1, -1, 1, 0, 2, 0]> : tensor<10xi8>
  %y8 = stablehlo.constant dense<[4, 7, 5, 8, -3, -128, -5, -1, -1, 0]> : tensor<10xi8>
  %xu8 = stablehlo.constant dense<[200, 3]> : tensor<2xui8>
  %yu8 = stablehlo.constant dense<[2, 255]> : tensor<2xui8>
  %x2 = stablehlo.constant dense<[-2, -1, -1, 1]> : tensor<4xi2>
  %y2 = stablehlo.constant dense<[-1, -2, -1, -2]> : tensor<4xi2>
  %x64 = stablehlo.constant dense<3> : tensor<i64>
  %y64 = stablehlo.constant dense<40> : tensor<i64>
  %0 = stablehlo.power %x8, %y8 : tensor<10xi8>
  %1 = stablehlo.power %xu8, %yu8 : tensor<2xui8>
  %2 = stablehlo.power %x2, %y2 : tensor<4xi2>
  %3 = stablehlo.power %x64, %y64 : tensor<i64>
  return %0, %1, %2, %3 : tensor<10xi8>, tensor<2xui8>, tensor<4xi2>, tensor<i64>
}

// -----

// Below f32 the root is rounded to f32 before.
// CHECK-LABEL: func @roots(
func.func @roots() -> (tensor<4xf32>, tensor<2xf16>, tensor<f64>, tensor<2xf32>, tensor<complex<f32>>) {
  // CHECK-DAG: %[[F32:.*]] = stablehlo.constant dense<[1.500000e+00, 1.41421354, -0.000000e+00, 0x7F800000]> : tensor<4xf32>
  // CHECK-DAG: %[[F16:.*]] = stablehlo.constant dense<[1.414060e+00, 2.441410e-04]> : tensor<2xf16>
  // CHECK-DAG: %[[F64:.*]] = stablehlo.constant dense<1.4142135623730951> : tensor<f64>
  // CHECK: %[[NAN:.*]] = stablehlo.sqrt
  // CHECK: %[[COMPLEX:.*]] = stablehlo.sqrt
  // CHECK: return %[[F32]], %[[F16]], %[[F64]], %[[NAN]], %[[COMPLEX]]
  %f32 = stablehlo.constant dense<[2.25, 2.0, -0.0, 0x7F800000]> : tensor<4xf32>
  // The least number of f16 is 2^-24.
  %f16 = stablehlo.constant dense<[0x4000, 0x0001]> : tensor<2xf16>
  %f64 = stablehlo.constant dense<2.0> : tensor<f64>
  %minus = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf32>
  %complex = stablehlo.constant dense<(4.0, 0.0)> : tensor<complex<f32>>
  %0 = stablehlo.sqrt %f32 : tensor<4xf32>
  %1 = stablehlo.sqrt %f16 : tensor<2xf16>
  %2 = stablehlo.sqrt %f64 : tensor<f64>
  %3 = stablehlo.sqrt %minus : tensor<2xf32>
  %4 = stablehlo.sqrt %complex : tensor<complex<f32>>
  return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<2xf16>, tensor<f64>, tensor<2xf32>, tensor<complex<f32>>
}

// -----

// CHECK-LABEL: func @complex_numbers(
func.func @complex_numbers() -> (tensor<complex<f32>>, tensor<complex<f32>>, tensor<f32>, tensor<f32>, tensor<complex<f32>>) {
  // CHECK-DAG: %[[SUM:.*]] = stablehlo.constant dense<(4.000000e+00,6.000000e+00)>
  // CHECK-DAG: %[[PRODUCT:.*]] = stablehlo.constant dense<(-5.000000e+00,1.000000e+01)>
  // CHECK-DAG: %[[REAL:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  // CHECK-DAG: %[[IMAG:.*]] = stablehlo.constant dense<2.000000e+00> : tensor<f32>
  // CHECK-DAG: %[[NUMBER:.*]] = stablehlo.constant dense<(2.000000e+00,1.000000e+00)>
  // CHECK: return %[[SUM]], %[[PRODUCT]], %[[REAL]], %[[IMAG]], %[[NUMBER]]
  %x = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %y = stablehlo.constant dense<(3.0, 4.0)> : tensor<complex<f32>>
  %0 = stablehlo.add %x, %y : tensor<complex<f32>>
  %1 = stablehlo.multiply %x, %y : tensor<complex<f32>>
  %2 = stablehlo.real %x : (tensor<complex<f32>>) -> tensor<f32>
  %3 = stablehlo.imag %x : (tensor<complex<f32>>) -> tensor<f32>
  %4 = stablehlo.complex %3, %2 : tensor<complex<f32>>
  return %0, %1, %2, %3, %4 : tensor<complex<f32>>, tensor<complex<f32>>, tensor<f32>, tensor<f32>, tensor<complex<f32>>
}

// -----

// CHECK-LABEL: func @clamp(
func.func @clamp() -> (tensor<3xi32>, tensor<2xf32>) {
  // CHECK-DAG: %[[SCALAR:.*]] = stablehlo.constant dense<[0, 2, 5]> : tensor<3xi32>
  // CHECK-DAG: %[[SHAPED:.*]] = stablehlo.constant dense<[1.000000e+00, -1.000000e+00]> : tensor<2xf32>
  // CHECK: return %[[SCALAR]], %[[SHAPED]]
  %low = stablehlo.constant dense<0> : tensor<i32>
  %x = stablehlo.constant dense<[-7, 2, 9]> : tensor<3xi32>
  %high = stablehlo.constant dense<5> : tensor<i32>
  %0 = stablehlo.clamp %low, %x, %high : (tensor<i32>, tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  %f_low = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf32>
  %f = stablehlo.constant dense<[0.0, -2.0]> : tensor<2xf32>
  %f_high = stablehlo.constant dense<[3.0, 3.0]> : tensor<2xf32>
  %1 = stablehlo.clamp %f_low, %f, %f_high : tensor<2xf32>
  return %0, %1 : tensor<3xi32>, tensor<2xf32>
}

// -----

// CHECK-LABEL: func @convert(
func.func @convert() -> (tensor<2xi8>, tensor<2xui16>, tensor<2xi1>, tensor<2xi32>, tensor<2xbf16>, tensor<f16>, tensor<2xcomplex<f32>>) {
  // CHECK-DAG: %[[LOW:.*]] = stablehlo.constant dense<[44, -1]> : tensor<2xi8>
  // CHECK-DAG: %[[WIDE:.*]] = stablehlo.constant dense<[300, 65535]> : tensor<2xui16>
  // CHECK-DAG: %[[BOOL:.*]] = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  // CHECK-DAG: %[[CUT:.*]] = stablehlo.constant dense<[-2, 0]> : tensor<2xi32>
  // CHECK-DAG: %[[EVEN:.*]] = stablehlo.constant dense<[2.560000e+02, 2.600000e+02]> : tensor<2xbf16>
  // CHECK-DAG: %[[INFINITY:.*]] = stablehlo.constant dense<0x7C00> : tensor<f16>
  // CHECK-DAG: %[[COMPLEX:.*]] = stablehlo.constant dense<[(-2.500000e+00,0.000000e+00), (-0.000000e+00,0.000000e+00)]>
  // CHECK: return %[[LOW]], %[[WIDE]], %[[BOOL]], %[[CUT]], %[[EVEN]], %[[INFINITY]], %[[COMPLEX]]
  %i = stablehlo.constant dense<[300, -1]> : tensor<2xi32>
  %f = stablehlo.constant dense<[-2.5, -0.0]> : tensor<2xf32>
  %ties = stablehlo.constant dense<[257, 259]> : tensor<2xi32>
  %big = stablehlo.constant dense<70000> : tensor<i32>
  %0 = stablehlo.convert %i : (tensor<2xi32>) -> tensor<2xi8>
  %1 = stablehlo.convert %i : (tensor<2xi32>) -> tensor<2xui16>
  %2 = stablehlo.convert %f : (tensor<2xf32>) -> tensor<2xi1>
  %3 = stablehlo.convert %f : (tensor<2xf32>) -> tensor<2xi32>
  %4 = stablehlo.convert %ties : (tensor<2xi32>) -> tensor<2xbf16>
  %5 = stablehlo.convert %big : (tensor<i32>) -> tensor<f16>
  %6 = stablehlo.convert %f : (tensor<2xf32>) -> tensor<2xcomplex<f32>>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2xi8>, tensor<2xui16>, tensor<2xi1>, tensor<2xi32>, tensor<2xbf16>, tensor<f16>, tensor<2xcomplex<f32>>
}

// -----

// What does not fit, and NaN.
// CHECK-LABEL: func @convert_out_of_range(
func.func @convert_out_of_range() -> (tensor<ui8>, tensor<i8>, tensor<i32>, tensor<i1>, tensor<f8E4M3FN>, tensor<f64>) {
  // CHECK-COUNT-6: stablehlo.convert
  %minus = stablehlo.constant dense<-1.0> : tensor<f32>
  %large = stablehlo.constant dense<128.0> : tensor<f32>
  %nan = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %integer = stablehlo.constant dense<1000> : tensor<i32>
  %0 = stablehlo.convert %minus : (tensor<f32>) -> tensor<ui8>
  %1 = stablehlo.convert %large : (tensor<f32>) -> tensor<i8>
  %2 = stablehlo.convert %nan : (tensor<f32>) -> tensor<i32>
  %3 = stablehlo.convert %nan : (tensor<f32>) -> tensor<i1>
  %4 = stablehlo.convert %integer : (tensor<i32>) -> tensor<f8E4M3FN>
  %5 = stablehlo.convert %nan : (tensor<f32>) -> tensor<f64>
  return %0, %1, %2, %3, %4, %5 : tensor<ui8>, tensor<i8>, tensor<i32>, tensor<i1>, tensor<f8E4M3FN>, tensor<f64>
}

// -----

// A splat stays one, whatever its size; other constants have a limit.
// CHECK-LABEL: func @sizes(
func.func @sizes() -> (tensor<100000x100000xi32>, tensor<65536xi8>, tensor<65537xi8>, tensor<0x4xi32>, tensor<2xi32>) {
  // CHECK-DAG: %[[HUGE:.*]] = stablehlo.constant dense<5> : tensor<100000x100000xi32>
  // CHECK-DAG: %[[EMPTY:.*]] = stablehlo.constant dense<> : tensor<0x4xi32>
  // CHECK-DAG: %[[LIMIT:.*]] = stablehlo.constant dense<{{.*}}> : tensor<65536xi8>
  // CHECK: %[[LARGE:.*]] = stablehlo.concatenate {{.*}} -> tensor<65537xi8>
  // CHECK: %[[NOT:.*]] = stablehlo.not %[[LARGE]]
  // CHECK: %[[ELSEWHERE:.*]] = stablehlo.not
  // CHECK: return %[[HUGE]], %[[LIMIT]], %[[NOT]], %[[EMPTY]], %[[ELSEWHERE]]
  %two = stablehlo.constant dense<2> : tensor<100000x100000xi32>
  %three = stablehlo.constant dense<3> : tensor<100000x100000xi32>
  %0 = stablehlo.add %two, %three : tensor<100000x100000xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi8>
  %sevens = stablehlo.constant dense<7> : tensor<65535xi8>
  %1 = stablehlo.concatenate %sevens, %one, dim = 0 : (tensor<65535xi8>, tensor<1xi8>) -> tensor<65536xi8>
  %2 = stablehlo.not %1 : tensor<65536xi8>
  %3 = stablehlo.concatenate %sevens, %one, %one, dim = 0 : (tensor<65535xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<65537xi8>
  %4 = stablehlo.not %3 : tensor<65537xi8>
  %empty = stablehlo.constant dense<> : tensor<0x4xi32>
  %5 = stablehlo.add %empty, %empty : tensor<0x4xi32>
  %blob = stablehlo.constant dense_resource<blob> : tensor<2xi32>
  %6 = stablehlo.not %blob : tensor<2xi32>
  return %0, %2, %4, %5, %6 : tensor<100000x100000xi32>, tensor<65536xi8>, tensor<65537xi8>, tensor<0x4xi32>, tensor<2xi32>
}

{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000"
    }
  }
#-}
