// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// Batch dimensions are the indices', without the index vector; offset dimensions
// are the slice's, without what is collapsed.
// CHECK-LABEL: func @gather(
func.func @gather(
    %a: tensor<?x4x?xf32, #stablehlo.bounds<9, ?, ?>>,
    %i: tensor<?x5x2xi32, #stablehlo.bounds<6, ?, ?>>,
    %j: tensor<?x7xi32, #stablehlo.bounds<6, ?>>) {
  // CHECK: {types0 = tensor<?x4x5x3xf32, #stablehlo.bounds<6, ?, ?, ?>>}
  %r0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 3], collapsed_slice_dims = [0], start_index_map = [0, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 4, 3>} : (tensor<?x4x?xf32, #stablehlo.bounds<9, ?, ?>>, tensor<?x5x2xi32, #stablehlo.bounds<6, ?, ?>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  // Each index is a vector of its own.
  // CHECK: {types0 = tensor<1x2x?x7xf32, #stablehlo.bounds<?, ?, 6, ?>>}
  %r1 = "stablehlo.gather"(%a, %j) {dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 1>} : (tensor<?x4x?xf32, #stablehlo.bounds<9, ?, ?>>, tensor<?x7xi32, #stablehlo.bounds<6, ?>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?x?x?xf32>) -> ()
  // Batching dimensions are joined: ? of bound 6 and ? of bound 9.
  // CHECK: {types0 = tensor<?x5x4x3xf32, #stablehlo.bounds<6, ?, ?, ?>>}
  %r2 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 4, 3>} : (tensor<?x4x?xf32, #stablehlo.bounds<9, ?, ?>>, tensor<?x5x2xi32, #stablehlo.bounds<6, ?, ?>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r2) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// As gather; the slice sizes are a value.
// CHECK-LABEL: func @dynamic_gather(
func.func @dynamic_gather(
    %a: tensor<?x4xf32, #stablehlo.bounds<9, ?>>,
    %i: tensor<?xi32, #stablehlo.bounds<6>>,
    %s: tensor<2xi32>) {
  // CHECK: {types0 = tensor<?x?xf32, #stablehlo.bounds<6, ?>>}
  %r0 = "stablehlo.dynamic_gather"(%a, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<?x4xf32, #stablehlo.bounds<9, ?>>, tensor<?xi32, #stablehlo.bounds<6>>, tensor<2xi32>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?xf32>) -> ()
  %c = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  // CHECK: {types0 = tensor<?x3xf32, #stablehlo.bounds<6, ?>>}
  %r1 = "stablehlo.dynamic_gather"(%a, %i, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<?x4xf32, #stablehlo.bounds<9, ?>>, tensor<?xi32, #stablehlo.bounds<6>>, tensor<2xi32>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?xf32>) -> ()
  return
}

// Shapes are those of the inputs, elements are what the body computes.
// CHECK-LABEL: func @scatter(
func.func @scatter(
    %a: tensor<?x4xf32, #stablehlo.bounds<9, ?>>,
    %b: tensor<3x?xi32>,
    %i: tensor<?x1xi32>,
    %u: tensor<?x4xf32>,
    %v: tensor<?x4xi32>) {
  // CHECK: {types0 = tensor<?x4xf64, #stablehlo.bounds<9, ?>>, types1 = tensor<3x?xi32>}
  %r0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) ({
  ^bb0(%p: tensor<f64>, %q: tensor<i32>, %r: tensor<f64>, %s: tensor<i32>):
    stablehlo.return %p, %q : tensor<f64>, tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<?x4xf32, #stablehlo.bounds<9, ?>>, tensor<3x?xi32>, tensor<?x1xi32>, tensor<?x4xf32>, tensor<?x4xi32>) -> (tensor<?x?xf64>, tensor<?x?xi32>)
  "hlo_test_infer.get_return_types"(%r0#0) : (tensor<?x?xf64>) -> ()
  return
}

// CHECK-LABEL: func @torch_index_select(
func.func @torch_index_select(
    %a: tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>,
    %i: tensor<?x?xi32, #stablehlo.bounds<?, 5>>) {
  // Batch dimension 0 is joined, dimension 1 replaced by the index's others.
  // CHECK: {types0 = tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>}
  %r0 = "stablehlo.torch_index_select"(%a, %i) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?xi32, #stablehlo.bounds<?, 5>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x?x?x?xf32, #stablehlo.bounds<?, 4, ?, 5>>}
  %r1 = "stablehlo.torch_index_select"(%a, %i) {dim = -1 : i64, batch_dims = 0 : i64} : (tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?xi32, #stablehlo.bounds<?, 5>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?x?x?xf32>) -> ()
  return
}
