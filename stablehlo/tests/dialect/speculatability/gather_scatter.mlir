// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s --implicit-check-not=hlo_test_speculatability

// A promise about the order of indices is one, too.
// CHECK-LABEL: func @gather(
func.func @gather(
    %a: tensor<3x4xf32>,
    %b: tensor<?x4xf32>,
    %i: tensor<2x1xi32>,
    %j: tensor<?x1xi32>,
    %k: tensor<2x?xi32>) {
  %r0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>} : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x4xf32>) -> ()
  %r1 = "stablehlo.gather"(%a, %j) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>} : (tensor<3x4xf32>, tensor<?x1xi32>) -> tensor<?x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x4xf32>) -> ()
  %r2 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = true} : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2x4xf32>) -> ()
  %r3 = "stablehlo.gather"(%a, %j) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>} : (tensor<3x4xf32>, tensor<?x1xi32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2x4xf32>) -> ()
  %r4 = "stablehlo.gather"(%a, %k) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>} : (tensor<3x4xf32>, tensor<2x?xi32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<2x4xf32>) -> ()
  %r5 = "stablehlo.gather"(%b, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>} : (tensor<?x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r5) : (tensor<2x4xf32>) -> ()
  return
}

// CHECK-LABEL: func @dynamic_gather(
func.func @dynamic_gather(%a: tensor<3x4xf32>, %b: tensor<?x4xf32>, %i: tensor<2x1xi32>, %n: tensor<2xi32>) {
  %c = stablehlo.constant dense<[1, 4]> : tensor<2xi32>
  %r0 = "stablehlo.dynamic_gather"(%a, %i, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x4xf32>) -> ()
  %r1 = "stablehlo.dynamic_gather"(%a, %i, %n) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<2x4xf32>) -> ()
  %r2 = "stablehlo.dynamic_gather"(%b, %i, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<?x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2x4xf32>) -> ()
  return
}

// CHECK-LABEL: func @scatter(
func.func @scatter(
    %a: tensor<3x4xf32>,
    %b: tensor<?x4xf32>,
    %i: tensor<2x1xi32>,
    %j: tensor<?x1xi32>,
    %u: tensor<2x4xf32>) {
  %r0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %p : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<3x4xf32>) -> ()
  %r1 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %p : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = true} : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<3x4xf32>) -> ()
  %r2 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %p : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<3x4xf32>) -> ()
  %r3 = "stablehlo.scatter"(%b, %i, %u) ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %p : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<?x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<?x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?x4xf32>) -> ()
  %r4 = "stablehlo.scatter"(%a, %j, %u) ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %p : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3x4xf32>, tensor<?x1xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<3x4xf32>) -> ()
  return
}
