// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @real_c1_shape(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.real' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.real"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<3xf32>
  return
}

// -----

func.func @real_c2_part_of_complex(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+2 {{'stablehlo.real' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  // expected-error@+1 {{'stablehlo.real' op failed to infer returned types}}
  %0 = "stablehlo.real"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// -----

func.func @real_c2_real(%arg0: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.real' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf16>'}}
  // expected-error@+1 {{'stablehlo.real' op failed to infer returned types}}
  %0 = "stablehlo.real"(%arg0) : (tensor<2xf32>) -> tensor<2xf16>
  return
}

// -----

func.func @real_c2_complex_result(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.real' op result #0 must be ranked tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2xcomplex<f32>>'}}
  %0 = "stablehlo.real"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @imag_c1_shape(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.imag' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.imag"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<3xf32>
  return
}

// -----

func.func @imag_c2_part_of_complex(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+2 {{'stablehlo.imag' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  // expected-error@+1 {{'stablehlo.imag' op failed to infer returned types}}
  %0 = "stablehlo.imag"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// -----

func.func @imag_c2_real(%arg0: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.imag' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf16>'}}
  // expected-error@+1 {{'stablehlo.imag' op failed to infer returned types}}
  %0 = "stablehlo.imag"(%arg0) : (tensor<2xf32>) -> tensor<2xf16>
  return
}

// -----

func.func @imag_c2_complex_result(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.imag' op result #0 must be ranked tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<2xcomplex<f32>>'}}
  %0 = "stablehlo.imag"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @real_i1_integer(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.real' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements values, but got 'tensor<2xi32>'}}
  %0 = "stablehlo.real"(%arg0) : (tensor<2xi32>) -> tensor<2xi32>
  return
}
