// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// convolution: dims in any order, groups, any number of spatial dims.

func.func @convolution_padded_size_below_zero_is_empty() -> tensor<1x0x1xf32> {
  %x = stablehlo.constant dense<[[[1.0], [2.0]]]> : tensor<1x2x1xf32>
  %y = stablehlo.constant dense<[[[1.0]], [[10.0]], [[100.0]]]> : tensor<3x1x1xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[-2, -3]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x1xf32>, tensor<3x1x1xf32>) -> tensor<1x0x1xf32>
  return %r : tensor<1x0x1xf32>
}
// CHECK: tensor<1x0x1xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: []
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_features_sum_up() -> tensor<1x2x2xi32> {
  %x = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]]]> : tensor<1x3x2xi32>
  %y = stablehlo.constant dense<[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]> : tensor<2x2x2xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x2xi32>, tensor<2x2x2xi32>) -> tensor<1x2x2xi32>
  return %r : tensor<1x2x2xi32>
}
// CHECK: tensor<1x2x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [28, 34],
// CHECK-NEXT: [52, 66]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// Each half of the features has its own kernel.
func.func @convolution_feature_groups() -> tensor<1x2x4xi32> {
  %x = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7]]]> : tensor<1x2x4xi32>
  %y = stablehlo.constant dense<[[[1, 2, 3, 4], [5, 6, 7, 8]]]> : tensor<1x2x4xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x2x4xi32>, tensor<1x2x4xi32>) -> tensor<1x2x4xi32>
  return %r : tensor<1x2x4xi32>
}
// CHECK: tensor<1x2x4xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [5, 6, 27, 32],
// CHECK-NEXT: [29, 38, 67, 80]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// As many groups as features, two outputs each.
func.func @convolution_depthwise() -> tensor<1x2x4xf32> {
  %x = stablehlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]]> : tensor<1x3x2xf32>
  %y = stablehlo.constant dense<[[[1.0, 2.0, 3.0, 4.0]], [[5.0, 6.0, 7.0, 8.0]]]> : tensor<2x1x4xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x3x2xf32>, tensor<2x1x4xf32>) -> tensor<1x2x4xf32>
  return %r : tensor<1x2x4xf32>
}
// CHECK: tensor<1x2x4xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [1.000000e+01, 1.200000e+01, 2.400000e+01, 2.800000e+01],
// CHECK-NEXT: [2.200000e+01, 2.800000e+01, 4.400000e+01, 5.200000e+01]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// Batch entry g meets the g-th half of the output features.
func.func @convolution_batch_groups() -> tensor<1x2x2xi32> {
  %x = stablehlo.constant dense<[[[0], [1], [2]], [[3], [4], [5]]]> : tensor<2x3x1xi32>
  %y = stablehlo.constant dense<[[[1, 2]], [[3, 4]]]> : tensor<2x1x2xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x3x1xi32>, tensor<2x1x2xi32>) -> tensor<1x2x2xi32>
  return %r : tensor<1x2x2xi32>
}
// CHECK: tensor<1x2x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [3, 22],
// CHECK-NEXT: [7, 28]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_no_spatial_dims_is_a_matrix_product() -> tensor<2x2xf32> {
  %x = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %y = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
// CHECK: tensor<2x2xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [1.000000e+01, 1.300000e+01],
// CHECK-NEXT: [2.800000e+01, 4.000000e+01]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_three_spatial_dims() -> tensor<1x1x1x2x1xi32> {
  %x = stablehlo.constant dense<[[[[[0], [1]], [[2], [3]]], [[[4], [5]], [[6], [7]]]]]> : tensor<1x2x2x2x1xi32>
  %y = stablehlo.constant dense<[[[[[0]], [[1]]], [[[2]], [[3]]]], [[[[4]], [[5]]], [[[6]], [[7]]]]]> : tensor<2x2x2x1x1xi32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f], window = {pad = [[0, 0], [0, 0], [1, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x2x2x2x1xi32>, tensor<2x2x2x1x1xi32>) -> tensor<1x1x1x2x1xi32>
  return %r : tensor<1x1x1x2x1xi32>
}
// CHECK: tensor<1x1x1x2x1xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [68],
// CHECK-NEXT: [140]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @convolution_dims_in_any_order() -> tensor<2x1x1x1xf32> {
  %x = stablehlo.constant dense<[[[[0.0], [1.0]], [[2.0], [3.0]], [[4.0], [5.0]]], [[[6.0], [7.0]], [[8.0], [9.0]], [[10.0], [11.0]]]]> : tensor<2x3x2x1xf32>
  %y = stablehlo.constant dense<[[[[0.0, 1.0]], [[2.0, 3.0]]], [[[4.0, 5.0]], [[6.0, 7.0]]]]> : tensor<2x2x1x2xf32>
  %r = stablehlo.convolution(%x, %y) dim_numbers = [f, 0, 1, b]x[i, 0, o, 1]->[0, f, b, 1], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x2x1xf32>, tensor<2x2x1x2xf32>) -> tensor<2x1x1x1xf32>
  return %r : tensor<2x1x1x1xf32>
}
// CHECK: tensor<2x1x1x1xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [1.840000e+02]
// CHECK-NEXT: ]
// CHECK-NEXT: ],
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [2.400000e+02]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }
