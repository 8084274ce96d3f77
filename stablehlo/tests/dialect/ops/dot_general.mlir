// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: @dot_general_contracting
func.func @dot_general_contracting(%lhs: tensor<2x3xf32>, %rhs: tensor<3x4xf32>) -> tensor<2x4xf32> {
  // CHECK: stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %0 = "stablehlo.dot_general"(%lhs, %rhs) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: @dot_general_batching
func.func @dot_general_batching(%lhs: tensor<5x2x3xf32>, %rhs: tensor<3x5x4xf32>) -> tensor<5x2x4xf32> {
  // CHECK: stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [2] x [0] : (tensor<5x2x3xf32>, tensor<3x5x4xf32>) -> tensor<5x2x4xf32>
  %0 = stablehlo.dot_general %lhs, %rhs, batching_dims = [0] x [1], contracting_dims = [2] x [0] : (tensor<5x2x3xf32>, tensor<3x5x4xf32>) -> tensor<5x2x4xf32>
  return %0 : tensor<5x2x4xf32>
}

// CHECK-LABEL: @dot_general_outer_product
func.func @dot_general_outer_product(%lhs: tensor<2xf32>, %rhs: tensor<3xf32>) -> tensor<2x3xf32> {
  // CHECK: stablehlo.dot_general %arg0, %arg1, contracting_dims = [] x [] : (tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %0 = stablehlo.dot_general %lhs, %rhs, batching_dims = [] x [], contracting_dims = [] x [] : (tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: @dot_general_scalars
func.func @dot_general_scalars(%lhs: tensor<f32>, %rhs: tensor<f32>) -> tensor<f32> {
  // CHECK: contracting_dims = [] x [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %0 = stablehlo.dot_general %lhs, %rhs, contracting_dims = [] x [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// CHECK-LABEL: @dot_general_precision
func.func @dot_general_precision(%lhs: tensor<2x3xf32>, %rhs: tensor<3x4xf32>) -> tensor<2x4xf32> {
  // CHECK: contracting_dims = [1] x [0], precision = [HIGH, HIGHEST] : (
  %0 = stablehlo.dot_general %lhs, %rhs, contracting_dims = [1] x [0], precision = [HIGH, HIGHEST] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  // CHECK: contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (
  %1 = stablehlo.dot_general %lhs, %rhs, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  // CHECK: contracting_dims = [1] x [0], precision = [] : (
  %2 = "stablehlo.dot_general"(%lhs, %rhs) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = []} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: @dot_general_algorithm
func.func @dot_general_algorithm(%lhs: tensor<2x3xf32>, %rhs: tensor<3x4xf32>) -> tensor<2x4xf32> {
  // CHECK: contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (
  %0 = stablehlo.dot_general %lhs, %rhs, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  // CHECK: precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> {my.attribute} : (
  %1 = stablehlo.dot_general %lhs, %rhs, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> {my.attribute} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// The element type of the result is free; 8-bit floats are mixed in training.
// CHECK-LABEL: @dot_general_element_types
func.func @dot_general_element_types(%a: tensor<2x3xi8>, %b: tensor<3x4xi8>, %c: tensor<2x3xf8E4M3FN>, %d: tensor<3x4xf8E5M2>) -> (tensor<2x4xi32>, tensor<2x4xf32>) {
  // CHECK: (tensor<2x3xi8>, tensor<3x4xi8>) -> tensor<2x4xi32>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xi8>, tensor<3x4xi8>) -> tensor<2x4xi32>
  // CHECK: (tensor<2x3xf8E4M3FN>, tensor<3x4xf8E5M2>) -> tensor<2x4xf32>
  %1 = stablehlo.dot_general %c, %d, contracting_dims = [1] x [0] : (tensor<2x3xf8E4M3FN>, tensor<3x4xf8E5M2>) -> tensor<2x4xf32>
  return %0, %1 : tensor<2x4xi32>, tensor<2x4xf32>
}

// CHECK-LABEL: @dot_general_dynamic
func.func @dot_general_dynamic(%lhs: tensor<?x?x?xf32>, %rhs: tensor<5x?x4xf32>) -> tensor<5x?x4xf32> {
  // CHECK: (tensor<?x?x?xf32>, tensor<5x?x4xf32>) -> tensor<5x?x4xf32>
  %0 = stablehlo.dot_general %lhs, %rhs, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x?x?xf32>, tensor<5x?x4xf32>) -> tensor<5x?x4xf32>
  return %0 : tensor<5x?x4xf32>
}

// CHECK-LABEL: @dot_general_quantized_per_axis
func.func @dot_general_quantized_per_axis(%lhs: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %rhs: tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> tensor<2x2x!quant.uniform<i32:f32:1, {1.0, 2.0}>> {
  // CHECK: -> tensor<2x2x!quant.uniform<i32:f32:1, {1.000000e+00,2.000000e+00}>>
  %0 = stablehlo.dot_general %lhs, %rhs, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> tensor<2x2x!quant.uniform<i32:f32:1, {1.0, 2.0}>>
  return %0 : tensor<2x2x!quant.uniform<i32:f32:1, {1.0, 2.0}>>
}

// CHECK-LABEL: @dot_general_hybrid
func.func @dot_general_hybrid(%lhs: tensor<2x3xf32>, %rhs: tensor<3x2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x2xf32> {
  // CHECK: (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32, 1.000000e+00>>) -> tensor<2x2xf32>
  %0 = stablehlo.dot_general %lhs, %rhs, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// CHECK-LABEL: @dot_general_bounded
func.func @dot_general_bounded(%a: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %b: tensor<3x2xf32>) {
  // CHECK: (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<3x2xf32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<3x2xf32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  return
}

// CHECK-LABEL: @dot_general_empty
func.func @dot_general_empty(%a: tensor<2x0xf32>, %b: tensor<0x2xf32>) {
  // CHECK: (tensor<2x0xf32>, tensor<0x2xf32>) -> tensor<2x2xf32>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x0xf32>, tensor<0x2xf32>) -> tensor<2x2xf32>
  return
}
