// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @cholesky_default
func.func @cholesky_default(%a: tensor<3x3xf32>) {
  // CHECK: stablehlo.cholesky %{{.*}} : tensor<3x3xf32>
  %0 = "stablehlo.cholesky"(%a) : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// CHECK-LABEL: func @cholesky_lower_true
func.func @cholesky_lower_true(%a: tensor<3x3xf32>) {
  // CHECK: stablehlo.cholesky %{{.*}}, lower = true : tensor<3x3xf32>
  %0 = "stablehlo.cholesky"(%a) {lower = true} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// CHECK-LABEL: func @cholesky_lower_false_explicit
func.func @cholesky_lower_false_explicit(%a: tensor<3x3xf32>) {
  // CHECK: stablehlo.cholesky %{{.*}} : tensor<3x3xf32>
  %0 = "stablehlo.cholesky"(%a) {lower = false} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}
