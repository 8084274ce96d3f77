// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// pred ? on_true : on_false, per element or, by a scalar pred, as a whole.

func.func @select_per_element_keeps_nan_bits() -> tensor<4xf32> {
  %p = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %x = stablehlo.constant dense<[0x7FC00123, 1.0, -0.0, 2.0]> : tensor<4xf32>
  %y = stablehlo.constant dense<[1.0, 0xFF800001, 0.0, -0.0]> : tensor<4xf32>
  %r = stablehlo.select %p, %x, %y : tensor<4xi1>, tensor<4xf32>
  return %r : tensor<4xf32>
}
// CHECK: tensor<4xf32> {
// CHECK-NEXT: [0x7FC00123, 0xFF800001, -0.000000e+00, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @select_scalar_false_takes_the_whole_tensor() -> tensor<2x2xi8> {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %x = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %y = stablehlo.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi8>
  %r = stablehlo.select %p, %x, %y : tensor<i1>, tensor<2x2xi8>
  return %r : tensor<2x2xi8>
}
// CHECK: tensor<2x2xi8> {
// CHECK-NEXT: [
// CHECK-NEXT: [5, 6],
// CHECK-NEXT: [7, 8]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @select_scalar_true_takes_the_whole_tensor() -> tensor<2x2xi8> {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %x = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %y = stablehlo.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi8>
  %r = stablehlo.select %p, %x, %y : tensor<i1>, tensor<2x2xi8>
  return %r : tensor<2x2xi8>
}
// CHECK: tensor<2x2xi8> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2],
// CHECK-NEXT: [3, 4]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @select_i1() -> tensor<2xi1> {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %x = stablehlo.constant dense<[true, true]> : tensor<2xi1>
  %y = stablehlo.constant dense<[false, false]> : tensor<2xi1>
  %r = stablehlo.select %p, %x, %y : tensor<2xi1>, tensor<2xi1>
  return %r : tensor<2xi1>
}
// CHECK: tensor<2xi1> {
// CHECK-NEXT: [true, false]
// CHECK-NEXT: }

// -----

func.func @select_i4() -> tensor<2xi4> {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %x = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %y = stablehlo.constant dense<[1, 2]> : tensor<2xi4>
  %r = stablehlo.select %p, %x, %y : tensor<2xi1>, tensor<2xi4>
  return %r : tensor<2xi4>
}
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [-8, 2]
// CHECK-NEXT: }

// -----

func.func @select_ui64() -> tensor<2xui64> {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %x = stablehlo.constant dense<[18446744073709551615, 1]> : tensor<2xui64>
  %y = stablehlo.constant dense<[2, 3]> : tensor<2xui64>
  %r = stablehlo.select %p, %x, %y : tensor<2xi1>, tensor<2xui64>
  return %r : tensor<2xui64>
}
// CHECK: tensor<2xui64> {
// CHECK-NEXT: [18446744073709551615, 3]
// CHECK-NEXT: }

// -----

func.func @select_f8E4M3FN() -> tensor<2xf8E4M3FN> {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %x = stablehlo.constant dense<[448.0, 1.0]> : tensor<2xf8E4M3FN>
  %y = stablehlo.constant dense<[2.0, 0x7F]> : tensor<2xf8E4M3FN>
  %r = stablehlo.select %p, %x, %y : tensor<2xi1>, tensor<2xf8E4M3FN>
  return %r : tensor<2xf8E4M3FN>
}
// CHECK: tensor<2xf8E4M3FN> {
// CHECK-NEXT: [4.480000e+02, {{0x[7F]F}}]
// CHECK-NEXT: }

// -----

func.func @select_bf16() -> tensor<2xbf16> {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %x = stablehlo.constant dense<[1.5, 2.0]> : tensor<2xbf16>
  %y = stablehlo.constant dense<[3.0, -0.0]> : tensor<2xbf16>
  %r = stablehlo.select %p, %x, %y : tensor<2xi1>, tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [1.500000e+00, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @select_f64() -> tensor<2xf64> {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %x = stablehlo.constant dense<[0.1, 2.0]> : tensor<2xf64>
  %y = stablehlo.constant dense<[3.0, 5.0e-324]> : tensor<2xf64>
  %r = stablehlo.select %p, %x, %y : tensor<2xi1>, tensor<2xf64>
  return %r : tensor<2xf64>
}
// CHECK: tensor<2xf64> {
// CHECK-NEXT: [1.000000e-01, 4.940660e-324]
// CHECK-NEXT: }

// -----

func.func @select_complex() -> tensor<2xcomplex<f32>> {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %x = stablehlo.constant dense<[(1.0, 2.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>
  %y = stablehlo.constant dense<[(0.0, 0.0), (-0.0, 3.0)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.select %p, %x, %y : tensor<2xi1>, tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[1.000000e+00, 2.000000e+00], [-0.000000e+00, 3.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @select_zero_size_with_scalar_pred() -> tensor<2x0xf32> {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %x = stablehlo.constant dense<> : tensor<2x0xf32>
  %r = stablehlo.select %p, %x, %x : tensor<i1>, tensor<2x0xf32>
  return %r : tensor<2x0xf32>
}
// CHECK: tensor<2x0xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [],
// CHECK-NEXT: []
// CHECK-NEXT: ]
// CHECK-NEXT: }
