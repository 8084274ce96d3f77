// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @infeed_c1_no_results(%a0: !stablehlo.token) {
  // expected-error@+1 {{result is expected to be at least of size 1, but got 0}}
  "stablehlo.infeed"(%a0) {infeed_config = "", layout = []} : (!stablehlo.token) -> ()
  return
}

// -----

func.func @infeed_c2_token_first(%a0: !stablehlo.token) {
  // expected-error@+1 {{all elements of result types, except the last element, are expected to be of tensor type, but got '!stablehlo.token'}}
  %0:2 = "stablehlo.infeed"(%a0) {infeed_config = "", layout = []} : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

func.func @infeed_c3_no_token(%a0: !stablehlo.token) {
  // expected-error@+1 {{last element of result types is expected to be of token type, but got 'tensor<2xf32>'}}
  %0:2 = "stablehlo.infeed"(%a0) {infeed_config = "", layout = []} : (!stablehlo.token) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @infeed_layout_count(%a0: !stablehlo.token) {
  // expected-error@+1 {{layout-attribute size must be 1 (which is the number of op-results - 1 (for token result)), but got 2}}
  %0:2 = "stablehlo.infeed"(%a0) {infeed_config = "", layout = [[0], [1]]} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// -----

func.func @infeed_layout_kind(%a0: !stablehlo.token) {
  // expected-error@+1 {{layout-attribute expected to have elements of type array, but got 1 : i32}}
  %0:2 = "stablehlo.infeed"(%a0) {infeed_config = "", layout = [1 : i32]} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// -----

func.func @infeed_layout_dimension_kind(%a0: !stablehlo.token) {
  // expected-error@+1 {{layout-attribute's leaf elements are expected to be of type integer, but got "a"}}
  %0:2 = "stablehlo.infeed"(%a0) {infeed_config = "", layout = [["a"]]} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}
