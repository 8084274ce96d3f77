// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @uniform_dequantize_c1(%a0: tensor<2x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{'stablehlo.uniform_dequantize' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<3xf32>
  return
}

// -----

func.func @uniform_dequantize_c2(%a0: tensor<2x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+2 {{'stablehlo.uniform_dequantize' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf16>'}}
  // expected-error@+1 {{'stablehlo.uniform_dequantize' op failed to infer returned types}}
  %0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2xf16>
  return
}

// -----

func.func @uniform_dequantize_other(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.uniform_dequantize' op operand #0 must be ranked tensor of per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xf32>'}}
  %0 = "stablehlo.uniform_dequantize"(%a0) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
