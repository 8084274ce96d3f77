// RUN: stablehlo-opt %s --hlo-test-broadcast --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func @missing_dimension(
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<2x4xf32>)
func.func @missing_dimension(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  // CHECK-NEXT: %[[WIDE:.*]] = stablehlo.broadcast_in_dim %[[A]], dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: %[[CALL:.*]]:2 = stablehlo.custom_call @numpy_broadcasted(%[[WIDE]], %[[B]]) {has_side_effect = true} : (tensor<2x4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>)
  // CHECK-NEXT: return %[[CALL]]#0, %[[CALL]]#1
  %0:2 = "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>)
  return %0#0, %0#1 : tensor<2x4xf32>, tensor<2x4xf32>
}

// Both stretch, element types stay as they are, and scalars go everywhere.
// CHECK-LABEL: func @three_operands
func.func @three_operands(%a: tensor<2x1xf32>, %b: tensor<1x3xi8>, %c: tensor<i1>) {
  // CHECK: stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
  // CHECK: stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1x3xi8>) -> tensor<2x3xi8>
  // CHECK: stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i1>) -> tensor<2x3xi1>
  %0:3 = "hlo_test_broadcast.numpy_broadcast"(%a, %b, %c)
    : (tensor<2x1xf32>, tensor<1x3xi8>, tensor<i1>) -> (tensor<2x3xf32>, tensor<2x3xi8>, tensor<2x3xi1>)
  return
}

// CHECK-LABEL: func @same_shapes
func.func @same_shapes(%a: tensor<2xf32>) {
  // CHECK-NEXT: stablehlo.custom_call @numpy_broadcasted(%arg0, %arg0)
  %0:2 = "hlo_test_broadcast.numpy_broadcast"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// CHECK-LABEL: func @dynamic
func.func @dynamic(%a: tensor<?x1xf32>, %b: tensor<4xf32>) {
  // CHECK-DAG: %[[SHAPE_A:.*]] = shape.shape_of %arg0 : tensor<?x1xf32> -> tensor<2xindex>
  // CHECK-DAG: %[[SHAPE_B:.*]] = shape.shape_of %arg1 : tensor<4xf32> -> tensor<1xindex>
  // CHECK: %[[SHAPE:.*]] = shape.broadcast %[[SHAPE_A]], %[[SHAPE_B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK: stablehlo.dynamic_broadcast_in_dim %arg0, %[[SHAPE]], dims = [0, 1] : (tensor<?x1xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  // CHECK: stablehlo.dynamic_broadcast_in_dim %arg1, %[[SHAPE]], dims = [1] : (tensor<4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  %0:2 = "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<?x1xf32>, tensor<4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>)
  return
}

// The results are of any types, tokens too.
// CHECK-LABEL: func @results
func.func @results(%a: tensor<1xf32>, %b: tensor<3xi8>) -> !stablehlo.token {
  // CHECK: %[[A:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xf32>) -> tensor<3xf32>
  // CHECK: %[[T:.*]] = stablehlo.custom_call @numpy_broadcasted(%[[A]], %arg1) {has_side_effect = true} : (tensor<3xf32>, tensor<3xi8>) -> !stablehlo.token
  // CHECK: return %[[T]]
  %0 = "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<1xf32>, tensor<3xi8>) -> !stablehlo.token
  return %0 : !stablehlo.token
}

// What stretches to a bounded dimension is broadcast to the bound first.
// CHECK-LABEL: func @bounded
func.func @bounded(%a: tensor<1xf32>, %b: tensor<4x?xf32, #stablehlo.bounds<?, 5>>) {
  // CHECK-NEXT: %[[WIDE:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<1xf32>) -> tensor<4x5xf32>
  // CHECK-NEXT: %[[SIZE:.*]] = stablehlo.get_dimension_size %arg1, dim = 1 : (tensor<4x?xf32, #stablehlo.bounds<?, 5>>) -> tensor<i32>
  // CHECK-NEXT: %[[A:.*]] = stablehlo.set_dimension_size %[[WIDE]], %[[SIZE]], dim = 1 : (tensor<4x5xf32>, tensor<i32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 5>>
  // CHECK-NEXT: custom_call @numpy_broadcasted(%[[A]], %arg1)
  "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<1xf32>, tensor<4x?xf32, #stablehlo.bounds<?, 5>>) -> ()
  return
}

// Each is bounded where the other stretches.
// CHECK-LABEL: func @both_bounded
func.func @both_bounded(%a: tensor<?x1xf32, #stablehlo.bounds<3, ?>>, %b: tensor<?xf32, #stablehlo.bounds<5>>) {
  // CHECK-NEXT: %[[A5:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<?x1xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x5xf32, #stablehlo.bounds<3, ?>>
  // CHECK-NEXT: %[[N:.*]] = stablehlo.get_dimension_size %arg1, dim = 0
  // CHECK-NEXT: %[[A:.*]] = stablehlo.set_dimension_size %[[A5]], %[[N]], dim = 1 : (tensor<?x5xf32, #stablehlo.bounds<3, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<3, 5>>
  // CHECK-NEXT: %[[B3:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<?xf32, #stablehlo.bounds<5>>) -> tensor<3x?xf32, #stablehlo.bounds<?, 5>>
  // CHECK-NEXT: %[[M:.*]] = stablehlo.get_dimension_size %arg0, dim = 0
  // CHECK-NEXT: %[[B:.*]] = stablehlo.set_dimension_size %[[B3]], %[[M]], dim = 0 : (tensor<3x?xf32, #stablehlo.bounds<?, 5>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<3, 5>>
  // CHECK-NEXT: custom_call @numpy_broadcasted(%[[A]], %[[B]])
  "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<?x1xf32, #stablehlo.bounds<3, ?>>, tensor<?xf32, #stablehlo.bounds<5>>) -> ()
  return
}
