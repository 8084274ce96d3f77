// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @complex_c1_element_type(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.complex' op requires the same element type for all operands}}
  %0 = "stablehlo.complex"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @complex_c1_shape_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.complex' op requires the same shape for all operands and results}}
  %0 = "stablehlo.complex"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @complex_c2_shape_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.complex' op requires the same shape for all operands and results}}
  %0 = "stablehlo.complex"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @complex_c3_element_type_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.complex' op inferred type(s) 'tensor<2xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<2xcomplex<f64>>'}}
  // expected-error@+1 {{'stablehlo.complex' op failed to infer returned types}}
  %0 = "stablehlo.complex"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f64>>
  return
}

// -----

func.func @complex_c3_real_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.complex' op result #0 must be ranked tensor of complex type with 32/64-bit float elements values, but got 'tensor<2xf32>'}}
  %0 = "stablehlo.complex"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @complex_i1_f16(%arg0: tensor<2xf16>, %arg1: tensor<2xf16>) {
  // expected-error@+1 {{'stablehlo.complex' op operand #0 must be ranked tensor of 32/64-bit float values, but got 'tensor<2xf16>'}}
  %0 = "stablehlo.complex"(%arg0, %arg1) : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @complex_parse_real_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.complex' expected tensor with complex element type}}
  %0 = stablehlo.complex %arg0, %arg0 : tensor<2xf32>
  return
}
