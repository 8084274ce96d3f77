// RUN: stablehlo-opt %s --shape-legalize-to-stablehlo --reconcile-unrealized-casts | FileCheck %s

// CHECK-LABEL: @f
// CHECK-NEXT: %[[S0:.*]] = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V0:.*]] = stablehlo.reshape %[[S0]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[S1:.*]] = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x4xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V1:.*]] = stablehlo.reshape %[[S1]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[S:.*]] = stablehlo.concatenate %[[V0]], %[[V1]], dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %[[R:.*]] = stablehlo.dynamic_broadcast_in_dim %arg1, %[[S]], dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x?xf32>
// CHECK-NEXT: return %[[R]]
func.func @f(%a: tensor<?x4xf32>, %b: tensor<f32>) -> tensor<?x?xf32> {
  %0 = shape.shape_of %a : tensor<?x4xf32> -> tensor<2xindex>
  %1 = stablehlo.dynamic_broadcast_in_dim %b, %0, dims = [] : (tensor<f32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
