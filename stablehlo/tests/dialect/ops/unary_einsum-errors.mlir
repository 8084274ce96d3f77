// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @unary_einsum_two_terms(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{expects einsum_config with 1 terms and a result, but got "ab,b->a"}}
  %0 = stablehlo.unary_einsum %a, config = "ab,b->a" : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @unary_einsum_result_shape(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{inferred shape '[2]' is incompatible with return type of operation 'tensor<3xf32>'}}
  %0 = stablehlo.unary_einsum %a, config = "ab->a" : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}
