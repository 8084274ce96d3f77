// RUN: stablehlo-translate --interpret --split-input-file %s

// The spec's example; the other triangle is neither read nor written.

func.func @lower() {
  %a = stablehlo.constant dense<[[1.0, 0x7FC00000, 0x7FC00000], [2.0, 20.0, 0x7FC00000], [3.0, 26.0, 70.0]]> : tensor<3x3xf32>
  %l = stablehlo.cholesky %a, lower = true : tensor<3x3xf32>
  check.expect_almost_eq_const %l, dense<[[1.0, 0.0, 0.0], [2.0, 4.0, 0.0], [3.0, 5.0, 6.0]]> : tensor<3x3xf32>, tolerance = 1.0e-6
  return
}

// -----

func.func @upper() {
  %a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [9.0, 20.0, 26.0], [9.0, 9.0, 70.0]]> : tensor<3x3xf64>
  %u = stablehlo.cholesky %a : tensor<3x3xf64>
  check.expect_almost_eq_const %u, dense<[[1.0, 2.0, 3.0], [0.0, 4.0, 5.0], [0.0, 0.0, 6.0]]> : tensor<3x3xf64>, tolerance = 1.0e-15
  return
}

// -----

// [[2, 0], [1 - i, 3]] times its adjoint. Diagonals are real.
func.func @complex() {
  %a = stablehlo.constant dense<[[(4.0, 9.0), (2.0, 2.0)], [(2.0, -2.0), (11.0, 9.0)]]> : tensor<2x2xcomplex<f32>>
  %l = stablehlo.cholesky %a, lower = true : tensor<2x2xcomplex<f32>>
  check.expect_eq_const %l, dense<[[(2.0, 0.0), (0.0, 0.0)], [(1.0, -1.0), (3.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %u = stablehlo.cholesky %a, lower = false : tensor<2x2xcomplex<f32>>
  check.expect_eq_const %u, dense<[[(2.0, 0.0), (1.0, 1.0)], [(0.0, 0.0), (3.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %w = stablehlo.convert %a : (tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f64>>
  %v = stablehlo.cholesky %w, lower = true : tensor<2x2xcomplex<f64>>
  check.expect_eq_const %v, dense<[[(2.0, 0.0), (0.0, 0.0)], [(1.0, -1.0), (3.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  return
}

// -----

// Of a batch, what is not positive definite is NaN as a whole.
func.func @batch() {
  %a = stablehlo.constant dense<[[[4.0, 2.0], [2.0, 5.0]], [[1.0, 2.0], [2.0, 1.0]], [[0x7FC00000, 0.0], [0.0, 1.0]]]> : tensor<3x2x2xf32>
  %l = stablehlo.cholesky %a, lower = true : tensor<3x2x2xf32>
  check.expect_eq_const %l, dense<[[[2.0, 0.0], [1.0, 2.0]], [[0x7FC00000, 0x7FC00000], [0x7FC00000, 0x7FC00000]], [[0x7FC00000, 0x7FC00000], [0x7FC00000, 0x7FC00000]]]> : tensor<3x2x2xf32>
  return
}

// -----

// Computed in f32 and rounded once.
func.func @small_floats() {
  %a = stablehlo.constant dense<[[4.0, 2.0], [2.0, 5.0]]> : tensor<2x2xf16>
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x2xf16>
  check.expect_eq_const %0, dense<[[2.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf16>
  %b = stablehlo.convert %a : (tensor<2x2xf16>) -> tensor<2x2xf8E4M3FN>
  %1 = stablehlo.cholesky %b, lower = true : tensor<2x2xf8E4M3FN>
  check.expect_eq_const %1, dense<[[2.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf8E4M3FN>
  return
}

// -----

func.func @empty() {
  %a = stablehlo.constant dense<> : tensor<0x0xf32>
  %0 = stablehlo.cholesky %a : tensor<0x0xf32>
  check.expect_eq %0, %a : tensor<0x0xf32>
  return
}

// -----

// Large enough for the library: 2 on the diagonal and 1 below, times its
// transpose: a[i, j] = min(i, j) + 2 + (i = j ? 2 : 0), 4 at the first corner.
func.func @large() {
  %i = stablehlo.iota dim = 0 : tensor<40x40xi32>
  %j = stablehlo.iota dim = 1 : tensor<40x40xi32>
  %below = stablehlo.compare GT, %i, %j : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
  %on = stablehlo.compare EQ, %i, %j : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
  %zero = stablehlo.constant dense<0.0> : tensor<40x40xf64>
  %one = stablehlo.constant dense<1.0> : tensor<40x40xf64>
  %two = stablehlo.constant dense<2.0> : tensor<40x40xf64>
  %0 = stablehlo.select %below, %one, %zero : tensor<40x40xi1>, tensor<40x40xf64>
  %expected = stablehlo.select %on, %two, %0 : tensor<40x40xi1>, tensor<40x40xf64>
  %a = stablehlo.dot_general %expected, %expected, contracting_dims = [1] x [1] : (tensor<40x40xf64>, tensor<40x40xf64>) -> tensor<40x40xf64>
  %l = stablehlo.cholesky %a, lower = true : tensor<40x40xf64>
  check.expect_almost_eq %l, %expected, tolerance = 1.0e-12 : tensor<40x40xf64>
  return
}

// -----

// The last pivot is (1 - 2^-12 + 2^-24) - (1 - 2^-13)^2 = 3 * 2^-26, whose root is sqrt(3) * 2^-13: with f32 in between
// it is 2^-24.
func.func @rounded_once() {
  %a = stablehlo.constant dense<[[1.0, 0.9998779296875], [0.9998779296875, 0x3F7FF001]]> : tensor<2x2xf32>
  %l = stablehlo.cholesky %a, lower = true : tensor<2x2xf32>
  check.expect_eq_const %l, dense<[[1.0, 0.0], [0.9998779296875, 0x395DB3D7]]> : tensor<2x2xf32>
  return
}

// -----

// A matrix with a NaN is not positive definite, and large enough for the library: all of the result is NaN.
func.func @large_with_nan() {
  %i = stablehlo.iota dim = 0 : tensor<10x10xi32>
  %j = stablehlo.iota dim = 1 : tensor<10x10xi32>
  %is_diagonal = stablehlo.compare EQ, %i, %j : (tensor<10x10xi32>, tensor<10x10xi32>) -> tensor<10x10xi1>
  %one = stablehlo.constant dense<1.0> : tensor<10x10xf64>
  %twenty = stablehlo.constant dense<20.0> : tensor<10x10xf64>
  %a = stablehlo.select %is_diagonal, %twenty, %one : tensor<10x10xi1>, tensor<10x10xf64>
  %nan = stablehlo.constant dense<0x7FF8000000000000> : tensor<1x1xf64>
  %row = stablehlo.constant dense<9> : tensor<i32>
  %column = stablehlo.constant dense<3> : tensor<i32>
  %b = stablehlo.dynamic_update_slice %a, %nan, %row, %column : (tensor<10x10xf64>, tensor<1x1xf64>, tensor<i32>, tensor<i32>) -> tensor<10x10xf64>
  %l = stablehlo.cholesky %b, lower = true : tensor<10x10xf64>
  check.expect_eq_const %l, dense<0x7FF8000000000000> : tensor<10x10xf64>
  return
}
