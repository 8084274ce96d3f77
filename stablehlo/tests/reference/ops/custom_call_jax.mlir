// RUN: stablehlo-translate --interpret --split-input-file %s

// Calls of JAX beside those of LAPACK under its own names, whose tests are custom_call_lapack_*.

// [[0, 3, 0], [1, 0, 4], [0, 2, 0]] is singular: what JAX's own routine gives.
func.func @tridiagonal_solve_perturbed() {
  %lower = stablehlo.constant dense<[9.0, 1.0, 2.0]> : tensor<3xf64>
  %diagonal = stablehlo.constant dense<0.0> : tensor<3xf64>
  %upper = stablehlo.constant dense<[3.0, 4.0, 9.0]> : tensor<3xf64>
  %b = stablehlo.constant dense<1.0> : tensor<3x1xf64>
  %0 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%lower, %diagonal, %upper, %b) : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x1xf64>) -> tensor<3x1xf64>
  check.expect_almost_eq_const %0, dense<[[-1501199875790164.5], [0.3333333333333333], [375299968947541.4]]> : tensor<3x1xf64>, tolerance = 1.0
  %first = stablehlo.slice %0 [1:2, 0:1] : (tensor<3x1xf64>) -> tensor<1x1xf64>
  check.expect_almost_eq_const %first, dense<0.3333333333333333> : tensor<1x1xf64>, tolerance = 1.0e-15
  // The same of complex numbers of 32 bits, whose solutions are 2^29 times smaller.
  %c0 = stablehlo.convert %lower : (tensor<3xf64>) -> tensor<3xcomplex<f32>>
  %c1 = stablehlo.convert %diagonal : (tensor<3xf64>) -> tensor<3xcomplex<f32>>
  %c2 = stablehlo.convert %upper : (tensor<3xf64>) -> tensor<3xcomplex<f32>>
  %c3 = stablehlo.convert %b : (tensor<3x1xf64>) -> tensor<3x1xcomplex<f32>>
  %1 = stablehlo.custom_call @cu_tridiagonal_solve_perturbed(%c0, %c1, %c2, %c3) : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3x1xcomplex<f32>>) -> tensor<3x1xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[[(-2796201.5, 0.0)], [(0.33333334, 0.0)], [(699050.6, 0.0)]]> : tensor<3x1xcomplex<f32>>, tolerance = 0.5
  // [[2, 1, 0], [1, 2, 1], [0, 1, 2]] is not, nor is what exchanges rows: [[0, 1], [1, 0]].
  %d = stablehlo.constant dense<[[2.0, 2.0, 2.0], [0.0, 0.0, 1.0]]> : tensor<2x3xf32>
  %dl = stablehlo.constant dense<[[0.0, 1.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xf32>
  %du = stablehlo.constant dense<[[1.0, 1.0, 0.0], [1.0, 0.0, 0.0]]> : tensor<2x3xf32>
  %r = stablehlo.constant dense<[[[4.0], [8.0], [8.0]], [[3.0], [5.0], [7.0]]]> : tensor<2x3x1xf32>
  %2 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%dl, %d, %du, %r) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  check.expect_almost_eq_const %2, dense<[[[1.0], [2.0], [3.0]], [[5.0], [3.0], [7.0]]]> : tensor<2x3x1xf32>, tolerance = 1.0e-6
  // Nothing at all: as small as numbers get, JAX says.
  %zero = stablehlo.constant dense<0.0> : tensor<1xf32>
  %one = stablehlo.constant dense<1.0> : tensor<1x1xf32>
  %3 = stablehlo.custom_call @hip_tridiagonal_solve_perturbed(%zero, %zero, %zero, %one) : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %3, dense<0x7E800000> : tensor<1x1xf32>
  // Infinite numbers, NaN, and systems of nothing end, too.
  %inf = stablehlo.constant dense<0x7F800000> : tensor<1x1xf32>
  %4 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%zero, %zero, %zero, %inf) : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %4, dense<0x7F800000> : tensor<1x1xf32>
  %nan = stablehlo.constant dense<0x7FC00000> : tensor<1xf32>
  %5 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%zero, %nan, %zero, %one) : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  check.expect_eq_const %5, dense<0x7FC00000> : tensor<1x1xf32>
  %none = stablehlo.constant dense<1.0> : tensor<0xf32>
  %noSides = stablehlo.constant dense<1.0> : tensor<0x2xf32>
  %6 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%none, %none, %none, %noSides) : (tensor<0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
  return
}

// -----

// Until December 2024 the right-hand sides had a factor: [[2]] x = 3 [4].
func.func @trsm_alpha() {
  %a = stablehlo.constant dense<2.0> : tensor<1x1xf64>
  %b = stablehlo.constant dense<4.0> : tensor<1x1xf64>
  %alpha = stablehlo.constant dense<3.0> : tensor<f64>
  %0 = stablehlo.custom_call @lapack_dtrsm_ffi(%a, %b, %alpha) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}} : (tensor<1x1xf64>, tensor<1x1xf64>, tensor<f64>) -> tensor<1x1xf64>
  check.expect_eq_const %0, dense<6.0> : tensor<1x1xf64>
  %n = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.custom_call @blas_dtrsm(%n, %n, %n, %n, %n, %n, %n, %alpha, %a, %b) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<f64>, tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
  check.expect_eq_const %1, dense<12.0> : tensor<1x1xf64>
  return
}

// -----

// As for LAPACK: [[3, 4], [1, 2]] = [[1, 0], [1/3, 1]] [[3, 4], [0, 2/3]]; rows from 0 on.
func.func @lu_decomposition() {
  %a = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0:3 = stablehlo.custom_call @LuDecomposition(%a) : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xi32>, tensor<2xi32>)
  check.expect_almost_eq_const %0#0, dense<[[3.0, 4.0], [0.33333334, 0.6666667]]> : tensor<2x2xf32>, tolerance = 1.0e-6
  check.expect_eq_const %0#1, dense<1> : tensor<2xi32>
  check.expect_eq_const %0#2, dense<[1, 0]> : tensor<2xi32>
  // Of more rows than columns, and of none.
  %b = stablehlo.constant dense<[[[1.0], [2.0], [4.0]], [[7.0], [2.0], [4.0]]]> : tensor<2x3x1xf32>
  %1:3 = stablehlo.custom_call @LuDecomposition(%b) : (tensor<2x3x1xf32>) -> (tensor<2x3x1xf32>, tensor<2x1xi32>, tensor<2x3xi32>)
  check.expect_eq_const %1#1, dense<[[2], [0]]> : tensor<2x1xi32>
  check.expect_eq_const %1#2, dense<[[2, 1, 0], [0, 1, 2]]> : tensor<2x3xi32>
  %c = stablehlo.constant dense<1.0> : tensor<2x0xf32>
  %2:3 = stablehlo.custom_call @LuDecomposition(%c) : (tensor<2x0xf32>) -> (tensor<2x0xf32>, tensor<0xi32>, tensor<2xi32>)
  check.expect_eq_const %2#2, dense<[0, 1]> : tensor<2xi32>
  return
}

// -----

// Rows 0 and 2 are exchanged, then 1 and 2; others keep their places, and a row that
// is not there is not exchanged.
func.func @lu_pivots_to_permutation() {
  %p = stablehlo.constant dense<[[2, 2, 2], [0, 4, -1]]> : tensor<2x3xi32>
  %0 = stablehlo.custom_call @cu_lu_pivots_to_permutation(%p) {api_version = 4 : i32, backend_config = {}} : (tensor<2x3xi32>) -> tensor<2x4xi32>
  check.expect_eq_const %0, dense<[[2, 0, 1, 3], [0, 1, 2, 3]]> : tensor<2x4xi32>
  %1 = stablehlo.custom_call @hip_lu_pivots_to_permutation(%p) : (tensor<2x3xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xi32>
  return
}

// -----

// The matrix is u diag(s) v^H, of which v comes back.
func.func @gesvdj() {
  %a = stablehlo.constant dense<[[(0.0, 0.0), (0.0, 2.0)], [(3.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %0:5 = stablehlo.custom_call @cusolver_gesvdj_ffi(%a) {mhlo.backend_config = {compute_uv = true, full_matrices = false}} : (tensor<3x2xcomplex<f64>>) -> (tensor<3x2xcomplex<f64>>, tensor<2xf64>, tensor<3x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<i32>)
  check.expect_almost_eq_const %0#1, dense<[3.0, 2.0]> : tensor<2xf64>, tolerance = 1.0e-14
  check.expect_eq_const %0#4, dense<0> : tensor<i32>
  %s = stablehlo.convert %0#1 : (tensor<2xf64>) -> tensor<2xcomplex<f64>>
  %1 = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  %2 = stablehlo.multiply %0#2, %1 : tensor<3x2xcomplex<f64>>
  %3 = chlo.conj %0#3 : tensor<2x2xcomplex<f64>> -> tensor<2x2xcomplex<f64>>
  %4 = stablehlo.dot_general %2, %3, contracting_dims = [1] x [1] : (tensor<3x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_almost_eq %4, %a, tolerance = 1.0e-14 : tensor<3x2xcomplex<f64>>
  // All of a wide matrix: v is the larger one.
  %t = stablehlo.transpose %a, dims = [1, 0] : (tensor<3x2xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  %5:5 = stablehlo.custom_call @hipsolver_gesvdj_ffi(%t) {mhlo.backend_config = {compute_uv = true, full_matrices = true}} : (tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>, tensor<2xf64>, tensor<2x2xcomplex<f64>>, tensor<3x3xcomplex<f64>>, tensor<i32>)
  %6 = chlo.conj %5#3 : tensor<3x3xcomplex<f64>> -> tensor<3x3xcomplex<f64>>
  %7 = stablehlo.slice %6 [0:3, 0:2] : (tensor<3x3xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  %8 = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  %9 = stablehlo.multiply %5#2, %8 : tensor<2x2xcomplex<f64>>
  %10 = stablehlo.dot_general %9, %7, contracting_dims = [1] x [1] : (tensor<2x2xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq %10, %t, tolerance = 1.0e-14 : tensor<2x3xcomplex<f64>>
  // Room for both even where nobody wants them.
  %11:5 = stablehlo.custom_call @cusolver_gesvdj_ffi(%a) {mhlo.backend_config = {compute_uv = false, full_matrices = true}} : (tensor<3x2xcomplex<f64>>) -> (tensor<3x2xcomplex<f64>>, tensor<2xf64>, tensor<3x3xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<i32>)
  check.expect_almost_eq_const %11#1, dense<[3.0, 2.0]> : tensor<2xf64>, tolerance = 1.0e-14
  return
}

// -----

// The published answers of Threefry-2x32 with 20 rounds.
func.func @threefry2x32() {
  %k0 = stablehlo.constant dense<[0, 0xFFFFFFFF, 0x13198A2E]> : tensor<3xui32>
  %k1 = stablehlo.constant dense<[0, 0xFFFFFFFF, 0x03707344]> : tensor<3xui32>
  %x0 = stablehlo.constant dense<[0, 0xFFFFFFFF, 0x243F6A88]> : tensor<3xui32>
  %x1 = stablehlo.constant dense<[0, 0xFFFFFFFF, 0x85A308D3]> : tensor<3xui32>
  %0:2 = stablehlo.custom_call @cu_threefry2x32_ffi(%k0, %k1, %x0, %x1) {api_version = 4 : i32, backend_config = {}} : (tensor<3xui32>, tensor<3xui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
  check.expect_eq_const %0#0, dense<[0x6B200159, 0x1CB996FC, 0xC4923A9C]> : tensor<3xui32>
  check.expect_eq_const %0#1, dense<[0x99BA4EFE, 0xBB002BE7, 0x483DF7A0]> : tensor<3xui32>
  return
}

// -----

// [[1, 0, 2], [0, 0, 0], [0, 3, 0]] times a vector and a matrix.
func.func @csr_sparse_dense() {
  %data = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %columns = stablehlo.constant dense<[0, 2, 1]> : tensor<3xi32>
  %starts = stablehlo.constant dense<[0, 2, 2, 3]> : tensor<4xi32>
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %0 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%data, %starts, %columns, %x) {api_version = 4 : i32, backend_config = {}} : (tensor<3xf32>, tensor<4xi32>, tensor<3xi32>, tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %0, dense<[7.0, 0.0, 6.0]> : tensor<3xf32>
  %c = stablehlo.convert %data : (tensor<3xf32>) -> tensor<3xcomplex<f64>>
  %m = stablehlo.constant dense<[[(1.0, 0.0), (0.0, 1.0)], [(2.0, 0.0), (0.0, 2.0)], [(3.0, 0.0), (0.0, 3.0)]]> : tensor<3x2xcomplex<f64>>
  %1 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%c, %starts, %columns, %m) : (tensor<3xcomplex<f64>>, tensor<4xi32>, tensor<3xi32>, tensor<3x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_eq_const %1, dense<[[(7.0, 0.0), (0.0, 7.0)], [(0.0, 0.0), (0.0, 0.0)], [(6.0, 0.0), (0.0, 6.0)]]> : tensor<3x2xcomplex<f64>>
  // Integers wrap.
  %i = stablehlo.constant dense<[2147483647, 1, 1]> : tensor<3xi32>
  %y = stablehlo.constant dense<[2, 3, 4]> : tensor<3xi32>
  %2 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%i, %starts, %columns, %y) : (tensor<3xi32>, tensor<4xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %2, dense<[2, 0, 3]> : tensor<3xi32>
  return
}

// -----

// Memory may hold anything; an order of others is nothing to compute.
func.func @allocate_buffer_and_control_dep() {
  %0 = stablehlo.custom_call @AllocateBuffer() : () -> tensor<2x3xf32>
  %1 = stablehlo.multiply %0, %0 : tensor<2x3xf32>
  stablehlo.custom_call @control_dep(%0, %1) {has_side_effect = true, api_version = 4 : i32, backend_config = {}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  return
}
