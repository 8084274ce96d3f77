// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @batch_norm_grad_c1_featureindex_smaller_than_rank(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<2x3x4xf32>) {
  // expected-error@+2 {{expects featureIndex to be smaller than the rank of multi-dimensional operands; got featureIndex 3, and rank 3.}}
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 3 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batch_norm_grad_c1_failed_satisfy_constraint_bit(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op attribute 'feature_index' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = -1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batch_norm_grad_c2_requires_compatible_element_types(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<2x3x4xf64>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op requires compatible element types for all operands and results}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3x4xf64>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batch_norm_grad_c5_size_of_scale(%x: tensor<2x3x4xf32>, %y: tensor<2xf32>, %z: tensor<2xf32>, %u: tensor<2xf32>, %v: tensor<2x3x4xf32>) {
  // expected-error@+2 {{expects the size of single-dimensional operands to be compatible with feature count, but the size of single-dimensional operands is 2 and the feature count is 3.}}
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @batch_norm_grad_c3_multi_dimensional_operands_compatible(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<2x3x5xf32>) {
  // expected-error@+2 {{expects multi-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3x5xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batch_norm_grad_operand_d_tensor_bit(%x: tensor<2x3x4xf32>, %y: tensor<2x2xf32>, %z: tensor<2x2xf32>, %u: tensor<2x2xf32>, %v: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op operand #1 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2x2xf32>'}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x2xf32>, tensor<2x2xf32>)
  return
}

// -----

func.func @batch_norm_grad_result_d_tensor_bit(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op result #1 must be 1D tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2x3xf32>'}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3x4xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
  return
}

// -----

func.func @batch_norm_grad_c3_grad_operand(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<2x3x4xf32>) {
  // expected-error@+2 {{'stablehlo.batch_norm_grad' op inferred type(s) 'tensor<2x3x4xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x3x5xf32>', 'tensor<3xf32>', 'tensor<3xf32>'}}
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x5xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batch_norm_grad_c4_mean(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<2xf32>, %u: tensor<3xf32>, %v: tensor<2x3x4xf32>) {
  // expected-error@+2 {{expects single-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batch_norm_grad_c4_grad_scale(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<2x3x4xf32>) {
  // expected-error@+2 {{'stablehlo.batch_norm_grad' op inferred type(s) 'tensor<2x3x4xf32>', 'tensor<3xf32>', 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2x3x4xf32>', 'tensor<2xf32>', 'tensor<3xf32>'}}
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %y, %z, %u, %v) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batch_norm_grad_c3_bound(%x: tensor<2x3xf32>, %y: tensor<?x3xf32, #stablehlo.bounds<1, ?>>, %f: tensor<3xf32>) {
  // expected-error@+2 {{expects multi-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %f, %f, %f, %y) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<?x3xf32, #stablehlo.bounds<1, ?>>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batch_norm_grad_c4_bound(%x: tensor<2x?xf32>, %f: tensor<3xf32>, %g: tensor<?xf32, #stablehlo.bounds<2>>) {
  // expected-error@+2 {{expects single-dimensional operands to have compatible shapes.}}
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %f, %g, %f, %x) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x?xf32>, tensor<3xf32>, tensor<?xf32, #stablehlo.bounds<2>>, tensor<3xf32>, tensor<2x?xf32>) -> (tensor<2x?xf32>, tensor<?xf32>, tensor<?xf32>)
  return
}
