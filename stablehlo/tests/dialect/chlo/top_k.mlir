// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @top_k(
func.func @top_k(%a: tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
  // CHECK: %values, %{{.*}} = chlo.top_k(%arg0, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
  // CHECK-NEXT: return %values, %{{.*}} : tensor<2xf32>, tensor<2xi32>
  %0:2 = "chlo.top_k"(%a) {k = 2 : i64} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
}

// CHECK-LABEL: func @top_k_is_stable_false(
func.func @top_k_is_stable_false(%a: tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
  // CHECK: %values, %{{.*}} = chlo.top_k(%arg0, k = 2, is_stable = false) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
  // CHECK-NEXT: return %values, %{{.*}} : tensor<2xf32>, tensor<2xi32>
  %0:2 = "chlo.top_k"(%a) {k = 2 : i64, is_stable = false} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
}
