// RUN: stablehlo-translate --interpret --split-input-file %s

// Sums of products over the contracting dims; result dims are batching, lhs
// free, rhs free.

func.func @dot_general_matrices_i32() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %y = stablehlo.constant dense<[[7, 8], [9, 10], [11, 12]]> : tensor<3x2xi32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[58, 64], [139, 154]]> : tensor<2x2xi32>
  return
}

// -----

func.func @dot_general_matrices_f32() {
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %y = stablehlo.constant dense<[[7.0, 8.0], [9.0, 10.0], [11.0, 12.0]]> : tensor<3x2xf32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[58.0, 64.0], [139.0, 154.0]]> : tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_matrices_f64() {
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>
  %y = stablehlo.constant dense<[[7.0, 8.0], [9.0, 10.0], [11.0, 12.0]]> : tensor<3x2xf64>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xf64>, tensor<3x2xf64>) -> tensor<2x2xf64>
  check.expect_eq_const %r, dense<[[58.0, 64.0], [139.0, 154.0]]> : tensor<2x2xf64>
  return
}

// -----

func.func @dot_general_contracts_first_dims() {
  %x = stablehlo.constant dense<[[1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>
  %y = stablehlo.constant dense<[[7, 8], [9, 10], [11, 12]]> : tensor<3x2xi32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[58, 64], [139, 154]]> : tensor<2x2xi32>
  return
}

// -----

func.func @dot_general_contracts_last_dims() {
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %y = stablehlo.constant dense<[[7.0, 9.0, 11.0], [8.0, 10.0, 12.0]]> : tensor<2x3xf32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [1] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[58.0, 64.0], [139.0, 154.0]]> : tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_batches() {
  %x = stablehlo.constant dense<[[[0, 1, 2], [3, 4, 5]], [[6, 7, 8], [9, 10, 11]]]> : tensor<2x2x3xi32>
  %y = stablehlo.constant dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]> : tensor<2x3x2xi32>
  %r = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x2x3xi32>, tensor<2x3x2xi32>) -> tensor<2x2x2xi32>
  check.expect_eq_const %r, dense<[[[10, 13], [28, 40]], [[172, 193], [244, 274]]]> : tensor<2x2x2xi32>
  return
}

// -----

// Batch dims 2 and 1 come first, then lhs dim 0, then rhs dim 2.
func.func @dot_general_batches_on_other_dims_and_orders_the_result() {
  %x = stablehlo.constant dense<[[[-5, -4], [-3, -2], [-1, 0]], [[1, 2], [3, 4], [5, 6]]]> : tensor<2x3x2xi64>
  %y = stablehlo.constant dense<[[[-4, -3], [-2, -1]], [[0, 1], [2, 3]], [[4, 5], [6, 7]]]> : tensor<3x2x2xi64>
  %r = stablehlo.dot_general %x, %y, batching_dims = [2] x [1], contracting_dims = [1] x [0] : (tensor<2x3x2xi64>, tensor<3x2x2xi64>) -> tensor<2x2x2xi64>
  check.expect_eq_const %r, dense<[[[16, 7], [16, 25]], [[4, -2], [40, 52]]]> : tensor<2x2x2xi64>
  return
}

// -----

// lhs dims 0, 2 go with rhs dims 2, 1.
func.func @dot_general_contracts_two_dims_as_paired() {
  %x = stablehlo.constant dense<[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]> : tensor<2x2x2xi32>
  %y = stablehlo.constant dense<[[[-3, -1], [1, 3]], [[5, 7], [9, 11]]]> : tensor<2x2x2xi32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0, 2] x [2, 1] : (tensor<2x2x2xi32>, tensor<2x2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[12, 92], [12, 156]]> : tensor<2x2xi32>
  return
}
