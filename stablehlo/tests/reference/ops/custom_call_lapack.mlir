// RUN: stablehlo-translate --interpret --split-input-file %s

// Calls as jaxlib writes them; values worked out by hand. A code is a letter:
// 65 A, 67 C, 76 L, 78 N, 82 R, 83 S, 84 T, 85 U, 86 V.

// [[4, 2], [2, 5]] = L L^T with L = [[2, 0], [1, 2]]; the other triangle stays.
// [[1, 2], [2, 1]] has the negative minor of order 2.
func.func @potrf() {
  %a = stablehlo.constant dense<[[[4.0, 2.0], [2.0, 5.0]], [[1.0, 2.0], [2.0, 1.0]]]> : tensor<2x2x2xf32>
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2xi32>)
  check.expect_eq_const %0#1, dense<[0, 2]> : tensor<2xi32>
  %1 = stablehlo.slice %0#0 [0:1, 0:2, 0:2] : (tensor<2x2x2xf32>) -> tensor<1x2x2xf32>
  check.expect_eq_const %1, dense<[[[2.0, 2.0], [1.0, 2.0]]]> : tensor<1x2x2xf32>

  %c = stablehlo.constant dense<[[(4.0, 0.0), (0.0, 2.0)], [(9.0, 9.0), (5.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %2:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%c) {mhlo.backend_config = {uplo = 85 : ui8}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[[(2.0, 0.0), (0.0, 1.0)], [(9.0, 9.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  check.expect_eq_const %2#1, dense<0> : tensor<i32>
  return
}

// -----

// [[2, 0], [1, 2]] x = [2, 5]; and x [[2, 0], [1, 2]] = [4, 4].
func.func @trsm() {
  %a = stablehlo.constant dense<[[2.0, 9.0], [1.0, 2.0]]> : tensor<2x2xf64>
  %b = stablehlo.constant dense<[[2.0], [5.0]]> : tensor<2x1xf64>
  %0 = stablehlo.custom_call @lapack_dtrsm_ffi(%a, %b) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}} : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  check.expect_eq_const %0, dense<[[1.0], [2.0]]> : tensor<2x1xf64>
  %c = stablehlo.constant dense<[[4.0, 4.0]]> : tensor<1x2xf64>
  %1 = stablehlo.custom_call @lapack_dtrsm_ffi(%a, %c) {mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}} : (tensor<2x2xf64>, tensor<1x2xf64>) -> tensor<1x2xf64>
  check.expect_eq_const %1, dense<[[1.0, 2.0]]> : tensor<1x2xf64>
  return
}

// -----

// Rows are exchanged: [[3, 4], [1, 2]] = [[1, 0], [1/3, 1]] [[3, 4], [0, 2/3]].
func.func @getrf() {
  %a = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>
  %0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%a) {backend_config = ""} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2xi32>, tensor<i32>)
  check.expect_almost_eq_const %0#0, dense<[[3.0, 4.0], [0.3333333333333333, 0.6666666666666667]]> : tensor<2x2xf64>, tolerance = 1.0e-15
  check.expect_eq_const %0#1, dense<[2, 2]> : tensor<2xi32>
  check.expect_eq_const %0#2, dense<0> : tensor<i32>
  // [[1, 2], [2, 4]] is singular: the second pivot is 0.
  %s = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(2.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %1:3 = stablehlo.custom_call @lapack_cgetrf_ffi(%s) {api_version = 4 : i32, backend_config = {}} : (tensor<2x2xcomplex<f32>>) -> (tensor<2x2xcomplex<f32>>, tensor<2xi32>, tensor<i32>)
  check.expect_eq_const %1#0, dense<[[(2.0, 0.0), (4.0, 0.0)], [(0.5, 0.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  check.expect_eq_const %1#1, dense<[2, 2]> : tensor<2xi32>
  check.expect_eq_const %1#2, dense<2> : tensor<i32>
  // More columns than rows, and a view of [[0, 2], [1, 3], [4, 5]].
  %v = stablehlo.constant dense<[[0.0, 2.0], [1.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf32>
  %t = stablehlo.transpose %v, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %2:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%t) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2xi32>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[[2.0, 3.0, 5.0], [0.0, 1.0, 4.0]]> : tensor<2x3xf32>
  check.expect_eq_const %2#1, dense<[2, 2]> : tensor<2xi32>
  return
}

// -----

// [3, 4] is reflected to [-5, 0] by 1 - 1.6 v v^T with v = [1, 0.5].
func.func @geqrf_and_orgqr() {
  %a = stablehlo.constant dense<[[3.0], [4.0]]> : tensor<2x1xf64>
  %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%a) {backend_config = ""} : (tensor<2x1xf64>) -> (tensor<2x1xf64>, tensor<1xf64>)
  check.expect_almost_eq_const %0#0, dense<[[-5.0], [0.5]]> : tensor<2x1xf64>, tolerance = 1.0e-15
  check.expect_almost_eq_const %0#1, dense<[1.6]> : tensor<1xf64>, tolerance = 1.0e-15
  %1 = stablehlo.custom_call @lapack_dorgqr_ffi(%0#0, %0#1) {backend_config = ""} : (tensor<2x1xf64>, tensor<1xf64>) -> tensor<2x1xf64>
  check.expect_almost_eq_const %1, dense<[[-0.6], [-0.8]]> : tensor<2x1xf64>, tolerance = 1.0e-15
  return
}

// -----

// The longer column comes first: [3, 4], reflected as above.
func.func @geqp3() {
  %a = stablehlo.constant dense<[[0.0, 3.0], [0.0, 4.0]]> : tensor<2x2xf64>
  %free = stablehlo.constant dense<0> : tensor<2xi32>
  %0:3 = stablehlo.custom_call @lapack_dgeqp3_ffi(%a, %free) : (tensor<2x2xf64>, tensor<2xi32>) -> (tensor<2x2xf64>, tensor<2xi32>, tensor<2xf64>)
  check.expect_almost_eq_const %0#0, dense<[[-5.0, 0.0], [0.5, 0.0]]> : tensor<2x2xf64>, tolerance = 1.0e-15
  check.expect_eq_const %0#1, dense<[2, 1]> : tensor<2xi32>
  check.expect_almost_eq_const %0#2, dense<[1.6, 0.0]> : tensor<2xf64>, tolerance = 1.0e-15
  // Unless the other one has to.
  %first = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %c = stablehlo.convert %a : (tensor<2x2xf64>) -> tensor<2x2xcomplex<f32>>
  %1:3 = stablehlo.custom_call @lapack_cgeqp3_ffi(%c, %first) : (tensor<2x2xcomplex<f32>>, tensor<2xi32>) -> (tensor<2x2xcomplex<f32>>, tensor<2xi32>, tensor<2xcomplex<f32>>)
  check.expect_eq_const %1#1, dense<[1, 2]> : tensor<2xi32>
  return
}

// -----

// That reflection is [[-0.6, -0.8], [-0.8, 0.6]], from either side.
func.func @ormqr() {
  %a = stablehlo.constant dense<[[-5.0], [0.5]]> : tensor<2x1xf64>
  %tau = stablehlo.constant dense<[1.6]> : tensor<1xf64>
  %c = stablehlo.constant dense<[[3.0], [4.0]]> : tensor<2x1xf64>
  %0 = stablehlo.custom_call @lapack_dormqr_ffi(%a, %tau, %c) {api_version = 4 : i32, backend_config = {left = true, transpose = true}} : (tensor<2x1xf64>, tensor<1xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  check.expect_almost_eq_const %0, dense<[[-5.0], [0.0]]> : tensor<2x1xf64>, tolerance = 2.0e-15
  %d = stablehlo.constant dense<[[1.0, 0.0]]> : tensor<1x2xf64>
  %1 = stablehlo.custom_call @lapack_dormqr_ffi(%a, %tau, %d) {api_version = 4 : i32, backend_config = {left = false, transpose = false}} : (tensor<2x1xf64>, tensor<1xf64>, tensor<1x2xf64>) -> tensor<1x2xf64>
  check.expect_almost_eq_const %1, dense<[[-0.6, -0.8]]> : tensor<1x2xf64>, tolerance = 1.0e-15

  // 1 - tau is i for tau = 1 - i, -i for its adjoint.
  %e = stablehlo.constant dense<[[(7.0, 0.0)]]> : tensor<1x1xcomplex<f64>>
  %f = stablehlo.constant dense<[(1.0, -1.0)]> : tensor<1xcomplex<f64>>
  %g = stablehlo.constant dense<[[(2.0, 0.0)]]> : tensor<1x1xcomplex<f64>>
  %2 = stablehlo.custom_call @lapack_zunmqr_ffi(%e, %f, %g) {api_version = 4 : i32, backend_config = {left = true, transpose = true}} : (tensor<1x1xcomplex<f64>>, tensor<1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  check.expect_almost_eq_const %2, dense<[[(0.0, -2.0)]]> : tensor<1x1xcomplex<f64>>, tolerance = 1.0e-15
  %3 = stablehlo.custom_call @lapack_zungqr_ffi(%e, %f) : (tensor<1x1xcomplex<f64>>, tensor<1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  check.expect_almost_eq_const %3, dense<[[(0.0, 1.0)]]> : tensor<1x1xcomplex<f64>>, tolerance = 1.0e-15
  return
}

// -----

// [[2, 1, 0], [1, 2, 1], [0, 1, 2]] [1, 2, 3] = [4, 8, 8].
func.func @gtsv() {
  %dl = stablehlo.constant dense<[9.0, 1.0, 1.0]> : tensor<3xf32>
  %d = stablehlo.constant dense<2.0> : tensor<3xf32>
  %du = stablehlo.constant dense<[1.0, 1.0, 9.0]> : tensor<3xf32>
  %b = stablehlo.constant dense<[[4.0], [8.0], [8.0]]> : tensor<3x1xf32>
  %0:5 = stablehlo.custom_call @lapack_sgtsv_ffi(%dl, %d, %du, %b) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x1xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x1xf32>, tensor<i32>)
  check.expect_almost_eq_const %0#3, dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>, tolerance = 1.0e-6
  check.expect_eq_const %0#4, dense<0> : tensor<i32>
  // [[i, 0], [0, 0]] is singular at its second row; [[i, 0], [0, 1]] is not.
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<2x2xcomplex<f64>>
  %e = stablehlo.constant dense<[[(0.0, 1.0), (0.0, 0.0)], [(0.0, 1.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %c = stablehlo.constant dense<(1.0, 0.0)> : tensor<2x2x1xcomplex<f64>>
  %1:5 = stablehlo.custom_call @lapack_zgtsv_ffi(%z, %e, %z, %c) : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2x1xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2x1xcomplex<f64>>, tensor<2xi32>)
  check.expect_eq_const %1#4, dense<[2, 0]> : tensor<2xi32>
  %2 = stablehlo.slice %1#3 [1:2, 0:2, 0:1] : (tensor<2x2x1xcomplex<f64>>) -> tensor<1x2x1xcomplex<f64>>
  check.expect_eq_const %2, dense<[[[(0.0, -1.0)], [(1.0, 0.0)]]]> : tensor<1x2x1xcomplex<f64>>
  return
}

// -----

// Eigenvalues 1 and 3, of [[2, 1], [1, 2]] and of [[2, i], [-i, 2]].
func.func @syevd() {
  %a = stablehlo.constant dense<[[2.0, 9.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %0:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<i32>)
  check.expect_almost_eq_const %0#1, dense<[1.0, 3.0]> : tensor<2xf32>, tolerance = 1.0e-6
  check.expect_eq_const %0#2, dense<0> : tensor<i32>
  %1 = stablehlo.abs %0#0 : tensor<2x2xf32>
  check.expect_almost_eq_const %1, dense<0.70710678> : tensor<2x2xf32>, tolerance = 1.0e-6
  %c = stablehlo.constant dense<[[(2.0, 0.0), (0.0, 1.0)], [(0.0, -1.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %2:3 = stablehlo.custom_call @lapack_cheevd_ffi(%c) {mhlo.backend_config = {mode = 78 : ui8, uplo = 76 : ui8}} : (tensor<2x2xcomplex<f32>>) -> (tensor<2x2xcomplex<f32>>, tensor<2xf32>, tensor<i32>)
  check.expect_almost_eq_const %2#1, dense<[1.0, 3.0]> : tensor<2xf32>, tolerance = 1.0e-6
  return
}

// -----

// u diag(s) v^H is the matrix; s is in descending order.
func.func @gesdd() {
  %a = stablehlo.constant dense<[[0.0, 2.0], [3.0, 0.0], [0.0, 0.0]]> : tensor<3x2xf64>
  %0:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%a) {mhlo.backend_config = {mode = 83 : ui8}} : (tensor<3x2xf64>) -> (tensor<3x2xf64>, tensor<2xf64>, tensor<3x2xf64>, tensor<2x2xf64>, tensor<i32>)
  check.expect_almost_eq_const %0#1, dense<[3.0, 2.0]> : tensor<2xf64>, tolerance = 1.0e-14
  check.expect_eq_const %0#4, dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %0#1, dims = [1] : (tensor<2xf64>) -> tensor<3x2xf64>
  %2 = stablehlo.multiply %0#2, %1 : tensor<3x2xf64>
  %3 = stablehlo.dot_general %2, %0#3, contracting_dims = [1] x [0] : (tensor<3x2xf64>, tensor<2x2xf64>) -> tensor<3x2xf64>
  check.expect_almost_eq %3, %a, tolerance = 1.0e-14 : tensor<3x2xf64>
  %c = stablehlo.constant dense<[[(0.0, 2.0), (0.0, 0.0)], [(0.0, 0.0), (3.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %4:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%c) {mhlo.backend_config = {mode = 65 : ui8}} : (tensor<2x2xcomplex<f32>>) -> (tensor<2x2xcomplex<f32>>, tensor<2xf32>, tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>, tensor<i32>)
  check.expect_almost_eq_const %4#1, dense<[3.0, 2.0]> : tensor<2xf32>, tolerance = 1.0e-6
  %5:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%a) {mhlo.backend_config = {mode = 78 : ui8}} : (tensor<3x2xf64>) -> (tensor<3x2xf64>, tensor<2xf64>, tensor<3x2xf64>, tensor<2x2xf64>, tensor<i32>)
  check.expect_almost_eq_const %5#1, dense<[3.0, 2.0]> : tensor<2xf64>, tolerance = 1.0e-14
  check.expect_eq_const %5#3, dense<0.0> : tensor<2x2xf64>
  return
}

// -----

// The same by the other routine.
func.func @gesvd() {
  %a = stablehlo.constant dense<[[0.0, 2.0], [3.0, 0.0], [0.0, 0.0]]> : tensor<3x2xf32>
  %0:5 = stablehlo.custom_call @lapack_sgesvd_ffi(%a) {api_version = 4 : i32, backend_config = {mode = 65 : ui8}} : (tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>, tensor<3x3xf32>, tensor<2x2xf32>, tensor<i32>)
  check.expect_almost_eq_const %0#1, dense<[3.0, 2.0]> : tensor<2xf32>, tolerance = 1.0e-6
  check.expect_eq_const %0#4, dense<0> : tensor<i32>
  %u = stablehlo.slice %0#2 [0:3, 0:2] : (tensor<3x3xf32>) -> tensor<3x2xf32>
  %1 = stablehlo.broadcast_in_dim %0#1, dims = [1] : (tensor<2xf32>) -> tensor<3x2xf32>
  %2 = stablehlo.multiply %u, %1 : tensor<3x2xf32>
  %3 = stablehlo.dot_general %2, %0#3, contracting_dims = [1] x [0] : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  check.expect_almost_eq %3, %a, tolerance = 1.0e-6 : tensor<3x2xf32>
  %c = stablehlo.convert %a : (tensor<3x2xf32>) -> tensor<3x2xcomplex<f64>>
  %4:5 = stablehlo.custom_call @lapack_zgesvd_ffi(%c) {api_version = 4 : i32, backend_config = {mode = 78 : ui8}} : (tensor<3x2xcomplex<f64>>) -> (tensor<3x2xcomplex<f64>>, tensor<2xf64>, tensor<3x3xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<i32>)
  check.expect_almost_eq_const %4#1, dense<[3.0, 2.0]> : tensor<2xf64>, tolerance = 1.0e-14
  return
}

// -----

// [[1, 3, 4], [3, 2, 0], [4, 0, 2]]: [3, 4] is reflected to [-5, 0] from both
// sides, which leaves the rest, a multiple of 1, as it is.
func.func @sytrd() {
  %a = stablehlo.constant dense<[[1.0, 9.0, 9.0], [3.0, 2.0, 9.0], [4.0, 0.0, 2.0]]> : tensor<3x3xf64>
  %0:5 = stablehlo.custom_call @lapack_dsytrd_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>)
  check.expect_almost_eq_const %0#0, dense<[[1.0, 9.0, 9.0], [-5.0, 2.0, 9.0], [0.5, 0.0, 2.0]]> : tensor<3x3xf64>, tolerance = 1.0e-14
  check.expect_almost_eq_const %0#1, dense<[1.0, 2.0, 2.0]> : tensor<3xf64>, tolerance = 1.0e-14
  check.expect_almost_eq_const %0#2, dense<[-5.0, 0.0]> : tensor<2xf64>, tolerance = 1.0e-14
  check.expect_almost_eq_const %0#3, dense<[1.6, 0.0]> : tensor<2xf64>, tolerance = 1.0e-14
  check.expect_eq_const %0#4, dense<0> : tensor<i32>
  // A number has nothing beside it.
  %c = stablehlo.constant dense<(3.0, 0.0)> : tensor<1x1xcomplex<f32>>
  %1:5 = stablehlo.custom_call @lapack_chetrd_ffi(%c) {mhlo.backend_config = {uplo = 85 : ui8}} : (tensor<1x1xcomplex<f32>>) -> (tensor<1x1xcomplex<f32>>, tensor<1xf32>, tensor<0xf32>, tensor<0xcomplex<f32>>, tensor<i32>)
  check.expect_eq_const %1#1, dense<3.0> : tensor<1xf32>
  return
}

// -----

// The same reflection from both sides of [[1, 2, 3], [3, 4, 5], [4, 6, 7]].
func.func @gehrd() {
  %a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [3.0, 4.0, 5.0], [4.0, 6.0, 7.0]]> : tensor<3x3xf64>
  %0:3 = stablehlo.custom_call @lapack_dgehrd_ffi(%a) {api_version = 4 : i32, backend_config = {high = 3 : i32, low = 1 : i32}} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<2xf64>, tensor<i32>)
  check.expect_almost_eq_const %0#0, dense<[[1.0, -3.6, 0.2], [-5.0, 11.2, 0.6], [0.5, -0.4, -0.2]]> : tensor<3x3xf64>, tolerance = 1.0e-14
  check.expect_almost_eq_const %0#1, dense<[1.6, 0.0]> : tensor<2xf64>, tolerance = 1.0e-14
  check.expect_eq_const %0#2, dense<0> : tensor<i32>
  %c = stablehlo.convert %a : (tensor<3x3xf64>) -> tensor<3x3xcomplex<f64>>
  %1:3 = stablehlo.custom_call @lapack_zgehrd_ffi(%c) {api_version = 4 : i32, backend_config = {high = 3 : i32, low = 1 : i32}} : (tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<i32>)
  %2 = stablehlo.real %1#0 : (tensor<3x3xcomplex<f64>>) -> tensor<3x3xf64>
  check.expect_almost_eq %2, %0#0, tolerance = 1.0e-14 : tensor<3x3xf64>
  return
}

// -----

// Eigenvalues i and -i of [[0, -1], [1, 0]]; its vectors are multiplied by them.
func.func @geev() {
  %a = stablehlo.constant dense<[[[0.0, -1.0], [1.0, 0.0]], [[2.0, 0.0], [0.0, 0x7FC00000]]]> : tensor<2x2x2xf32>
  %0:5 = stablehlo.custom_call @lapack_sgeev_ffi(%a) {api_version = 4 : i32, backend_config = {compute_left = 86 : ui8, compute_right = 86 : ui8}} : (tensor<2x2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2x2xcomplex<f32>>, tensor<2x2x2xcomplex<f32>>, tensor<2xi32>)
  check.expect_almost_eq_const %0#0, dense<0.0> : tensor<2x2xf32>, tolerance = 1.0e-6
  check.expect_almost_eq_const %0#1, dense<[[1.0, -1.0], [0.0, 0.0]]> : tensor<2x2xf32>, tolerance = 1.0e-6
  // A NaN has no eigenvalues.
  check.expect_eq_const %0#4, dense<[0, -4]> : tensor<2xi32>
  %m = stablehlo.constant dense<[[(0.0, 0.0), (-1.0, 0.0)], [(1.0, 0.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %w = stablehlo.constant dense<[[(0.0, 1.0), (0.0, -1.0)], [(0.0, 1.0), (0.0, -1.0)]]> : tensor<2x2xcomplex<f32>>
  %1 = stablehlo.slice %0#3 [0:1, 0:2, 0:2] : (tensor<2x2x2xcomplex<f32>>) -> tensor<1x2x2xcomplex<f32>>
  %right = stablehlo.reshape %1 : (tensor<1x2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  %2 = stablehlo.dot_general %m, %right, contracting_dims = [1] x [0] : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  %3 = stablehlo.multiply %right, %w : tensor<2x2xcomplex<f32>>
  check.expect_almost_eq %2, %3, tolerance = 1.0e-6 : tensor<2x2xcomplex<f32>>
  %4 = stablehlo.abs %right : (tensor<2x2xcomplex<f32>>) -> tensor<2x2xf32>
  check.expect_almost_eq_const %4, dense<0.70710678> : tensor<2x2xf32>, tolerance = 1.0e-6
  // u^H m = w u^H, so m^T conj(u) = conj(u) w, and m^T = -m.
  %5 = stablehlo.slice %0#2 [0:1, 0:2, 0:2] : (tensor<2x2x2xcomplex<f32>>) -> tensor<1x2x2xcomplex<f32>>
  %left = stablehlo.reshape %5 : (tensor<1x2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  %6 = stablehlo.dot_general %m, %left, contracting_dims = [1] x [0] : (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  %7 = stablehlo.multiply %left, %w : tensor<2x2xcomplex<f32>>
  check.expect_almost_eq %6, %7, tolerance = 1.0e-6 : tensor<2x2xcomplex<f32>>

  // Vectors that are not asked for are 0.
  %c = stablehlo.constant dense<[[(2.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 5.0)]]> : tensor<2x2xcomplex<f64>>
  %8:4 = stablehlo.custom_call @lapack_zgeev_ffi(%c) {api_version = 4 : i32, backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<i32>)
  check.expect_eq_const %8#0, dense<[(2.0, 0.0), (0.0, 5.0)]> : tensor<2xcomplex<f64>>
  check.expect_eq_const %8#1, dense<(0.0, 0.0)> : tensor<2x2xcomplex<f64>>
  check.expect_eq_const %8#2, dense<[[(1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  return
}

// -----

// An upper triangular matrix is its own Schur form.
func.func @gees() {
  %a = stablehlo.constant dense<[[1.0, 2.0], [0.0, 3.0]]> : tensor<2x2xf64>
  %0:6 = stablehlo.custom_call @lapack_dgees_ffi(%a) {api_version = 4 : i32, backend_config = {mode = 86 : ui8, sort = 78 : ui8}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<i32>)
  check.expect_eq_const %0#0, dense<[[1.0, 2.0], [0.0, 3.0]]> : tensor<2x2xf64>
  check.expect_eq_const %0#1, dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf64>
  check.expect_eq_const %0#2, dense<[1.0, 3.0]> : tensor<2xf64>
  check.expect_eq_const %0#3, dense<0.0> : tensor<2xf64>
  check.expect_eq_const %0#4, dense<0> : tensor<i32>
  check.expect_eq_const %0#5, dense<0> : tensor<i32>
  %c = stablehlo.convert %a : (tensor<2x2xf64>) -> tensor<2x2xcomplex<f32>>
  %1:5 = stablehlo.custom_call @lapack_cgees_ffi(%c) {api_version = 4 : i32, backend_config = {mode = 78 : ui8, sort = 78 : ui8}} : (tensor<2x2xcomplex<f32>>) -> (tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<i32>, tensor<i32>)
  check.expect_eq_const %1#2, dense<[(1.0, 0.0), (3.0, 0.0)]> : tensor<2xcomplex<f32>>
  return
}

// -----

// Matrices without elements give as much.
func.func @empty() {
  %a = stablehlo.constant dense<1.0> : tensor<3x0x0xf32>
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<3x0x0xf32>) -> (tensor<3x0x0xf32>, tensor<3xi32>)
  check.expect_eq_const %0#1, dense<0> : tensor<3xi32>
  %b = stablehlo.constant dense<1.0> : tensor<0x2xf64>
  %1:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%b) {mhlo.backend_config = {mode = 83 : ui8}} : (tensor<0x2xf64>) -> (tensor<0x2xf64>, tensor<0xf64>, tensor<0x0xf64>, tensor<0x2xf64>, tensor<i32>)
  check.expect_eq_const %1#4, dense<0> : tensor<i32>
  %2:3 = stablehlo.custom_call @lapack_sgehrd_ffi(%a) {api_version = 4 : i32, backend_config = {high = 0 : i32, low = 1 : i32}} : (tensor<3x0x0xf32>) -> (tensor<3x0x0xf32>, tensor<3x0xf32>, tensor<3xi32>)
  check.expect_eq_const %2#2, dense<0> : tensor<3xi32>
  return
}
