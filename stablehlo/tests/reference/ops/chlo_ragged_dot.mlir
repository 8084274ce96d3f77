// RUN: stablehlo-translate --interpret --split-input-file %s

// Rows beyond the last group are 0. The infinity is of another group's matrix.
func.func @free() {
  %lhs = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tensor<4x2xf32>
  %rhs = stablehlo.constant dense<[[[1.0, 0x7F800000], [0.0, 1.0]], [[1.0, 1.0], [1.0, -1.0]]]> : tensor<2x2x2xf32>
  %sizes = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  } : (tensor<4x2xf32>, tensor<2x2x2xf32>, tensor<2xi32>) -> tensor<4x2xf32>
  check.expect_eq_const %0, dense<[[1.0, 0x7F800000], [7.0, -1.0], [11.0, -1.0], [0.0, 0.0]]> : tensor<4x2xf32>
  return
}

// -----

func.func @contracting() {
  %lhs = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %rhs = stablehlo.constant dense<[[1], [10], [100]]> : tensor<3x1xi32>
  %sizes = stablehlo.constant dense<[1, 2, 0]> : tensor<3xi64>
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0],
      lhs_ragged_dimensions = [1]>
  } : (tensor<2x3xi32>, tensor<3x1xi32>, tensor<3xi64>) -> tensor<3x2x1xi32>
  check.expect_eq_const %0, dense<[[[1], [4]], [[320], [650]], [[0], [0]]]> : tensor<3x2x1xi32>
  return
}

// -----

func.func @batching() {
  %lhs = stablehlo.constant dense<[[[1, 2]], [[3, 4]], [[5, 6]]]> : tensor<3x1x2xi32>
  %rhs = stablehlo.constant dense<[[[1], [1]], [[2], [1]], [[1], [1]]]> : tensor<3x2x1xi32>
  %sizes = stablehlo.constant dense<[1, 1]> : tensor<2xi64>
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_batching_dimensions = [0], rhs_batching_dimensions = [0],
      lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0]>
  } : (tensor<3x1x2xi32>, tensor<3x2x1xi32>, tensor<2xi64>) -> tensor<3x1x1xi32>
  check.expect_eq_const %0, dense<[[[3]], [[10]], [[0]]]> : tensor<3x1x1xi32>
  return
}

// -----

// Each batch has groups of its own.
func.func @free_in_batches() {
  %lhs = stablehlo.constant dense<[[[1], [2]], [[3], [4]]]> : tensor<2x2x1xi32>
  %rhs = stablehlo.constant dense<[[[[10]], [[20]]], [[[100]], [[200]]]]> : tensor<2x2x1x1xi32>
  %sizes = stablehlo.constant dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_batching_dimensions = [0], rhs_batching_dimensions = [1],
      lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2],
      lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>
  } : (tensor<2x2x1xi32>, tensor<2x2x1x1xi32>, tensor<2x2xi64>) -> tensor<2x2x1xi32>
  check.expect_eq_const %0, dense<[[[10], [200]], [[600], [800]]]> : tensor<2x2x1xi32>
  return
}

// -----

// Each index of the first contracting dimension has groups of its own.
func.func @contracting_in_rows() {
  %lhs = stablehlo.constant dense<[[[1, 2], [3, 4]]]> : tensor<1x2x2xi32>
  %rhs = stablehlo.constant dense<[[10, 100], [1000, 10000]]> : tensor<2x2xi32>
  %sizes = stablehlo.constant dense<[[1, 1], [2, 0]]> : tensor<2x2xi64>
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1, 2], rhs_contracting_dimensions = [0, 1],
      lhs_ragged_dimensions = [2]>
  } : (tensor<1x2x2xi32>, tensor<2x2xi32>, tensor<2x2xi64>) -> tensor<2x1xi32>
  check.expect_eq_const %0, dense<[[43010], [200]]> : tensor<2x1xi32>
  return
}

// -----

// Absurd sizes: a row belongs to the first group that ends behind it.
func.func @absurd_sizes() {
  %lhs = stablehlo.constant dense<[[1], [2], [3]]> : tensor<3x1xi32>
  %rhs = stablehlo.constant dense<[[[1]], [[10]], [[100]]]> : tensor<3x1x1xi32>
  %sizes = stablehlo.constant dense<[-1, 2, 9223372036854775807]> : tensor<3xi64>
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  } : (tensor<3x1xi32>, tensor<3x1x1xi32>, tensor<3xi64>) -> tensor<3x1xi32>
  check.expect_eq_const %0, dense<[[10], [200], [300]]> : tensor<3x1xi32>
  return
}
