// RUN: stablehlo-opt %s --stablehlo-aggressive-simplification --split-input-file | FileCheck %s

// To the shape that it has: by shape_of, also of what it is computed from; by what is made of that.
// CHECK-LABEL: @reshape_to_its_shape
// CHECK-SAME: %[[A:[^:]*]]: tensor<?x3xf32>, %[[B:[^:]*]]: tensor<?xf32>)
// CHECK-DAG: %[[E:.*]] = stablehlo.exponential %[[A]]
// CHECK-DAG: %[[C:.*]] = stablehlo.convert %[[A]] : (tensor<?x3xf32>) -> tensor<?x?xf32>
// CHECK-NOT: reshape
// CHECK: return %[[A]], %[[E]], %[[A]], %[[B]], %[[C]]
func.func @reshape_to_its_shape(%a: tensor<?x3xf32>, %b: tensor<?xf32>) -> (tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<?xf32>, tensor<?x?xf32>) {
  %s = shape.shape_of %a : tensor<?x3xf32> -> tensor<2xindex>
  %e = stablehlo.exponential %a : tensor<?x3xf32>
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<?x3xf32>, tensor<2xindex>) -> tensor<?x3xf32>
  %1 = stablehlo.dynamic_reshape %e, %s : (tensor<?x3xf32>, tensor<2xindex>) -> tensor<?x3xf32>
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %three = stablehlo.constant dense<3> : tensor<1xi32>
  %t = stablehlo.concatenate %n1, %three, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %2 = stablehlo.dynamic_reshape %a, %t : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  %m = stablehlo.get_dimension_size %b, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %3 = stablehlo.dynamic_reshape %b, %m1 : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32>
  %4 = stablehlo.dynamic_reshape %a, %s : (tensor<?x3xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %0, %1, %2, %3, %4 : tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<?xf32>, tensor<?x?xf32>
}

// -----

// The shape of another value; its sizes in another order, or a number that may be another one.
// CHECK-LABEL: @reshape_to_another_shape
// CHECK-COUNT-3: stablehlo.dynamic_reshape
func.func @reshape_to_another_shape(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %s = shape.shape_of %b : tensor<?x?xf32> -> tensor<2xindex>
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %m = stablehlo.get_dimension_size %a, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %three = stablehlo.constant dense<3> : tensor<1xi32>
  %t = stablehlo.concatenate %m1, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %1 = stablehlo.dynamic_reshape %a, %t : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %u = stablehlo.concatenate %n1, %three, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %2 = stablehlo.dynamic_reshape %a, %u : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %0, %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// No dimension expands: it is said, seen, or computed. Another type, another order.
// CHECK-LABEL: @broadcast_that_expands_nothing
// CHECK-SAME: %[[A:[^:]*]]: tensor<?x3xf32>, %{{.*}}: tensor<2xi32>)
// CHECK-DAG: %[[C:.*]] = stablehlo.convert %[[A]] : (tensor<?x3xf32>) -> tensor<?x?xf32>
// CHECK-DAG: %[[T:.*]] = stablehlo.transpose %[[A]], dims = [1, 0] : (tensor<?x3xf32>) -> tensor<3x?xf32>
// CHECK-NOT: broadcast
// CHECK: return %[[A]], %[[A]], %[[C]], %[[T]]
func.func @broadcast_that_expands_nothing(%a: tensor<?x3xf32>, %s: tensor<2xi32>) -> (tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x?xf32>, tensor<3x?xf32>) {
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) <{broadcast_dimensions = array<i64: 0, 1>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  %t = shape.shape_of %a : tensor<?x3xf32> -> tensor<2xindex>
  %1 = stablehlo.dynamic_broadcast_in_dim %a, %t, dims = [0, 1] : (tensor<?x3xf32>, tensor<2xindex>) -> tensor<?x3xf32>
  %2 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) <{broadcast_dimensions = array<i64: 0, 1>, known_nonexpanding_dimensions = array<i64: 0, 1>}> : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %3 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) <{broadcast_dimensions = array<i64: 1, 0>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<3x?xf32>
  return %0, %1, %2, %3 : tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x?xf32>, tensor<3x?xf32>
}

// -----

// One may expand: nothing is said of it, or it is of size 1. A dimension comes in.
// CHECK-LABEL: @broadcast_that_may_expand
// CHECK-COUNT-3: stablehlo.dynamic_broadcast_in_dim
func.func @broadcast_that_may_expand(%a: tensor<?x1xf32>, %s: tensor<2xi32>, %t: tensor<3xi32>) -> (tensor<?x1xf32>, tensor<?x?xf32>, tensor<?x?x1xf32>) {
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [0, 1] : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x1xf32>
  %1 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) <{broadcast_dimensions = array<i64: 0, 1>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<?x1xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %2 = "stablehlo.dynamic_broadcast_in_dim"(%a, %t) <{broadcast_dimensions = array<i64: 1, 2>, known_nonexpanding_dimensions = array<i64: 0, 1>}> : (tensor<?x1xf32>, tensor<3xi32>) -> tensor<?x?x1xf32>
  return %0, %1, %2 : tensor<?x1xf32>, tensor<?x?xf32>, tensor<?x?x1xf32>
}

// -----

// Chains of bounded types.
// CHECK-LABEL: @bounded
// CHECK-SAME: %[[A:[^:]*]]: tensor<?xf32, #stablehlo.bounds<4>>, %[[B:[^:]*]]: tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 4>>)
// CHECK-NEXT: %[[X:.*]] = stablehlo.broadcast_in_dim %[[A]], dims = [2] : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 4>>
// CHECK-NEXT: %[[Y:.*]] = stablehlo.transpose %[[B]], dims = [2, 0, 1] : (tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 4>>) -> tensor<?x2x3xf32, #stablehlo.bounds<4, ?, ?>>
// CHECK-NEXT: return %[[X]], %[[Y]], %[[B]]
func.func @bounded(%a: tensor<?xf32, #stablehlo.bounds<4>>, %b: tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 4>>) -> (tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 4>>, tensor<?x2x3xf32, #stablehlo.bounds<4, ?, ?>>, tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 4>>) {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<3x?xf32, #stablehlo.bounds<?, 4>>
  %1 = stablehlo.broadcast_in_dim %0, dims = [1, 2] : (tensor<3x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 4>>
  %2 = stablehlo.transpose %b, dims = [1, 0, 2] : (tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 4>>) -> tensor<3x2x?xf32, #stablehlo.bounds<?, ?, 4>>
  %3 = stablehlo.transpose %2, dims = [2, 1, 0] : (tensor<3x2x?xf32, #stablehlo.bounds<?, ?, 4>>) -> tensor<?x2x3xf32, #stablehlo.bounds<4, ?, ?>>
  %4 = stablehlo.transpose %2, dims = [1, 0, 2] : (tensor<3x2x?xf32, #stablehlo.bounds<?, ?, 4>>) -> tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 4>>
  return %1, %3, %4 : tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 4>>, tensor<?x2x3xf32, #stablehlo.bounds<4, ?, ?>>, tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 4>>
}

// -----

// The type in between says a size, or a bound, that is checked when the program runs.
// CHECK-LABEL: @checked
// CHECK-COUNT-2: stablehlo.transpose
// CHECK-COUNT-2: stablehlo.broadcast_in_dim
func.func @checked(%a: tensor<?x2xf32, #stablehlo.bounds<4, ?>>, %b: tensor<?xf32, #stablehlo.bounds<4>>) -> (tensor<?x2xf32, #stablehlo.bounds<4, ?>>, tensor<2x3xf32>) {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<?x2xf32, #stablehlo.bounds<4, ?>>) -> tensor<2x3xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  %2 = stablehlo.broadcast_in_dim %b, dims = [0] : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<3xf32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  return %1, %3 : tensor<?x2xf32, #stablehlo.bounds<4, ?>>, tensor<2x3xf32>
}
