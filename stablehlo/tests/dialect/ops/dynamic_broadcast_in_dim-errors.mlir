// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @dynamic_broadcast_in_dim_c1_operand_result_compatible_element(%x: tensor<2xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{expects operand and result to have compatible element type. Got: 'tensor<2xf32>' and 'tensor<?x?xi32>'}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %y) {broadcast_dimensions = array<i64: 1>} : (tensor<2xf32>, tensor<2xi64>) -> tensor<?x?xi32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c2_broadcast_dimensions_size_match_operand(%x: tensor<?xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{broadcast_dimensions size (2) does not match operand rank (1)}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %y) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c3_result_rank_less_than(%x: tensor<?x?xf32>, %y: tensor<1xi64>) {
  // expected-error@+1 {{result rank (1) is less than operand rank (2)}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %y) {broadcast_dimensions = array<i64: 0, 0>} : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c4_broadcast_dimensions_duplicates(%x: tensor<?x?xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{broadcast_dimensions should not have duplicates}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %y) {broadcast_dimensions = array<i64: 0, 0>} : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c5_broadcast_dimensions_contains_invalid_value(%x: tensor<?xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{broadcast_dimensions contains invalid value 2 for result with rank 2}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %y) {broadcast_dimensions = array<i64: 2>} : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c5_size_operand_dimension_compatible(%x: tensor<3xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{size of operand dimension 0 (3) is not compatible with size of result dimension 1 (2)}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %y) {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c5_size_operand_dimension_equal(%a: tensor<3xf32>) {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  // expected-error@+1 {{size of operand dimension 0 (3) is not equal to 1 or value of shape at index 1 (4)}}
  %1 = stablehlo.dynamic_broadcast_in_dim %a, %0, dims = [1] : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c6_result_quantization_dimension_same_broadcast_dimensions(%x: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, %y: tensor<2xi64>) {
  // expected-error@+1 {{result quantization_dimension 0 not same as broadcast_dimensions[0] = 1}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %y) {broadcast_dimensions = array<i64: 1>} : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>, tensor<2xi64>) -> tensor<?x?x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c7_output_shape_incompatible_return(%a: tensor<4xf32>) {
  %0 = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  // expected-error@+1 {{output shape [2, 4] is incompatible with return type of operation 'tensor<3x4xf32>'}}
  %1 = stablehlo.dynamic_broadcast_in_dim %a, %0, dims = [1] : (tensor<4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c7_result_rank_equal_number(%x: tensor<2xf32>, %y: tensor<3xi64>) {
  // expected-error@+1 {{result rank (2) is not equal to the number of elements in output_dimensions (3)}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %y) {broadcast_dimensions = array<i64: 1>} : (tensor<2xf32>, tensor<3xi64>) -> tensor<?x2xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c8_duplicate_expansion_hint_at(%x: tensor<?xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{duplicate expansion hint for at least one operand dimension}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %y) {broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c9_hint_expanding_dimension_refer(%x: tensor<?xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{hint for expanding dimension 3 does not refer to a valid operand dimension}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %y) {broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 3>} : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c10_hint_expanding_dimension_refer(%x: tensor<?xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{hint for expanding dimension 3 does not refer to a valid operand dimension}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %y) {broadcast_dimensions = array<i64: 1>, known_nonexpanding_dimensions = array<i64: 3>} : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c5_bound(%a: tensor<5xf32>, %n: tensor<1xi64>) {
  // expected-error@+1 {{size of operand dimension 0 (5) is not compatible with size of result dimension 0 (4)}}
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %n, dims = [0] : (tensor<5xf32>, tensor<1xi64>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}
