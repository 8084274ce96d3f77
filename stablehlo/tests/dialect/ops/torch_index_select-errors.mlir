// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @torch_index_select_index_type(%a: tensor<2x3xf32>, %i: tensor<2xf32>) {
  // expected-error@+2 {{expects index to be of integer type, but got 'tensor<2xf32>'}}
  // expected-error@+1 {{'stablehlo.torch_index_select' op failed to infer returned types}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @torch_index_select_dim(%a: tensor<2x3xf32>, %i: tensor<2xi32>) {
  // expected-error@+2 {{expects dim to be in range [-2, 2), but got 2}}
  // expected-error@+1 {{'stablehlo.torch_index_select' op failed to infer returned types}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 2 : i64, batch_dims = 0 : i64} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @torch_index_select_dim_minimum(%a: tensor<2x3xf32>, %i: tensor<2xi32>) {
  // expected-error@+2 {{expects dim to be in range [-2, 2), but got -9223372036854775808}}
  // expected-error@+1 {{'stablehlo.torch_index_select' op failed to infer returned types}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = -9223372036854775808 : i64, batch_dims = 0 : i64} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @torch_index_select_batch_dims(%a: tensor<2x3xf32>, %i: tensor<2xi32>) {
  // expected-error@+2 {{expects batch_dims to be in range [0, 0], but got 1}}
  // expected-error@+1 {{'stablehlo.torch_index_select' op failed to infer returned types}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 0 : i64, batch_dims = 1 : i64} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @torch_index_select_negative_batch_dims(%a: tensor<2x3xf32>, %i: tensor<2xi32>) {
  // expected-error@+2 {{expects batch_dims to be in range [0, 1], but got -1}}
  // expected-error@+1 {{'stablehlo.torch_index_select' op failed to infer returned types}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 1 : i64, batch_dims = -1 : i64} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @torch_index_select_batch_sizes(%a: tensor<2x3xf32>, %i: tensor<3x5xi32>) {
  // expected-error@+2 {{Mismatched dimension sizes 2 and 3 in dimension 0}}
  // expected-error@+1 {{'stablehlo.torch_index_select' op failed to infer returned types}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<2x3xf32>, tensor<3x5xi32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @torch_index_select_result_type(%a: tensor<2x3xf32>, %i: tensor<?x5xi32>) {
  // expected-error@+2 {{'stablehlo.torch_index_select' op inferred type(s) 'tensor<2x5xf32>' are incompatible with return type(s) of operation 'tensor<2x6xf32>'}}
  // expected-error@+1 {{'stablehlo.torch_index_select' op failed to infer returned types}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = -1 : i64, batch_dims = 1 : i64} : (tensor<2x3xf32>, tensor<?x5xi32>) -> tensor<2x6xf32>
  return
}
