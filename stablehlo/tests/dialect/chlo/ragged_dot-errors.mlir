// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @ragged_dot_ragged_count(%a0: tensor<11x5xf32>, %a1: tensor<3x5x7xf32>, %a2: tensor<3xi64>) {
  // expected-error@+1 {{There must be exactly one ragged dimension in the lhs.}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_ragged_count_b(%a0: tensor<11x5xf32>, %a1: tensor<3x5x7xf32>, %a2: tensor<3xi64>) {
  // expected-error@+1 {{There must be exactly one ragged dimension in the lhs.}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0, 1], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_ragged_dim(%a0: tensor<11x5xf32>, %a1: tensor<3x5x7xf32>, %a2: tensor<3xi64>) {
  // expected-error@+1 {{Expects lhs_ragged_dim to be in range [0, lhs_rank) i.e. [0, 2). got: 5.}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [5], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_group_sizes_rank(%a0: tensor<11x5xf32>, %a1: tensor<3x5x7xf32>, %a2: tensor<2x3xi64>) {
  // expected-error@+1 {{expected group_sizes to have rank 1, got 2}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<2x3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_no_group_dim(%a0: tensor<11x5xf32>, %a1: tensor<3x5x7xf32>, %a2: tensor<3xi64>) {
  // expected-error@+1 {{There must be exactly one group dimension in the rhs when the lhs ragged dimension is non-contracting.}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = []>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_group_dim(%a0: tensor<11x5xf32>, %a1: tensor<3x5x7xf32>, %a2: tensor<3xi64>) {
  // expected-error@+1 {{Expects rhs_group_dim to be in range [0, rhs_rank) i.e. [0, 3). got: 9.}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [9]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_group_is_contracting(%a0: tensor<11x5xf32>, %a1: tensor<3x5x7xf32>, %a2: tensor<3xi64>) {
  // expected-error@+1 {{has duplicated dimension from rhs_group_dimensions and rhs_contracting_dimensions: 1}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [1]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_group_count(%a0: tensor<11x5xf32>, %a1: tensor<3x5x7xf32>, %a2: tensor<4xi64>) {
  // expected-error@+1 {{rhs group dimension is expected to have size=4, got 3}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<4xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_group_is_contracting_too(%a0: tensor<11x5xf32>, %a1: tensor<5x7xf32>, %a2: tensor<3xi64>) {
  // expected-error@+1 {{has duplicated dimension from rhs_group_dimensions and rhs_contracting_dimensions: 0}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<5x7xf32>, tensor<3xi64>) -> tensor<3x11x7xf32>
  return
}

// -----

func.func @ragged_dot_contracting_sizes(%a0: tensor<11x5xf32>, %a1: tensor<3x6x7xf32>, %a2: tensor<3xi64>) {
  // expected-error@+1 {{contracting dimension sizes must match for lhs/rhs}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x6x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_result_shape(%a0: tensor<11x5xf32>, %a1: tensor<3x5x7xf32>, %a2: tensor<3xi64>) {
  // expected-error@+1 {{inferred shape '[11, 7]' is incompatible with return type of operation 'tensor<11x8xf32>'}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x8xf32>
  return
}

// -----

func.func @ragged_dot_group_sizes_shape(%a0: tensor<2x11x5xf32>, %a1: tensor<3x2x5x7xf32>, %a2: tensor<5x3xi64>) {
  // expected-error@+1 {{group_sizes is expected to have shape [2, 3], got [5, 3]}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<2x11x5xf32>, tensor<3x2x5x7xf32>, tensor<5x3xi64>) -> tensor<2x11x7xf32>
  return
}

// -----

func.func @ragged_dot_group_of_contracting(%a0: tensor<11x5xf32>, %a1: tensor<3x5x7xf32>, %a2: tensor<3xi64>) {
  // expected-error@+1 {{There must be zero group dimensions in the rhs when the ragged dimension is batch or contracting.}}
  %0 = "chlo.ragged_dot"(%a0, %a1, %a2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<3x11x7xf32>
  return
}

// -----

func.func @ragged_dot_bound(%a: tensor<6x11x5xf32>, %b: tensor<?x5x7xf32, #stablehlo.bounds<4, ?, ?>>, %g: tensor<3xi64>) {
  // expected-error@+1 {{batching dimension sizes must match for lhs/rhs}}
  %0 = "chlo.ragged_dot"(%a, %b, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>} : (tensor<6x11x5xf32>, tensor<?x5x7xf32, #stablehlo.bounds<4, ?, ?>>, tensor<3xi64>) -> tensor<6x11x7xf32>
  return
}
