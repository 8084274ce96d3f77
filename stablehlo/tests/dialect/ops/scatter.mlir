// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: @scatter_rows
func.func @scatter_rows(%x: tensor<3x4xf32>, %indices: tensor<2x1xi32>, %updates: tensor<2x4xf32>) -> tensor<3x4xf32> {
  // CHECK:      "stablehlo.scatter"(%arg0, %arg1, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  // CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<f32>):
  // CHECK-NEXT:   %[[R:.*]] = stablehlo.add %[[A]], %[[B]] : tensor<f32>
  // CHECK-NEXT:   stablehlo.return %[[R]] : tensor<f32>
  // CHECK-NEXT: }) : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  %0 = "stablehlo.scatter"(%x, %indices, %updates) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true, unique_indices = true} : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: @scatter_batching
func.func @scatter_batching(%x: tensor<2x3x4xf32>, %indices: tensor<2x5x1xindex>, %updates: tensor<2x5x3xf32>) -> tensor<2x3x4xf32> {
  // CHECK: #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  %0 = "stablehlo.scatter"(%x, %indices, %updates) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>} : (tensor<2x3x4xf32>, tensor<2x5x1xindex>, tensor<2x5x3xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: @scatter_two_inputs_promoted
func.func @scatter_two_inputs_promoted(%x: tensor<3xf32>, %y: tensor<3xi16>, %indices: tensor<2xi32>, %u: tensor<2xf32>, %v: tensor<2xi16>) -> (tensor<3xf32>, tensor<3xi32>) {
  // CHECK: #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  // CHECK: (tensor<3xf32>, tensor<3xi16>, tensor<2xi32>, tensor<2xf32>, tensor<2xi16>) -> (tensor<3xf32>, tensor<3xi32>)
  %0:2 = "stablehlo.scatter"(%x, %y, %indices, %u, %v) ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    stablehlo.return %c, %d : tensor<f32>, tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3xf32>, tensor<3xi16>, tensor<2xi32>, tensor<2xf32>, tensor<2xi16>) -> (tensor<3xf32>, tensor<3xi32>)
  return %0#0, %0#1 : tensor<3xf32>, tensor<3xi32>
}

// CHECK-LABEL: @scatter_dynamic
func.func @scatter_dynamic(%x: tensor<?x4xf32>, %indices: tensor<?x?xi32>, %updates: tensor<2x?xf32>) -> tensor<?x4xf32> {
  // CHECK: (tensor<?x4xf32>, tensor<?x?xi32>, tensor<2x?xf32>) -> tensor<?x4xf32>
  %0 = "stablehlo.scatter"(%x, %indices, %updates) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<?x4xf32>, tensor<?x?xi32>, tensor<2x?xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: @scatter_bounded
func.func @scatter_bounded(%x: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %i: tensor<2xi32>, %u: tensor<2x3xf32>) {
  // CHECK: -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %b : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<2xi32>, tensor<2x3xf32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  return
}

// CHECK-LABEL: @scatter_empty
func.func @scatter_empty(%x: tensor<4x3xf32>, %i: tensor<0xi32>, %u: tensor<0x3xf32>) {
  // CHECK: -> tensor<4x3xf32>
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %b : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x3xf32>, tensor<0xi32>, tensor<0x3xf32>) -> tensor<4x3xf32>
  return
}

// CHECK-LABEL: @scatter_quantized
func.func @scatter_quantized(%x: tensor<4x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %i: tensor<2xi32>, %u: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: -> tensor<4x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>, %b: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>):
      stablehlo.return %b : tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<2xi32>, tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<4x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
