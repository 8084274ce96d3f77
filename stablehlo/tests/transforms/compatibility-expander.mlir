// RUN: stablehlo-opt %s --stablehlo-compatibility-expander=target=1.0.0 --mlir-print-debuginfo | FileCheck %s
// RUN: stablehlo-opt %s --stablehlo-compatibility-expander=target=1.9.0 --mlir-print-debuginfo | FileCheck %s --check-prefix=NEW
// RUN: not stablehlo-opt %s --stablehlo-compatibility-expander=target=0.8.0 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: stablehlo-opt %s --stablehlo-compatibility-expander=target=1.15.0 | FileCheck %s --check-prefix=AXES
// RUN: stablehlo-opt %s --stablehlo-compatibility-expander=target=1.16.0 | FileCheck %s --check-prefix=MESH

// OLD: error: target version 0.8.0 is less than minimum supported 0.9.0

// CHECK-LABEL: func.func @tan
// NEW-LABEL: func.func @tan
func.func @tan(%a: tensor<?xf32>) -> tensor<?xf32> {
  // CHECK: %[[SINE:.*]] = stablehlo.sine %[[A:.*]] : tensor<?xf32>
  // CHECK: %[[COSINE:.*]] = stablehlo.cosine %[[A]] : tensor<?xf32>
  // CHECK: %[[TAN:.*]] = stablehlo.divide %[[SINE]], %[[COSINE]] : tensor<?xf32>
  // CHECK: return %[[TAN]]
  // NEW: stablehlo.tan
  %0 = stablehlo.tan %a : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @tan_static
func.func @tan_static(%a: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK-NEXT: %[[SINE:.*]] = stablehlo.sine %[[A:.*]] : tensor<2xf32>
  // CHECK-NEXT: %[[COSINE:.*]] = stablehlo.cosine %[[A]] : tensor<2xf32>
  // CHECK-NEXT: %[[TAN:.*]] = stablehlo.divide %[[SINE]], %[[COSINE]] : tensor<2xf32>
  // CHECK-NEXT: return %[[TAN]] : tensor<2xf32>
  %0 = stablehlo.tan %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @tan_complex
func.func @tan_complex(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  // CHECK: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
  // CHECK: %[[REAL:.*]] = stablehlo.real %[[A:.*]] : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK: %[[SINE:.*]] = stablehlo.sine %[[REAL]]
  // CHECK: %[[COSINE:.*]] = stablehlo.cosine %[[REAL]]
  // CHECK: %[[TAN:.*]] = stablehlo.divide %[[SINE]], %[[COSINE]]
  // CHECK: %[[IMAG:.*]] = stablehlo.imag %[[A]]
  // CHECK: %[[TANH:.*]] = stablehlo.tanh %[[IMAG]]
  // CHECK: %[[NUMERATOR:.*]] = stablehlo.complex %[[TAN]], %[[TANH]]
  // CHECK: %[[PRODUCT:.*]] = stablehlo.multiply %[[TAN]], %[[TANH]]
  // CHECK: %[[NEGATED:.*]] = stablehlo.negate %[[PRODUCT]]
  // CHECK: %[[DENOMINATOR:.*]] = stablehlo.complex %[[ONE]], %[[NEGATED]]
  // CHECK: stablehlo.divide %[[NUMERATOR]], %[[DENOMINATOR]]
  %0 = stablehlo.tan %a : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// Asks for more than a quotient can promise.
// CHECK-LABEL: func.func @tan_accurate
func.func @tan_accurate(%a: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: stablehlo.tan
  %0 = stablehlo.tan %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @gather
// NEW-LABEL: func.func @gather
func.func @gather(%a: tensor<2x3x4xf32>, %b: tensor<2x5x1xi32>) -> tensor<2x5x4xf32> {
  // CHECK: %[[PLACE:.*]] = stablehlo.iota dim = 0 : tensor<2x5x1xi32>
  // CHECK: %[[INDICES:.*]] = stablehlo.concatenate %[[PLACE]], %[[B:.*]], dim = 2 : (tensor<2x5x1xi32>, tensor<2x5x1xi32>) -> tensor<2x5x2xi32>
  // CHECK: "stablehlo.gather"(%[[A:.*]], %[[INDICES]]) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 4>}>
  // NEW: operand_batching_dims = [0]
  %0 = "stablehlo.gather"(%a, %b) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>} : (tensor<2x3x4xf32>, tensor<2x5x1xi32>) -> tensor<2x5x4xf32>
  return %0 : tensor<2x5x4xf32>
}

// The index vector is implicit, and 8 bits do not count to 200.
// CHECK-LABEL: func.func @gather_widened
func.func @gather_widened(%a: tensor<200x3xf32>, %b: tensor<200xi8>) -> tensor<200xf32> {
  // CHECK: %[[WIDE:.*]] = stablehlo.convert %[[B:.*]] : (tensor<200xi8>) -> tensor<200xi32>
  // CHECK: %[[VECTORS:.*]] = stablehlo.reshape %[[WIDE]] : (tensor<200xi32>) -> tensor<200x1xi32>
  // CHECK: %[[PLACE:.*]] = stablehlo.iota dim = 0 : tensor<200x1xi32>
  // CHECK: %[[INDICES:.*]] = stablehlo.concatenate %[[PLACE]], %[[VECTORS]], dim = 1
  // CHECK: collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>
  %0 = "stablehlo.gather"(%a, %b) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>} : (tensor<200x3xf32>, tensor<200xi8>) -> tensor<200xf32>
  return %0 : tensor<200xf32>
}

// CHECK-LABEL: func.func @scatter
func.func @scatter(%a: tensor<2x3xf32>, %b: tensor<2x1xi32>, %c: tensor<2xf32>) -> tensor<2x3xf32> {
  // CHECK: %[[PLACE:.*]] = stablehlo.iota dim = 0 : tensor<2x1xi32>
  // CHECK: %[[INDICES:.*]] = stablehlo.concatenate %[[PLACE]], %[[B:.*]], dim = 1
  // CHECK: "stablehlo.scatter"(%[[A:.*]], %[[INDICES]], %[[C:.*]]) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = true}>
  %0 = "stablehlo.scatter"(%a, %b, %c) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true} : (tensor<2x3xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// How many places there are is not known.
// CHECK-LABEL: func.func @gather_dynamic
func.func @gather_dynamic(%a: tensor<?x3xf32>, %b: tensor<?x1xi32>) -> tensor<?xf32> {
  // CHECK: operand_batching_dims = [0]
  %0 = "stablehlo.gather"(%a, %b) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>} : (tensor<?x3xf32>, tensor<?x1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @range(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.abs %a : tensor<2xf32> loc("file":1:2 to 3:4)
  return %0 : tensor<2xf32>
}
// CHECK: loc("file":1:2)
// NEW: loc("file":1:2 to 3:4)

// 2 x 2 devices.
// AXES-LABEL: func.func @mesh_axes
// MESH-LABEL: func.func @mesh_axes
func.func @mesh_axes(%a: tensor<2xf32>) -> tensor<4xf32> {
  // AXES: "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = dense<{{\[\[}}0, 2], [1, 3]]> : tensor<2x2xi64>}>
  // MESH: replica_groups = #stablehlo.replica_group_mesh_axes<
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A part of an axis of 4 devices, in an order of their own; the mesh is that of
// a symbol.
func.func private @mesh() attributes {stablehlo.mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "z", size = 4>], device_ids = dense<[3, 2, 1, 0]> : tensor<4xi64>>}
// AXES-LABEL: func.func @mesh_of_symbol
func.func @mesh_of_symbol(%a: tensor<2xf32>) -> tensor<2xf32> {
  // AXES: "stablehlo.collective_broadcast"(%arg0) <{replica_groups = dense<{{\[\[}}3, 1], [2, 0]]> : tensor<2x2xi64>}>
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "z", sub_axis_info = (1)2>]>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Groups are of 2, and the op wants 3; devices are there twice; an axis is there
// twice; a part does not divide its axis.
// AXES-LABEL: func.func @mesh_without_groups
func.func @mesh_without_groups(%a: tensor<2xf32>) -> tensor<6xf32> {
  // AXES-COUNT-4: replica_groups = #stablehlo.replica_group_mesh_axes<
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<2xf32>) -> tensor<6xf32>
  %1 = "stablehlo.collective_broadcast"(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>], device_ids = dense<1> : tensor<2xi64>>, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = "stablehlo.collective_broadcast"(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "x">]>} : (tensor<2xf32>) -> tensor<2xf32>
  %3 = "stablehlo.collective_broadcast"(%a) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)3>]>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<6xf32>
}
