// RUN: stablehlo-opt %s --stablehlo-aggressive-simplification --split-input-file | FileCheck %s

// A negation behind a broadcast; not if others use the broadcast.
// CHECK-LABEL: @select_by_negation
// CHECK-SAME: %[[P:[^:]*]]: tensor<i1>, %[[A:[^:]*]]: tensor<2xf32>, %[[B:[^:]*]]: tensor<2xf32>)
// CHECK-DAG: %[[Q:.*]] = stablehlo.broadcast_in_dim %[[P]], dims = [] {my.tag} : (tensor<i1>) -> tensor<2xi1>
// CHECK-DAG: %[[X:.*]] = stablehlo.select %[[Q]], %[[B]], %[[A]] {mhlo.frontend_attributes = {a = "1", b = "2"}} : tensor<2xi1>, tensor<2xf32>
// CHECK-DAG: %[[N:.*]] = stablehlo.not %[[P]] : tensor<i1>
// CHECK-DAG: %[[R:.*]] = stablehlo.broadcast_in_dim %[[N]], dims = [] : (tensor<i1>) -> tensor<2xi1>
// CHECK-DAG: %[[Y:.*]] = stablehlo.select %[[R]], %[[A]], %[[B]] : tensor<2xi1>, tensor<2xf32>
// CHECK: return %[[X]], %[[Y]], %[[R]]
func.func @select_by_negation(%p: tensor<i1>, %a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xi1>) {
  %m = stablehlo.not %p {mhlo.frontend_attributes = {a = "1"}} : tensor<i1>
  %q = stablehlo.broadcast_in_dim %m, dims = [] {my.tag} : (tensor<i1>) -> tensor<2xi1>
  %0 = stablehlo.select %q, %a, %b {mhlo.frontend_attributes = {b = "2"}} : tensor<2xi1>, tensor<2xf32>
  %n = stablehlo.not %p : tensor<i1>
  %r = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i1>) -> tensor<2xi1>
  %1 = stablehlo.select %r, %a, %b : tensor<2xi1>, tensor<2xf32>
  return %0, %1, %r : tensor<2xf32>, tensor<2xf32>, tensor<2xi1>
}

// -----

// Splats that meet: three of them are one, along the second dimension. Others differ, if only by their sign, or something
// is between them.
// CHECK-LABEL: @splats
// CHECK-DAG: %[[ONES:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<2x6xf32>
// CHECK-DAG: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<2x1xf32>
// CHECK-DAG: %[[ZERO:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<2x1xf32>
// CHECK-DAG: %[[MINUS:.*]] = stablehlo.constant dense<-0.000000e+00> : tensor<2x1xf32>
// CHECK: stablehlo.concatenate %[[ONES]], %arg0, %[[ONE]], %[[ZERO]], %[[MINUS]], dim = 1
func.func @splats(%a: tensor<2x3xf32>) -> tensor<2x12xf32> {
  %c = stablehlo.constant dense<1.0> : tensor<2x1xf32>
  %d = stablehlo.constant dense<1.0> : tensor<2x4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<2x1xf32>
  %m = stablehlo.constant dense<-0.0> : tensor<2x1xf32>
  %0 = stablehlo.concatenate %c, %d, %c, %a, %c, %z, %m, dim = 1 : (tensor<2x1xf32>, tensor<2x4xf32>, tensor<2x1xf32>, tensor<2x3xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x12xf32>
  return %0 : tensor<2x12xf32>
}

// -----

// Without updates a scatter is its inputs; what has no elements is a constant wherever it comes from.
// CHECK-LABEL: @scatters
// CHECK-SAME: %[[A:[^:]*]]: tensor<4xf32>, %{{.*}}: tensor<0x1xi32>, %{{.*}}: tensor<0xf32>, %{{.*}}: tensor<2x0xi32>, %[[V:[^:]*]]: tensor<2x4xf32>)
// CHECK-NEXT: %[[E:.*]] = stablehlo.constant dense<> : tensor<2x0xi32>
// CHECK-NEXT: %[[S:.*]] = "stablehlo.scatter"(%[[A]], %[[E]], %[[V]])
// CHECK: return %[[A]], %[[S]]
func.func @scatters(%a: tensor<4xf32>, %i: tensor<0x1xi32>, %u: tensor<0xf32>, %j: tensor<2x0xi32>, %v: tensor<2x4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<0x1xi32>, tensor<0xf32>) -> tensor<4xf32>
  %1 = "stablehlo.scatter"(%a, %j, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<2x0xi32>, tensor<2x4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// What a region returns, and what passes a barrier, stays as it is.
// CHECK-LABEL: @empty_operands_that_stay
// CHECK: stablehlo.optimization_barrier %arg0 : tensor<0xf32>
// CHECK: stablehlo.return %arg0 : tensor<0xf32>
func.func @empty_operands_that_stay(%a: tensor<0xf32>, %p: tensor<i1>) -> (tensor<0xf32>, tensor<0xf32>) {
  %0 = stablehlo.optimization_barrier %a : tensor<0xf32>
  %1 = "stablehlo.if"(%p) ({
    stablehlo.custom_call @print() {has_side_effect = true} : () -> ()
    stablehlo.return %a : tensor<0xf32>
  }, {
    stablehlo.return %a : tensor<0xf32>
  }) : (tensor<i1>) -> tensor<0xf32>
  return %0, %1 : tensor<0xf32>, tensor<0xf32>
}

// -----

// CHECK-LABEL: @frontend_attributes
// CHECK-SAME: %[[A:[^:]*]]: tensor<2x3xf32>, %[[P:[^:]*]]: tensor<?xf32>, %[[N:[^:]*]]: tensor<1xi32>, %[[M:[^:]*]]: tensor<2xi32>, %[[Q:[^:]*]]: tensor<2x3x4xf32>)
// The op that stays has its own attributes first; others of the one that goes are lost.
// CHECK: %[[R:.*]] = stablehlo.reshape %[[A]] {mhlo.frontend_attributes = {a = "1", b = "2", c = "4"}, own} : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK: %[[T:.*]] = stablehlo.transpose %[[Q]], dims = [1, 2, 0] {mhlo.frontend_attributes = {a = "1"}} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
// CHECK: %[[B:.*]] = stablehlo.broadcast_in_dim %[[A]], dims = [1, 3] {mhlo.frontend_attributes = {a = "1", b = "2"}}
// CHECK: %[[C:.*]] = stablehlo.concatenate %[[A]], %[[A]], %[[A]], %[[A]], dim = 0 {mhlo.frontend_attributes = {a = "1", b = "2"}}
// CHECK: %[[D:.*]] = stablehlo.dynamic_reshape %[[P]], %[[M]] {mhlo.frontend_attributes = {a = "1", b = "2"}}
// The inner one stays.
// CHECK: %[[F:.*]] = stablehlo.abs %[[A]] {mhlo.frontend_attributes = {a = "1", b = "2"}} : tensor<2x3xf32>
// An attribute of this name that is no dictionary is nobody's to change.
// CHECK: %[[G:.*]] = stablehlo.reshape %[[A]] {mhlo.frontend_attributes = 2 : i32} : (tensor<2x3xf32>) -> tensor<6x1xf32>
func.func @frontend_attributes(%a: tensor<2x3xf32>, %p: tensor<?xf32>, %n: tensor<1xi32>, %m: tensor<2xi32>, %q: tensor<2x3x4xf32>) -> (tensor<6xf32>, tensor<3x4x2xf32>, tensor<4x2x4x3xf32>, tensor<8x3xf32>, tensor<?x?xf32>, tensor<2x3xf32>, tensor<6x1xf32>) {
  %0 = stablehlo.reshape %a {mhlo.frontend_attributes = {a = "1", c = "3"}, other} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = stablehlo.reshape %0 {mhlo.frontend_attributes = {b = "2", c = "4"}, own} : (tensor<3x2xf32>) -> tensor<6xf32>
  %3 = stablehlo.transpose %q, dims = [1, 0, 2] {mhlo.frontend_attributes = {a = "1"}} : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
  %4 = stablehlo.transpose %3, dims = [0, 2, 1] : (tensor<3x2x4xf32>) -> tensor<3x4x2xf32>
  %5 = stablehlo.broadcast_in_dim %a, dims = [0, 2] {mhlo.frontend_attributes = {a = "1"}} : (tensor<2x3xf32>) -> tensor<2x4x3xf32>
  %6 = stablehlo.broadcast_in_dim %5, dims = [1, 2, 3] {mhlo.frontend_attributes = {b = "2"}} : (tensor<2x4x3xf32>) -> tensor<4x2x4x3xf32>
  %7 = stablehlo.concatenate %a, %a, dim = 0 {mhlo.frontend_attributes = {a = "1"}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %8 = stablehlo.concatenate %7, %a, %a, dim = 0 {mhlo.frontend_attributes = {b = "2"}} : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<8x3xf32>
  %9 = stablehlo.dynamic_reshape %p, %n {mhlo.frontend_attributes = {a = "1"}} : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32>
  %10 = stablehlo.dynamic_reshape %9, %m {mhlo.frontend_attributes = {b = "2"}} : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %11 = stablehlo.abs %a {mhlo.frontend_attributes = {a = "1"}} : tensor<2x3xf32>
  %12 = stablehlo.abs %11 {mhlo.frontend_attributes = {b = "2"}} : tensor<2x3xf32>
  %13 = stablehlo.reshape %0 {mhlo.frontend_attributes = 2 : i32} : (tensor<3x2xf32>) -> tensor<6x1xf32>
  return %1, %4, %6, %8, %10, %12, %13 : tensor<6xf32>, tensor<3x4x2xf32>, tensor<4x2x4x3xf32>, tensor<8x3xf32>, tensor<?x?xf32>, tensor<2x3xf32>, tensor<6x1xf32>
}
