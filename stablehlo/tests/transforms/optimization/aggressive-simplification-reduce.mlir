// RUN: stablehlo-opt %s --stablehlo-aggressive-simplification --split-input-file | FileCheck %s

// Multi-result, dynamic: over no dimensions reduce is its inputs.
// CHECK-LABEL: @over_nothing
// CHECK-NEXT: return %arg0, %arg1
func.func @over_nothing(%a: tensor<?x3xf32>, %b: tensor<?x3xi32>, %z: tensor<f32>, %i: tensor<i32>) -> (tensor<?x3xf32>, tensor<?x3xi32>) {
  %0:2 = "stablehlo.reduce"(%a, %b, %z, %i) <{dimensions = array<i64>}> ({
  ^bb0(%x: tensor<f32>, %j: tensor<i32>, %y: tensor<f32>, %k: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    %t = stablehlo.add %j, %k : tensor<i32>
    stablehlo.return %s, %t : tensor<f32>, tensor<i32>
  }) : (tensor<?x3xf32>, tensor<?x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<?x3xf32>, tensor<?x3xi32>)
  return %0#0, %0#1 : tensor<?x3xf32>, tensor<?x3xi32>
}

// -----

// The body returns what it has from outside; a constant of its own.
// CHECK-LABEL: @outer_values
// CHECK-SAME: %[[O:[^:]*]]: tensor<f32>)
// CHECK-DAG: %[[C:.*]] = stablehlo.constant dense<7> : tensor<2xi32>
// CHECK-DAG: %[[B:.*]] = stablehlo.broadcast_in_dim %[[O]], dims = [] {my.tag} : (tensor<f32>) -> tensor<2xf32>
// CHECK-NOT: stablehlo.reduce
// CHECK: return %[[B]], %[[C]]
func.func @outer_values(%a: tensor<2x3xf32>, %b: tensor<2x3xi32>, %z: tensor<f32>, %i: tensor<i32>, %o: tensor<f32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %0:2 = "stablehlo.reduce"(%a, %b, %z, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %j: tensor<i32>, %y: tensor<f32>, %k: tensor<i32>):
    %seven = stablehlo.constant dense<7> : tensor<i32>
    stablehlo.return %o, %seven : tensor<f32>, tensor<i32>
  }) {my.tag} : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
}

// -----

// Of nothing the result is the initial value; where a size is not known, who knows.
// CHECK-LABEL: @outer_value_of_nothing
// CHECK-SAME: %[[Z:[^:]*]]: tensor<f32>, %{{.*}}: tensor<f32>)
// CHECK: %[[B:.*]] = stablehlo.broadcast_in_dim %[[Z]], dims = [] : (tensor<f32>) -> tensor<2xf32>
// CHECK: %[[R:.*]] = stablehlo.reduce
// CHECK: return %[[B]], %[[R]]
func.func @outer_value_of_nothing(%a: tensor<2x0xf32>, %b: tensor<2x?xf32>, %z: tensor<f32>, %o: tensor<f32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = "stablehlo.reduce"(%a, %z) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %o : tensor<f32>
  }) : (tensor<2x0xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = "stablehlo.reduce"(%b, %z) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %o : tensor<f32>
  }) : (tensor<2x?xf32>, tensor<f32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// -----

// The second of three results is not used, and the first does not depend on it; on the third it does.
// CHECK-LABEL: @unused_result
// CHECK-SAME: %[[A:[^:]*]]: tensor<2x3xf32>, %[[B:[^:]*]]: tensor<2x3xi32>, %[[C:[^:]*]]: tensor<2x3xf32>, %[[Z:[^:]*]]: tensor<f32>, %[[I:[^:]*]]: tensor<i32>)
// CHECK-NEXT: %[[R:.*]]:2 = stablehlo.reduce(%[[A]] init: %[[Z]]), (%[[C]] init: %[[Z]]) across dimensions = [1] {my.tag}
// CHECK-SAME: -> (tensor<2xf32>, tensor<2xf32>)
// CHECK: %[[S:.*]] = stablehlo.add
// CHECK-NOT: tensor<i32>
// CHECK: return %[[R]]#0
func.func @unused_result(%a: tensor<2x3xf32>, %b: tensor<2x3xi32>, %c: tensor<2x3xf32>, %z: tensor<f32>, %i: tensor<i32>) -> tensor<2xf32> {
  %0:3 = "stablehlo.reduce"(%a, %b, %c, %z, %i, %z) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %j: tensor<i32>, %u: tensor<f32>, %y: tensor<f32>, %k: tensor<i32>, %v: tensor<f32>):
    %s = stablehlo.add %x, %v : tensor<f32>
    %t = stablehlo.add %j, %k : tensor<i32>
    %w = stablehlo.multiply %u, %v : tensor<f32>
    stablehlo.return %s, %t, %w : tensor<f32>, tensor<i32>, tensor<f32>
  }) {my.tag} : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x3xf32>, tensor<f32>, tensor<i32>, tensor<f32>) -> (tensor<2xf32>, tensor<2xi32>, tensor<2xf32>)
  return %0#0 : tensor<2xf32>
}

// -----

// An argmax needs its values; a body that does more than compute is not cut.
// CHECK-LABEL: @needed_results
// CHECK: %{{.*}}:2 = stablehlo.reduce(%arg0 init: %arg2), (%arg1 init: %arg3)
// CHECK: %{{.*}}:2 = stablehlo.reduce(%arg0 init: %arg2), (%arg1 init: %arg3)
func.func @needed_results(%a: tensor<2x3xf32>, %b: tensor<2x3xi32>, %z: tensor<f32>, %i: tensor<i32>) -> (tensor<2xi32>, tensor<2xf32>) {
  %0:2 = "stablehlo.reduce"(%a, %b, %z, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %j: tensor<i32>, %y: tensor<f32>, %k: tensor<i32>):
    %p = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %s = stablehlo.maximum %x, %y : tensor<f32>
    %t = "stablehlo.if"(%p) ({
      stablehlo.return %j : tensor<i32>
    }, {
      stablehlo.return %k : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    stablehlo.return %s, %t : tensor<f32>, tensor<i32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  %1:2 = "stablehlo.reduce"(%a, %b, %z, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %j: tensor<i32>, %y: tensor<f32>, %k: tensor<i32>):
    %s = stablehlo.maximum %x, %y : tensor<f32>
    %t = stablehlo.custom_call @print(%j) {has_side_effect = true} : (tensor<i32>) -> tensor<i32>
    stablehlo.return %s, %t : tensor<f32>, tensor<i32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#1, %1#0 : tensor<2xi32>, tensor<2xf32>
}
