// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @add_c1_shape_of_operands(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.add' op requires the same shape for all operands and results}}
  %0 = "stablehlo.add"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @add_c1_shape_of_result(%x: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.add' op requires the same shape for all operands and results}}
  %0 = "stablehlo.add"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @add_c1_element_type_of_operands(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+1 {{op requires the same element type for all operands and results}}
  %0 = "stablehlo.add"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @add_c1_element_type_of_result(%x: tensor<2xf32>) {
  // expected-error@+1 {{op requires the same element type for all operands and results}}
  %0 = "stablehlo.add"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @add_c2_mixed(%x: tensor<2x!quant.uniform<i8:f32, 1.0:17>>, %y: tensor<2xf32>) {
  // expected-error@+1 {{expects  all operands and results to be either quantized or non-quantized}}
  %0 = "stablehlo.add"(%x, %y) : (tensor<2x!quant.uniform<i8:f32, 1.0:17>>, tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @add_c3_storage_types(%x: tensor<2x!quant.uniform<i8:f32, 1.0:17>>, %y: tensor<2x!quant.uniform<i4:f32, 1.0:3>>) {
  // expected-error@+1 {{mismatched operands and result quantization storage types}}
  %0 = "stablehlo.add"(%x, %y) : (tensor<2x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x!quant.uniform<i4:f32, 1.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @add_c4_expressed_types(%x: tensor<2x!quant.uniform<i8:f32, 1.0:17>>, %y: tensor<2x!quant.uniform<i8:f16, 1.0:17>>) {
  // expected-error@+1 {{mismatched operands and result quantization expressed types}}
  %0 = "stablehlo.add"(%x, %y) : (tensor<2x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x!quant.uniform<i8:f16, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @add_c5_result_not_per_axis(%x: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{result is not per_axis quantized but lhs or rhs are}}
  %0 = "stablehlo.add"(%x, %x) : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @add_c5_operands_not_per_axis(%x: tensor<2x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{result per_axis quantized but none from rhs and lhs are per_axis quantized}}
  %0 = "stablehlo.add"(%x, %x) : (tensor<2x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @add_c6_axis_of_lhs(%x: tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %y: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{quantization_dimension of lhs and result are not same '!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>' vs '!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00,3.000000e+00}>'}}
  %0 = "stablehlo.add"(%x, %y) : (tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>
  return
}

// -----

func.func @add_c7_axis_of_rhs(%x: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %y: tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{quantization_dimension of rhs and result are not same '!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>' vs '!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00,3.000000e+00}>'}}
  %0 = "stablehlo.add"(%x, %y) : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>
  return
}

// -----

func.func @add_c1_size_beyond_bound(%x: tensor<4xf32>, %y: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{Mismatched dimension size 4 and bound 3 in dimension 0}}
  // expected-error@+1 {{'stablehlo.add' op failed to infer returned types}}
  %0 = "stablehlo.add"(%x, %y) : (tensor<4xf32>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

func.func @add_c1_result_beyond_bound(%x: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+2 {{'stablehlo.add' op inferred type(s) 'tensor<?xf32, #stablehlo.bounds<3>>' are incompatible with return type(s) of operation 'tensor<5xf32>'}}
  // expected-error@+1 {{'stablehlo.add' op failed to infer returned types}}
  %0 = "stablehlo.add"(%x, %x) : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<5xf32>
  return
}
