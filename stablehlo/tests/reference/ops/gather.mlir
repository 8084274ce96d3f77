// RUN: stablehlo-translate --interpret --split-input-file %s

// Slices of the operand at indices that clamp into bounds.

func.func @gather_rows() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %i = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0],
      start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 3>}> : (tensor<3x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[7, 8, 9], [1, 2, 3]]> : tensor<2x3xi32>
  return
}

// -----

func.func @gather_clamps_out_of_bounds() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %i = stablehlo.constant dense<[-1, 3, 2147483647, -2147483648]> : tensor<4xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0],
      start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 3>}> : (tensor<3x3xi32>, tensor<4xi32>) -> tensor<4x3xi32>
  check.expect_eq_const %r, dense<[[1, 2, 3], [7, 8, 9], [7, 8, 9], [1, 2, 3]]> : tensor<4x3xi32>
  return
}

// -----

// Slices of 2: starts clamp to 3.
func.func @gather_clamps_so_that_the_slice_fits() {
  %x = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf32>
  %i = stablehlo.constant dense<[[2], [4], [-7]]> : tensor<3x1xi64>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [1],
      start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 2>}> : (tensor<5xf32>, tensor<3x1xi64>) -> tensor<3x2xf32>
  check.expect_eq_const %r, dense<[[2.0, 3.0], [3.0, 4.0], [0.0, 1.0]]> : tensor<3x2xf32>
  return
}

// -----

// 200 is past the end, not -56.
func.func @gather_unsigned_indices_are_not_negative() {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i = stablehlo.constant dense<[[200], [1]]> : tensor<2x1xui8>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0],
      start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1>}> : (tensor<3xi32>, tensor<2x1xui8>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[3, 2]> : tensor<2xi32>
  return
}

// -----

func.func @gather_ui64_indices_clamp_to_the_top() {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i = stablehlo.constant dense<[[18446744073709551615], [9223372036854775808]]> : tensor<2x1xui64>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0],
      start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1>}> : (tensor<3xi32>, tensor<2x1xui64>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[3, 3]> : tensor<2xi32>
  return
}

// -----

// start_index_map = [1, 0]: column first.
func.func @gather_index_vectors_may_be_permuted() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %i = stablehlo.constant dense<[[0, 2], [2, 1]]> : tensor<2x2xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1],
      start_index_map = [1, 0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>}> : (tensor<3x3xi32>, tensor<2x2xi32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[7, 6]> : tensor<2xi32>
  return
}

// -----

func.func @gather_index_vector_dim_in_front() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %i = stablehlo.constant dense<[[0, 1, 2], [2, 1, 0]]> : tensor<2x3xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1],
      start_index_map = [0, 1], index_vector_dim = 0>,
    slice_sizes = array<i64: 1, 1>}> : (tensor<3x3xi32>, tensor<2x3xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[3, 5, 7]> : tensor<3xi32>
  return
}

// -----

func.func @gather_offset_dims_in_front() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %i = stablehlo.constant dense<[0, 2]> : tensor<2xi8>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0],
      start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 3>}> : (tensor<3x3xi32>, tensor<2xi8>) -> tensor<3x2xi32>
  check.expect_eq_const %r, dense<[[1, 7], [2, 8], [3, 9]]> : tensor<3x2xi32>
  return
}

// -----

func.func @gather_of_rank_0_index() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %i = stablehlo.constant dense<1> : tensor<i32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0],
      start_index_map = [0], index_vector_dim = 0>,
    slice_sizes = array<i64: 1, 3>}> : (tensor<3x3xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[4, 5, 6]> : tensor<3xi32>
  return
}

// -----

func.func @gather_without_start_index_map_starts_at_zero() {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %i = stablehlo.constant dense<> : tensor<2x0xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<offset_dims = [1], index_vector_dim = 1>,
    slice_sizes = array<i64: 2>}> : (tensor<3xi8>, tensor<2x0xi32>) -> tensor<2x2xi8>
  check.expect_eq_const %r, dense<[[1, 2], [1, 2]]> : tensor<2x2xi8>
  return
}
