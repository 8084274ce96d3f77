// RUN: stablehlo-opt %s --stablehlo-legalize-deprecated-ops=fail-on-unused=false | FileCheck %s

// CHECK-LABEL: @rng
// CHECK: stablehlo.rng %arg0, %arg0, %arg1, distribution =  UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
func.func @rng(%a: tensor<f32>, %s: tensor<1xi64>) -> tensor<2xf32> {
  %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Ops in regions of ops that stay are replaced all the same.
// CHECK-LABEL: @map
// CHECK: "stablehlo.map"
// CHECK: stablehlo.dot_general
func.func @map(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>):
    %1 = stablehlo.dot %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
