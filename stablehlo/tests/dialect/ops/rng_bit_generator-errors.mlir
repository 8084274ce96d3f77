// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @rng_bit_generator_c1_output_state_shape_compatible(%x: tensor<2xui64>) {
  // expected-error@+1 {{output state shape must be compatible with initial state shape. Got: 'tensor<2xui64>' and 'tensor<3xui64>'}}
  %0:2 = "stablehlo.rng_bit_generator"(%x) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

func.func @rng_bit_generator_c1_output_state_shape_compatible_2(%x: tensor<2xui64>) {
  // expected-error@+1 {{output state shape must be compatible with initial state shape. Got: 'tensor<2xui64>' and 'tensor<2xui32>'}}
  %0:2 = "stablehlo.rng_bit_generator"(%x) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui32>, tensor<4xui32>)
  return
}

// -----

func.func @rng_bit_generator_c2_initial_state_or_elements(%x: tensor<5xui64>) {
  // expected-error@+1 {{expects initial state of 2 or 3 elements for algorithm PHILOX, but got 'tensor<5xui64>'}}
  %0:2 = "stablehlo.rng_bit_generator"(%x) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<5xui64>) -> (tensor<5xui64>, tensor<4xui32>)
  return
}

// -----

func.func @rng_bit_generator_c2_initial_state_elements_algorithm(%x: tensor<3xui64>) {
  // expected-error@+1 {{expects initial state of 2 elements for algorithm THREE_FRY, but got 'tensor<3xui64>'}}
  %0:2 = "stablehlo.rng_bit_generator"(%x) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

func.func @rng_bit_generator_result_statically_shaped_tensor(%x: tensor<2xui64>) {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' op result #1 must be statically shaped tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float values, but got 'tensor<?xui32>'}}
  %0:2 = "stablehlo.rng_bit_generator"(%x) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<?xui32>)
  return
}
