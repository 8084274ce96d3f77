// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @collective_broadcast(
func.func @collective_broadcast(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = "stablehlo.collective_broadcast"(%{{.*}}) <{replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @collective_broadcast_dynamic_root(
func.func @collective_broadcast_dynamic_root(%a: tensor<4xf32>, %b: tensor<1xi32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = "stablehlo.collective_broadcast"(%{{.*}}, %{{.*}}) <{has_dynamic_root, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "stablehlo.collective_broadcast"(%a, %b) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
