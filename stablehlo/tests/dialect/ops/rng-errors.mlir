// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @rng_c1_failed_verify_b_result(%x: tensor<f32>, %y: tensor<f64>, %z: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op failed to verify that all of {a, b, result} have same element type}}
  %0 = "stablehlo.rng"(%x, %y, %z) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f64>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @rng_c2_mu_sigma_floats(%x: tensor<i32>, %y: tensor<i32>, %z: tensor<1xi64>) {
  // expected-error@+2 {{mu and sigma must be floats}}
  // expected-error@+1 {{'stablehlo.rng' op failed to infer returned types}}
  %0 = "stablehlo.rng"(%x, %y, %z) {rng_distribution = #stablehlo<rng_distribution NORMAL>} : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<2xi32>
  return
}

// -----

func.func @rng_c3_inferred_type(%a: tensor<f32>) {
  %0 = stablehlo.constant dense<[3]> : tensor<1xi64>
  // expected-error@+2 {{'stablehlo.rng' op inferred type(s) 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  // expected-error@+1 {{'stablehlo.rng' op failed to infer returned types}}
  %1 = stablehlo.rng %a, %a, %0, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @rng_operand_d_tensor_bool(%x: tensor<2xf32>, %y: tensor<2xf32>, %z: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.rng' op operand #0 must be 0D tensor of bool or 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values, but got 'tensor<2xf32>'}}
  %0 = "stablehlo.rng"(%x, %y, %z) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<2xf32>, tensor<2xf32>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @rng_c3_rank(%a: tensor<f32>, %s: tensor<100000xi64>) {
  // expected-error@+2 {{expects a shape of at most 65536 sizes, but got 'tensor<100000xi64>'}}
  // expected-error@+1 {{'stablehlo.rng' op failed to infer returned types}}
  %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<100000xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @rng_c3_negative_size(%a: tensor<f32>) {
  %s = stablehlo.constant dense<[2, -3]> : tensor<2xi64>
  // expected-error@+2 {{expects sizes to be non-negative, but got -3}}
  // expected-error@+1 {{'stablehlo.rng' op failed to infer returned types}}
  %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x?xf32>
  return
}
