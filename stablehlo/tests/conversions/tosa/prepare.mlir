// RUN: stablehlo-opt %s --stablehlo-prepare-for-tosa | FileCheck %s

// CHECK-LABEL: @plain
// CHECK-NEXT: %[[R:.*]] = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %[[R]]
func.func @plain(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: @plain_batch
// CHECK-NEXT: %[[R:.*]] = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1]
// CHECK-NEXT: return %[[R]]
func.func @plain_batch(%a: tensor<5x2x3xf32>, %b: tensor<5x3x4xf32>) -> tensor<5x2x4xf32> {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return %0 : tensor<5x2x4xf32>
}

// CHECK-LABEL: @transposed
// CHECK-NEXT: %[[A:.*]] = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %[[B:.*]] = stablehlo.reshape %arg1 : (tensor<3x4x5xf32>) -> tensor<3x20xf32>
// CHECK-NEXT: %[[P:.*]] = stablehlo.dot_general %[[A]], %[[B]], contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x20xf32>) -> tensor<2x20xf32>
// CHECK-NEXT: stablehlo.reshape %[[P]] : (tensor<2x20xf32>) -> tensor<2x4x5xf32>
func.func @transposed(%a: tensor<3x2xf32>, %b: tensor<3x4x5xf32>) -> tensor<2x4x5xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0], precision = [HIGH, DEFAULT] : (tensor<3x2xf32>, tensor<3x4x5xf32>) -> tensor<2x4x5xf32>
  return %0 : tensor<2x4x5xf32>
}

// Attention: [b, q, h, d] and [b, k, h, d].
// CHECK-LABEL: @attention
// CHECK-NEXT: %[[A:.*]] = stablehlo.transpose %arg0, dims = [0, 2, 1, 3] : (tensor<2x3x4x5xf32>) -> tensor<2x4x3x5xf32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.reshape %[[A]] : (tensor<2x4x3x5xf32>) -> tensor<8x3x5xf32>
// CHECK-NEXT: %[[B:.*]] = stablehlo.transpose %arg1, dims = [0, 2, 3, 1] : (tensor<2x6x4x5xf32>) -> tensor<2x4x5x6xf32>
// CHECK-NEXT: %[[D:.*]] = stablehlo.reshape %[[B]] : (tensor<2x4x5x6xf32>) -> tensor<8x5x6xf32>
// CHECK-NEXT: %[[P:.*]] = stablehlo.dot_general %[[C]], %[[D]], batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x3x5xf32>, tensor<8x5x6xf32>) -> tensor<8x3x6xf32>
// CHECK-NEXT: stablehlo.reshape %[[P]] : (tensor<8x3x6xf32>) -> tensor<2x4x3x6xf32>
func.func @attention(%a: tensor<2x3x4x5xf32>, %b: tensor<2x6x4x5xf32>) -> tensor<2x4x3x6xf32> {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<2x3x4x5xf32>, tensor<2x6x4x5xf32>) -> tensor<2x4x3x6xf32>
  return %0 : tensor<2x4x3x6xf32>
}

// CHECK-LABEL: @outer_product
// CHECK-NEXT: %[[A:.*]] = stablehlo.reshape %arg0 : (tensor<2xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %[[B:.*]] = stablehlo.reshape %arg1 : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: stablehlo.dot_general %[[A]], %[[B]], contracting_dims = [1] x [0]
func.func @outer_product(%a: tensor<2xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [] x [] : (tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: @vectors
// CHECK: stablehlo.dot_general {{.*}} : (tensor<1x3xf32>, tensor<3x1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: stablehlo.reshape {{.*}} : (tensor<1x1xf32>) -> tensor<f32>
func.func @vectors(%a: tensor<3xf32>) -> tensor<f32> {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: @unchanged
// CHECK-NEXT: stablehlo.dot_general %arg0, %arg0, contracting_dims = [0] x [0], algorithm
// CHECK-NEXT: stablehlo.dot_general %arg1, %arg1, contracting_dims = [1] x [1]
// CHECK-NEXT: stablehlo.dot_general %arg2, %arg2, contracting_dims = [1] x [1]
func.func @unchanged(%a: tensor<2x2xf32>, %b: tensor<?x2xf32>, %c: tensor<2x2x!quant.uniform<i8:f32, 0.5>>) -> (tensor<2x2xf32>, tensor<?x?xf32>, tensor<2x2x!quant.uniform<i32:f32, 0.25>>) {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = stablehlo.dot_general %b, %b, contracting_dims = [1] x [1] : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<?x?xf32>
  %2 = stablehlo.dot_general %c, %c, contracting_dims = [1] x [1] : (tensor<2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.25>>
  return %0, %1, %2 : tensor<2x2xf32>, tensor<?x?xf32>, tensor<2x2x!quant.uniform<i32:f32, 0.25>>
}
