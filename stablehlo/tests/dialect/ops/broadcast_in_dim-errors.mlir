// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @broadcast_in_dim_c1_requires_compatible_element_types(%x: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op requires compatible element types for all operands and results}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @broadcast_in_dim_c1_same_quantization_scale_zero_point(%x: tensor<3x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{expect same quantization scale and zero_point but got 'tensor<3x!quant.uniform<i8:f32, 1.000000e+00:17>>' vs 'tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:17>>'}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 1>} : (tensor<3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32, 2.0:17>>
  return
}

// -----

func.func @broadcast_in_dim_c2_broadcast_dimensions_size_match_operand(%x: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions size (2) does not match operand rank (1)}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_c3_broadcast_dimensions_contains_invalid_value(%x: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions contains invalid value 2 for result with rank 2}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 2>} : (tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_c3_broadcast_dimensions_contains_invalid_value_2(%x: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions contains invalid value -1 for result with rank 2}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: -1>} : (tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_c3_broadcast_dimensions_contains_invalid_value_3(%x: tensor<2xf32>) {
  // expected-error@+1 {{broadcast_dimensions contains invalid value 9223372036854775807 for result with rank 2}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 9223372036854775807>} : (tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_c4_broadcast_dimensions_duplicates(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{broadcast_dimensions should not have duplicates}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0, 0>} : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
  return
}

// -----

func.func @broadcast_in_dim_c5_size_operand_dimension_equal(%x: tensor<2xf32>) {
  // expected-error@+1 {{size of operand dimension 0 (2) is not equal to 1 or size of result dimension 1 (3)}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 1>} : (tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_in_dim_c5_size_operand_dimension_equal_2(%x: tensor<5xf32>) {
  // expected-error@+1 {{size of operand dimension 0 (5) is not equal to 1 or size of result dimension 0 (4)}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0>} : (tensor<5xf32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// -----

func.func @broadcast_in_dim_c6_result_quantization_dimension_same_broadcast_dimensions(%x: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{result quantization_dimension 0 not same as broadcast_dimensions[0] = 1}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 1>} : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<3x2x!quant.uniform<i8:f32:0, {1.0, 2.0, 3.0}>>
  return
}

// -----

func.func @broadcast_in_dim_c6_mismatch_result_scale_e(%x: tensor<1x!quant.uniform<i8:f32:0, {1.0}>>) {
  // expected-error@+1 {{mismatch result scale 1 (2.000000e+00) and operand scale 0 (1.000000e+00)}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0>} : (tensor<1x!quant.uniform<i8:f32:0, {1.0}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @broadcast_in_dim_c6_mismatch_result_zero_point_operand(%x: tensor<1x!quant.uniform<i8:f32:0, {1.0}>>) {
  // expected-error@+1 {{mismatch result zero_point 1 (3) and operand zero_point 0 (0)}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0>} : (tensor<1x!quant.uniform<i8:f32:0, {1.0}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 1.0:3}>>
  return
}

// -----

func.func @broadcast_in_dim_c6_quantization_dimension_dimension_many(%x: tensor<2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) {
  // expected-error@+1 {{expects quantization dimension to be a dimension with as many elements as scales, but got 'tensor<2x!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00}>>'}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 0>} : (tensor<2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @broadcast_in_dim_result_statically_shaped_or(%x: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' op result #0 must be statically shaped or single bounded dimension tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<?x2xf32>'}}
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 1>} : (tensor<2xf32>) -> tensor<?x2xf32>
  return
}
