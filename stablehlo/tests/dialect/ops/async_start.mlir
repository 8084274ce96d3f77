// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @async_start_all_gather_inside(
func.func @async_start_all_gather_inside(%a: tensor<2x2xf32>) -> !stablehlo.future<tensor<2x4xf32>> {
  // CHECK: %{{.*}} = "stablehlo.async_start"(%{{.*}}) ({
  // CHECK-NEXT: ^bb0(%{{.*}}: tensor<2x2xf32>):
  // CHECK-NEXT: %{{.*}} = "stablehlo.all_gather"(%{{.*}}) <{all_gather_dim = 1 : i64, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: stablehlo.return %{{.*}} : tensor<2x4xf32>
  // CHECK-NEXT: }) : (tensor<2x2xf32>) -> !stablehlo.future<tensor<2x4xf32>>
  // CHECK-NEXT: return %{{.*}} : !stablehlo.future<tensor<2x4xf32>>
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<2x2xf32>):
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x4xf32>
    "stablehlo.return"(%1) : (tensor<2x4xf32>) -> ()
  }) : (tensor<2x2xf32>) -> !stablehlo.future<tensor<2x4xf32>>
  return %0 : !stablehlo.future<tensor<2x4xf32>>
}
