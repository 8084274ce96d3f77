// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// minimum(maximum(operand, min), max): max wins when min > max, NaN
// propagates.

func.func @clamp_per_element() -> tensor<4xi32> {
  %lo = stablehlo.constant dense<[0, 0, 0, 5]> : tensor<4xi32>
  %x = stablehlo.constant dense<[-3, 3, 9, 7]> : tensor<4xi32>
  %hi = stablehlo.constant dense<[5, 5, 5, 1]> : tensor<4xi32>
  %r = stablehlo.clamp %lo, %x, %hi : tensor<4xi32>
  return %r : tensor<4xi32>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [0, 3, 5, 1]
// CHECK-NEXT: }

// -----

func.func @clamp_scalar_bounds() -> tensor<5xf32> {
  %lo = stablehlo.constant dense<-1.0> : tensor<f32>
  %x = stablehlo.constant dense<[0xFF800000, -0.5, 0.5, 0x7F800000, 0x7FC00000]> : tensor<5xf32>
  %hi = stablehlo.constant dense<1.0> : tensor<f32>
  %r = stablehlo.clamp %lo, %x, %hi : (tensor<f32>, tensor<5xf32>, tensor<f32>) -> tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [-1.000000e+00, -5.000000e-01, 5.000000e-01, 1.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @clamp_nan_bound_gives_nan() -> tensor<3xf32> {
  %lo = stablehlo.constant dense<[0x7FC00000, 0.0, 0.0]> : tensor<3xf32>
  %x = stablehlo.constant dense<[1.0, 1.0, 0x7FC00000]> : tensor<3xf32>
  %hi = stablehlo.constant dense<[2.0, 0x7FC00000, 2.0]> : tensor<3xf32>
  %r = stablehlo.clamp %lo, %x, %hi : tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @clamp_orders_zeros() -> tensor<2xf32> {
  %lo = stablehlo.constant dense<[0.0, -1.0]> : tensor<2xf32>
  %x = stablehlo.constant dense<[-0.0, 0.0]> : tensor<2xf32>
  %hi = stablehlo.constant dense<[1.0, -0.0]> : tensor<2xf32>
  %r = stablehlo.clamp %lo, %x, %hi : tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [0.000000e+00, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @clamp_unsigned() -> tensor<3xui8> {
  %lo = stablehlo.constant dense<10> : tensor<ui8>
  %x = stablehlo.constant dense<[5, 200, 255]> : tensor<3xui8>
  %hi = stablehlo.constant dense<200> : tensor<ui8>
  %r = stablehlo.clamp %lo, %x, %hi : (tensor<ui8>, tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  return %r : tensor<3xui8>
}
// CHECK: tensor<3xui8> {
// CHECK-NEXT: [10, 200, 200]
// CHECK-NEXT: }

// -----

func.func @clamp_si4() -> tensor<3xi4> {
  %lo = stablehlo.constant dense<-2> : tensor<i4>
  %x = stablehlo.constant dense<[-8, 0, 7]> : tensor<3xi4>
  %hi = stablehlo.constant dense<5> : tensor<i4>
  %r = stablehlo.clamp %lo, %x, %hi : (tensor<i4>, tensor<3xi4>, tensor<i4>) -> tensor<3xi4>
  return %r : tensor<3xi4>
}
// CHECK: tensor<3xi4> {
// CHECK-NEXT: [-2, 0, 5]
// CHECK-NEXT: }

// -----

func.func @clamp_i1() -> tensor<2xi1> {
  %lo = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %x = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %hi = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %r = stablehlo.clamp %lo, %x, %hi : tensor<2xi1>
  return %r : tensor<2xi1>
}
// CHECK: tensor<2xi1> {
// CHECK-NEXT: [true, false]
// CHECK-NEXT: }

// -----

func.func @clamp_si64() -> tensor<i64> {
  %lo = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %x = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %hi = stablehlo.constant dense<0> : tensor<i64>
  %r = stablehlo.clamp %lo, %x, %hi : tensor<i64>
  return %r : tensor<i64>
}
// CHECK: tensor<i64> {0}

// -----

func.func @clamp_bf16() -> tensor<2xbf16> {
  %lo = stablehlo.constant dense<0.5> : tensor<bf16>
  %x = stablehlo.constant dense<[0.25, 9.0]> : tensor<2xbf16>
  %hi = stablehlo.constant dense<2.0> : tensor<bf16>
  %r = stablehlo.clamp %lo, %x, %hi : (tensor<bf16>, tensor<2xbf16>, tensor<bf16>) -> tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [5.000000e-01, 2.000000e+00]
// CHECK-NEXT: }

// -----

func.func @clamp_f8() -> tensor<2xf8E5M2> {
  %lo = stablehlo.constant dense<0.5> : tensor<f8E5M2>
  %x = stablehlo.constant dense<[0.25, 0x7C]> : tensor<2xf8E5M2>
  %hi = stablehlo.constant dense<2.0> : tensor<f8E5M2>
  %r = stablehlo.clamp %lo, %x, %hi : (tensor<f8E5M2>, tensor<2xf8E5M2>, tensor<f8E5M2>) -> tensor<2xf8E5M2>
  return %r : tensor<2xf8E5M2>
}
// CHECK: tensor<2xf8E5M2> {
// CHECK-NEXT: [5.000000e-01, 2.000000e+00]
// CHECK-NEXT: }

// -----

func.func @clamp_complex_is_lexicographic() -> tensor<2xcomplex<f32>> {
  %lo = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %x = stablehlo.constant dense<[(0.0, -1.0), (5.0, 0.0)]> : tensor<2xcomplex<f32>>
  %hi = stablehlo.constant dense<(5.0, -1.0)> : tensor<complex<f32>>
  %r = stablehlo.clamp %lo, %x, %hi : (tensor<complex<f32>>, tensor<2xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[0.000000e+00, 0.000000e+00], [5.000000e+00, -1.000000e+00]]
// CHECK-NEXT: }
