// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @ceil_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.ceil' op requires compatible types for all operands and results}}
  %0 = "stablehlo.ceil"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @ceil_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.ceil' op requires compatible types for all operands and results}}
  %0 = "stablehlo.ceil"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @floor_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.floor' op requires compatible types for all operands and results}}
  %0 = "stablehlo.floor"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @floor_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.floor' op requires compatible types for all operands and results}}
  %0 = "stablehlo.floor"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @round_nearest_afz_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.round_nearest_afz' op requires compatible types for all operands and results}}
  %0 = "stablehlo.round_nearest_afz"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @round_nearest_afz_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.round_nearest_afz' op requires compatible types for all operands and results}}
  %0 = "stablehlo.round_nearest_afz"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @round_nearest_even_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.round_nearest_even' op requires compatible types for all operands and results}}
  %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @round_nearest_even_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.round_nearest_even' op requires compatible types for all operands and results}}
  %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @ceil_i1_integer(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.ceil' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2xi32>'}}
  %0 = "stablehlo.ceil"(%arg0) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @floor_i1_complex(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.floor' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2xcomplex<f32>>'}}
  %0 = "stablehlo.floor"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @ceil_c1_expressed_types(%arg0: tensor<2x!quant.uniform<i8:f32, 2.0:3>>) {
  // expected-error@+1 {{'stablehlo.ceil' op requires compatible types for all operands and results}}
  %0 = "stablehlo.ceil"(%arg0) : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f16, 2.0:3>>
  return
}
