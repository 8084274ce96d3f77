// RUN: stablehlo-opt %s --chlo-pre-serialization-pipeline | FileCheck %s

// CHECK-LABEL: @broadcast_static
// CHECK-NEXT: %[[A:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %[[A]], %arg1 : tensor<2x4xf32>
// CHECK-NEXT: return %[[SUM]] : tensor<2x4xf32>
func.func @broadcast_static(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = chlo.broadcast_add %a, %b : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// The shape of a dynamic constant is computed by StableHLO too.
// CHECK-LABEL: @constant_like_dynamic
// CHECK-NOT: shape.
// CHECK: stablehlo.get_dimension_size %arg0
// CHECK: stablehlo.dynamic_broadcast_in_dim
func.func @constant_like_dynamic(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "chlo.constant_like"(%a) {value = 2.5 : f32} : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
