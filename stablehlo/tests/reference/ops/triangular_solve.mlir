// RUN: stablehlo-translate --interpret --split-input-file %s

// What is not read is NaN.

func.func @lower_left() {
  %a = stablehlo.constant dense<[[2.0, 0x7FC00000], [4.0, 5.0]]> : tensor<2x2xf32>
  %b = stablehlo.constant dense<[[2.0, 4.0], [9.0, 13.0]]> : tensor<2x2xf32>
  %x = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %x, dense<[[1.0, 2.0], [1.0, 1.0]]> : tensor<2x2xf32>
  return
}

// -----

func.func @unit_diagonal() {
  %a = stablehlo.constant dense<[[0x7FC00000, 0x7FC00000], [4.0, 0x7FC00000]]> : tensor<2x2xf32>
  %b = stablehlo.constant dense<[[2.0, 4.0], [9.0, 13.0]]> : tensor<2x2xf32>
  %x = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %x, dense<[[2.0, 4.0], [1.0, -3.0]]> : tensor<2x2xf32>
  return
}

// -----

func.func @upper_right() {
  %a = stablehlo.constant dense<[[2.0, 3.0], [0x7FC00000, 4.0]]> : tensor<2x2xf32>
  %b = stablehlo.constant dense<[[2.0, 4.0], [9.0, 13.0]]> : tensor<2x2xf32>
  %x = "stablehlo.triangular_solve"(%a, %b) {left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %x, dense<[[1.0, 0.25], [4.5, -0.125]]> : tensor<2x2xf32>
  return
}

// -----

func.func @transpose() {
  %a = stablehlo.constant dense<[[2.0, 0x7FC00000], [4.0, 5.0]]> : tensor<2x2xf32>
  %b = stablehlo.constant dense<[[2.0, 4.0], [9.0, 13.0]]> : tensor<2x2xf32>
  %x = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_almost_eq_const %x, dense<[[-2.6, -3.2], [1.8, 2.6]]> : tensor<2x2xf32>, tolerance = 1.0e-6
  return
}

// -----

// [[1, 2], [3, 4]] times the transpose of [[2, 0], [4, 8]].
func.func @transpose_right() {
  %a = stablehlo.constant dense<[[2.0, 0x7FC00000], [4.0, 8.0]]> : tensor<2x2xf64>
  %b = stablehlo.constant dense<[[2.0, 20.0], [6.0, 44.0]]> : tensor<2x2xf64>
  %x = "stablehlo.triangular_solve"(%a, %b) {left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>} : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
  check.expect_eq_const %x, dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>
  return
}

// -----

// conj([[1 - i, 2], [0, 4]])^T x = b, x = [[1, i], [2, 1]].
func.func @adjoint() {
  %a = stablehlo.constant dense<[[(1.0, -1.0), (2.0, 0.0)], [(9.0, 9.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %b = stablehlo.constant dense<[[(1.0, 1.0), (-1.0, 1.0)], [(10.0, 0.0), (4.0, 2.0)]]> : tensor<2x2xcomplex<f64>>
  %x = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>} : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  check.expect_almost_eq_const %x, dense<[[(1.0, 0.0), (0.0, 1.0)], [(2.0, 0.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>, tolerance = 1.0e-14
  return
}

// -----

func.func @singular() {
  %a = stablehlo.constant dense<[[0.0, 0.0], [4.0, 5.0]]> : tensor<2x2xf32>
  %b = stablehlo.constant dense<[[2.0, 4.0], [9.0, 13.0]]> : tensor<2x2xf32>
  %x = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %x, dense<[[0x7F800000, 0x7F800000], [0xFF800000, 0xFF800000]]> : tensor<2x2xf32>
  return
}

// -----

func.func @batch() {
  %a = stablehlo.constant dense<[[[1.0, 0.0], [1.0, 1.0]], [[2.0, 0.0], [2.0, 4.0]]]> : tensor<2x2x2xf32>
  %b = stablehlo.constant dense<[[[2.0, 4.0], [9.0, 13.0]], [[2.0, 4.0], [10.0, 16.0]]]> : tensor<2x2x2xf32>
  %x = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2x2xf32>, tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  check.expect_eq_const %x, dense<[[[2.0, 4.0], [7.0, 9.0]], [[1.0, 2.0], [2.0, 3.0]]]> : tensor<2x2x2xf32>
  return
}

// -----

func.func @small_floats() {
  %a = stablehlo.constant dense<[[2.0, 0.0], [4.0, 8.0]]> : tensor<2x2xbf16>
  %b = stablehlo.constant dense<[[2.0, 4.0], [12.0, 16.0]]> : tensor<2x2xbf16>
  %x = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> tensor<2x2xbf16>
  check.expect_eq_const %x, dense<[[1.0, 2.0], [1.0, 1.0]]> : tensor<2x2xbf16>
  return
}

// -----

// As many right-hand sides as there are, of sizes for the library: x = 1.
func.func @large() {
  %i = stablehlo.iota dim = 0 : tensor<40x40xi32>
  %j = stablehlo.iota dim = 1 : tensor<40x40xi32>
  %lower = stablehlo.compare GE, %i, %j : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
  %zero = stablehlo.constant dense<0.0> : tensor<40x40xf32>
  %one = stablehlo.constant dense<1.0> : tensor<40x40xf32>
  %a = stablehlo.select %lower, %one, %zero : tensor<40x40xi1>, tensor<40x40xf32>
  %x = stablehlo.constant dense<1.0> : tensor<40x130xf32>
  %b = stablehlo.dot_general %a, %x, contracting_dims = [1] x [0] : (tensor<40x40xf32>, tensor<40x130xf32>) -> tensor<40x130xf32>
  %y = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<40x40xf32>, tensor<40x130xf32>) -> tensor<40x130xf32>
  check.expect_eq %y, %x : tensor<40x130xf32>
  return
}

// -----

// (1 - 2^-12 + 2^-24) - (1 - 2^-13)^2 = 3 * 2^-26: with f32 in between it is 2^-24.
func.func @rounded_once() {
  %a = stablehlo.constant dense<[[1.0, 0.0], [0.9998779296875, 1.0]]> : tensor<2x2xf32>
  %b = stablehlo.constant dense<[[0.9998779296875], [0x3F7FF001]]> : tensor<2x1xf32>
  %x = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  check.expect_eq_const %x, dense<[[0.9998779296875], [4.470348358154297e-8]]> : tensor<2x1xf32>
  return
}

// -----

// b has another shape than a.
func.func @small_floats_wide() {
  %a = stablehlo.constant dense<[[2.0, 0.0], [4.0, 8.0]]> : tensor<2x2xbf16>
  %b = stablehlo.constant dense<[[2.0, 4.0, 8.0], [12.0, 16.0, 32.0]]> : tensor<2x3xbf16>
  %x = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  check.expect_eq_const %x, dense<[[1.0, 2.0, 4.0], [1.0, 1.0, 2.0]]> : tensor<2x3xbf16>
  return
}

// -----

// Systems of no equations, without right-hand sides, and none at all.
func.func @empty() {
  %a = stablehlo.constant dense<> : tensor<0x0xf32>
  %b = stablehlo.constant dense<> : tensor<0x3xf32>
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<0x0xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %0, dense<> : tensor<0x3xf32>
  %c = stablehlo.constant dense<2.0> : tensor<2x2xf64>
  %d = stablehlo.constant dense<> : tensor<2x0xf64>
  %1 = "stablehlo.triangular_solve"(%c, %d) {left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>} : (tensor<2x2xf64>, tensor<2x0xf64>) -> tensor<2x0xf64>
  check.expect_eq_const %1, dense<> : tensor<2x0xf64>
  %e = stablehlo.constant dense<> : tensor<0x2x2xcomplex<f32>>
  %f = stablehlo.constant dense<> : tensor<0x1x2xcomplex<f32>>
  %2 = "stablehlo.triangular_solve"(%e, %f) {left_side = false, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose ADJOINT>} : (tensor<0x2x2xcomplex<f32>>, tensor<0x1x2xcomplex<f32>>) -> tensor<0x1x2xcomplex<f32>>
  check.expect_eq_const %2, dense<> : tensor<0x1x2xcomplex<f32>>
  return
}
