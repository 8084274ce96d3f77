// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Windows of lhs times rhs, summed over the spatial and input feature dims.

// 10 26 / 46 62.
func.func @convolution_stride_and_lhs_dilation() -> tensor<1x2x2x1xi64> {
  %x = stablehlo.constant dense<[[[[1], [2], [5], [6]], [[3], [4], [7], [8]], [[10], [11], [14], [15]], [[12], [13], [16], [17]]]]> : tensor<1x4x4x1xi64>
  %y = stablehlo.constant dense<[[[[1]], [[1]], [[1]]], [[[1]], [[1]], [[1]]], [[[1]], [[1]], [[1]]]]> : tensor<3x3x1x1xi64>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x1xi64>, tensor<3x3x1x1xi64>) -> tensor<1x2x2x1xi64>
  return %r : tensor<1x2x2x1xi64>
}
// CHECK: tensor<1x2x2x1xi64> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [10],
// CHECK-NEXT: [26]
// CHECK-NEXT: ],
// CHECK-NEXT: [
// CHECK-NEXT: [46],
// CHECK-NEXT: [62]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// 1 + 10 * 2 + 100 * 3 = 321.
func.func @convolution_does_not_flip_the_kernel() -> tensor<1x3x1xf32> {
  %x = stablehlo.constant dense<[[[1.0], [2.0], [3.0], [4.0], [5.0]]]> : tensor<1x5x1xf32>
  %y = stablehlo.constant dense<[[[1.0]], [[10.0]], [[100.0]]]> : tensor<3x1x1xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xf32>, tensor<3x1x1xf32>) -> tensor<1x3x1xf32>
  return %r : tensor<1x3x1xf32>
}
// CHECK: tensor<1x3x1xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [3.210000e+02],
// CHECK-NEXT: [4.320000e+02],
// CHECK-NEXT: [5.430000e+02]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// 123, 234, 345.
func.func @convolution_window_reversal_flips_it() -> tensor<1x3x1xf32> {
  %x = stablehlo.constant dense<[[[1.0], [2.0], [3.0], [4.0], [5.0]]]> : tensor<1x5x1xf32>
  %y = stablehlo.constant dense<[[[1.0]], [[10.0]], [[100.0]]]> : tensor<3x1x1xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xf32>, tensor<3x1x1xf32>) -> tensor<1x3x1xf32>
  return %r : tensor<1x3x1xf32>
}
// CHECK: tensor<1x3x1xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [1.230000e+02],
// CHECK-NEXT: [2.340000e+02],
// CHECK-NEXT: [3.450000e+02]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_padding() -> tensor<1x6x1xi32> {
  %x = stablehlo.constant dense<[[[1], [2], [3], [4], [5]]]> : tensor<1x5x1xi32>
  %y = stablehlo.constant dense<[[[1]], [[10]], [[100]]]> : tensor<3x1x1xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 2]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xi32>, tensor<3x1x1xi32>) -> tensor<1x6x1xi32>
  return %r : tensor<1x6x1xi32>
}
// CHECK: tensor<1x6x1xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [210],
// CHECK-NEXT: [321],
// CHECK-NEXT: [432],
// CHECK-NEXT: [543],
// CHECK-NEXT: [54],
// CHECK-NEXT: [5]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_negative_padding_trims() -> tensor<1x1x1xi32> {
  %x = stablehlo.constant dense<[[[1], [2], [3], [4], [5]]]> : tensor<1x5x1xi32>
  %y = stablehlo.constant dense<[[[1]], [[10]], [[100]]]> : tensor<3x1x1xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[-1, -1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xi32>, tensor<3x1x1xi32>) -> tensor<1x1x1xi32>
  return %r : tensor<1x1x1xi32>
}
// CHECK: tensor<1x1x1xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [432]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// 1 + 10 * 3 + 100 * 5.
func.func @convolution_rhs_dilation() -> tensor<1x1x1xi32> {
  %x = stablehlo.constant dense<[[[1], [2], [3], [4], [5]]]> : tensor<1x5x1xi32>
  %y = stablehlo.constant dense<[[[1]], [[10]], [[100]]]> : tensor<3x1x1xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {rhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xi32>, tensor<3x1x1xi32>) -> tensor<1x1x1xi32>
  return %r : tensor<1x1x1xi32>
}
// CHECK: tensor<1x1x1xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [531]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_padding_acts_after_lhs_dilation() -> tensor<1x4x1xi32> {
  %x = stablehlo.constant dense<[[[1], [2]]]> : tensor<1x2x1xi32>
  %y = stablehlo.constant dense<[[[1]], [[10]], [[100]]]> : tensor<3x1x1xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]], lhs_dilate = [3]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xi32>, tensor<3x1x1xi32>) -> tensor<1x4x1xi32>
  return %r : tensor<1x4x1xi32>
}
// CHECK: tensor<1x4x1xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [10],
// CHECK-NEXT: [1],
// CHECK-NEXT: [200],
// CHECK-NEXT: [20]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_stride_skips_the_rest() -> tensor<1x2x1xi32> {
  %x = stablehlo.constant dense<[[[1], [2], [3], [4], [5]]]> : tensor<1x5x1xi32>
  %y = stablehlo.constant dense<[[[1]], [[10]]]> : tensor<2x1x1xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xi32>, tensor<2x1x1xi32>) -> tensor<1x2x1xi32>
  return %r : tensor<1x2x1xi32>
}
// CHECK: tensor<1x2x1xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [21],
// CHECK-NEXT: [43]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_window_larger_than_input_is_empty() -> tensor<1x0x1xf32> {
  %x = stablehlo.constant dense<[[[1.0], [2.0]]]> : tensor<1x2x1xf32>
  %y = stablehlo.constant dense<[[[1.0]], [[10.0]], [[100.0]]]> : tensor<3x1x1xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xf32>, tensor<3x1x1xf32>) -> tensor<1x0x1xf32>
  return %r : tensor<1x0x1xf32>
}
// CHECK: tensor<1x0x1xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: []
// CHECK-NEXT: ]
// CHECK-NEXT: }
