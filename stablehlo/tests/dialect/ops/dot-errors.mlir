// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @dot_both_lhs_rhs_ranks(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  // expected-error@+1 {{expected both lhs/rhs ranks to be either 1 or 2}}
  %0 = "stablehlo.dot"(%x, %y) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_both_lhs_rhs_ranks_2(%x: tensor<2x3x4xf32>, %y: tensor<2x3xf32>) {
  // expected-error@+1 {{expected both lhs/rhs ranks to be either 1 or 2}}
  %0 = "stablehlo.dot"(%x, %y) : (tensor<2x3x4xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_inferred_shape_incompatible_return(%x: tensor<2x3xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{inferred shape '[2, 2]' is incompatible with return type of operation 'tensor<2x3xf32>'}}
  %0 = "stablehlo.dot"(%x, %y) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dot_precision_config_empty_or(%x: tensor<2x3xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{expects precision config to be empty or have <= 2 elements, got 3}}
  %0 = "stablehlo.dot"(%x, %y) {precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>, #stablehlo<precision HIGH>]} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_bound(%a: tensor<2x5xf32>, %b: tensor<?xf32, #stablehlo.bounds<4>>) {
  // expected-error@+1 {{expected both lhs/rhs ranks to be either 1 or 2}}
  %0 = stablehlo.dot %a, %b : (tensor<2x5xf32>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<2xf32>
  return
}
