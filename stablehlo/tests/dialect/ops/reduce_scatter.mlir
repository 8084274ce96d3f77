// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @reduce_scatter(
func.func @reduce_scatter(%a: tensor<4xf32>) -> tensor<2xf32> {
  // CHECK: %{{.*}} = "stablehlo.reduce_scatter"(%{{.*}}) <{replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  // CHECK-NEXT: ^bb0(%{{.*}}: tensor<f32>, %{{.*}}: tensor<f32>):
  // CHECK-NEXT: %{{.*}} = stablehlo.add %{{.*}}, %{{.*}} : tensor<f32>
  // CHECK-NEXT: stablehlo.return %{{.*}} : tensor<f32>
  // CHECK-NEXT: }) : (tensor<4xf32>) -> tensor<2xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<2xf32>
  %0 = "stablehlo.reduce_scatter"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
