// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: 'stablehlo.custom_call' op @cu_threefry2x32_ffi failed: expects two keys and two counters, ui32 of one shape
func.func @threefry_types() -> tensor<2xui32> {
  %k = stablehlo.constant dense<0> : tensor<2xui32>
  %x = stablehlo.constant dense<0> : tensor<3xui32>
  %0:2 = stablehlo.custom_call @cu_threefry2x32_ffi(%k, %k, %x, %x) : (tensor<2xui32>, tensor<2xui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<2xui32>, tensor<2xui32>)
  return %0#0 : tensor<2xui32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @cu_lu_pivots_to_permutation failed: expects vectors of i32, and such a result
func.func @pivots_type() -> tensor<2xi32> {
  %p = stablehlo.constant dense<0> : tensor<2xi64>
  %0 = stablehlo.custom_call @cu_lu_pivots_to_permutation(%p) : (tensor<2xi64>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @cpu_csr_sparse_dense_ffi failed: expects elements, starts of rows and columns, and a dense vector or matrix
func.func @sparse_types() -> tensor<1xf32> {
  %x = stablehlo.constant dense<0.0> : tensor<2xf32>
  %0 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%x, %x, %x, %x) : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @cpu_csr_sparse_dense_ffi failed: expects starts of rows that ascend from 0 to 2, and as many columns, in [0, 2)
func.func @sparse_columns() -> tensor<1xf32> {
  %x = stablehlo.constant dense<0.0> : tensor<2xf32>
  %columns = stablehlo.constant dense<[0, 2]> : tensor<2xi32>
  %starts = stablehlo.constant dense<[0, 2]> : tensor<2xi32>
  %0 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%x, %starts, %columns, %x) : (tensor<2xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @cpu_csr_sparse_dense_ffi failed: expects starts of rows that ascend from 0 to 2, and as many columns, in [0, 2)
func.func @sparse_starts() -> tensor<2xf32> {
  %x = stablehlo.constant dense<0.0> : tensor<2xf32>
  %columns = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %starts = stablehlo.constant dense<[0, 3, 2]> : tensor<3xi32>
  %0 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%x, %starts, %columns, %x) : (tensor<2xf32>, tensor<3xi32>, tensor<2xi32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @cpu_csr_sparse_dense_ffi failed: has no products of f16
func.func @sparse_element_type() -> tensor<1xf16> {
  %x = stablehlo.constant dense<0.0> : tensor<2xf16>
  %columns = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %starts = stablehlo.constant dense<[0, 2]> : tensor<2xi32>
  %0 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%x, %starts, %columns, %x) : (tensor<2xf16>, tensor<2xi32>, tensor<2xi32>, tensor<2xf16>) -> tensor<1xf16>
  return %0 : tensor<1xf16>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @cusolver_potrf_ffi failed: expects matrices of f32, f64 or complex numbers of these
func.func @matrix_type() -> tensor<2x2xf16> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf16>
  %0:2 = stablehlo.custom_call @cusolver_potrf_ffi(%x) {mhlo.backend_config = {lower = true}} : (tensor<2x2xf16>) -> (tensor<2x2xf16>, tensor<i32>)
  return %0#0 : tensor<2x2xf16>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @Eigh failed: expects a configuration that starts with 0 or 1
func.func @eigh_configuration() -> tensor<2x2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf32>
  %0:2 = stablehlo.custom_call @Eigh(%x) {backend_config = "lower"} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>)
  return %0#0 : tensor<2x2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_spotrf failed: expects operand #0, lower to be the code of one of LU
func.func @operand_letter() -> tensor<2x2xf32> {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %x = stablehlo.constant dense<1.0> : tensor<2x2xf32>
  %0:2 = stablehlo.custom_call @lapack_spotrf(%two, %two, %two, %x) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<i32>)
  return %0#0 : tensor<2x2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_spotrf failed: expects operand #3 to be matrices of f32
func.func @operand_matrices() -> tensor<2xf32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %x = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0:2 = stablehlo.custom_call @lapack_spotrf(%one, %one, %one, %x) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<i32>)
  return %0#0 : tensor<2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @lapack_dtrsm_ffi failed: expects operand #2, alpha to be a number of f64
func.func @alpha() -> tensor<1x1xf64> {
  %a = stablehlo.constant dense<2.0> : tensor<1x1xf64>
  %0 = stablehlo.custom_call @lapack_dtrsm_ffi(%a, %a, %a) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}} : (tensor<1x1xf64>, tensor<1x1xf64>, tensor<1x1xf64>) -> tensor<1x1xf64>
  return %0 : tensor<1x1xf64>
}
