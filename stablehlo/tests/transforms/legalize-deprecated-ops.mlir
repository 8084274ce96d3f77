// RUN: stablehlo-opt %s --stablehlo-legalize-deprecated-ops --split-input-file | FileCheck %s

// CHECK-LABEL: @all
// CHECK-SAME: %[[A:.*]]: tensor<2x3xf32>, %[[B:.*]]: tensor<3x4xf32>
// CHECK: %[[R0:.*]] = stablehlo.broadcast_in_dim %[[A]], dims = [1, 2] : (tensor<2x3xf32>) -> tensor<5x2x3xf32>
// CHECK: %[[R1:.*]] = stablehlo.dot_general %[[A]], %[[B]], contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK: %[[R2:.*]] = stablehlo.after_all  : !stablehlo.token
// CHECK: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK: %[[R3:.*]] = stablehlo.einsum %[[ONE]], %[[A]], config = ",ab->a" : (tensor<f32>, tensor<2x3xf32>) -> tensor<2xf32>
// CHECK: return %[[R0]], %[[R1]], %[[R2]], %[[R3]]
func.func @all(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> (tensor<5x2x3xf32>, tensor<2x4xf32>, !stablehlo.token, tensor<2xf32>) {
  %0 = stablehlo.broadcast %a, sizes = [5] : (tensor<2x3xf32>) -> tensor<5x2x3xf32>
  %1 = stablehlo.dot %a, %b, precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %2 = stablehlo.create_token : !stablehlo.token
  %3 = stablehlo.unary_einsum %a, config = "ab->a" : (tensor<2x3xf32>) -> tensor<2xf32>
  return %0, %1, %2, %3 : tensor<5x2x3xf32>, tensor<2x4xf32>, !stablehlo.token, tensor<2xf32>
}

// -----

// CHECK-LABEL: @cross_replica_sum
// CHECK: "stablehlo.all_reduce"(%{{.*}}) <{replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> ({
// CHECK: ^bb0(%[[X:.*]]: tensor<f32>, %[[Y:.*]]: tensor<f32>):
// CHECK: %[[SUM:.*]] = stablehlo.add %[[X]], %[[Y]] : tensor<f32>
// CHECK: stablehlo.return %[[SUM]] : tensor<f32>
// CHECK: }) : (tensor<2xf32>) -> tensor<2xf32>
func.func @cross_replica_sum(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Vectors and matrices; attributes of others stay; sizes may be unknown.
// CHECK-LABEL: @dot
// CHECK: dot_general %{{.*}}, contracting_dims = [0] x [0] {my.tag = 1 : i32} : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
// CHECK: dot_general %{{.*}}, contracting_dims = [1] x [0] : (tensor<?x3xf32>, tensor<3xf32>) -> tensor<?xf32>
func.func @dot(%a: tensor<3xf32>, %b: tensor<?x3xf32>) -> (tensor<f32>, tensor<?xf32>) {
  %0 = stablehlo.dot %a, %a {my.tag = 1 : i32} : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  %1 = stablehlo.dot %b, %a : (tensor<?x3xf32>, tensor<3xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<f32>, tensor<?xf32>
}

// -----

// CHECK-LABEL: @broadcast_bounded
// CHECK: broadcast_in_dim %{{.*}}, dims = [1] : (tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>>
func.func @broadcast_bounded(%a: tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>> {
  %0 = stablehlo.broadcast %a, sizes = [2] : (tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>>
  return %0 : tensor<2x?xf32, #stablehlo.bounds<?, 3>>
}
