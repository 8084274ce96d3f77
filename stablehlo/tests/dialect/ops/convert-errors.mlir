// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @convert_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.convert' op requires the same shape for all operands and results}}
  %0 = "stablehlo.convert"(%arg0) : (tensor<2xf32>) -> tensor<3xi32>
  return
}

// -----

func.func @convert_c1_rank(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.convert' op requires the same shape for all operands and results}}
  %0 = "stablehlo.convert"(%arg0) : (tensor<2xf32>) -> tensor<2x1xi32>
  return
}

// -----

func.func @convert_i1_quantized(%arg0: tensor<2x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.convert' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements values, but got 'tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>'}}
  %0 = "stablehlo.convert"(%arg0) : (tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2xf32>
  return
}

// -----

func.func @convert_result_quantized(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.convert' op result #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements values, but got 'tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>'}}
  %0 = "stablehlo.convert"(%arg0) : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  return
}
