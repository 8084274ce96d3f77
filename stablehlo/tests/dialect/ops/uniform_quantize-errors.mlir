// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @uniform_quantize_c1(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.uniform_quantize' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.uniform_quantize"(%a0) : (tensor<2xf32>) -> tensor<3x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @uniform_quantize_c2_a(%a0: tensor<2xf32>) {
  // expected-error@+1 {{Expressed type of result expected to be 'f32', but got 'f16'}}
  %0 = "stablehlo.uniform_quantize"(%a0) : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f16, 1.0:17>>
  return
}

// -----

func.func @uniform_quantize_c2_b(%a0: tensor<2x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{Expressed type of result expected to be 'f32', but got 'f16'}}
  %0 = "stablehlo.uniform_quantize"(%a0) : (tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f16, 1.0:17>>
  return
}

// -----

func.func @uniform_quantize_other(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.uniform_quantize' op result #0 must be ranked tensor of per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xf32>'}}
  %0 = "stablehlo.uniform_quantize"(%a0) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
