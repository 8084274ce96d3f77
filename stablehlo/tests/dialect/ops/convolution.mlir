// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: @convolution_no_window_attributes
func.func @convolution_no_window_attributes(%lhs: tensor<1x8x8x3xf32>, %rhs: tensor<3x3x3x16xf32>) -> tensor<1x6x6x16xf32> {
  // CHECK: stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x6x6x16xf32>
  %0 = "stablehlo.convolution"(%lhs, %rhs) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x6x6x16xf32>
  return %0 : tensor<1x6x6x16xf32>
}

// CHECK-LABEL: @convolution_all_attributes
func.func @convolution_all_attributes(%lhs: tensor<1x8x8x3xf32>, %rhs: tensor<3x3x3x16xf32>) -> tensor<1x9x8x16xf32> {
  // CHECK: window = {stride = [1, 2], pad = {{\[\[}}1, 2], [2, 3]], lhs_dilate = [1, 2], rhs_dilate = [1, 2], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGHEST>]}
  %0 = "stablehlo.convolution"(%lhs, %rhs) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, window_strides = array<i64: 1, 2>, padding = dense<[[1, 2], [2, 3]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 2>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGHEST>]} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>) -> tensor<1x9x8x16xf32>
  return %0 : tensor<1x9x8x16xf32>
}

// CHECK-LABEL: @convolution_window_in_any_order
func.func @convolution_window_in_any_order(%lhs: tensor<1x8x3xf32>, %rhs: tensor<3x3x2xf32>) -> tensor<1x7x2xf32> {
  // CHECK: window = {stride = [1], pad = {{\[\[}}0, 1]], rhs_dilate = [1], reverse = [true]} {
  %0 = stablehlo.convolution(%lhs, %rhs) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {reverse = [1], rhs_dilate = [1], pad = [[0, 1]], stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x3xf32>, tensor<3x3x2xf32>) -> tensor<1x7x2xf32>
  return %0 : tensor<1x7x2xf32>
}

// CHECK-LABEL: @convolution_feature_groups
func.func @convolution_feature_groups(%lhs: tensor<2x4x6xf32>, %rhs: tensor<4x2x3xf32>) -> tensor<2x4x4xf32> {
  // CHECK: dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64}
  %0 = stablehlo.convolution(%lhs, %rhs) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x4x6xf32>, tensor<4x2x3xf32>) -> tensor<2x4x4xf32>
  return %0 : tensor<2x4x4xf32>
}

// CHECK-LABEL: @convolution_batch_groups
func.func @convolution_batch_groups(%lhs: tensor<4x6x3xf32>, %rhs: tensor<2x3x8xf32>) -> tensor<2x5x8xf32> {
  // CHECK: {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<4x6x3xf32>, tensor<2x3x8xf32>) -> tensor<2x5x8xf32>
  %0 = stablehlo.convolution(%lhs, %rhs) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<4x6x3xf32>, tensor<2x3x8xf32>) -> tensor<2x5x8xf32>
  return %0 : tensor<2x5x8xf32>
}

// CHECK-LABEL: @convolution_no_spatial_dimensions
func.func @convolution_no_spatial_dimensions(%lhs: tensor<2x3xf32>, %rhs: tensor<3x4xf32>) -> tensor<2x4xf32> {
  // CHECK: dim_numbers = [b, f]x[i, o]->[b, f], window = {} {
  %0 = stablehlo.convolution(%lhs, %rhs) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// JAX asks for sums that are wider than the products.
// CHECK-LABEL: @convolution_wider_result
func.func @convolution_wider_result(%lhs: tensor<1x8x3xi8>, %rhs: tensor<3x3x2xi8>) -> tensor<1x6x2xi32> {
  // CHECK: (tensor<1x8x3xi8>, tensor<3x3x2xi8>) -> tensor<1x6x2xi32>
  %0 = stablehlo.convolution(%lhs, %rhs) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x3xi8>, tensor<3x3x2xi8>) -> tensor<1x6x2xi32>
  return %0 : tensor<1x6x2xi32>
}

// No window fits into what negative padding leaves.
// CHECK-LABEL: @convolution_empty
func.func @convolution_empty(%lhs: tensor<1x8x3xf32>, %rhs: tensor<3x3x2xf32>) -> tensor<1x0x2xf32> {
  // CHECK: pad = {{\[\[}}-5, -6]]
  %0 = stablehlo.convolution(%lhs, %rhs) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[-5, -6]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x3xf32>, tensor<3x3x2xf32>) -> tensor<1x0x2xf32>
  return %0 : tensor<1x0x2xf32>
}

// CHECK-LABEL: @convolution_dynamic
func.func @convolution_dynamic(%lhs: tensor<?x?x?xf32>, %rhs: tensor<3x3x?xf32>) -> tensor<?x?x?xf32> {
  // CHECK: (tensor<?x?x?xf32>, tensor<3x3x?xf32>) -> tensor<?x?x?xf32>
  %0 = stablehlo.convolution(%lhs, %rhs) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x?x?xf32>, tensor<3x3x?xf32>) -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: @convolution_quantized_per_axis
func.func @convolution_quantized_per_axis(%lhs: tensor<1x8x3x!quant.uniform<i8:f32, 1.0:3>>, %rhs: tensor<3x3x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>) -> tensor<1x6x2x!quant.uniform<i32:f32:2, {1.0, 2.0}>> {
  // CHECK: -> tensor<1x6x2x!quant.uniform<i32:f32:2, {1.000000e+00,2.000000e+00}>>
  %0 = stablehlo.convolution(%lhs, %rhs) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x3x!quant.uniform<i8:f32, 1.0:3>>, tensor<3x3x2x!quant.uniform<i8:f32:2, {1.0, 2.0}>>) -> tensor<1x6x2x!quant.uniform<i32:f32:2, {1.0, 2.0}>>
  return %0 : tensor<1x6x2x!quant.uniform<i32:f32:2, {1.0, 2.0}>>
}

// CHECK-LABEL: @convolution_hybrid
func.func @convolution_hybrid(%lhs: tensor<1x8x3xf32>, %rhs: tensor<3x3x2x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<1x6x2xf32> {
  // CHECK: (tensor<1x8x3xf32>, tensor<3x3x2x!quant.uniform<i8:f32, 1.000000e+00:3>>) -> tensor<1x6x2xf32>
  %0 = stablehlo.convolution(%lhs, %rhs) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x3xf32>, tensor<3x3x2x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<1x6x2xf32>
  return %0 : tensor<1x6x2xf32>
}

// CHECK-LABEL: @convolution_bounded
func.func @convolution_bounded(%x: tensor<?x5x2xf32, #stablehlo.bounds<4, ?, ?>>, %k: tensor<3x2x6xf32>) {
  // CHECK: -> tensor<?x3x6xf32, #stablehlo.bounds<4, ?, ?>>
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x5x2xf32, #stablehlo.bounds<4, ?, ?>>, tensor<3x2x6xf32>) -> tensor<?x3x6xf32, #stablehlo.bounds<4, ?, ?>>
  return
}

// CHECK-LABEL: @convolution_of_empty_windows
func.func @convolution_of_empty_windows(%x: tensor<4x5x0x2xf32>, %k: tensor<0x0x2x6xf32>) {
  // CHECK: -> tensor<4x8x0x6xf32>
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x0x2xf32>, tensor<0x0x2x6xf32>) -> tensor<4x8x0x6xf32>
  return
}
