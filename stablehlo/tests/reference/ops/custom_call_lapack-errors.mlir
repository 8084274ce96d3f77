// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: 'stablehlo.custom_call' op @lapack_spotrf_ffi failed: expects attribute uplo of its configuration to be the code of one of LU
func.func @letter() -> tensor<2x2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf32>
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%x) {mhlo.backend_config = {uplo = 77 : ui8}} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<i32>)
  return %0#0 : tensor<2x2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_ssyevd_ffi failed: expects attribute mode of its configuration to be the code of one of NV
func.func @no_configuration() -> tensor<2x2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf32>
  %0:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%x) : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<i32>)
  return %0#0 : tensor<2x2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_sormqr_ffi failed: expects attribute left of its configuration to be a boolean
func.func @flag() -> tensor<2x2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf32>
  %t = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0 = stablehlo.custom_call @lapack_sormqr_ffi(%x, %t, %x) {mhlo.backend_config = {left = 1 : i32, transpose = true}} : (tensor<2x2xf32>, tensor<2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_sgehrd_ffi failed: expects attribute high of its configuration to be in the range [2, 2]
func.func @number() -> tensor<2x2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf32>
  %0:3 = stablehlo.custom_call @lapack_sgehrd_ffi(%x) {mhlo.backend_config = {low = 2 : i32, high = 3 : i64}} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<1xf32>, tensor<i32>)
  return %0#0 : tensor<2x2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_sgeqrf_ffi failed: expects 1 operands, but got 2
func.func @number_of_operands() -> tensor<2x2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf32>
  %0 = stablehlo.custom_call @lapack_sgeqrf_ffi(%x, %x) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_sgetrf_ffi failed: expects operand #0 to be matrices of f32
func.func @rank() -> tensor<2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0 = stablehlo.custom_call @lapack_sgetrf_ffi(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_dgetrf_ffi failed: expects operand #0 to be matrices of f64
func.func @element_type() -> tensor<2x2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf32>
  %0 = stablehlo.custom_call @lapack_dgetrf_ffi(%x) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_dgetrf_ffi failed: expects operand #0 to be matrices of f64
func.func @token() -> tensor<2x2xf64> {
  %t = stablehlo.after_all : !stablehlo.token
  %0 = stablehlo.custom_call @lapack_dgetrf_ffi(%t) : (!stablehlo.token) -> tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_dsyevd_ffi failed: expects operand #0 to be square matrices, but they are 2x3
func.func @square() -> tensor<2x3xf64> {
  %x = stablehlo.constant dense<1.0> : tensor<2x3xf64>
  %0 = stablehlo.custom_call @lapack_dsyevd_ffi(%x) {mhlo.backend_config = {mode = 78 : ui8, uplo = 76 : ui8}} : (tensor<2x3xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_dgesdd_ffi failed: has no full vectors of matrices without elements
func.func @empty() -> tensor<0x3xf64> {
  %x = stablehlo.constant dense<1.0> : tensor<0x3xf64>
  %0 = stablehlo.custom_call @lapack_dgesdd_ffi(%x) {mhlo.backend_config = {mode = 65 : ui8}} : (tensor<0x3xf64>) -> tensor<0x3xf64>
  return %0 : tensor<0x3xf64>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_dorgqr_ffi failed: has 3 factors for reflectors in matrices of 2x2
func.func @factors() -> tensor<2x2xf64> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf64>
  %t = stablehlo.constant dense<1.0> : tensor<3xf64>
  %0 = stablehlo.custom_call @lapack_dorgqr_ffi(%x, %t) : (tensor<2x2xf64>, tensor<3xf64>) -> tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_dorgqr_ffi failed: expects operand #1 to be 1 elements of f64 for each matrix
func.func @factors_of_other_matrices() -> tensor<5x2x2xf64> {
  %x = stablehlo.constant dense<1.0> : tensor<5x2x2xf64>
  %t = stablehlo.constant dense<1.0> : tensor<4x1xf64>
  %0 = stablehlo.custom_call @lapack_dorgqr_ffi(%x, %t) : (tensor<5x2x2xf64>, tensor<4x1xf64>) -> tensor<5x2x2xf64>
  return %0 : tensor<5x2x2xf64>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_dorgqr_ffi failed: expects matrices with no more columns than rows
func.func @columns() -> tensor<2x3xf64> {
  %x = stablehlo.constant dense<1.0> : tensor<2x3xf64>
  %t = stablehlo.constant dense<1.0> : tensor<2xf64>
  %0 = stablehlo.custom_call @lapack_dorgqr_ffi(%x, %t) : (tensor<2x3xf64>, tensor<2xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_dormqr_ffi failed: expects operand #2 to be as many matrices, of a size that reflectors of 2 elements apply to
func.func @side_of_product() -> tensor<2x3xf64> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf64>
  %t = stablehlo.constant dense<1.0> : tensor<2xf64>
  %c = stablehlo.constant dense<1.0> : tensor<2x3xf64>
  %0 = stablehlo.custom_call @lapack_dormqr_ffi(%x, %t, %c) {mhlo.backend_config = {left = false, transpose = false}} : (tensor<2x2xf64>, tensor<2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_dgeqp3_ffi failed: expects operand #1 to be 2 elements of i32 for each matrix
func.func @pivots() -> tensor<2x2xf64> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf64>
  %p = stablehlo.constant dense<1> : tensor<2xi64>
  %0:3 = stablehlo.custom_call @lapack_dgeqp3_ffi(%x, %p) : (tensor<2x2xf64>, tensor<2xi64>) -> (tensor<2x2xf64>, tensor<2xi64>, tensor<2xf64>)
  return %0#0 : tensor<2x2xf64>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_dtrsm_ffi failed: expects operand #1 to be as many right-hand sides, of the size of the matrices
func.func @sides() -> tensor<3x1xf64> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf64>
  %b = stablehlo.constant dense<1.0> : tensor<3x1xf64>
  %0 = stablehlo.custom_call @lapack_dtrsm_ffi(%x, %b) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}} : (tensor<2x2xf64>, tensor<3x1xf64>) -> tensor<3x1xf64>
  return %0 : tensor<3x1xf64>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_sgtsv_ffi failed: expects operand #2 to be 2 elements of f32 for each matrix
func.func @diagonals() -> tensor<2x1xf32> {
  %d = stablehlo.constant dense<1.0> : tensor<2xf32>
  %e = stablehlo.constant dense<1.0> : tensor<1xf32>
  %b = stablehlo.constant dense<1.0> : tensor<2x1xf32>
  %0 = stablehlo.custom_call @lapack_sgtsv_ffi(%d, %d, %e, %b) : (tensor<2xf32>, tensor<2xf32>, tensor<1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op was computed with 2 results, but has 1
func.func @number_of_results() -> tensor<2x2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf32>
  %0 = stablehlo.custom_call @lapack_sgeqrf_ffi(%x) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
