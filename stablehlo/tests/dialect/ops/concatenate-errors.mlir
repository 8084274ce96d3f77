// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @concatenate_c2_operands_do_match_rank(%x: tensor<2xf32>, %y: tensor<2x2xf32>) {
  // expected-error@+2 {{operands (0) and (1) do not match rank}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%x, %y) {dimension = 0 : i64} : (tensor<2xf32>, tensor<2x2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @concatenate_c2_shapes_operand_compatible_at(%x: tensor<2x2xf32>, %y: tensor<2x3xf32>) {
  // expected-error@+2 {{shapes of operand (0) and (1) are not compatible at non-concat index 1: (2, 2) != (2, 3)}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%x, %y) {dimension = 0 : i64} : (tensor<2x2xf32>, tensor<2x3xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @concatenate_c2_mismatched_dimension_sizes_dimension(%x: tensor<?x1xf32>, %y: tensor<2x1xf32>, %z: tensor<3x1xf32>) {
  // expected-error@+2 {{Mismatched dimension sizes 2 and 3 in dimension 0}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%x, %y, %z) {dimension = 1 : i64} : (tensor<?x1xf32>, tensor<2x1xf32>, tensor<3x1xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @concatenate_c3_or_more_operands() {
  // expected-error@+1 {{'stablehlo.concatenate' op expected 1 or more operands, but found 0}}
  %0 = "stablehlo.concatenate"() {dimension = 0 : i64} : () -> tensor<2xf32>
  return
}

// -----

func.func @concatenate_c4_rank_values_cannot_concatenated(%x: tensor<f32>, %y: tensor<f32>) {
  // expected-error@+2 {{rank-0 values cannot be concatenated}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%x, %y) {dimension = 0 : i64} : (tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @concatenate_c4_dimension_out_bounds_input(%x: tensor<2xf32>, %y: tensor<2xf32>) {
  // expected-error@+2 {{dimension 1 is out-of-bounds for input rank 1}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%x, %y) {dimension = 1 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @concatenate_c4_failed_satisfy_constraint_bit(%x: tensor<2xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = "stablehlo.concatenate"(%x, %y) {dimension = -1 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @concatenate_c4_dimension_out_bounds_input_2(%x: tensor<2xf32>) {
  // expected-error@+2 {{dimension 9223372036854775807 is out-of-bounds for input rank 1}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%x) {dimension = 9223372036854775807 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @concatenate_c5_element_type_of_result(%x: tensor<2xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.concatenate' op requires the same element type for all operands and results}}
  %0 = "stablehlo.concatenate"(%x, %y) {dimension = 0 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xi32>
  return
}

// -----

func.func @concatenate_c6_inferred_type(%x: tensor<2xf32>, %y: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.concatenate' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%x, %y) {dimension = 0 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @concatenate_c6_size_result_dimension_fit(%x: tensor<4611686018427387904xi8>) {
  // expected-error@+2 {{size of result dimension 0 does not fit into 64 bits}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%x, %x) {dimension = 0 : i64} : (tensor<4611686018427387904xi8>, tensor<4611686018427387904xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @concatenate_c6_inferred_type_2(%x: tensor<?x3xf32>, %y: tensor<?x?xf32, #stablehlo.bounds<4, ?>>) {
  // expected-error@+2 {{'stablehlo.concatenate' op inferred type(s) 'tensor<?x?xf32, #stablehlo.bounds<4, ?>>' are incompatible with return type(s) of operation 'tensor<5x6xf32>'}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%x, %y) {dimension = 1 : i64} : (tensor<?x3xf32>, tensor<?x?xf32, #stablehlo.bounds<4, ?>>) -> tensor<5x6xf32>
  return
}

// -----

func.func @concatenate_inferred_type(%x: tensor<2x3xf32>, %y: tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  // expected-error@+2 {{'stablehlo.concatenate' op inferred type(s) 'tensor<2x?xf32, #stablehlo.bounds<?, 6>>' are incompatible with return type(s) of operation 'tensor<9x?xf32>'}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%x, %y) {dimension = 1 : i64} : (tensor<2x3xf32>, tensor<2x?xf32, #stablehlo.bounds<?, 3>>) -> tensor<9x?xf32>
  return
}

// -----

func.func @concatenate_shapes_operand_compatible_at(%x: tensor<2x3xf32>, %y: tensor<3x3xf32>) {
  // expected-error@+2 {{shapes of operand (0) and (1) are not compatible at non-concat index 0: (2, 3) != (3, 3)}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = "stablehlo.concatenate"(%x, %y) {dimension = 1 : i64} : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @concatenate_c1_element_type(%x: tensor<2xf32>, %y: tensor<2xf16>) {
  // expected-error@+1 {{'stablehlo.concatenate' op requires the same element type for all operands and results}}
  %0 = "stablehlo.concatenate"(%x, %y) {dimension = 0 : i64} : (tensor<2xf32>, tensor<2xf16>) -> tensor<4xf32>
  return
}
