// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @case_three_branches(
func.func @case_three_branches(%a: tensor<i32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = "stablehlo.case"(%{{.*}}) ({
  // CHECK-NEXT: stablehlo.return %{{.*}} : tensor<4xf32>
  // CHECK-NEXT: }, {
  // CHECK-NEXT: %{{.*}} = stablehlo.negate %{{.*}} : tensor<4xf32>
  // CHECK-NEXT: stablehlo.return %{{.*}} : tensor<4xf32>
  // CHECK-NEXT: }, {
  // CHECK-NEXT: %{{.*}} = stablehlo.add %{{.*}}, %{{.*}} : tensor<4xf32>
  // CHECK-NEXT: stablehlo.return %{{.*}} : tensor<4xf32>
  // CHECK-NEXT: }) : (tensor<i32>) -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "stablehlo.case"(%a) ({
    "stablehlo.return"(%b) : (tensor<4xf32>) -> ()
  }, {
    %1 = "stablehlo.negate"(%b) : (tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.return"(%1) : (tensor<4xf32>) -> ()
  }, {
    %1 = "stablehlo.add"(%b, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.return"(%1) : (tensor<4xf32>) -> ()
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
