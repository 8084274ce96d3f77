// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @triangular_solve_c1_requires_compatible_element_types(%x: tensor<2x2xf32>, %y: tensor<2x2xf64>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op requires compatible element types for all operands and results}}
  %0 = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x2xf64>) -> tensor<2x2xf64>
  return
}

// -----

func.func @triangular_solve_c2_operand_rank(%x: tensor<2xf32>, %y: tensor<2xf32>) {
  // expected-error@+2 {{operand 'a' must have rank >= 2, but got 'tensor<2xf32>'}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @triangular_solve_c2_operands_equal_rank(%x: tensor<2x2xf32>, %y: tensor<2xf32>) {
  // expected-error@+2 {{operands must have equal rank, but got 'tensor<2x2xf32>' and 'tensor<2xf32>'}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @triangular_solve_c3_two_minor_dimensions_operand(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  // expected-error@+2 {{two minor dimensions of operand 'a' must be compatible, but got 'tensor<2x3xf32>'}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @triangular_solve_c3_shared_dimension_operands_compatible(%x: tensor<2x2xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+2 {{shared dimension of operands 'a' and 'b' must be compatible, but got 'tensor<2x2xf32>' and 'tensor<3x2xf32>'}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @triangular_solve_c3_batch_dimensions_operands_compatible(%x: tensor<3x2x2xf32>, %y: tensor<4x2x2xf32>) {
  // expected-error@+2 {{batch dimensions of the operands must be compatible, but got 'tensor<3x2x2xf32>' and 'tensor<4x2x2xf32>'}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x2x2xf32>, tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
  return
}

// -----

func.func @triangular_solve_c4_inferred_type(%x: tensor<2x2xf32>, %y: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.triangular_solve' op inferred type(s) 'tensor<2x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @triangular_solve_invalid_transpose_option_value(%x: tensor<2x2xf32>, %y: tensor<2x2xf32>) {
  // expected-error@+2 {{Invalid transpose option value for triangular solve}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @triangular_solve_requires(%x: tensor<2x2xf32>, %y: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op requires attribute 'left_side'}}
  %0 = "stablehlo.triangular_solve"(%x, %y) {lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @triangular_solve_failed_satisfy_constraint_transpose(%x: tensor<2x2xf32>, %y: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.triangular_solve' op attribute 'transpose_a' failed to satisfy constraint: Transpose options}}
  %0 = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, unit_diagonal = false, transpose_a = 1 : i32} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @triangular_solve_c3_square_bound(%a: tensor<?x3xf32, #stablehlo.bounds<2, ?>>, %b: tensor<?x4xf32>) {
  // expected-error@+2 {{two minor dimensions of operand 'a' must be compatible, but got 'tensor<?x3xf32, #stablehlo.bounds<2, ?>>'}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<?x3xf32, #stablehlo.bounds<2, ?>>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @triangular_solve_c3_shared_bound(%a: tensor<?x3xf32>, %b: tensor<?x4xf32, #stablehlo.bounds<2, ?>>) {
  // expected-error@+2 {{shared dimension of operands 'a' and 'b' must be compatible, but got 'tensor<?x3xf32>' and 'tensor<?x4xf32, #stablehlo.bounds<2, ?>>'}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<?x3xf32>, tensor<?x4xf32, #stablehlo.bounds<2, ?>>) -> tensor<?x4xf32, #stablehlo.bounds<2, ?>>
  return
}

// -----

func.func @triangular_solve_c3_batch_bound(%a: tensor<5x3x3xf32>, %b: tensor<?x3x4xf32, #stablehlo.bounds<2, ?, ?>>) {
  // expected-error@+2 {{batch dimensions of the operands must be compatible, but got 'tensor<5x3x3xf32>' and 'tensor<?x3x4xf32, #stablehlo.bounds<2, ?, ?>>'}}
  // expected-error@+1 {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<5x3x3xf32>, tensor<?x3x4xf32, #stablehlo.bounds<2, ?, ?>>) -> tensor<?x3x4xf32, #stablehlo.bounds<2, ?, ?>>
  return
}
