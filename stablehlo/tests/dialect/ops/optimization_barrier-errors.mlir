// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @optimization_barrier_c1_result_type(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.optimization_barrier' op requires the same type for operand and result at index 0}}
  %0 = "stablehlo.optimization_barrier"(%a0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @optimization_barrier_c1_result_count(%a0: tensor<2xf32>, %a1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.optimization_barrier' op requires the same number of operands and results}}
  %0 = "stablehlo.optimization_barrier"(%a0, %a1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @optimization_barrier_syntax_no_types(%a0: tensor<2xf32>) {
  // expected-error@+2 {{expected non-function type}}
  // expected-error@+2 {{custom op 'stablehlo.optimization_barrier' expected type list}}
  %0 = stablehlo.optimization_barrier %a0 :
  return
}
