// RUN: stablehlo-translate --interpret --split-input-file %s

// convolution: dims in any order, groups, any number of spatial dims.

func.func @convolution_padded_size_below_zero_is_empty() {
  %x = stablehlo.constant dense<[[[1.0], [2.0]]]> : tensor<1x2x1xf32>
  %y = stablehlo.constant dense<[[[1.0]], [[10.0]], [[100.0]]]> : tensor<3x1x1xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[-2, -3]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xf32>, tensor<3x1x1xf32>) -> tensor<1x0x1xf32>
  check.expect_eq_const %r, dense<> : tensor<1x0x1xf32>
  return
}

// -----

func.func @convolution_features_sum_up() {
  %x = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]]]> : tensor<1x3x2xi32>
  %y = stablehlo.constant dense<[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]> : tensor<2x2x2xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x2xi32>, tensor<2x2x2xi32>) -> tensor<1x2x2xi32>
  check.expect_eq_const %r, dense<[[[28, 34], [52, 66]]]> : tensor<1x2x2xi32>
  return
}

// -----

// Each half of the features has its own kernel.
func.func @convolution_feature_groups() {
  %x = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7]]]> : tensor<1x2x4xi32>
  %y = stablehlo.constant dense<[[[1, 2, 3, 4], [5, 6, 7, 8]]]> : tensor<1x2x4xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x2x4xi32>, tensor<1x2x4xi32>) -> tensor<1x2x4xi32>
  check.expect_eq_const %r, dense<[[[5, 6, 27, 32], [29, 38, 67, 80]]]> : tensor<1x2x4xi32>
  return
}

// -----

// As many groups as features, two outputs each.
func.func @convolution_depthwise() {
  %x = stablehlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]]> : tensor<1x3x2xf32>
  %y = stablehlo.constant dense<[[[1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 7.0, 8.0]]]> : tensor<2x1x4xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x3x2xf32>, tensor<2x1x4xf32>) -> tensor<1x2x4xf32>
  check.expect_eq_const %r, dense<[[[10.0, 12.0, 24.0, 28.0], [22.0, 28.0, 44.0, 52.0]]]> : tensor<1x2x4xf32>
  return
}

// -----

// Batch entry g meets the g-th half of the output features.
func.func @convolution_batch_groups() {
  %x = stablehlo.constant dense<[[[0], [1], [2]], [[3], [4], [5]]]> : tensor<2x3x1xi32>
  %y = stablehlo.constant dense<[[[1, 2]], [[3, 4]]]> : tensor<2x1x2xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x3x1xi32>, tensor<2x1x2xi32>) -> tensor<1x2x2xi32>
  check.expect_eq_const %r, dense<[[[3, 22], [7, 28]]]> : tensor<1x2x2xi32>
  return
}

// -----

func.func @convolution_no_spatial_dims_is_a_matrix_product() {
  %x = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %y = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[10.0, 13.0], [28.0, 40.0]]> : tensor<2x2xf32>
  return
}

// -----

func.func @convolution_three_spatial_dims() {
  %x = stablehlo.constant dense<[[[[[0], [1]], [[2], [3]]], [[[4], [5]], [[6], [7]]]]]> : tensor<1x2x2x2x1xi32>
  %y = stablehlo.constant dense<[[[[[0]], [[1]]], [[[2]], [[3]]]], [[[[4]], [[5]]], [[[6]], [[7]]]]]> : tensor<2x2x2x1x1xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f], window = {pad = [[0, 0], [0, 0], [1, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x2x2x1xi32>, tensor<2x2x2x1x1xi32>) -> tensor<1x1x1x2x1xi32>
  check.expect_eq_const %r, dense<[[[[[68], [140]]]]]> : tensor<1x1x1x2x1xi32>
  return
}

// -----

func.func @convolution_dims_in_any_order() {
  %x = stablehlo.constant dense<[[[[0.0], [1.0]], [[2.0], [3.0]], [[4.0], [5.0]]], [[[6.0], [7.0]], [[8.0], [9.0]], [[10.0], [11.0]]]]> : tensor<2x3x2x1xf32>
  %y = stablehlo.constant dense<[[[[0.0, 1.0]], [[2.0, 3.0]]], [[[4.0, 5.0]], [[6.0, 7.0]]]]> : tensor<2x2x1x2xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [f, 0, 1, b]x[i, 0, o, 1]->[0, f, b, 1], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x2x1xf32>, tensor<2x2x1x2xf32>) -> tensor<2x1x1x1xf32>
  check.expect_eq_const %r, dense<[[[[184.0]]], [[[240.0]]]]> : tensor<2x1x1x1xf32>
  return
}

// -----

// A window without elements sums to 0, at each place between elements and at both
// ends; where the padded input is empty, there is none (C25).
func.func @convolution_of_empty_windows() {
  %x = stablehlo.constant dense<[[[1.0], [2.0], [3.0]]]> : tensor<1x3x1xf32>
  %y = stablehlo.constant dense<> : tensor<0x1x2xf32>
  %0 = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 0]], reverse = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1xf32>, tensor<0x1x2xf32>) -> tensor<1x3x2xf32>
  check.expect_eq_const %0, dense<0.0> : tensor<1x3x2xf32>
  %1 = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[-1, -2]], lhs_dilate = [1], rhs_dilate = [3]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x1xf32>, tensor<0x1x2xf32>) -> tensor<1x0x2xf32>
  check.expect_eq_const %1, dense<> : tensor<1x0x2xf32>
  return
}

// -----

func.func @convolution_of_empty_windows_of_integers() {
  %x = stablehlo.constant dense<7> : tensor<2x4x3x2xi8>
  %y = stablehlo.constant dense<> : tensor<2x0x1x4xi8>
  %0 = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x4x3x2xi8>, tensor<2x0x1x4xi8>) -> tensor<2x6x6x4xi32>
  check.expect_eq_const %0, dense<0> : tensor<2x6x6x4xi32>
  return
}

// -----

func.func @convolution_of_empty_quantized_windows() {
  %x = stablehlo.constant() {value = dense<7> : tensor<1x2x1xi8>} : () -> tensor<1x2x1x!quant.uniform<i8:f32, 0.5:3>>
  %y = stablehlo.constant() {value = dense<> : tensor<0x1x1xi8>} : () -> tensor<0x1x1x!quant.uniform<i8:f32, 0.25>>
  %0 = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1x!quant.uniform<i8:f32, 0.5:3>>, tensor<0x1x1x!quant.uniform<i8:f32, 0.25>>) -> tensor<1x3x1x!quant.uniform<i8:f32, 0.125:-5>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<1x3x1x!quant.uniform<i8:f32, 0.125:-5>>) -> tensor<1x3x1xi8>
  check.expect_eq_const %1, dense<-5> : tensor<1x3x1xi8>
  return
}
