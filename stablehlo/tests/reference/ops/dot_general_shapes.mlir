// RUN: stablehlo-translate --interpret --split-input-file %s

// dot_general of vectors, scalars, empty operands.

func.func @dot_general_vectors_to_rank_0() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %y = stablehlo.constant dense<[4.0, 5.0, -6.0]> : tensor<3xf32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  check.expect_eq_const %r, dense<-4.0> : tensor<f32>
  return
}

// -----

func.func @dot_general_outer_product_contracts_nothing() {
  %x = stablehlo.constant dense<[1, -2]> : tensor<2xi8>
  %y = stablehlo.constant dense<[3, 4, 5]> : tensor<3xi8>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [] x [] : (tensor<2xi8>, tensor<3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[3, 4, 5], [-6, -8, -10]]> : tensor<2x3xi8>
  return
}

// -----

func.func @dot_general_rank_0() {
  %x = stablehlo.constant dense<3.0> : tensor<f32>
  %y = stablehlo.constant dense<-2.0> : tensor<f32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [] x [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<-6.0> : tensor<f32>
  return
}

// -----

func.func @dot_general_contracted_size_zero_gives_zeros() {
  %x = stablehlo.constant dense<> : tensor<2x0xf32>
  %y = stablehlo.constant dense<> : tensor<0x3xf32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  return
}

// -----

func.func @dot_general_of_no_rows() {
  %x = stablehlo.constant dense<> : tensor<0x2xf32>
  %y = stablehlo.constant dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<0x2xf32>, tensor<2x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r, dense<> : tensor<0x3xf32>
  return
}

// -----

func.func @dot_general_scalar_times_matrix() {
  %x = stablehlo.constant dense<2> : tensor<i32>
  %y = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [] x [] : (tensor<i32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[2, 4], [6, 8]]> : tensor<2x2xi32>
  return
}
