// RUN: stablehlo-opt %s --stablehlo-refine-shapes --split-input-file | FileCheck %s

// CHECK-LABEL: @custom_call
// CHECK-SAME: -> tensor<8xf32>
// CHECK: %[[C:.*]] = stablehlo.constant dense<8> : tensor<1xi64>
// CHECK: custom_call @foo(%arg0, %[[C]]) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<8xf32>
func.func @custom_call(%a: tensor<4xf32>) -> tensor<?xf32> {
  %c = stablehlo.constant dense<8> : tensor<1xi64>
  %0 = stablehlo.custom_call @foo(%a, %c) {indices_of_shape_operands = dense<[1]> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: @custom_call_of_tuple
// CHECK-SAME: -> (tensor<8xf32>, tensor<2x3xf32>)
// CHECK: custom_call @foo(%arg0, %{{.*}}, %{{.*}}) {{.*}} -> tuple<tensor<8xf32>, tuple<tensor<2x3xf32>>>
func.func @custom_call_of_tuple(%a: tensor<4xf32>) -> (tensor<?xf32>, tensor<?x3xf32>) {
  %c = stablehlo.constant dense<8> : tensor<1xi64>
  %d = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %0 = stablehlo.custom_call @foo(%a, %c, %d) {indices_of_shape_operands = dense<[1, 2]> : tensor<2xi64>} : (tensor<4xf32>, tensor<1xi64>, tensor<2xi64>) -> tuple<tensor<?xf32>, tuple<tensor<?x3xf32>>>
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<?xf32>, tuple<tensor<?x3xf32>>>) -> tensor<?xf32>
  %2 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<?xf32>, tuple<tensor<?x3xf32>>>) -> tuple<tensor<?x3xf32>>
  %3 = stablehlo.get_tuple_element %2[0] : (tuple<tensor<?x3xf32>>) -> tensor<?x3xf32>
  return %1, %3 : tensor<?xf32>, tensor<?x3xf32>
}

// -----

// A leading constant moves into the function.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[A:.*]]: tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %[[R:.*]] = call @g(%[[A]]) : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: return %[[R]]
func.func @main(%a: tensor<3xf32>) -> tensor<?xf32> {
  %c = stablehlo.constant dense<3> : tensor<i32>
  %s = stablehlo.constant dense<3> : tensor<1xi64>
  %w = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<3xf32>, tensor<1xi64>) -> tensor<?xf32>
  %0 = call @g(%c, %w) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// CHECK: func.func private @g(%[[X:.*]]: tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<3> : tensor<1xi32>
// CHECK-NEXT: %[[I:.*]] = stablehlo.dynamic_iota %[[C]], dim = 0 : (tensor<1xi32>) -> tensor<3xf32>
// CHECK-NEXT: stablehlo.multiply %[[X]], %[[I]] : tensor<3xf32>
func.func private @g(%n: tensor<i32>, %x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %2 = stablehlo.multiply %x, %1 : tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// CHECK-LABEL: @while
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<i1>) -> tensor<4xf32>
// CHECK-NEXT: %[[R:.*]] = stablehlo.while(%[[X:.*]] = %[[A]]) : tensor<4xf32>
// CHECK: stablehlo.abs %[[X]] : tensor<4xf32>
// CHECK: return %[[R]] : tensor<4xf32>
func.func @while(%a: tensor<4xf32>, %b: tensor<i1>) -> tensor<?xf32> {
  %s = stablehlo.constant dense<4> : tensor<1xi64>
  %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xf32>
  %1 = stablehlo.while(%x = %0) : tensor<?xf32> cond {
    stablehlo.return %b : tensor<i1>
  } do {
    %2 = stablehlo.abs %x : tensor<?xf32>
    stablehlo.return %2 : tensor<?xf32>
  }
  return %1 : tensor<?xf32>
}

// -----

// An iteration returns twice as many elements as it takes: the size of the
// argument stays unknown, that of the other one does not. So does the inner
// loop's, in which the size of the outer one is found out twice.
// CHECK-LABEL: @growing_loop
// CHECK-SAME: -> (tensor<?xf32>, tensor<4xf32>)
// CHECK: %[[R:.*]]:2 = stablehlo.while(%arg0, %arg0) ({
// CHECK: ^bb0(%[[X:.*]]: tensor<?xf32>, %[[Y:.*]]: tensor<4xf32>):
// CHECK: ^bb0(%[[X:.*]]: tensor<?xf32>, %[[Y:.*]]: tensor<4xf32>):
// CHECK: stablehlo.while(%{{.*}} = %[[X]]) : tensor<?xf32>
// CHECK: stablehlo.concatenate
// CHECK-SAME: -> tensor<?xf32>
// CHECK: return %[[R]]#0, %[[R]]#1
func.func @growing_loop(%a: tensor<4xf32>, %b: tensor<i1>) -> (tensor<?xf32>, tensor<?xf32>) {
  %s = stablehlo.constant dense<4> : tensor<1xi64>
  %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xf32>
  %1:2 = stablehlo.while(%x = %0, %y = %0) : tensor<?xf32>, tensor<?xf32> cond {
    stablehlo.return %b : tensor<i1>
  } do {
    %2 = stablehlo.while(%z = %x) : tensor<?xf32> cond {
      stablehlo.return %b : tensor<i1>
    } do {
      %3 = stablehlo.abs %z : tensor<?xf32>
      stablehlo.return %3 : tensor<?xf32>
    }
    %4 = stablehlo.concatenate %2, %2, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %5 = stablehlo.negate %y : tensor<?xf32>
    stablehlo.return %4, %5 : tensor<?xf32>, tensor<?xf32>
  }
  return %1#0, %1#1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// What no iteration changes is a size inside and after the loop.
// CHECK-LABEL: @invariant
// CHECK-SAME: -> tensor<6xf32>
// CHECK-DAG: dynamic_iota %{{.*}}, dim = 0 : (tensor<1xi32>) -> tensor<3xf32>
// CHECK: return %{{.*}} : tensor<6xf32>
func.func @invariant(%a: tensor<3xi8>, %b: tensor<i1>) -> tensor<?xf32> {
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<3xi8>) -> tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r:2 = stablehlo.while(%i = %n, %x = %zero) : tensor<i32>, tensor<f32> cond {
    stablehlo.return %b : tensor<i1>
  } do {
    %0 = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
    %2 = stablehlo.reduce(%1 init: %x) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
    stablehlo.return %i, %2 : tensor<i32>, tensor<f32>
  }
  %m = stablehlo.add %r#0, %r#0 : tensor<i32>
  %shape = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %y = stablehlo.dynamic_broadcast_in_dim %r#1, %shape, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

// Branches agree on what they have in common; where they contradict each other,
// they return the common type.
// CHECK-LABEL: @branches
// CHECK-SAME: -> (tensor<3xf32>, tensor<?xf32>)
// CHECK: "stablehlo.if"(%arg2) ({
// CHECK: %[[X:.*]] = stablehlo.convert %arg0 : (tensor<3xf32>) -> tensor<?xf32>
// CHECK: stablehlo.return %arg0, %[[X]] : tensor<3xf32>, tensor<?xf32>
// CHECK: }, {
// CHECK: %[[N:.*]] = stablehlo.negate %arg0 : tensor<3xf32>
// CHECK: %[[Y:.*]] = stablehlo.convert %arg1 : (tensor<5xf32>) -> tensor<?xf32>
// CHECK: stablehlo.return %[[N]], %[[Y]] : tensor<3xf32>, tensor<?xf32>
// CHECK: }) : (tensor<i1>) -> (tensor<3xf32>, tensor<?xf32>)
func.func @branches(%a: tensor<3xf32>, %b: tensor<5xf32>, %p: tensor<i1>) -> (tensor<?xf32>, tensor<?xf32>) {
  %s = stablehlo.constant dense<3> : tensor<1xi64>
  %t = stablehlo.constant dense<5> : tensor<1xi64>
  %x = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<3xf32>, tensor<1xi64>) -> tensor<?xf32>
  %y = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%b, %t) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<5xf32>, tensor<1xi64>) -> tensor<?xf32>
  %0:2 = "stablehlo.if"(%p) ({
    stablehlo.return %x, %x : tensor<?xf32>, tensor<?xf32>
  }, {
    %1 = stablehlo.negate %x : tensor<?xf32>
    stablehlo.return %1, %y : tensor<?xf32>, tensor<?xf32>
  }) : (tensor<i1>) -> (tensor<?xf32>, tensor<?xf32>)
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// A composite's decomposition gets its types, but keeps its arguments.
// CHECK-LABEL: func.func @main
// CHECK: stablehlo.composite "my.op" %{{.*}}, %arg0 {decomposition = @decomposition} : (tensor<i32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK: func.func private @decomposition(%{{.*}}: tensor<i32>, %{{.*}}: tensor<2xf32>) -> tensor<2xf32>
func.func @main(%a: tensor<2xf32>) -> tensor<?xf32> {
  %s = stablehlo.constant dense<2> : tensor<1xi64>
  %n = stablehlo.constant dense<7> : tensor<i32>
  %x = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2xf32>, tensor<1xi64>) -> tensor<?xf32>
  %0 = stablehlo.composite "my.op" %n, %x {decomposition = @decomposition} : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func private @decomposition(%n: tensor<i32>, %x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.abs %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Ops of other dialects, and functions without a body, get what they had.
// CHECK-LABEL: func.func @main
// CHECK: %[[OLD:.*]] = builtin.unrealized_conversion_cast %arg0 : tensor<2xf32> to tensor<?xf32>
// CHECK: arith.negf %[[OLD]] : tensor<?xf32>
// CHECK: call @declaration(%[[OLD]]) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK: return %arg0 : tensor<2xf32>
func.func @main(%a: tensor<2xf32>) -> tensor<?xf32> {
  %s = stablehlo.constant dense<2> : tensor<1xi64>
  %x = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2xf32>, tensor<1xi64>) -> tensor<?xf32>
  %0 = arith.negf %x : tensor<?xf32>
  %1 = call @declaration(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return %x : tensor<?xf32>
}
func.func private @declaration(tensor<?xf32>) -> tensor<?xf32>

// -----

// Tokens go before constants; results that are partly constant; side effects.
// CHECK-LABEL: func.func @main
// CHECK-SAME: -> (tensor<i32>, tensor<3xf32>, !stablehlo.token)
// CHECK-NEXT: %[[R:.*]]:3 = call @partly(%arg1, %arg0)
// CHECK-NEXT: call @effect()
// CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<6> : tensor<i32>
// CHECK: return %[[C]], %[[R]]#1, %[[R]]#2
func.func @main(%a: tensor<3xf32>, %t: !stablehlo.token) -> (tensor<i32>, tensor<?xf32>, !stablehlo.token) {
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<3xf32>) -> tensor<i32>
  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %x = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<3xf32>, tensor<1xi32>) -> tensor<?xf32>
  %0 = call @constant(%n) : (tensor<i32>) -> tensor<i32>
  %1:3 = call @partly(%t, %0, %x) : (!stablehlo.token, tensor<i32>, tensor<?xf32>) -> (tensor<i32>, tensor<?xf32>, !stablehlo.token)
  %2 = call @effect(%n) : (tensor<i32>) -> tensor<i32>
  return %1#0, %1#1, %1#2 : tensor<i32>, tensor<?xf32>, !stablehlo.token
}
// CHECK: func.func private @constant() -> tensor<i32>
func.func private @constant(%n: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.add %n, %n : tensor<i32>
  return %0 : tensor<i32>
}
// CHECK: func.func private @partly(%{{.*}}: !stablehlo.token, %{{.*}}: tensor<3xf32> {my.attribute}) -> (tensor<i32>, tensor<3xf32>, !stablehlo.token)
func.func private @partly(%t: !stablehlo.token, %n: tensor<i32> {jax.global_constant = "n"}, %x: tensor<?xf32> {my.attribute}) -> (tensor<i32>, tensor<?xf32>, !stablehlo.token) {
  %0 = stablehlo.abs %x : tensor<?xf32>
  return %n, %0, %t : tensor<i32>, tensor<?xf32>, !stablehlo.token
}
// CHECK: func.func private @effect() -> tensor<i32>
func.func private @effect(%n: tensor<i32>) -> tensor<i32> {
  stablehlo.custom_call @print(%n) {has_side_effect = true} : (tensor<i32>) -> ()
  return %n : tensor<i32>
}

// -----

// Bounds become smaller, too.
// CHECK-LABEL: @bounds
// CHECK-SAME: -> tensor<?x7xf32, #stablehlo.bounds<4, ?>>
// CHECK: stablehlo.add
// CHECK-SAME: -> tensor<?x7xf32, #stablehlo.bounds<4, ?>>
func.func @bounds(%a: tensor<?x?xf32, #stablehlo.bounds<4, ?>>, %b: tensor<?x7xf32, #stablehlo.bounds<6, ?>>) -> tensor<?x?xf32> {
  %0 = stablehlo.add %a, %b : (tensor<?x?xf32, #stablehlo.bounds<4, ?>>, tensor<?x7xf32, #stablehlo.bounds<6, ?>>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// A slice has its size wherever it starts, unless it skips elements or cannot fit.
// CHECK-LABEL: @slices_anywhere
// CHECK-SAME: -> (tensor<4xf32>, tensor<4xf32>, tensor<?xf32>, tensor<?xf32>)
func.func @slices_anywhere(%a: tensor<8xf32>, %b: tensor<2x2xi1>, %s: tensor<1xi32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %h = stablehlo.get_dimension_size %b, dim = 0 : (tensor<2x2xi1>) -> tensor<i32>
  %d = stablehlo.add %h, %h : tensor<i32>
  %n = stablehlo.reshape %d : (tensor<i32>) -> tensor<1xi32>
  %nine = stablehlo.constant dense<9> : tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %l = stablehlo.add %s, %n : tensor<1xi32>
  // CHECK: stablehlo.real_dynamic_slice
  // CHECK-SAME: -> tensor<4xf32>
  %0 = stablehlo.real_dynamic_slice %a, %s, %l, %one : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %m = stablehlo.add %n, %s : tensor<1xi32>
  // CHECK: stablehlo.real_dynamic_slice
  // CHECK-SAME: -> tensor<4xf32>
  %1 = stablehlo.real_dynamic_slice %a, %s, %m, %one : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  // CHECK: stablehlo.real_dynamic_slice
  // CHECK-SAME: -> tensor<?xf32>
  %2 = stablehlo.real_dynamic_slice %a, %s, %l, %two : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %k = stablehlo.add %s, %nine : tensor<1xi32>
  // CHECK: stablehlo.real_dynamic_slice
  // CHECK-SAME: -> tensor<?xf32>
  %3 = stablehlo.real_dynamic_slice %a, %s, %k, %one : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %0, %1, %2, %3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// -----

// Static programs: calls pass other constants, on which no size depends. They stay arguments; others move into the
// function.
// CHECK-LABEL: func.func @main
// CHECK-DAG: %[[C:.*]] = stablehlo.constant dense<1> : tensor<i32>
// CHECK-DAG: %[[D:.*]] = stablehlo.constant dense<2> : tensor<i32>
// CHECK-DAG: call @f(%[[C]], %arg0) : (tensor<i32>, tensor<i32>) -> tensor<i32>
// CHECK-DAG: call @f(%[[D]], %arg0) : (tensor<i32>, tensor<i32>) -> tensor<i32>
func.func @main(%a: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %c = stablehlo.constant dense<1> : tensor<i32>
  %d = stablehlo.add %c, %c : tensor<i32>
  %0 = call @f(%c, %c, %a) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
  %1 = call @f(%d, %c, %a) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
  return %0, %1 : tensor<i32>, tensor<i32>
}
// CHECK: func.func @f(%[[X:.*]]: tensor<i32>, %[[A:.*]]: tensor<i32>) -> tensor<i32> {
// CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant dense<1> : tensor<i32>
// CHECK-NEXT: %[[Y:.*]] = stablehlo.add %[[X]], %[[ONE]] : tensor<i32>
// CHECK-NEXT: stablehlo.add %[[Y]], %[[A]] : tensor<i32>
func.func @f(%c: tensor<i32>, %d: tensor<i32>, %a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.add %c, %d : tensor<i32>
  %1 = stablehlo.add %0, %a : tensor<i32>
  return %1 : tensor<i32>
}

// -----

// Of three calls the last passes what is not constant. A function that such a one is passed on to has an argument, too,
// and the loop; the size, which all calls agree on, has none.
// CHECK-LABEL: func.func @main
// CHECK-COUNT-3: call @f(%{{.*}}, %{{.*}}) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
func.func @main(%a: tensor<3xi32>, %b: tensor<i32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<3xi32>) -> tensor<i32>
  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %x = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<3xi32>, tensor<1xi32>) -> tensor<?xi32>
  %c = stablehlo.constant dense<4> : tensor<i32>
  %d = stablehlo.constant dense<5> : tensor<i32>
  %0 = call @f(%c, %n, %x) : (tensor<i32>, tensor<i32>, tensor<?xi32>) -> tensor<?xi32>
  %1 = call @f(%d, %n, %x) : (tensor<i32>, tensor<i32>, tensor<?xi32>) -> tensor<?xi32>
  %2 = call @f(%b, %n, %x) : (tensor<i32>, tensor<i32>, tensor<?xi32>) -> tensor<?xi32>
  return %0, %1, %2 : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}
// CHECK: func.func private @f(%[[K:.*]]: tensor<i32>, %{{.*}}: tensor<3xi32>) -> tensor<3xi32>
// CHECK: %[[L:.*]] = call @g(%[[K]]) : (tensor<i32>) -> tensor<i32>
// CHECK: stablehlo.while(%[[I:.*]] = %{{.*}}, %[[J:.*]] = %[[L]])
// CHECK: stablehlo.compare LT, %[[I]], %[[J]]
// CHECK: stablehlo.dynamic_broadcast_in_dim
// CHECK-SAME: -> tensor<3xi32>
func.func private @f(%k: tensor<i32>, %n: tensor<i32>, %x: tensor<?xi32>) -> tensor<?xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %l = call @g(%k) : (tensor<i32>) -> tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %j = %l) : tensor<i32>, tensor<i32> cond {
    %p = stablehlo.compare LT, %i, %j : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %i1 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %i1, %j : tensor<i32>, tensor<i32>
  }
  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %b = stablehlo.dynamic_broadcast_in_dim %0#1, %s, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
  %r = stablehlo.add %b, %x : tensor<?xi32>
  return %r : tensor<?xi32>
}
// CHECK: func.func private @g(%[[K:.*]]: tensor<i32>) -> tensor<i32>
// CHECK: stablehlo.add %[[K]], %[[K]]
func.func private @g(%k: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.add %k, %k : tensor<i32>
  return %0 : tensor<i32>
}

// -----

// Sizes by a function that divides: each call has its own result. Where slices start does not matter for their types.
// CHECK-LABEL: func.func @main
// CHECK-SAME: -> (tensor<4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
// CHECK-DAG: stablehlo.dynamic_iota %{{.*}}, dim = 0 : (tensor<1xi32>) -> tensor<4xf32>
// CHECK-DAG: stablehlo.dynamic_iota %{{.*}}, dim = 0 : (tensor<1xi32>) -> tensor<2xf32>
// CHECK-DAG: call @slice(%{{.*}}, %{{.*}}) : (tensor<i32>, tensor<8xf32>) -> tensor<2xf32>
func.func @main(%a: tensor<8xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<8xf32>) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %0 = call @divide(%n, %two) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %1 = call @divide(%0, %two) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %s0 = stablehlo.reshape %0 : (tensor<i32>) -> tensor<1xi32>
  %s1 = stablehlo.reshape %1 : (tensor<i32>) -> tensor<1xi32>
  %x = stablehlo.dynamic_iota %s0, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %y = stablehlo.dynamic_iota %s1, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %u = call @slice(%0, %a) : (tensor<i32>, tensor<8xf32>) -> tensor<?xf32>
  %v = call @slice(%1, %a) : (tensor<i32>, tensor<8xf32>) -> tensor<?xf32>
  return %x, %y, %u, %v : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
func.func private @divide(%n: tensor<i32>, %d: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.divide %n, %d : tensor<i32>
  return %0 : tensor<i32>
}
// CHECK: func.func private @slice(%[[K:.*]]: tensor<i32>, %{{.*}}: tensor<8xf32>) -> tensor<2xf32>
func.func private @slice(%k: tensor<i32>, %a: tensor<8xf32>) -> tensor<?xf32> {
  %start = stablehlo.reshape %k : (tensor<i32>) -> tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %limit = stablehlo.add %start, %two : tensor<1xi32>
  %0 = stablehlo.real_dynamic_slice %a, %start, %limit, %one : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Integers of constants in a static program, by numbers worked out by hand. Floats stay.
// CHECK-LABEL: @constants
// CHECK-DAG: %[[SUM:.*]] = stablehlo.constant dense<[8, 9]> : tensor<2xi64>
// CHECK-DAG: %[[WIDE:.*]] = stablehlo.constant dense<3> : tensor<i64>
// CHECK-DAG: %[[PART:.*]] = stablehlo.constant dense<5> : tensor<1xi64>
// CHECK-DAG: %[[JOINED:.*]] = stablehlo.constant dense<[4, 5, 5]> : tensor<3xi64>
// CHECK-DAG: %[[LESS:.*]] = stablehlo.constant dense<[true, false]> : tensor<2xi1>
// CHECK-DAG: %[[SELECTED:.*]] = stablehlo.constant dense<[4, -1]> : tensor<2xi64>
// CHECK-DAG: %[[SIGN:.*]] = stablehlo.constant dense<[1, -1]> : tensor<2xi64>
// CHECK-DAG: %[[IOTA:.*]] = stablehlo.constant dense<{{\[\[0, 1], \[0, 1], \[0, 1\]\]}}> : tensor<3x2xi64>
// CHECK-DAG: %[[ROWS:.*]] = stablehlo.constant dense<{{\[\[4, 4\], \[5, 5\]\]}}> : tensor<2x2xi64>
// CHECK-DAG: %[[WRAPS:.*]] = stablehlo.constant dense<{{.*}}> : tensor<258xui8>
// CHECK-DAG: %[[FLOATS:.*]] = stablehlo.add %{{.*}}, %{{.*}} : tensor<2xf32>
// CHECK: return %[[SUM]], %[[WIDE]], %[[PART]], %[[JOINED]], %[[LESS]], %[[SELECTED]], %[[SIGN]], %[[IOTA]], %[[ROWS]], %[[WRAPS]], %[[FLOATS]]
func.func @constants() -> (tensor<2xi64>, tensor<i64>, tensor<1xi64>, tensor<3xi64>, tensor<2xi1>, tensor<2xi64>, tensor<2xi64>, tensor<3x2xi64>, tensor<2x2xi64>, tensor<258xui8>, tensor<2xf32>) {
  %v = stablehlo.constant dense<[4, 5]> : tensor<2xi64>
  %w = stablehlo.constant dense<[4, 4]> : tensor<2xi64>
  %minus = stablehlo.constant dense<-1> : tensor<2xi64>
  %i = stablehlo.constant dense<3> : tensor<i32>
  %limit = stablehlo.constant dense<5> : tensor<2xi64>
  %f = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0 = stablehlo.add %v, %w : tensor<2xi64>
  %1 = stablehlo.convert %i : (tensor<i32>) -> tensor<i64>
  %2 = stablehlo.slice %v [1:2] : (tensor<2xi64>) -> tensor<1xi64>
  %3 = stablehlo.concatenate %v, %2, dim = 0 : (tensor<2xi64>, tensor<1xi64>) -> tensor<3xi64>
  %4 = stablehlo.compare LT, %v, %limit : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %5 = stablehlo.select %4, %v, %minus : tensor<2xi1>, tensor<2xi64>
  %6 = stablehlo.sign %5 : tensor<2xi64>
  %7 = stablehlo.iota dim = 1 : tensor<3x2xi64>
  %8 = stablehlo.broadcast_in_dim %v, dims = [0] : (tensor<2xi64>) -> tensor<2x2xi64>
  %9 = stablehlo.iota dim = 0 : tensor<258xui8>
  %10 = stablehlo.add %f, %f : tensor<2xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : tensor<2xi64>, tensor<i64>, tensor<1xi64>, tensor<3xi64>, tensor<2xi1>, tensor<2xi64>, tensor<2xi64>, tensor<3x2xi64>, tensor<2x2xi64>, tensor<258xui8>, tensor<2xf32>
}

// -----

// Dynamic ops on integers; but not of a shape that is not known, and not of too many.
// CHECK-LABEL: @dynamic_constants
// CHECK-DAG: %[[PADDED:.*]] = stablehlo.constant dense<[7, 4, 7, 5]> : tensor<4xi32>
// CHECK-DAG: %[[SLICE:.*]] = stablehlo.constant dense<5> : tensor<1xi32>
// CHECK-DAG: %[[COLUMN:.*]] = stablehlo.constant dense<{{\[\[4\], \[5\]\]}}> : tensor<2x1xi32>
// CHECK-DAG: %[[UNKNOWN:.*]] = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG: %[[MANY:.*]] = stablehlo.iota dim = 0 : tensor<1025xi32>
// CHECK: return %[[PADDED]], %[[SLICE]], %[[COLUMN]], %[[UNKNOWN]], %[[MANY]]
func.func @dynamic_constants(%n: tensor<1xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?x?xi32>, tensor<2xi32>, tensor<1025xi32>) {
  %v = stablehlo.constant dense<[4, 5]> : tensor<2xi32>
  %seven = stablehlo.constant dense<7> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %shape = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %0 = stablehlo.dynamic_pad %v, %seven, %one, %zero, %one : (tensor<2xi32>, tensor<i32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xi32>
  %1 = stablehlo.real_dynamic_slice %v, %one, %two, %one : (tensor<2xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xi32>
  %2 = stablehlo.dynamic_reshape %v, %shape : (tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xi32>
  %3 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<2xi32>
  %4 = stablehlo.iota dim = 0 : tensor<1025xi32>
  return %0, %1, %2, %3, %4 : tensor<?xi32>, tensor<?xi32>, tensor<?x?xi32>, tensor<2xi32>, tensor<1025xi32>
}

// -----

// What nobody uses gets its type, too.
// CHECK-LABEL: @dead_convert
// CHECK: stablehlo.convert %arg0 : tensor<4xf32>
func.func @dead_convert(%a: tensor<4xf32>) {
  %0 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

// What a recursive function of static types returns is known only where that is written. Calls of it, which may have
// effects, stay.
// CHECK-LABEL: func.func @main
// CHECK: %[[R:.*]] = call @sum(%{{.*}}) : (tensor<i32>) -> tensor<i32>
// CHECK: return %[[R]]
func.func @main() -> tensor<i32> {
  %c = stablehlo.constant dense<3> : tensor<i32>
  %0 = call @sum(%c) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
// CHECK: func.func private @sum(%[[N:.*]]: tensor<i32>) -> tensor<i32>
// CHECK: %[[M:.*]] = stablehlo.subtract %[[N]], %{{.*}} : tensor<i32>
// CHECK: %[[S:.*]] = func.call @sum(%[[M]]) : (tensor<i32>) -> tensor<i32>
// CHECK: stablehlo.add %[[N]], %[[S]] : tensor<i32>
func.func private @sum(%n: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %p = stablehlo.compare LE, %n, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %r = "stablehlo.if"(%p) ({
    stablehlo.return %zero : tensor<i32>
  }, {
    %0 = stablehlo.subtract %n, %one : tensor<i32>
    %1 = func.call @sum(%0) : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.add %n, %1 : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %r : tensor<i32>
}

// -----

// Operands stay in their order if nothing is known of the op.
// CHECK-LABEL: @order
// CHECK: stablehlo.add %{{.*}}, %arg0 : tensor<i32>
func.func @order(%a: tensor<i32>) -> tensor<i32> {
  %c = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.add %c, %a : tensor<i32>
  return %0 : tensor<i32>
}

// -----

// Arguments that have got a rank, for an op that wants none.
// CHECK-LABEL: func.func @unranked(
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>) -> (tensor<4xf32>, tensor<?xf32>)
// CHECK: %[[X:.*]] = builtin.unrealized_conversion_cast %[[A]] : tensor<4xf32> to tensor<*xf32>
// CHECK: %[[Y:.*]] = tensor.cast %[[X]] : tensor<*xf32> to tensor<?xf32>
// CHECK: return %[[A]], %[[Y]]
func.func @unranked(%a: tensor<4xf32>) -> (tensor<*xf32>, tensor<?xf32>) {
  %s = stablehlo.constant dense<4> : tensor<1xi64>
  %x = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<*xf32>
  %y = tensor.cast %x : tensor<*xf32> to tensor<?xf32>
  return %x, %y : tensor<*xf32>, tensor<?xf32>
}

// -----

// CHECK-LABEL: @rng_bit_generator
func.func @rng_bit_generator(%s: tensor<2xui64>) -> (tensor<?xui64>, tensor<4xui32>) {
  // CHECK: stablehlo.rng_bit_generator %arg0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %state, %bits = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<?xui64>, tensor<4xui32>)
  return %state, %bits : tensor<?xui64>, tensor<4xui32>
}

// -----

// What is not reached computes what it did: it calls a copy of @f, which calls a copy of @g. @same has its signature
// still.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>) -> (tensor<4xf32>, tensor<2xf32>)
// CHECK-NEXT: %[[X:.*]] = call @f(%[[A]]) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %[[Y:.*]] = call @same() : () -> tensor<2xf32>
// CHECK-NEXT: return %[[X]], %[[Y]]
func.func @main(%a: tensor<4xf32>) -> (tensor<?xf32>, tensor<2xf32>) {
  %s = stablehlo.constant dense<4> : tensor<1xi64>
  %x = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xf32>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %0 = call @f(%n, %x) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = call @same() : () -> tensor<2xf32>
  return %0, %1 : tensor<?xf32>, tensor<2xf32>
}
// CHECK: func.func @f(%[[A:.*]]: tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: call @g(%[[A]]) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK: func.func private @[[F:f_[0-9]+]](%[[N:.*]]: tensor<i32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: call @[[G:g_[0-9]+]](%[[N]], %[[B]]) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
func.func @f(%n: tensor<i32>, %a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = call @g(%n, %a) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// CHECK: func.func private @g(%[[A:.*]]: tensor<4xf32>) -> tensor<4xf32>
// CHECK: stablehlo.dynamic_iota %{{.*}}, dim = 0 : (tensor<1xi32>) -> tensor<4xf32>
// CHECK: func.func private @[[G]](%[[N:.*]]: tensor<i32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: %[[S:.*]] = stablehlo.reshape %[[N]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: stablehlo.dynamic_iota %[[S]], dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
func.func private @g(%n: tensor<i32>, %a: tensor<?xf32>) -> tensor<?xf32> {
  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %1 = stablehlo.add %0, %a : tensor<?xf32>
  return %1 : tensor<?xf32>
}
// CHECK: func.func @same() -> tensor<2xf32>
func.func @same() -> tensor<2xf32> {
  %0 = stablehlo.iota dim = 0 : tensor<2xf32>
  return %0 : tensor<2xf32>
}
// CHECK: func.func private @not_reached(%[[A:.*]]: tensor<?xf32>) -> tensor<?xf32>
// CHECK: %[[X:.*]] = call @[[F]](%{{.*}}, %[[A]]) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK: call @same() : () -> tensor<2xf32>
// CHECK: call @[[G]](%{{.*}}, %[[X]]) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
func.func private @not_reached(%a: tensor<?xf32>) -> tensor<?xf32> {
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %0 = call @f(%n, %a) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = call @same() : () -> tensor<2xf32>
  %2 = call @g(%n, %0) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// What is started asynchronously has the types of what it takes.
// CHECK-LABEL: func.func @async_start(
// CHECK-SAME: %[[A:.*]]: tensor<2x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %[[F:.*]] = "stablehlo.async_start"(%[[A]]) ({
// CHECK-NEXT: ^bb0(%[[X:.*]]: tensor<2x4xf32>):
// CHECK-NEXT: %[[G:.*]] = "stablehlo.all_gather"(%[[X]])
// CHECK-SAME: (tensor<2x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: stablehlo.return %[[G]] : tensor<4x4xf32>
// CHECK-NEXT: }) : (tensor<2x4xf32>) -> !stablehlo.future<tensor<4x4xf32>>
// CHECK-NEXT: %[[R:.*]] = "stablehlo.async_done"(%[[F]]) : (!stablehlo.future<tensor<4x4xf32>>) -> tensor<4x4xf32>
// CHECK-NEXT: return %[[R]] : tensor<4x4xf32>
func.func @async_start(%a: tensor<2x4xf32>) -> tensor<?x4xf32> {
  %shape = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %shape) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
  %f = "stablehlo.async_start"(%0) ({
    ^bb0(%x: tensor<?x4xf32>):
      %g = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<?x4xf32>
      stablehlo.return %g : tensor<?x4xf32>
  }) : (tensor<?x4xf32>) -> !stablehlo.future<tensor<?x4xf32>>
  %1 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<?x4xf32>>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

// Sizes of a slice stay numbers of its op, which is alone in what is started.
// CHECK-LABEL: func.func @async_slice(
// CHECK-SAME: %[[A:.*]]: tensor<6xf32>) -> tensor<3xf32>
// CHECK: %[[N:.*]] = stablehlo.constant dense<6> : tensor<i32>
// CHECK-NEXT: "stablehlo.async_start"(%[[A]], %[[N]]) ({
// CHECK-NEXT: ^bb0(%[[X:.*]]: tensor<6xf32>, %[[I:.*]]: tensor<i32>):
// CHECK-NEXT: stablehlo.dynamic_slice %[[X]], %[[I]], sizes = [3] : (tensor<6xf32>, tensor<i32>) -> tensor<3xf32>
// CHECK-NEXT: stablehlo.return
func.func @async_slice(%a: tensor<6xf32>) -> tensor<3xf32> {
  %shape = stablehlo.constant dense<6> : tensor<1xi64>
  %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %shape) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<6xf32>, tensor<1xi64>) -> tensor<?xf32>
  %n = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %f = "stablehlo.async_start"(%0, %n) ({
    ^bb0(%x: tensor<?xf32>, %i: tensor<i32>):
      %s = stablehlo.dynamic_slice %x, %i, sizes = [3] : (tensor<?xf32>, tensor<i32>) -> tensor<3xf32>
      stablehlo.return %s : tensor<3xf32>
  }) : (tensor<?xf32>, tensor<i32>) -> !stablehlo.future<tensor<3xf32>>
  %1 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<3xf32>>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// -----

// CHECK-LABEL: func.func @collectives_of_nothing(
// CHECK: "stablehlo.all_gather"{{.*}} : (tensor<0x2xf32>) -> tensor<0x2xf32>
// CHECK: }) : (tensor<0x2xf32>) -> tensor<0x2xf32>
// CHECK: return %{{.*}} : tensor<0x2xf32>
func.func @collectives_of_nothing(%x: tensor<0x2xf32>) -> tensor<?x2xf32> {
  %s = stablehlo.constant dense<[0, 2]> : tensor<2xi64>
  %d = stablehlo.dynamic_reshape %x, %s : (tensor<0x2xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  %0 = "stablehlo.all_gather"(%d) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x2xf32>) -> tensor<?x2xf32>
  %1 = "stablehlo.reduce_scatter"(%0) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x2xf32>) -> tensor<?x2xf32>
  return %1 : tensor<?x2xf32>
}
