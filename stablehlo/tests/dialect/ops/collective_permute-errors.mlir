// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @collective_permute_i2_pairs_rank(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{expect source_target_pairs attribute to be of rank 2, but got rank 1}}
  %0 = "stablehlo.collective_permute"(%a0) {source_target_pairs = dense<[0, 1]> : tensor<2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_permute_c1_pairs_shape(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{expect source_target_pairs attribute of shape (N, 2), but got (1, 3)}}
  %0 = "stablehlo.collective_permute"(%a0) {source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_permute_c2_duplicate_source(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{duplicate sources not allowed.}}
  %0 = "stablehlo.collective_permute"(%a0) {source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_permute_c3_duplicate_target(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{duplicate targets not allowed.}}
  %0 = "stablehlo.collective_permute"(%a0) {source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_permute_c4_negative_id(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica ids in source_target_pairs must be >= 0.}}
  %0 = "stablehlo.collective_permute"(%a0) {source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_permute_c5_result_type(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.collective_permute' op inferred type(s) 'tensor<2x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{'stablehlo.collective_permute' op failed to infer returned types}}
  %0 = "stablehlo.collective_permute"(%a0) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x3xf32>
  return
}
