// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @dynamic_reshape_c1_operand_result_compatible_element(%x: tensor<?xf32>, %y: tensor<1xi64>) {
  // expected-error@+1 {{expects operand and result to have compatible element type. Got: 'tensor<?xf32>' and 'tensor<?xi32>'}}
  %0 = "stablehlo.dynamic_reshape"(%x, %y) : (tensor<?xf32>, tensor<1xi64>) -> tensor<?xi32>
  return
}

// -----

func.func @dynamic_reshape_c2_number_output_elements_doesn(%x: tensor<11xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{number of output elements (10) doesn't match expected number of elements (11)}}
  %0 = "stablehlo.dynamic_reshape"(%x, %y) : (tensor<11xf32>, tensor<2xi64>) -> tensor<2x5xf32>
  return
}

// -----

func.func @dynamic_reshape_c2_output_shape_incompatible_input_type(%a: tensor<5xf32>) {
  %0 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // expected-error@+1 {{output_shape is incompatible with input type of operation: input has 5 elements, but output_shape has 6}}
  %1 = stablehlo.dynamic_reshape %a, %0 : (tensor<5xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_reshape_c4_result_rank_equal_number(%x: tensor<?xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{result should have a rank equal to the number of elements in output_shape}}
  %0 = "stablehlo.dynamic_reshape"(%x, %y) : (tensor<?xf32>, tensor<2xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_reshape_output_shape_incompatible_return(%a: tensor<?xf32>) {
  %0 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // expected-error@+1 {{output shape [2, 3] is incompatible with return type of operation 'tensor<3x3xf32>'}}
  %1 = stablehlo.dynamic_reshape %a, %0 : (tensor<?xf32>, tensor<2xi64>) -> tensor<3x3xf32>
  return
}

// -----

func.func @dynamic_reshape_c1_scales(%x: tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %shape: tensor<2xi64>) {
  // expected-error@+1 {{expect same quantization scales and zero_points but got 'tensor<2x6x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>' vs 'tensor<2x6x!quant.uniform<i8:f32:0, {1.000000e+00,3.000000e+00}>>'}}
  %0 = stablehlo.dynamic_reshape %x, %shape : (tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<2xi64>) -> tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 3.0}>>
  return
}

// -----

func.func @dynamic_reshape_c3_before(%x: tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %shape: tensor<2xi64>) {
  // expected-error@+1 {{product of dimensions before quantization dimension must match between operand and result for 1 and 6}}
  %0 = stablehlo.dynamic_reshape %x, %shape : (tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<2xi64>) -> tensor<6x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}

// -----

func.func @dynamic_reshape_c3_size(%x: tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %shape: tensor<1xi64>) {
  // expected-error@+1 {{expect same quantization dimension size for operand and result 'tensor<2x6x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>' and 'tensor<12x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00,3.000000e+00,4.000000e+00,5.000000e+00,6.000000e+00,7.000000e+00,8.000000e+00,9.000000e+00,1.000000e+01,1.100000e+01,1.200000e+01}>>'}}
  %0 = stablehlo.dynamic_reshape %x, %shape : (tensor<2x6x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<1xi64>) -> tensor<12x!quant.uniform<i8:f32:0, {1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0}>>
  return
}
