// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @triangular_solve
func.func @triangular_solve(%a: tensor<3x3xf32>, %b: tensor<3x2xf32>) {
  // CHECK: "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// CHECK-LABEL: @triangular_solve_dynamic
func.func @triangular_solve_dynamic(%a: tensor<?x3x3xf32>, %b: tensor<?x3x2xf32>) {
  // CHECK: (tensor<?x3x3xf32>, tensor<?x3x2xf32>) -> tensor<?x3x2xf32>
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<?x3x3xf32>, tensor<?x3x2xf32>) -> tensor<?x3x2xf32>
  return
}

// CHECK-LABEL: @triangular_solve_bounded
func.func @triangular_solve_bounded(%a: tensor<?x3x3xf32, #stablehlo.bounds<4, ?, ?>>, %b: tensor<?x3x2xf32, #stablehlo.bounds<4, ?, ?>>) {
  // CHECK: (tensor<?x3x3xf32, #stablehlo.bounds<4, ?, ?>>, tensor<?x3x2xf32, #stablehlo.bounds<4, ?, ?>>) -> tensor<?x3x2xf32, #stablehlo.bounds<4, ?, ?>>
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<?x3x3xf32, #stablehlo.bounds<4, ?, ?>>, tensor<?x3x2xf32, #stablehlo.bounds<4, ?, ?>>) -> tensor<?x3x2xf32, #stablehlo.bounds<4, ?, ?>>
  return
}

// CHECK-LABEL: @triangular_solve_empty
func.func @triangular_solve_empty(%a: tensor<0x0xf32>, %b: tensor<0x2xf32>) {
  // CHECK: (tensor<0x0xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<0x0xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
  return
}
