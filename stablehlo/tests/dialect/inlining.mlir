// Bodies go where they are called: into functions, branches and reducers.
// RUN: stablehlo-opt %s --inline | FileCheck %s

// CHECK-LABEL: func @main(
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<i1>)
func.func @main(%a: tensor<4xf32>, %b: tensor<i1>) -> (tensor<f32>, tensor<4xf32>) {
  // CHECK-NEXT: %[[ZERO:.*]] = stablehlo.constant dense<0.000000e+00>
  // CHECK-NEXT: %[[SUM:.*]] = stablehlo.reduce(%[[A]] init: %[[ZERO]])
  // CHECK-NEXT: reducer(%[[X:.*]]: tensor<f32>, %[[Y:.*]]: tensor<f32>)
  // CHECK-NEXT: %[[PLUS:.*]] = chlo.broadcast_add %[[X]], %[[Y]]
  // CHECK-NEXT: stablehlo.return %[[PLUS]]
  %0 = func.call @sum(%a) : (tensor<4xf32>) -> tensor<f32>
  // CHECK: %[[CHOICE:.*]] = "stablehlo.if"(%[[B]]) ({
  // CHECK-NEXT: %[[TWICE:.*]] = stablehlo.add %[[A]], %[[A]]
  // CHECK-NEXT: stablehlo.return %[[TWICE]]
  %1 = "stablehlo.if"(%b) ({
    %2 = func.call @twice(%a) : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }, {
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  // CHECK: return %[[SUM]], %[[CHOICE]]
  return %0, %1 : tensor<f32>, tensor<4xf32>
}

// CHECK-NOT: func.func
func.func private @sum(%a: tensor<4xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce"(%a, %zero) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = func.call @plus(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @plus(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = chlo.broadcast_add %x, %y : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @twice(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
