// RUN: stablehlo-opt %s --canonicalize --split-input-file | FileCheck %s

// Conversions of constants, and those that change nothing.

// 65519 is rounded to 65504, the largest f16, 65520 to infinity; the least
// normal f16 is 2^-14, and what is below it zero. Of 2.5 and 3.5 the
// neighbours of one bit behind the point are 2, 3 and 4.
// CHECK-LABEL: func @reduce_precision(
func.func @reduce_precision() -> (tensor<7xf32>, tensor<4xf32>, tensor<2xf64>, tensor<2xbf16>, tensor<3xf16>) {
  // CHECK-DAG: %[[HALF:.*]] = stablehlo.constant dense<[6.550400e+04, 0x7F800000, 0xFF800000, 6.10351563E-5, 0.000000e+00, -0.000000e+00, 1.000000e+00]> : tensor<7xf32>
  // CHECK-DAG: %[[TIES:.*]] = stablehlo.constant dense<[2.000000e+00, 4.000000e+00, 0x7F800000, -0.000000e+00]> : tensor<4xf32>
  // CHECK-DAG: %[[SINGLE:.*]] = stablehlo.constant dense<[0.10000000149011612, 0x7FF0000000000000]> : tensor<2xf64>
  // CHECK-DAG: %[[BRAIN:.*]] = stablehlo.constant dense<[1.000000e+00, 0x7F80]> : tensor<2xbf16>
  // CHECK-DAG: %[[POWERS:.*]] = stablehlo.constant dense<[2.000000e+00, 2.000000e+00, -4.000000e+00]> : tensor<3xf16>
  // CHECK: return %[[HALF]], %[[TIES]], %[[SINGLE]], %[[BRAIN]], %[[POWERS]]
  %f32 = stablehlo.constant dense<[65519.0, 65520.0, -65520.0, 6.103515625e-05, 6.1e-05, -1.0e-06, 1.00048828125]> : tensor<7xf32>
  %ties = stablehlo.constant dense<[2.5, 3.5, 0x7F800000, -0.0]> : tensor<4xf32>
  %f64 = stablehlo.constant dense<[0.1, 1.0e39]> : tensor<2xf64>
  %bf16 = stablehlo.constant dense<[1.0, 1.0e9]> : tensor<2xbf16>
  %f16 = stablehlo.constant dense<[1.5, 2.5, -3.5]> : tensor<3xf16>
  %0 = stablehlo.reduce_precision %f32, format = e5m10 : tensor<7xf32>
  %1 = stablehlo.reduce_precision %ties, format = e8m1 : tensor<4xf32>
  %2 = stablehlo.reduce_precision %f64, format = e8m23 : tensor<2xf64>
  %3 = stablehlo.reduce_precision %bf16, format = e4m7 : tensor<2xbf16>
  %4 = stablehlo.reduce_precision %f16, format = e11m0 : tensor<3xf16>
  return %0, %1, %2, %3, %4 : tensor<7xf32>, tensor<4xf32>, tensor<2xf64>, tensor<2xbf16>, tensor<3xf16>
}

// -----

// Denormal numbers of the type are rounded by their bits: 0.010 and 0.011 to
// one bit behind the point, 3.25 is 11.01. e1 has no normal numbers: what is
// not 2 or more is 0. A format without -0 stays without.
// CHECK-LABEL: func @reduce_precision_of_small_formats(
func.func @reduce_precision_of_small_formats() -> (tensor<3xf6E2M3FN>, tensor<3xf4E2M1FN>, tensor<4xf8E5M2>, tensor<3xf8E5M2FNUZ>, tensor<2xf8E4M3FN>) {
  // CHECK-DAG: %[[F6:.*]] = stablehlo.constant dense<[0.000000e+00, 5.000000e-01, 3.000000e+00]> : tensor<3xf6E2M3FN>
  // CHECK-DAG: %[[F4:.*]] = stablehlo.constant dense<[2.000000e+00, 2.000000e+00, 0.000000e+00]> : tensor<3xf4E2M1FN>
  // CHECK-DAG: %[[E1:.*]] = stablehlo.constant dense<[0x7C, 0.000000e+00, 0xFC, -0.000000e+00]> : tensor<4xf8E5M2>
  // CHECK-DAG: %[[FNUZ:.*]] = stablehlo.constant dense<[1.000000e+00, 4.000000e+00, 0.000000e+00]> : tensor<3xf8E5M2FNUZ>
  // CHECK-DAG: %[[FN:.*]] = stablehlo.constant dense<[4.480000e+02, 1.000000e+00]> : tensor<2xf8E4M3FN>
  // CHECK: return %[[F6]], %[[F4]], %[[E1]], %[[FNUZ]], %[[FN]]
  %f6 = stablehlo.constant dense<[0.25, 0.375, 3.25]> : tensor<3xf6E2M3FN>
  %f4 = stablehlo.constant dense<[1.5, 3.0, 0.5]> : tensor<3xf4E2M1FN>
  %e1 = stablehlo.constant dense<[1.5, 1.25, -2.0, -0.5]> : tensor<4xf8E5M2>
  // -2^-17 is the least negative number.
  %fnuz = stablehlo.constant dense<[0x42, 0x46, 0x81]> : tensor<3xf8E5M2FNUZ>
  %fn = stablehlo.constant dense<[448.0, 1.125]> : tensor<2xf8E4M3FN>
  %0 = stablehlo.reduce_precision %f6, format = e2m1 : tensor<3xf6E2M3FN>
  %1 = stablehlo.reduce_precision %f4, format = e2m0 : tensor<3xf4E2M1FN>
  %2 = stablehlo.reduce_precision %e1, format = e1m0 : tensor<4xf8E5M2>
  %3 = stablehlo.reduce_precision %fnuz, format = e4m0 : tensor<3xf8E5M2FNUZ>
  %4 = stablehlo.reduce_precision %fn, format = e4m2 : tensor<2xf8E4M3FN>
  return %0, %1, %2, %3, %4 : tensor<3xf6E2M3FN>, tensor<3xf4E2M1FN>, tensor<4xf8E5M2>, tensor<3xf8E5M2FNUZ>, tensor<2xf8E4M3FN>
}

// -----

// All bits of the type, whatever the format asks for beyond.
// CHECK-LABEL: func @reduce_precision_of_no_bits(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[Y:.*]]: tensor<bf16>, %[[Z:.*]]: tensor<f8E8M0FNU>
func.func @reduce_precision_of_no_bits(%x: tensor<?xf32>, %y: tensor<bf16>, %z: tensor<f8E8M0FNU>) -> (tensor<?xf32>, tensor<?xf32>, tensor<bf16>, tensor<f8E8M0FNU>) {
  // CHECK-NEXT: return %[[X]], %[[X]], %[[Y]], %[[Z]]
  %0 = stablehlo.reduce_precision %x, format = e8m23 : tensor<?xf32>
  %1 = stablehlo.reduce_precision %x, format = e2147483647m2147483647 : tensor<?xf32>
  %2 = stablehlo.reduce_precision %y, format = e8m10 : tensor<bf16>
  %3 = stablehlo.reduce_precision %z, format = e8m0 : tensor<f8E8M0FNU>
  return %0, %1, %2, %3 : tensor<?xf32>, tensor<?xf32>, tensor<bf16>, tensor<f8E8M0FNU>
}

// -----

// A bit that is missing, a NaN, what is too large for a format without
// infinities, a format without zero, a cast, and what quantization rounds.
// CHECK-LABEL: func @reduce_precision_that_stays(
func.func @reduce_precision_that_stays(%x: tensor<f32>, %y: tensor<?xf32>, %q: tensor<!quant.uniform<i8:f32, 0.5:3>>) -> (tensor<f32>, tensor<f32>, tensor<2xf32>, tensor<f8E4M3FN>, tensor<f4E2M1FN>, tensor<f8E8M0FNU>, tensor<2xf32>, tensor<!quant.uniform<i8:f32, 0.5:3>>) {
  // CHECK-COUNT-8: stablehlo.reduce_precision
  %nan = stablehlo.constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  %fn = stablehlo.constant dense<448.0> : tensor<f8E4M3FN>
  %f4 = stablehlo.constant dense<4.0> : tensor<f4E2M1FN>
  %unsigned = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %0 = stablehlo.reduce_precision %x, format = e7m23 : tensor<f32>
  %1 = stablehlo.reduce_precision %x, format = e8m22 : tensor<f32>
  %2 = stablehlo.reduce_precision %nan, format = e5m10 : tensor<2xf32>
  %3 = stablehlo.reduce_precision %fn, format = e4m1 : tensor<f8E4M3FN>
  %4 = stablehlo.reduce_precision %f4, format = e1m1 : tensor<f4E2M1FN>
  %5 = stablehlo.reduce_precision %unsigned, format = e4m0 : tensor<f8E8M0FNU>
  %6 = stablehlo.reduce_precision %y, format = e8m23 : (tensor<?xf32>) -> tensor<2xf32>
  %7 = stablehlo.reduce_precision %q, format = e8m23 : tensor<!quant.uniform<i8:f32, 0.5:3>>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<f32>, tensor<f32>, tensor<2xf32>, tensor<f8E4M3FN>, tensor<f4E2M1FN>, tensor<f8E8M0FNU>, tensor<2xf32>, tensor<!quant.uniform<i8:f32, 0.5:3>>
}

// -----

// A signalling NaN stays one; one element everywhere is cast once.
// CHECK-LABEL: func @bitcast(
func.func @bitcast() -> (tensor<2xi32>, tensor<2xf16>, tensor<100000x100000xui8>, tensor<2xf4E2M1FN>) {
  // CHECK-DAG: %[[INTEGERS:.*]] = stablehlo.constant dense<[1065353216, -2147483648]> : tensor<2xi32>
  // CHECK-DAG: %[[NAN:.*]] = stablehlo.constant dense<[0x7C01, 1.000000e+00]> : tensor<2xf16>
  // CHECK-DAG: %[[SPLAT:.*]] = stablehlo.constant dense<255> : tensor<100000x100000xui8>
  // CHECK-DAG: %[[F4:.*]] = stablehlo.constant dense<[-6.000000e+00, 5.000000e-01]> : tensor<2xf4E2M1FN>
  // CHECK: return %[[INTEGERS]], %[[NAN]], %[[SPLAT]], %[[F4]]
  %x = stablehlo.constant dense<[1.0, -0.0]> : tensor<2xf32>
  %y = stablehlo.constant dense<[31745, 15360]> : tensor<2xi16>
  %z = stablehlo.constant dense<-1> : tensor<100000x100000xi8>
  %w = stablehlo.constant dense<[-1, 1]> : tensor<2xi4>
  %0 = stablehlo.bitcast_convert %x : (tensor<2xf32>) -> tensor<2xi32>
  %1 = stablehlo.bitcast_convert %y : (tensor<2xi16>) -> tensor<2xf16>
  %2 = stablehlo.bitcast_convert %z : (tensor<100000x100000xi8>) -> tensor<100000x100000xui8>
  %3 = stablehlo.bitcast_convert %w : (tensor<2xi4>) -> tensor<2xf4E2M1FN>
  return %0, %1, %2, %3 : tensor<2xi32>, tensor<2xf16>, tensor<100000x100000xui8>, tensor<2xf4E2M1FN>
}

// -----

// Of parts the first has the lowest bits; a boolean is one bit.
// CHECK-LABEL: func @bitcast_parts(
func.func @bitcast_parts() -> (tensor<2x2xi4>, tensor<i8>, tensor<2xui32>, tensor<8xi1>, tensor<ui8>, tensor<2xf16>, tensor<0xi32>) {
  // CHECK-DAG: %[[NIBBLES:.*]] = stablehlo.constant dense<{{\[}}[2, 1], [-1, -8]]> : tensor<2x2xi4>
  // CHECK-DAG: %[[BYTE:.*]] = stablehlo.constant dense<18> : tensor<i8>
  // CHECK-DAG: %[[WORDS:.*]] = stablehlo.constant dense<[0, 1072693248]> : tensor<2xui32>
  // CHECK-DAG: %[[BITS:.*]] = stablehlo.constant dense<[true, false, true, false, false, false, false, true]> : tensor<8xi1>
  // CHECK-DAG: %[[OF_BITS:.*]] = stablehlo.constant dense<133> : tensor<ui8>
  // CHECK-DAG: %[[HALVES:.*]] = stablehlo.constant dense<[0.000000e+00, 1.000000e+00]> : tensor<2xf16>
  // CHECK-DAG: %[[NONE:.*]] = stablehlo.constant dense<> : tensor<0xi32>
  // CHECK: return %[[NIBBLES]], %[[BYTE]], %[[WORDS]], %[[BITS]], %[[OF_BITS]], %[[HALVES]], %[[NONE]]
  %bytes = stablehlo.constant dense<[18, -113]> : tensor<2xi8>
  %nibbles = stablehlo.constant dense<[2, 1]> : tensor<2xi4>
  %double = stablehlo.constant dense<1.0> : tensor<f64>
  %byte = stablehlo.constant dense<-123> : tensor<i8>
  %bits = stablehlo.constant dense<[true, false, true, false, false, false, false, true]> : tensor<8xi1>
  %word = stablehlo.constant dense<1006632960> : tensor<i32>
  %none = stablehlo.constant dense<> : tensor<0x4xi8>
  %0 = stablehlo.bitcast_convert %bytes : (tensor<2xi8>) -> tensor<2x2xi4>
  %1 = stablehlo.bitcast_convert %nibbles : (tensor<2xi4>) -> tensor<i8>
  %2 = stablehlo.bitcast_convert %double : (tensor<f64>) -> tensor<2xui32>
  %3 = stablehlo.bitcast_convert %byte : (tensor<i8>) -> tensor<8xi1>
  %4 = stablehlo.bitcast_convert %bits : (tensor<8xi1>) -> tensor<ui8>
  %5 = stablehlo.bitcast_convert %word : (tensor<i32>) -> tensor<2xf16>
  %6 = stablehlo.bitcast_convert %none : (tensor<0x4xi8>) -> tensor<0xi32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2x2xi4>, tensor<i8>, tensor<2xui32>, tensor<8xi1>, tensor<ui8>, tensor<2xf16>, tensor<0xi32>
}

// -----

// Too many elements, even of one value; parts of complex numbers; the bits of
// quantized numbers; an unknown size.
// CHECK-LABEL: func @bitcast_that_stays(
func.func @bitcast_that_stays() -> (tensor<65537x2xi8>, tensor<1x2xcomplex<f32>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<?xi32>) {
  // CHECK-COUNT-4: stablehlo.bitcast_convert
  %x = stablehlo.constant dense<0> : tensor<65537xi16>
  %z = stablehlo.constant dense<(1.0, 2.0)> : tensor<1xcomplex<f64>>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %f = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = stablehlo.bitcast_convert %x : (tensor<65537xi16>) -> tensor<65537x2xi8>
  %1 = stablehlo.bitcast_convert %z : (tensor<1xcomplex<f64>>) -> tensor<1x2xcomplex<f32>>
  %2 = stablehlo.bitcast_convert %b : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %3 = stablehlo.bitcast_convert %f : (tensor<2xf32>) -> tensor<?xi32>
  return %0, %1, %2, %3 : tensor<65537x2xi8>, tensor<1x2xcomplex<f32>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<?xi32>
}

// -----

// To a type that has all the numbers, and back.
// CHECK-LABEL: func @convert_there_and_back(
// CHECK-SAME: %[[H:.*]]: tensor<?xbf16>, %[[I:.*]]: tensor<2xui8>, %[[P:.*]]: tensor<i1>, %[[Z:.*]]: tensor<complex<f32>>
func.func @convert_there_and_back(%h: tensor<?xbf16>, %i: tensor<2xui8>, %p: tensor<i1>, %z: tensor<complex<f32>>) -> (tensor<?xbf16>, tensor<2xui8>, tensor<2xui8>, tensor<2xui8>, tensor<i1>, tensor<complex<f32>>) {
  // CHECK-NEXT: return %[[H]], %[[I]], %[[I]], %[[I]], %[[P]], %[[Z]]
  %0 = stablehlo.convert %h : (tensor<?xbf16>) -> tensor<?xf32>
  %1 = stablehlo.convert %0 : (tensor<?xf32>) -> tensor<?xbf16>
  %2 = stablehlo.convert %i : (tensor<2xui8>) -> tensor<2xi8>
  %3 = stablehlo.convert %2 : (tensor<2xi8>) -> tensor<2xui8>
  %4 = stablehlo.convert %i : (tensor<2xui8>) -> tensor<2xf16>
  %5 = stablehlo.convert %4 : (tensor<2xf16>) -> tensor<2xui8>
  %6 = stablehlo.convert %i : (tensor<2xui8>) -> tensor<2xcomplex<f32>>
  %7 = stablehlo.convert %6 : (tensor<2xcomplex<f32>>) -> tensor<2xui8>
  %8 = stablehlo.convert %p : (tensor<i1>) -> tensor<i2>
  %9 = stablehlo.convert %8 : (tensor<i2>) -> tensor<i1>
  %10 = stablehlo.convert %z : (tensor<complex<f32>>) -> tensor<complex<f64>>
  %11 = stablehlo.convert %10 : (tensor<complex<f64>>) -> tensor<complex<f32>>
  return %1, %3, %5, %7, %9, %11 : tensor<?xbf16>, tensor<2xui8>, tensor<2xui8>, tensor<2xui8>, tensor<i1>, tensor<complex<f32>>
}

// -----

// bf16 has no 257, f16 no 65,536, i8 no fractions, a real number no imaginary
// part, an unsigned format no sign; a size is promised.
// CHECK-LABEL: func @convert_that_loses(
func.func @convert_that_loses(%i: tensor<i16>, %u: tensor<ui16>, %x: tensor<f32>, %z: tensor<complex<f32>>, %f: tensor<f4E2M1FN>, %d: tensor<?xbf16>) -> (tensor<i16>, tensor<ui16>, tensor<f32>, tensor<f32>, tensor<complex<f32>>, tensor<f4E2M1FN>, tensor<?xbf16>) {
  // CHECK-COUNT-14: stablehlo.convert
  %0 = stablehlo.convert %i : (tensor<i16>) -> tensor<bf16>
  %1 = stablehlo.convert %0 : (tensor<bf16>) -> tensor<i16>
  %2 = stablehlo.convert %u : (tensor<ui16>) -> tensor<f16>
  %3 = stablehlo.convert %2 : (tensor<f16>) -> tensor<ui16>
  %4 = stablehlo.convert %x : (tensor<f32>) -> tensor<i64>
  %5 = stablehlo.convert %4 : (tensor<i64>) -> tensor<f32>
  %6 = stablehlo.convert %x : (tensor<f32>) -> tensor<f16>
  %7 = stablehlo.convert %6 : (tensor<f16>) -> tensor<f32>
  %8 = stablehlo.convert %z : (tensor<complex<f32>>) -> tensor<f32>
  %9 = stablehlo.convert %8 : (tensor<f32>) -> tensor<complex<f32>>
  %10 = stablehlo.convert %f : (tensor<f4E2M1FN>) -> tensor<f8E8M0FNU>
  %11 = stablehlo.convert %10 : (tensor<f8E8M0FNU>) -> tensor<f4E2M1FN>
  %12 = stablehlo.convert %d : (tensor<?xbf16>) -> tensor<2xf32>
  %13 = stablehlo.convert %12 : (tensor<2xf32>) -> tensor<?xbf16>
  return %1, %3, %5, %7, %9, %11, %13 : tensor<i16>, tensor<ui16>, tensor<f32>, tensor<f32>, tensor<complex<f32>>, tensor<f4E2M1FN>, tensor<?xbf16>
}

// -----

// CHECK-LABEL: func @reduce_precision_twice(
func.func @reduce_precision_twice(%x: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  // CHECK-NEXT: %[[ONCE:.*]] = stablehlo.reduce_precision %arg0, format = e5m10
  // CHECK-NEXT: %[[OTHER:.*]] = stablehlo.reduce_precision %[[ONCE]], format = e5m2
  // CHECK-NEXT: return %[[ONCE]], %[[OTHER]]
  %0 = stablehlo.reduce_precision %x, format = e5m10 : tensor<f32>
  %1 = stablehlo.reduce_precision %0, format = e5m10 : tensor<f32>
  %2 = stablehlo.reduce_precision %1, format = e5m2 : tensor<f32>
  return %1, %2 : tensor<f32>, tensor<f32>
}
