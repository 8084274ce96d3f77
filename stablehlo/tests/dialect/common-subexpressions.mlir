// Ops that do the same to the same become one, unless something happens each time.
// RUN: stablehlo-opt %s --cse | FileCheck %s

// CHECK-LABEL: func @merged
func.func @merged(%a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<f32>) {
  // Commutative: whatever the order of the operands.
  // CHECK: %[[SUM:.*]] = stablehlo.add %arg0, %arg1
  // CHECK-NOT: stablehlo.add %
  %0 = stablehlo.add %a, %b : tensor<2xf32>
  %1 = stablehlo.add %b, %a : tensor<2xf32>
  // CHECK: %[[INIT:.*]] = stablehlo.constant
  // CHECK-NOT: stablehlo.constant
  %2 = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: %[[TOTAL:.*]] = stablehlo.reduce(%[[SUM]] init: %[[INIT]])
  // CHECK-NOT: stablehlo.reduce
  %4 = stablehlo.reduce(%0 init: %2) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  %5 = stablehlo.reduce(%1 init: %3) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  // CHECK: return %[[SUM]], %[[SUM]], %[[TOTAL]], %[[TOTAL]]
  return %0, %1, %4, %5 : tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<f32>
}

// CHECK-LABEL: func @kept_apart
func.func @kept_apart(%a: tensor<2xf32>, %b: tensor<2xf32>, %s: tensor<f32>, %n: tensor<1xi64>)
    -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  // CHECK: stablehlo.subtract %arg0, %arg1
  // CHECK: stablehlo.subtract %arg1, %arg0
  %0 = stablehlo.subtract %a, %b : tensor<2xf32>
  %1 = stablehlo.subtract %b, %a : tensor<2xf32>
  // CHECK-COUNT-2: stablehlo.rng
  %2 = stablehlo.rng %s, %s, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  %3 = stablehlo.rng %s, %s, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  // CHECK-COUNT-2: stablehlo.custom_call
  %4 = stablehlo.custom_call @target(%a) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>
  %5 = stablehlo.custom_call @target(%a) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
