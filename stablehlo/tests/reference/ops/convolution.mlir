// RUN: stablehlo-translate --interpret --split-input-file %s

// Windows of lhs times rhs, summed over the spatial and input feature dims.

// 10 26 / 46 62.
func.func @convolution_stride_and_lhs_dilation() {
  %x = stablehlo.constant dense<[[[[1], [2], [5], [6]], [[3], [4], [7], [8]], [[10], [11], [14], [15]], [[12], [13], [16], [17]]]]> : tensor<1x4x4x1xi64>
  %y = stablehlo.constant dense<[[[[1]], [[1]], [[1]]], [[[1]], [[1]], [[1]]], [[[1]], [[1]], [[1]]]]> : tensor<3x3x1x1xi64>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x1xi64>, tensor<3x3x1x1xi64>) -> tensor<1x2x2x1xi64>
  check.expect_eq_const %r, dense<[[[[10], [26]], [[46], [62]]]]> : tensor<1x2x2x1xi64>
  return
}

// -----

// 1 + 10 * 2 + 100 * 3 = 321.
func.func @convolution_does_not_flip_the_kernel() {
  %x = stablehlo.constant dense<[[[1.0], [2.0], [3.0], [4.0], [5.0]]]> : tensor<1x5x1xf32>
  %y = stablehlo.constant dense<[[[1.0]], [[10.0]], [[100.0]]]> : tensor<3x1x1xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xf32>, tensor<3x1x1xf32>) -> tensor<1x3x1xf32>
  check.expect_eq_const %r, dense<[[[321.0], [432.0], [543.0]]]> : tensor<1x3x1xf32>
  return
}

// -----

// 123, 234, 345.
func.func @convolution_window_reversal_flips_it() {
  %x = stablehlo.constant dense<[[[1.0], [2.0], [3.0], [4.0], [5.0]]]> : tensor<1x5x1xf32>
  %y = stablehlo.constant dense<[[[1.0]], [[10.0]], [[100.0]]]> : tensor<3x1x1xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xf32>, tensor<3x1x1xf32>) -> tensor<1x3x1xf32>
  check.expect_eq_const %r, dense<[[[123.0], [234.0], [345.0]]]> : tensor<1x3x1xf32>
  return
}

// -----

func.func @convolution_padding() {
  %x = stablehlo.constant dense<[[[1], [2], [3], [4], [5]]]> : tensor<1x5x1xi32>
  %y = stablehlo.constant dense<[[[1]], [[10]], [[100]]]> : tensor<3x1x1xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 2]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xi32>, tensor<3x1x1xi32>) -> tensor<1x6x1xi32>
  check.expect_eq_const %r, dense<[[[210], [321], [432], [543], [54], [5]]]> : tensor<1x6x1xi32>
  return
}

// -----

func.func @convolution_negative_padding_trims() {
  %x = stablehlo.constant dense<[[[1], [2], [3], [4], [5]]]> : tensor<1x5x1xi32>
  %y = stablehlo.constant dense<[[[1]], [[10]], [[100]]]> : tensor<3x1x1xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[-1, -1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xi32>, tensor<3x1x1xi32>) -> tensor<1x1x1xi32>
  check.expect_eq_const %r, dense<[[[432]]]> : tensor<1x1x1xi32>
  return
}

// -----

// 1 + 10 * 3 + 100 * 5.
func.func @convolution_rhs_dilation() {
  %x = stablehlo.constant dense<[[[1], [2], [3], [4], [5]]]> : tensor<1x5x1xi32>
  %y = stablehlo.constant dense<[[[1]], [[10]], [[100]]]> : tensor<3x1x1xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {rhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xi32>, tensor<3x1x1xi32>) -> tensor<1x1x1xi32>
  check.expect_eq_const %r, dense<[[[531]]]> : tensor<1x1x1xi32>
  return
}

// -----

func.func @convolution_padding_acts_after_lhs_dilation() {
  %x = stablehlo.constant dense<[[[1], [2]]]> : tensor<1x2x1xi32>
  %y = stablehlo.constant dense<[[[1]], [[10]], [[100]]]> : tensor<3x1x1xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]], lhs_dilate = [3]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xi32>, tensor<3x1x1xi32>) -> tensor<1x4x1xi32>
  check.expect_eq_const %r, dense<[[[10], [1], [200], [20]]]> : tensor<1x4x1xi32>
  return
}

// -----

func.func @convolution_stride_skips_the_rest() {
  %x = stablehlo.constant dense<[[[1], [2], [3], [4], [5]]]> : tensor<1x5x1xi32>
  %y = stablehlo.constant dense<[[[1]], [[10]]]> : tensor<2x1x1xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xi32>, tensor<2x1x1xi32>) -> tensor<1x2x1xi32>
  check.expect_eq_const %r, dense<[[[21], [43]]]> : tensor<1x2x1xi32>
  return
}

// -----

func.func @convolution_window_larger_than_input_is_empty() {
  %x = stablehlo.constant dense<[[[1.0], [2.0]]]> : tensor<1x2x1xf32>
  %y = stablehlo.constant dense<[[[1.0]], [[10.0]], [[100.0]]]> : tensor<3x1x1xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xf32>, tensor<3x1x1xf32>) -> tensor<1x0x1xf32>
  check.expect_eq_const %r, dense<> : tensor<1x0x1xf32>
  return
}
