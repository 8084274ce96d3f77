// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @dynamic_iota_c1_iota_dimension_cannot_go(%x: tensor<2xi64>) {
  // expected-error@+1 {{iota dimension cannot go beyond the output rank.}}
  %0 = "stablehlo.dynamic_iota"(%x) {iota_dimension = 2 : i64} : (tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_iota_c1_failed_satisfy_constraint_bit(%x: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_iota' op attribute 'iota_dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = "stablehlo.dynamic_iota"(%x) {iota_dimension = -1 : i64} : (tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_iota_c2_result_rank_equal_number(%x: tensor<3xi64>) {
  // expected-error@+1 {{result should have a rank equal to the number of elements in output_shape}}
  %0 = "stablehlo.dynamic_iota"(%x) {iota_dimension = 0 : i64} : (tensor<3xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_iota_output_shape_incompatible_return() {
  %0 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // expected-error@+1 {{output shape [2, 3] is incompatible with return type of operation 'tensor<3x3xf32>'}}
  %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<2xi64>) -> tensor<3x3xf32>
  return
}
