// REQUIRES: llvm-22
// RUN: stablehlo-opt %s --stablehlo-legalize-to-tosa | FileCheck %s

// CHECK-LABEL: @while
// CHECK-DAG: %[[ONE:.*]] = "tosa.const"() <{values = dense<1> : tensor<i32>}>
// CHECK: %[[R:.*]]:2 = tosa.while_loop (%[[I:.*]] = %arg0, %{{.*}} = %arg1) : (tensor<i32>, tensor<2xf32>) -> (tensor<i32>, tensor<2xf32>) {
// CHECK-NEXT: %[[LESS:.*]] = tosa.greater %arg2, %[[I]] : (tensor<i32>, tensor<i32>) -> tensor<i1>
// CHECK-NEXT: tosa.yield %[[LESS]] : tensor<i1>
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%[[I:.*]]: tensor<i32>, %[[X:.*]]: tensor<2xf32>):
// CHECK-NEXT: %[[NEXT:.*]] = tosa.add %[[I]], %[[ONE]]
// CHECK-NEXT: %[[SUM:.*]] = tosa.add %[[X]], %arg1
// CHECK-NEXT: tosa.yield %[[NEXT]], %[[SUM]] : tensor<i32>, tensor<2xf32>
// CHECK: return %[[R]]#1
func.func @while(%a: tensor<i32>, %b: tensor<2xf32>, %n: tensor<i32>) -> tensor<2xf32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %a, %x = %b) : tensor<i32>, tensor<2xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.add %x, %b : tensor<2xf32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<2xf32>
  }
  return %0#1 : tensor<2xf32>
}

// CHECK-LABEL: @if
// CHECK-NEXT: tosa.cond_if %arg0 : tensor<i1> -> tensor<2xf32> {
// CHECK-NEXT: %[[X:.*]] = tosa.abs %arg1
// CHECK-NEXT: tosa.yield %[[X]] : tensor<2xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: tosa.yield %arg1 : tensor<2xf32>
func.func @if(%c: tensor<i1>, %a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.if"(%c) ({
    %1 = stablehlo.abs %a : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
