// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @reshape_c1_requires_compatible_element_types(%x: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.reshape' op requires compatible element types for all operands and results}}
  %0 = "stablehlo.reshape"(%x) : (tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @reshape_c1_same_quantization_scale_zero_point(%x: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{expect same quantization scale and zero_point but got 'tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00:17>>' vs 'tensor<6x!quant.uniform<i8:f32, 2.000000e+00:17>>'}}
  %0 = "stablehlo.reshape"(%x) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<6x!quant.uniform<i8:f32, 2.0:17>>
  return
}

// -----

func.func @reshape_c1_same_quantization_scales_zero_points(%x: tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{expect same quantization scales and zero_points but got 'tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>' vs 'tensor<2x3x!quant.uniform<i8:f32:0, {5.000000e+00,2.000000e+00}>>'}}
  %0 = "stablehlo.reshape"(%x) : (tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {5.0, 2.0}>>
  return
}

// -----

func.func @reshape_c2_number_output_elements_doesn(%x: tensor<2xf32>) {
  // expected-error@+1 {{number of output elements (3) doesn't match expected number of elements (2)}}
  %0 = "stablehlo.reshape"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @reshape_c2_number_elements_fit_into(%x: tensor<9223372036854775807x2xi8>) {
  // expected-error@+1 {{number of elements of 'tensor<9223372036854775807x2xi8>' does not fit into 64 bits}}
  %0 = "stablehlo.reshape"(%x) : (tensor<9223372036854775807x2xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @reshape_c3_same_quantization_dimension_size(%x: tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{expect same quantization dimension size for operand and result 'tensor<2x6x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>' and 'tensor<12x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00,3.000000e+00,4.000000e+00,5.000000e+00,6.000000e+00,7.000000e+00,8.000000e+00,9.000000e+00,1.000000e+01,1.100000e+01,1.200000e+01}>>'}}
  %0 = "stablehlo.reshape"(%x) : (tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<12x!quant.uniform<i8:f32:0, {1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0}>>
  return
}

// -----

func.func @reshape_c3_product_dimensions_before_quantization(%x: tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{product of dimensions before quantization dimension must match between operand and result for 1 and 6}}
  %0 = "stablehlo.reshape"(%x) : (tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<6x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}

// -----

func.func @reshape_c3_quantization_dimension_dimension_many(%x: tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{expects quantization dimension to be a dimension with as many elements as scales, but got 'tensor<1x2x6x!quant.uniform<i8:f32:3, {1.000000e+00,2.000000e+00}>>'}}
  %0 = "stablehlo.reshape"(%x) : (tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<1x2x6x!quant.uniform<i8:f32:3, {1.0, 2.0}>>
  return
}

// -----

func.func @reshape_result_statically_shaped_or(%x: tensor<?xf32>) {
  // expected-error@+1 {{'stablehlo.reshape' op result #0 must be statically shaped or single bounded dimension tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<?x2xf32>'}}
  %0 = "stablehlo.reshape"(%x) : (tensor<?xf32>) -> tensor<?x2xf32>
  return
}
