// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @cholesky_c1_requires_compatible_element_types(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.cholesky' op requires compatible element types for all operands and results}}
  %0 = "stablehlo.cholesky"(%x) : (tensor<2x2xf32>) -> tensor<2x2xf64>
  return
}

// -----

func.func @cholesky_c1_inferred_type(%x: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.cholesky' op inferred type(s) 'tensor<2x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{'stablehlo.cholesky' op failed to infer returned types}}
  %0 = "stablehlo.cholesky"(%x) : (tensor<2x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @cholesky_c2_argument_rank_shape(%x: tensor<2xf32>) {
  // expected-error@+2 {{argument 'a' must have rank >= 2, got shape 2.}}
  // expected-error@+1 {{'stablehlo.cholesky' op failed to infer returned types}}
  %0 = "stablehlo.cholesky"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @cholesky_c3_minor_dimensions_equal_size(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{minor dimensions of 'a' must have equal size, got shape 2, 3.}}
  // expected-error@+1 {{'stablehlo.cholesky' op failed to infer returned types}}
  %0 = "stablehlo.cholesky"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @cholesky_c3_bound(%a: tensor<?x3xf32, #stablehlo.bounds<2, ?>>) {
  // expected-error@+2 {{minor dimensions of 'a' must have equal size, got shape -9223372036854775808, 3.}}
  // expected-error@+1 {{'stablehlo.cholesky' op failed to infer returned types}}
  %0 = stablehlo.cholesky %a, lower = true : tensor<?x3xf32, #stablehlo.bounds<2, ?>>
  return
}
