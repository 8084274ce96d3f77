// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @transpose_c1_requires_compatible_element_types(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op requires compatible element types for all operands and results}}
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf64>
  return
}

// -----

func.func @transpose_c1_same_quantization_scale_zero_point(%x: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{expect same quantization scale and zero_point but got 'tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>>' vs 'tensor<3x2x!quant.uniform<i8:f32, 2.000000e+00:17>>'}}
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<3x2x!quant.uniform<i8:f32, 2.0:17>>
  return
}

// -----

func.func @transpose_c1_same_quantization_scales_zero_points(%x: tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{expect same quantization scales and zero_points but got 'tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>' vs 'tensor<3x2x!quant.uniform<i8:f32:1, {5.000000e+00,2.000000e+00}>>'}}
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {5.0, 2.0}>>
  return
}

// -----

func.func @transpose_c2_transposeop_operand_rank_match(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{TransposeOp operand rank 2 does not match permutation size 1}}
  // expected-error@+1 {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_c2_permutation_permutation(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{attribute permutation must be a permutation of [0, 1] but got 0, 0}}
  // expected-error@+1 {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: 0, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_c2_permutation_permutation_2(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{attribute permutation must be a permutation of [0, 1] but got 0, 2}}
  // expected-error@+1 {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: 0, 2>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_c2_permutation_permutation_3(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{attribute permutation must be a permutation of [0, 1] but got -1, 0}}
  // expected-error@+1 {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: -1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_c2_transposeop_operand_rank_match_2(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{TransposeOp operand rank 2 does not match permutation size 3}}
  // expected-error@+1 {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: 0, 1, 2>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @transpose_c2_transposeop_operand_rank_match_3(%x: tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+2 {{TransposeOp operand rank 2 does not match permutation size 0}}
  // expected-error@+1 {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64>} : (tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}

// -----

func.func @transpose_c3_inferred_type(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{'stablehlo.transpose' op inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @transpose_c3_inferred_type_2(%x: tensor<?x?x2xf32, #stablehlo.bounds<4, ?, ?>>) {
  // expected-error@+2 {{'stablehlo.transpose' op inferred type(s) 'tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>' are incompatible with return type(s) of operation 'tensor<2x5x1xf32>'}}
  // expected-error@+1 {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: 2, 0, 1>} : (tensor<?x?x2xf32, #stablehlo.bounds<4, ?, ?>>) -> tensor<2x5x1xf32>
  return
}

// -----

func.func @transpose_c4_operand_quantization_dimension_same_permutation(%x: tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{operand quantization_dimension 0 is not same as permutation[0] = 1}}
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<3x2x!quant.uniform<i8:f32:0, {1.0, 2.0, 3.0}>>
  return
}

// -----

func.func @transpose_requires(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.transpose' op requires attribute 'permutation'}}
  %0 = "stablehlo.transpose"(%x) : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
