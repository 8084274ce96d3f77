// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// convolution on each kind of element, and with results wider than the
// operands.

func.func @convolution_si8_wraps() -> tensor<1x1x1xi8> {
  %x = stablehlo.constant dense<[[[100], [100]]]> : tensor<1x2x1xi8>
  %y = stablehlo.constant dense<[[[2]], [[1]]]> : tensor<2x1x1xi8>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xi8>, tensor<2x1x1xi8>) -> tensor<1x1x1xi8>
  return %r : tensor<1x1x1xi8>
}
// CHECK: tensor<1x1x1xi8> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [44]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_si8_to_si32() -> tensor<1x1x1xi32> {
  %x = stablehlo.constant dense<[[[-128], [127]]]> : tensor<1x2x1xi8>
  %y = stablehlo.constant dense<[[[-128]], [[127]]]> : tensor<2x1x1xi8>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xi8>, tensor<2x1x1xi8>) -> tensor<1x1x1xi32>
  return %r : tensor<1x1x1xi32>
}
// CHECK: tensor<1x1x1xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [32513]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_ui8() -> tensor<1x1x1xui8> {
  %x = stablehlo.constant dense<[[[255], [1]]]> : tensor<1x2x1xui8>
  %y = stablehlo.constant dense<[[[2]], [[2]]]> : tensor<2x1x1xui8>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xui8>, tensor<2x1x1xui8>) -> tensor<1x1x1xui8>
  return %r : tensor<1x1x1xui8>
}
// CHECK: tensor<1x1x1xui8> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [0]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_si64() -> tensor<1x1x1xi64> {
  %x = stablehlo.constant dense<[[[4611686018427387904], [1]]]> : tensor<1x2x1xi64>
  %y = stablehlo.constant dense<[[[4]], [[5]]]> : tensor<2x1x1xi64>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xi64>, tensor<2x1x1xi64>) -> tensor<1x1x1xi64>
  return %r : tensor<1x1x1xi64>
}
// CHECK: tensor<1x1x1xi64> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [5]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_i1_is_or_of_ands() -> tensor<1x2x1xi1> {
  %x = stablehlo.constant dense<[[[true], [true], [false]]]> : tensor<1x3x1xi1>
  %y = stablehlo.constant dense<[[[true]], [[true]]]> : tensor<2x1x1xi1>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1xi1>, tensor<2x1x1xi1>) -> tensor<1x2x1xi1>
  return %r : tensor<1x2x1xi1>
}
// CHECK: tensor<1x2x1xi1> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [true],
// CHECK-NEXT: [true]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_bf16_accumulates_in_f32() -> tensor<1x1x1xbf16> {
  %x = stablehlo.constant dense<[[[256.0], [1.0], [1.0]]]> : tensor<1x3x1xbf16>
  %y = stablehlo.constant dense<[[[1.0]], [[1.0]], [[1.0]]]> : tensor<3x1x1xbf16>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1xbf16>, tensor<3x1x1xbf16>) -> tensor<1x1x1xbf16>
  return %r : tensor<1x1x1xbf16>
}
// CHECK: tensor<1x1x1xbf16> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [2.580000e+02]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_bf16_to_f32() -> tensor<1x1x1xf32> {
  %x = stablehlo.constant dense<[[[256.0], [1.0]]]> : tensor<1x2x1xbf16>
  %y = stablehlo.constant dense<[[[1.0]], [[1.0]]]> : tensor<2x1x1xbf16>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xbf16>, tensor<2x1x1xbf16>) -> tensor<1x1x1xf32>
  return %r : tensor<1x1x1xf32>
}
// CHECK: tensor<1x1x1xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [2.570000e+02]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_f16() -> tensor<1x1x1xf16> {
  %x = stablehlo.constant dense<[[[2048.0], [1.0], [1.0]]]> : tensor<1x3x1xf16>
  %y = stablehlo.constant dense<[[[1.0]], [[1.0]], [[1.0]]]> : tensor<3x1x1xf16>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1xf16>, tensor<3x1x1xf16>) -> tensor<1x1x1xf16>
  return %r : tensor<1x1x1xf16>
}
// CHECK: tensor<1x1x1xf16> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [2.050000e+03]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_f64() -> tensor<1x1x1xf64> {
  %x = stablehlo.constant dense<[[[0.5], [3.0]]]> : tensor<1x2x1xf64>
  %y = stablehlo.constant dense<[[[-4.0]], [[1.5]]]> : tensor<2x1x1xf64>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xf64>, tensor<2x1x1xf64>) -> tensor<1x1x1xf64>
  return %r : tensor<1x1x1xf64>
}
// CHECK: tensor<1x1x1xf64> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [2.500000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_f8() -> tensor<1x1x1xf8E4M3FN> {
  %x = stablehlo.constant dense<[[[16.0], [1.0], [1.0]]]> : tensor<1x3x1xf8E4M3FN>
  %y = stablehlo.constant dense<[[[1.0]], [[1.0]], [[1.0]]]> : tensor<3x1x1xf8E4M3FN>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1xf8E4M3FN>, tensor<3x1x1xf8E4M3FN>) -> tensor<1x1x1xf8E4M3FN>
  return %r : tensor<1x1x1xf8E4M3FN>
}
// CHECK: tensor<1x1x1xf8E4M3FN> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [1.800000e+01]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_complex() -> tensor<1x1x1xcomplex<f32>> {
  %x = stablehlo.constant dense<[[[(0.0, 1.0)], [(1.0, 1.0)]]]> : tensor<1x2x1xcomplex<f32>>
  %y = stablehlo.constant dense<[[[(0.0, 1.0)]], [[(2.0, 0.0)]]]> : tensor<2x1x1xcomplex<f32>>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xcomplex<f32>>, tensor<2x1x1xcomplex<f32>>) -> tensor<1x1x1xcomplex<f32>>
  return %r : tensor<1x1x1xcomplex<f32>>
}
// CHECK: tensor<1x1x1xcomplex<f32>> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT{LITERAL}: [[1.000000e+00, 2.000000e+00]]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_f32_nan_and_infinity() -> tensor<1x2x1xf32> {
  %x = stablehlo.constant dense<[[[0x7F800000], [1.0], [0x7FC00000]]]> : tensor<1x3x1xf32>
  %y = stablehlo.constant dense<[[[0.0]], [[1.0]]]> : tensor<2x1x1xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1xf32>, tensor<2x1x1xf32>) -> tensor<1x2x1xf32>
  return %r : tensor<1x2x1xf32>
}
// CHECK: tensor<1x2x1xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}],
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// Sums of floats are converted: towards zero and saturating.
func.func @convolution_of_floats_as_integers() -> tensor<1x3x1xi8> {
  %x = stablehlo.constant dense<[[[50.4], [-100.0], [0.7]]]> : tensor<1x3x1xf32>
  %w = stablehlo.constant dense<2.0> : tensor<1x1x1xf32>
  %r = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1xf32>, tensor<1x1x1xf32>) -> tensor<1x3x1xi8>
  return %r : tensor<1x3x1xi8>
}
// CHECK: tensor<1x3x1xi8> {
// CHECK: [100]
// CHECK: [-128]
// CHECK: [1]
