// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @cholesky_default
func.func @cholesky_default(%a: tensor<3x3xf32>) {
  // CHECK: stablehlo.cholesky %arg0 : tensor<3x3xf32>
  %0 = "stablehlo.cholesky"(%a) : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// CHECK-LABEL: func @cholesky_lower_true
func.func @cholesky_lower_true(%a: tensor<3x3xf32>) {
  // CHECK: stablehlo.cholesky %arg0, lower = true : tensor<3x3xf32>
  %0 = "stablehlo.cholesky"(%a) {lower = true} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// CHECK-LABEL: func @cholesky_lower_false_explicit
func.func @cholesky_lower_false_explicit(%a: tensor<3x3xf32>) {
  // CHECK: stablehlo.cholesky %arg0 : tensor<3x3xf32>
  %0 = "stablehlo.cholesky"(%a) {lower = false} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// CHECK-LABEL: @cholesky_dynamic
func.func @cholesky_dynamic(%x: tensor<?x3x3xf32>) {
  // CHECK: lower = true : tensor<?x3x3xf32>
  %0 = stablehlo.cholesky %x, lower = true : tensor<?x3x3xf32>
  return
}

// CHECK-LABEL: @cholesky_bounded
func.func @cholesky_bounded(%x: tensor<?x3x3xf32, #stablehlo.bounds<4, ?, ?>>) {
  // CHECK: lower = true : tensor<?x3x3xf32, #stablehlo.bounds<4, ?, ?>>
  %0 = stablehlo.cholesky %x, lower = true : tensor<?x3x3xf32, #stablehlo.bounds<4, ?, ?>>
  return
}

// CHECK-LABEL: @cholesky_empty
func.func @cholesky_empty(%x: tensor<0x3x3xf32>) {
  // CHECK: lower = true : tensor<0x3x3xf32>
  %0 = stablehlo.cholesky %x, lower = true : tensor<0x3x3xf32>
  return
}

// CHECK-LABEL: @cholesky_quantized
func.func @cholesky_quantized(%x: tensor<3x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: lower = true : tensor<3x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.cholesky %x, lower = true : tensor<3x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
