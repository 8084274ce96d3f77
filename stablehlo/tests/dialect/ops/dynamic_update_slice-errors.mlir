// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @dynamic_update_slice_c1_inferred_type(%x: tensor<2x3xf32>, %y: tensor<2x2xf32>, %z: tensor<i32>, %u: tensor<i32>) {
  // expected-error@+2 {{'stablehlo.dynamic_update_slice' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>'}}
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_update_slice"(%x, %y, %z, %u) : (tensor<2x3xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dynamic_update_slice_c2_failed_verify_operand_update(%x: tensor<2x3xf32>, %y: tensor<2x2xi32>, %z: tensor<i32>, %u: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op failed to verify that all of {operand, update, result} have same element type}}
  %0 = "stablehlo.dynamic_update_slice"(%x, %y, %z, %u) : (tensor<2x3xf32>, tensor<2x2xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dynamic_update_slice_c3_update_rank_match_operand(%x: tensor<2x3xf32>, %y: tensor<2xf32>, %z: tensor<i32>, %u: tensor<i32>) {
  // expected-error@+2 {{update rank does not match operand rank: 1 vs 2.}}
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_update_slice"(%x, %y, %z, %u) : (tensor<2x3xf32>, tensor<2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dynamic_update_slice_c4_number_start_indices_match_operand(%x: tensor<2x3xf32>, %y: tensor<2x2xf32>, %z: tensor<i32>) {
  // expected-error@+2 {{expects number of start_indices to match operand rank: 1 vs 2.}}
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_update_slice"(%x, %y, %z) : (tensor<2x3xf32>, tensor<2x2xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dynamic_update_slice_c5_start_indices_same_element(%x: tensor<2x3xf32>, %y: tensor<2x2xf32>, %z: tensor<i32>, %u: tensor<i64>) {
  // expected-error@+2 {{start indices must have same element type}}
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_update_slice"(%x, %y, %z, %u) : (tensor<2x3xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dynamic_update_slice_c6_size_at_dimension_update(%x: tensor<2x3xf32>, %y: tensor<3x2xf32>, %z: tensor<i32>, %u: tensor<i32>) {
  // expected-error@+2 {{expects size at dimension 0 of update to be in range [0, 2]. Got: 3.}}
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_update_slice"(%x, %y, %z, %u) : (tensor<2x3xf32>, tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dynamic_update_slice_c6_size_at_dimension_update_2(%x: tensor<?xf32, #stablehlo.bounds<4>>, %u: tensor<5xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{expects size at dimension 0 of update to be in range [0, 4]. Got: 5.}}
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_update_slice"(%x, %u, %i) : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<5xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}
