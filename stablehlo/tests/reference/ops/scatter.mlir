// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Updates fold into the inputs where they are in bounds; elements outside are
// dropped one by one.

func.func @scatter_add_rows() -> tensor<3x2xi32> {
  %x = stablehlo.constant dense<[[0, 0], [0, 0], [0, 0]]> : tensor<3x2xi32>
  %i = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %u = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3x2xi32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
// CHECK: tensor<3x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [3, 4],
// CHECK-NEXT: [0, 0],
// CHECK-NEXT: [1, 2]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @scatter_drops_out_of_bounds_rows() -> tensor<3x2xi32> {
  %x = stablehlo.constant dense<[[0, 0], [0, 0], [0, 0]]> : tensor<3x2xi32>
  %i = stablehlo.constant dense<[-1, 3, 1, -2147483648]> : tensor<4xi32>
  %u = stablehlo.constant dense<[[1, 1], [2, 2], [3, 3], [4, 4]]> : tensor<4x2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3x2xi32>, tensor<4xi32>, tensor<4x2xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
// CHECK: tensor<3x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [0, 0],
// CHECK-NEXT: [3, 3],
// CHECK-NEXT: [0, 0]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// Windows of 2 at 4, -1 and 1: the first keeps its first element, the second
// its last.
func.func @scatter_drops_elements_of_a_window_one_by_one() -> tensor<5xi32> {
  %x = stablehlo.constant dense<[0, 0, 0, 0, 0]> : tensor<5xi32>
  %i = stablehlo.constant dense<[[4], [-1], [1]]> : tensor<3x1xi32>
  %u = stablehlo.constant dense<[[4, 9], [9, 4], [5, 6]]> : tensor<3x2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<5xi32>, tensor<3x1xi32>, tensor<3x2xi32>) -> tensor<5xi32>
  return %r : tensor<5xi32>
}
// CHECK: tensor<5xi32> {
// CHECK-NEXT: [4, 5, 6, 0, 4]
// CHECK-NEXT: }

// -----

func.func @scatter_repeated_indices_add_up() -> tensor<3xi32> {
  %x = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi32>
  %i = stablehlo.constant dense<[[1], [1], [1], [0]]> : tensor<4x1xi32>
  %u = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [14, 26, 30]
// CHECK-NEXT: }

// -----

func.func @scatter_last_writer_wins() -> tensor<3xf32> {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %i = stablehlo.constant dense<[[1], [2], [1], [1]]> : tensor<4x1xi32>
  %u = stablehlo.constant dense<[7.0, -0.0, 8.0, 0x7FC00000]> : tensor<4xf32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<3xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [1.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}, -0.000000e+00]
// CHECK-NEXT: }

// -----

// 2 * (2 * 1 + 3) + 4 = 14.
func.func @scatter_updates_in_row_major_order() -> tensor<2xi32> {
  %x = stablehlo.constant dense<[1, 5]> : tensor<2xi32>
  %i = stablehlo.constant dense<[[0], [0]]> : tensor<2x1xi32>
  %u = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %a : tensor<i32>
    %1 = stablehlo.add %0, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<2xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [14, 5]
// CHECK-NEXT: }

// -----

// 10 - 3, 20 - 4.
func.func @scatter_body_arguments_are_current_and_update() -> tensor<2xi32> {
  %x = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %i = stablehlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %u = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [7, 16]
// CHECK-NEXT: }
