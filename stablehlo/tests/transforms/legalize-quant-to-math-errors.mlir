// RUN: stablehlo-opt %s --stablehlo-legalize-quant-to-math --split-input-file --verify-diagnostics

func.func @other_dialect(%a: tensor<2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2xf32> {
  // expected-error@+1 {{'quant.dcast' op cannot be expressed on the storage types of quantized values}}
  %0 = quant.dcast %a : tensor<2x!quant.uniform<i8:f32, 2.0>> to tensor<2xf32>
  return %0 : tensor<2xf32>
}
