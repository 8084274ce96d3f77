// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @is_finite_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.is_finite' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.is_finite"(%arg0) : (tensor<2xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @is_finite_c1_bound(%arg0: tensor<?xf32, #stablehlo.bounds<4>>) {
  // expected-error@+2 {{'stablehlo.is_finite' op inferred type(s) 'tensor<?xi1, #stablehlo.bounds<4>>' are incompatible with return type(s) of operation 'tensor<5xi1>'}}
  // expected-error@+1 {{'stablehlo.is_finite' op failed to infer returned types}}
  %0 = "stablehlo.is_finite"(%arg0) : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<5xi1>
  return
}

// -----

func.func @is_finite_i1_complex(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{'stablehlo.is_finite' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2xcomplex<f32>>'}}
  %0 = "stablehlo.is_finite"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xi1>
  return
}

// -----

func.func @is_finite_result_not_boolean(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.is_finite' op result #0 must be ranked tensor of bool values, but got 'tensor<2xf32>'}}
  %0 = "stablehlo.is_finite"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
