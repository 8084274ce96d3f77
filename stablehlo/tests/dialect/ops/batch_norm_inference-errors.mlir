// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @batch_norm_inference_c1_featureindex_smaller_than_rank(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error@+2 {{expects featureIndex to be smaller than the rank of multi-dimensional operands; got featureIndex 3, and rank 3.}}
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 3 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @batch_norm_inference_c1_failed_satisfy_constraint_bit(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op attribute 'feature_index' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = "stablehlo.batch_norm_inference"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = -1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @batch_norm_inference_c3_size_single_dimensional_operands(%x: tensor<2x3x4xf32>, %y: tensor<2xf32>, %z: tensor<2xf32>, %u: tensor<2xf32>, %v: tensor<2xf32>) {
  // expected-error@+2 {{expects the size of single-dimensional operands to be compatible with feature count, but the size of single-dimensional operands is 2 and the feature count is 3.}}
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @batch_norm_inference_operand_d_tensor_bit(%x: tensor<2x3x4xf32>, %y: tensor<2x2xf32>, %z: tensor<2x2xf32>, %u: tensor<2x2xf32>, %v: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op operand #1 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2x2xf32>'}}
  %0 = "stablehlo.batch_norm_inference"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @batch_norm_inference_c7_shape(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error@+2 {{'stablehlo.batch_norm_inference' op inferred type(s) 'tensor<2x3x4xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @batch_norm_inference_c2_element_type(%x: tensor<2x3x4xf32>, %y: tensor<3xf64>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op requires compatible element types for all operands and results}}
  %0 = "stablehlo.batch_norm_inference"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf64>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @batch_norm_inference_c4_size_of_offset(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<2xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error@+2 {{expects single-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @batch_norm_inference_c5_size_of_mean(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<2xf32>, %v: tensor<3xf32>) {
  // expected-error@+2 {{expects single-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @batch_norm_inference_c6_size_of_variance(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<2xf32>) {
  // expected-error@+2 {{expects single-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @batch_norm_inference_c3_bound(%x: tensor<2x?xf32, #stablehlo.bounds<?, 2>>, %f: tensor<3xf32>) {
  // expected-error@+2 {{expects the size of single-dimensional operands to be compatible with feature count, but the size of single-dimensional operands is 3 and the feature count is 2.}}
  // expected-error@+1 {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%x, %f, %f, %f, %f) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x?xf32, #stablehlo.bounds<?, 2>>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x?xf32, #stablehlo.bounds<?, 2>>
  return
}
