// RUN: stablehlo-opt %s --split-input-file --verify-roundtrip | FileCheck %s

// CHECK: #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>
module attributes {test.dot = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>} {}

// -----

// Empty lists are not printed.
// CHECK: #stablehlo.dot<rhs_contracting_dimensions = [1]>
module attributes {test.dot = #stablehlo.dot<lhs_batching_dimensions = [], rhs_contracting_dimensions = [1]>} {}

// -----

// CHECK: #stablehlo.dot<>
module attributes {test.dot = #stablehlo.dot<>} {}

// -----

// Fields may come in any order and end in a comma.
// CHECK: #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>
module attributes {test.gather = #stablehlo.gather<index_vector_dim = 1, start_index_map = [0], offset_dims = [1], collapsed_slice_dims = [0],>} {}

// -----

// CHECK: #stablehlo.gather<>
module attributes {test.gather = #stablehlo.gather<index_vector_dim = 0>} {}

// -----

// CHECK: #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [2], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
module attributes {test.scatter = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [2], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} {}

// -----

// CHECK: #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>
module attributes {test.conv = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} {}

// -----

// CHECK: #stablehlo.conv<[f, 1, b, 0]x[o, i, 1, 0]->[0, 1, f, b]>
module attributes {test.conv = #stablehlo.conv<[f, 1, b, 0]x[o, i, 1, 0]->[0, 1, f, b]>} {}

// -----

// CHECK: #stablehlo.conv<[b, f]x[i, o]->[b, f]>
module attributes {test.conv = #stablehlo.conv<[b, f]x[i, o]->[b, f]>} {}

// -----

// The raw form becomes the short one where that says the same.
// CHECK: #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>
module attributes {test.conv = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>} {}

// -----

// Two roles for one dimension.
// CHECK: #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 0, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>
module attributes {test.conv = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 0, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>} {}

// -----

// Dimensions out of range.
// CHECK: #stablehlo.conv<raw input_batch_dimension = -1, input_feature_dimension = 9223372036854775807, input_spatial_dimensions = [7], kernel_input_feature_dimension = 0, kernel_output_feature_dimension = 0, kernel_spatial_dimensions = [], output_batch_dimension = 0, output_feature_dimension = 0, output_spatial_dimensions = []>
module attributes {test.conv = #stablehlo.conv<raw input_spatial_dimensions = [7], input_batch_dimension = -1, input_feature_dimension = 9223372036854775807,>} {}

// -----

// CHECK: #stablehlo.channel_handle<handle = 1, type = 0>
module attributes {test.channel = #stablehlo.channel_handle<handle = 1, type = 0>} {}

// -----

// CHECK: #stablehlo.output_operand_alias<output_tuple_indices = [0, 1], operand_index = 1, operand_tuple_indices = []>
module attributes {test.alias = #stablehlo.output_operand_alias<output_tuple_indices = [0, 1], operand_index = 1, operand_tuple_indices = []>} {}

// -----

// CHECK: #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 6, allow_imprecise_accumulation = false>
module attributes {test.algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 6, allow_imprecise_accumulation = false>} {}

// -----

// CHECK: #stablehlo.dot_algorithm<lhs_precision_type = f8E5M2, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true>
module attributes {test.algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f8E5M2, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true>} {}

// -----

// Tolerances of 0 are not printed.
// CHECK: #stablehlo.result_accuracy<atol = 1.000000e-03, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>
module attributes {test.accuracy = #stablehlo.result_accuracy<atol = 1.0e-3, rtol = 0.0, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} {}

// -----

// CHECK: #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>
module attributes {test.accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} {}

// -----

// CHECK: #stablehlo<comparison_direction EQ>
module attributes {test.enum = #stablehlo<comparison_direction EQ>} {}

// -----

// CHECK: #stablehlo<transpose ADJOINT>
module attributes {test.enum = #stablehlo<transpose ADJOINT>} {}

// -----

// CHECK: #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>], device_ids=dense<[3, 2, 1, 0]> : tensor<4xi64>>
module attributes {test.mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, <name = "y", size = 2>], device_ids = dense<[3, 2, 1, 0]> : tensor<4xi64>>} {}

// -----

// CHECK: #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>
module attributes {test.axis = #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>} {}

// -----

// CHECK: #stablehlo.axis_ref<name = "x">
module attributes {test.axis = #stablehlo.axis_ref<name = "x">} {}

// -----

// CHECK: #stablehlo<sub_axis_info(1)2>
module attributes {test.axis = #stablehlo<sub_axis_info(1)2>} {}

// -----

// CHECK: #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>
module attributes {test.groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>} {}

// -----

// CHECK: func.func private @types(tensor<?x4xf32, #stablehlo.bounds<8, ?>>, tensor<?xf32, #stablehlo.bounds<0>>, !stablehlo.token, !stablehlo.future<tensor<2xf32>, tensor<i32>>)
func.func private @types(tensor<?x4xf32, #stablehlo.type_extensions<bounds = [8, ?]>>, tensor<?xf32, #stablehlo.bounds<0>>, !stablehlo.token, !stablehlo.future<tensor<2xf32>, tensor<i32>>)

// -----

// Unsigned storage has two spellings; it prints as `u8`.
// CHECK-LABEL: func @unsigned_storage
func.func @unsigned_storage(%x: tensor<4x!quant.uniform<ui8:f32, 2.0:3>>) -> tensor<4x!quant.uniform<ui8:f32, 2.0:3>> {
  // CHECK: stablehlo.negate %arg0 : tensor<4x!quant.uniform<u8:f32, 2.000000e+00:3>>
  %0 = stablehlo.negate %x : tensor<4x!quant.uniform<ui8:f32, 2.0:3>>
  return %0 : tensor<4x!quant.uniform<ui8:f32, 2.0:3>>
}
