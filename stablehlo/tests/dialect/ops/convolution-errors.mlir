// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @convolution_c1(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x8x6xf32>) {
  // expected-error@+1 {{expects convolution arguments to have same number of dimensions. Got: 'tensor<4x5x5x8xf32>' and 'tensor<3x8x6xf32>'.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c2(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects window-strides to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, window_strides = array<i64: 1>} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c3(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects window to have positive stride for 0-th window dimension, but got 0.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, window_strides = array<i64: 0, 1>} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c4_a(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects padding-entries to have same dimension-size as size of window dimensions (2), but got: 3.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, padding = dense<0> : tensor<3x2xi64>} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c4_b(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects the shape of padding-attribute to be {N, 2}, but got {4}.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, padding = dense<0> : tensor<4xi64>} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c4_c(%x: tensor<4x5x5x8xf32>, %y: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects padding-entries to have same dimension-size as size of window dimensions (2), but got: 1000000000000.}}
  %0 = "stablehlo.convolution"(%x, %y) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, padding = dense<0> : tensor<1000000000000x2xi64>} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c5(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects base-dilation factors to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c6(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects window to have positive base dilation factor for 0-th window dimension, but got 0.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, lhs_dilation = array<i64: 0, 1>} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c7(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects window-dilation factors to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, rhs_dilation = array<i64: 1>} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c8(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects window to have positive window dilation factor for 0-th window dimension, but got 0.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, rhs_dilation = array<i64: 0, 1>} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c9(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects window-reversal to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, window_reversal = array<i1: true>} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c10(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects input batch dimension (4) to be divisible by batch_group_count. Got batch_group_count = 3.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 3 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c11(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects input feature dimension (8) to be a multiple of feature_group_count. Got feature_group_count = 3.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c12(%x: tensor<4x5x8x5xf32>, %y: tensor<3x8x6x3xf32>) {
  // expected-error@+1 {{expects 2 spatial dimensions for operands of rank 4, but got 1}}
  %0 = "stablehlo.convolution"(%x, %y) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x8x5xf32>, tensor<3x8x6x3xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c13_a(%a0: tensor<f32>, %a1: tensor<f32>) {
  // expected-error@+1 {{expects convolution arguments to have >= 2 dimensions. Got: 'tensor<f32>' and 'tensor<f32>'.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<f32>, tensor<f32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c13_b(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects input dimension-numbers to be unique, got {0, 3, 1, 1}.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 1], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c13_c(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects input, kernel, and output dimension-numbers to be in-range [0, 4).}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 4], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c14_a(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects input feature dimension (5) / feature_group_count = kernel input feature dimension (3). Got feature_group_count = 1.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c14_b(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x4x6xf32>) {
  // expected-error@+1 {{expects input feature dimension (8) / feature_group_count = kernel input feature dimension (4). Got feature_group_count = 1.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x4x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c15(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects output feature dimension size (6) to be a multiple of batch_group_count. Got batch_group_count = 4.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 4 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c16(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x2x6xf32>) {
  // expected-error@+1 {{expects kernel output feature dimension (6) to be divisible by feature_group_count. For feature_group_count = 4.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x2x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c17(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects the same size for input, kernel and output spatial-dimensions, but got 2, 1, and 2 resp.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c18_a(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects kernel dimension-numbers to be unique, got {2, 3, 0, 0}.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 0], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c18_b(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects input, kernel, and output dimension-numbers to be in-range [0, 4).}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 7], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c19(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects the same size for input, kernel and output spatial-dimensions, but got 2, 2, and 1 resp.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c20_a(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects output dimension-numbers to be unique, got {0, 3, 1, 1}.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 1]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c20_b(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects input, kernel, and output dimension-numbers to be in-range [0, 4).}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 9]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c21(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'feature_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 0 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c22(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op attribute 'batch_group_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 0 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c23(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects batch_group_count and feature_group_count not to be both greater than 1. Got 2 and 2 resp.}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 2 : i64, feature_group_count = 2 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c24_a(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects precision config to be empty or have <= 2 elements, got 3}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>, #stablehlo<precision HIGH>]} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c24_b(%x: tensor<4x5x5x8xf32>, %y: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects precision config to have an element per operand, got 1}}
  %0 = "stablehlo.convolution"(%x, %y) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGH>]} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c25_a(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{inferred shape '[4, 3, 3, 6]' is incompatible with return type of operation 'tensor<4x3x3x7xf32>'}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x7xf32>
  return
}

// -----

func.func @convolution_c25_b(%x: tensor<4x5x5x8xf32>, %y: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expects the dilated and padded size of 5 elements to fit into 64 bits}}
  %0 = "stablehlo.convolution"(%x, %y) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, padding = dense<9223372036854775807> : tensor<2x2xi64>} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c26(%x: tensor<4x5x5x8xf32>, %y: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{inferred shape '[4, 3, 3, 6]' is incompatible with return type of operation 'tensor<4x3x3xf32>'}}
  %0 = "stablehlo.convolution"(%x, %y) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3xf32>
  return
}

// -----

func.func @convolution_c27(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xi32>) {
  // expected-error@+1 {{expects lhs and rhs to have compatible element type. Got: 'f32' and 'i32'}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xi32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_c28(%a0: tensor<4x5x5x8x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{rhs should be quantized for quantized operations and is_quantized(lhs)=is_quantized(result) should hold}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @convolution_c29(%a0: tensor<4x5x5x8x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x3x8x6x!quant.uniform<i8:f32:2, {1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0}>>) {
  // expected-error@+1 {{quantization dimension of rhs should be same with kernel_output_feature_dimension}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x8x6x!quant.uniform<i8:f32:2, {1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0}>>) -> tensor<4x3x3x6x!quant.uniform<i8:f32:3, {1.0, 2.0, 3.0, 4.0, 5.0, 6.0}>>
  return
}

// -----

func.func @convolution_c30(%a0: tensor<4x5x5x8x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x3x8x6x!quant.uniform<i8:f32:3, {1.0, 2.0, 3.0, 4.0, 5.0, 6.0}>>) {
  // expected-error@+1 {{quantization dimension of result should be same with output_feature_dimension}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x8x6x!quant.uniform<i8:f32:3, {1.0, 2.0, 3.0, 4.0, 5.0, 6.0}>>) -> tensor<4x3x3x6x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>
  return
}

// -----

func.func @convolution_c31(%a0: tensor<4x5x5x8x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x3x8x6x!quant.uniform<i4:f32, 1.0:3>>) {
  // expected-error@+1 {{mismatched lhs and rhs quantization storage types}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x8x6x!quant.uniform<i4:f32, 1.0:3>>) -> tensor<4x3x3x6x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @convolution_c32(%a0: tensor<4x5x5x8x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x3x8x6x!quant.uniform<i8:f16, 1.0:17>>) {
  // expected-error@+1 {{mismatched lhs, rhs and result quantization expressed types}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x8x6x!quant.uniform<i8:f16, 1.0:17>>) -> tensor<4x3x3x6x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @convolution_c33(%a0: tensor<4x5x5x8x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x3x8x6x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{mismatched rhs and result quantization granularity}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x3x8x6x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4x3x3x6x!quant.uniform<i8:f32:3, {1.0, 2.0, 3.0, 4.0, 5.0, 6.0}>>
  return
}

// -----

func.func @convolution_c34(%a0: tensor<4x5x5x8xf16>, %a1: tensor<3x3x8x6x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{mismatched rhs quantization expressed type and lhs and result element type}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf16>, tensor<3x3x8x6x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4x3x3x6xf16>
  return
}

// -----

// Windows without elements fit once more than there are elements.
func.func @convolution_c25_empty_window(%a0: tensor<4x5x5x8xf32>, %a1: tensor<0x3x8x6xf32>) {
  // expected-error@+1 {{inferred shape '[4, 6, 3, 6]' is incompatible with return type of operation 'tensor<4x3x3x6xf32>'}}
  %0 = "stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<0x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_other_b(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' Unexpected keyword foo}}
  %0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {foo = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_other_c(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' Unexpected keyword stride}}
  %0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_other_d(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{expected '['}}
  %0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}

// -----

func.func @convolution_other_e(%a0: tensor<4x5x5x8xf32>, %a1: tensor<3x3x8x6xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' Expected array with 2 elements, got 1 elements instead}}
  %0 = stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1], [1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x5x8xf32>, tensor<3x3x8x6xf32>) -> tensor<4x3x3x6xf32>
  return
}
