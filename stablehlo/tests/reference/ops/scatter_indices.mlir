// RUN: stablehlo-translate --interpret --split-input-file %s

// scatter with index arithmetic that must not overflow, permuted and batching
// dims.

// 200 is outside, not -56; 2^64 - 1 neither.
func.func @scatter_unsigned_indices_are_not_negative() {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i = stablehlo.constant dense<[[200], [1]]> : tensor<2x1xui8>
  %u = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3xi32>, tensor<2x1xui8>, tensor<2xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[1, 22, 3]> : tensor<3xi32>
  return
}

// -----

// 2^64 - 1 + 1 is not 0.
func.func @scatter_ui64_index_plus_window_does_not_overflow() {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i = stablehlo.constant dense<[[18446744073709551615]]> : tensor<1x1xui64>
  %u = stablehlo.constant dense<[[10, 20]]> : tensor<1x2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3xi32>, tensor<1x1xui64>, tensor<1x2xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[1, 2, 3]> : tensor<3xi32>
  return
}

// -----

func.func @scatter_si64_index_plus_window_does_not_overflow() {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i = stablehlo.constant dense<[[9223372036854775807]]> : tensor<1x1xi64>
  %u = stablehlo.constant dense<[[10, 20]]> : tensor<1x2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3xi32>, tensor<1x1xi64>, tensor<1x2xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[1, 2, 3]> : tensor<3xi32>
  return
}

// -----

func.func @scatter_si8_index_plus_window_passes_127() {
  %x = stablehlo.constant dense<0> : tensor<130xi8>
  %i = stablehlo.constant dense<[[127]]> : tensor<1x1xi8>
  %u = stablehlo.constant dense<[[5, 6, 7]]> : tensor<1x3xi8>
  %s = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    stablehlo.return %b : tensor<i8>
  }) : (tensor<130xi8>, tensor<1x1xi8>, tensor<1x3xi8>) -> tensor<130xi8>
  %r = stablehlo.slice %s [126:130] : (tensor<130xi8>) -> tensor<4xi8>
  check.expect_eq_const %r, dense<[0, 5, 6, 7]> : tensor<4xi8>
  return
}

// -----

// Index vectors are (column, row).
func.func @scatter_dims_may_be_permuted() {
  %x = stablehlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>
  %i = stablehlo.constant dense<[[2, 0], [0, 1]]> : tensor<2x2xi32>
  %u = stablehlo.constant dense<[5, 6]> : tensor<2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1],
      scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2x3xi32>, tensor<2x2xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[0, 0, 5], [6, 0, 0]]> : tensor<2x3xi32>
  return
}

// -----

// Batch b writes only into input[b].
func.func @scatter_batching_dims() {
  %x = stablehlo.constant dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>
  %i = stablehlo.constant dense<[[[0], [2]], [[1], [3]]]> : tensor<2x2x1xi32>
  %u = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0],
      scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2x3xi32>, tensor<2x2x1xi32>, tensor<2x2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[1, 0, 2], [0, 3, 0]]> : tensor<2x3xi32>
  return
}

// -----

// Of one bit: 1 is not -1.
func.func @scatter_indices_of_one_bit() {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i = stablehlo.constant dense<[[true], [false], [true]]> : tensor<3x1xi1>
  %u = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3xi32>, tensor<3x1xi1>, tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[21, 42, 3]> : tensor<3xi32>
  return
}
