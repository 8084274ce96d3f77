// RUN: stablehlo-opt %s --stablehlo-aggressive-simplification --split-input-file | FileCheck %s

// Constant to the right (add, and, max, min, mul, or, xor).
// CHECK-LABEL: @constant_to_the_right_add_and_max_min_mul_or_xor
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<3> : tensor<2xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.add %arg0, %[[V0]] : tensor<2xi32>
// CHECK-NEXT: return %[[V1]] : tensor<2xi32>
func.func @constant_to_the_right_add_and_max_min_mul_or_xor(%a: tensor<2xi32>) -> (tensor<2xi32>) {
  %c = stablehlo.constant dense<3> : tensor<2xi32>
  %r = stablehlo.add %c, %a : tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// Add 0.
// CHECK-LABEL: @add_0
// CHECK-NEXT: return %arg0 : tensor<2xi32>
func.func @add_0(%a: tensor<2xi32>) -> (tensor<2xi32>) {
  %c = stablehlo.constant dense<0> : tensor<2xi32>
  %r = stablehlo.add %a, %c : tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// Add 0.0 (also -0.0).
// CHECK-LABEL: @add_0_0_also_0_0
// CHECK-NEXT: return %arg0 : tensor<2xf32>
func.func @add_0_0_also_0_0(%a: tensor<2xf32>) -> (tensor<2xf32>) {
  %c = stablehlo.constant dense<0.0> : tensor<2xf32>
  %r = stablehlo.add %a, %c : tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----

// And 0.
// CHECK-LABEL: @and_0
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<0> : tensor<2xi32>
// CHECK-NEXT: return %[[V0]] : tensor<2xi32>
func.func @and_0(%a: tensor<2xi32>) -> (tensor<2xi32>) {
  %c = stablehlo.constant dense<0> : tensor<2xi32>
  %r = stablehlo.and %a, %c : tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// And all ones.
// CHECK-LABEL: @and_all_ones
// CHECK-NEXT: return %arg0 : tensor<2xi32>
func.func @and_all_ones(%a: tensor<2xi32>) -> (tensor<2xi32>) {
  %c = stablehlo.constant dense<-1> : tensor<2xi32>
  %r = stablehlo.and %a, %c : tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// Or 0, or all ones.
// CHECK-LABEL: @or_0_or_all_ones
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<-1> : tensor<2xi32>
// CHECK-NEXT: return %arg0, %[[V0]] : tensor<2xi32>, tensor<2xi32>
func.func @or_0_or_all_ones(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %c = stablehlo.constant dense<0> : tensor<2xi32>
  %d = stablehlo.constant dense<-1> : tensor<2xi32>
  %r0 = stablehlo.or %a, %c : tensor<2xi32>
  %r1 = stablehlo.or %a, %d : tensor<2xi32>
  return %r0, %r1 : tensor<2xi32>, tensor<2xi32>
}

// -----

// Xor 0, xor with itself.
// CHECK-LABEL: @xor_0_xor_with_itself
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<0> : tensor<2xi32>
// CHECK-NEXT: return %arg0, %[[V0]] : tensor<2xi32>, tensor<2xi32>
func.func @xor_0_xor_with_itself(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %c = stablehlo.constant dense<0> : tensor<2xi32>
  %r0 = stablehlo.xor %a, %c : tensor<2xi32>
  %r1 = stablehlo.xor %a, %a : tensor<2xi32>
  return %r0, %r1 : tensor<2xi32>, tensor<2xi32>
}

// -----

// Multiply by 0 (integers), by 1 (any).
// CHECK-LABEL: @multiply_by_0_integers_by_1_any
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<0> : tensor<2xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.multiply %arg1, %[[V1]] : tensor<2xf32>
// CHECK-NEXT: return %[[V0]], %arg1, %[[V2]] : tensor<2xi32>, tensor<2xf32>, tensor<2xf32>
func.func @multiply_by_0_integers_by_1_any(%a: tensor<2xi32>, %b: tensor<2xf32>) -> (tensor<2xi32>, tensor<2xf32>, tensor<2xf32>) {
  %c = stablehlo.constant dense<0> : tensor<2xi32>
  %d = stablehlo.constant dense<1.0> : tensor<2xf32>
  %z = stablehlo.constant dense<0.0> : tensor<2xf32>
  %r0 = stablehlo.multiply %a, %c : tensor<2xi32>
  %r1 = stablehlo.multiply %b, %d : tensor<2xf32>
  %r2 = stablehlo.multiply %b, %z : tensor<2xf32>
  return %r0, %r1, %r2 : tensor<2xi32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// Subtract itself (integers), 0.
// CHECK-LABEL: @subtract_itself_integers_0
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<0> : tensor<2xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.subtract %arg1, %arg1 : tensor<2xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %arg0 : tensor<2xi32>, tensor<2xf32>, tensor<2xi32>
func.func @subtract_itself_integers_0(%a: tensor<2xi32>, %b: tensor<2xf32>) -> (tensor<2xi32>, tensor<2xf32>, tensor<2xi32>) {
  %c = stablehlo.constant dense<0> : tensor<2xi32>
  %r0 = stablehlo.subtract %a, %a : tensor<2xi32>
  %r1 = stablehlo.subtract %b, %b : tensor<2xf32>
  %r2 = stablehlo.subtract %a, %c : tensor<2xi32>
  return %r0, %r1, %r2 : tensor<2xi32>, tensor<2xf32>, tensor<2xi32>
}

// -----

// Broadcast_in_dim: identity.
// CHECK-LABEL: @broadcast_in_dim_identity
// CHECK-NEXT: return %arg0 : tensor<2xi32>
func.func @broadcast_in_dim_identity(%a: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<2xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// Broadcast_in_dim of broadcast_in_dim.
// CHECK-LABEL: @broadcast_in_dim_of_broadcast_in_dim
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<2xi32>) -> tensor<4x3x2xi32>
// CHECK-NEXT: return %[[V0]] : tensor<4x3x2xi32>
func.func @broadcast_in_dim_of_broadcast_in_dim(%a: tensor<2xi32>) -> (tensor<4x3x2xi32>) {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<2xi32>) -> tensor<3x2xi32>
  %r = stablehlo.broadcast_in_dim %0, dims = [1, 2] : (tensor<3x2xi32>) -> tensor<4x3x2xi32>
  return %r : tensor<4x3x2xi32>
}

// -----

// Broadcast_in_dim that only adds 1-dims.
// CHECK-LABEL: @broadcast_in_dim_that_only_adds_1_dims
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.reshape %arg0 : (tensor<2xi32>) -> tensor<1x2xi32>
// CHECK-NEXT: return %[[V0]] : tensor<1x2xi32>
func.func @broadcast_in_dim_that_only_adds_1_dims(%a: tensor<2xi32>) -> (tensor<1x2xi32>) {
  %r = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<2xi32>) -> tensor<1x2xi32>
  return %r : tensor<1x2xi32>
}

// -----

// Broadcast_in_dim that only permutes.
// CHECK-LABEL: @broadcast_in_dim_that_only_permutes
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
// CHECK-NEXT: return %[[V0]] : tensor<3x2xi32>
func.func @broadcast_in_dim_that_only_permutes(%a: tensor<2x3xi32>) -> (tensor<3x2xi32>) {
  %r = stablehlo.broadcast_in_dim %a, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}

// -----

// Compare with itself (only SIGNED and UNSIGNED types).
// CHECK-LABEL: @compare_with_itself_only_signed_and_unsigned_types
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<true> : tensor<2xi1>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<false> : tensor<2xi1>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.compare EQ, %arg0, %arg0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]] : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
func.func @compare_with_itself_only_signed_and_unsigned_types(%a: tensor<2xi32>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  %r0 = stablehlo.compare EQ, %a, %a, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %r1 = stablehlo.compare LT, %a, %a, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %r2 = stablehlo.compare EQ, %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  return %r0, %r1, %r2 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// -----

// Compare constant with value.
// CHECK-LABEL: @compare_constant_with_value
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<3> : tensor<2xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.compare GT, %arg0, %[[V0]], SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
// CHECK-NEXT: return %[[V1]] : tensor<2xi1>
func.func @compare_constant_with_value(%a: tensor<2xi32>) -> (tensor<2xi1>) {
  %c = stablehlo.constant dense<3> : tensor<2xi32>
  %r = stablehlo.compare LT, %c, %a, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}

// -----

// Compare i1 NE false, EQ true.
// CHECK-LABEL: @compare_i1_ne_false_eq_true
// CHECK-NEXT: return %arg0, %arg0 : tensor<2xi1>, tensor<2xi1>
func.func @compare_i1_ne_false_eq_true(%a: tensor<2xi1>) -> (tensor<2xi1>, tensor<2xi1>) {
  %c = stablehlo.constant dense<false> : tensor<2xi1>
  %d = stablehlo.constant dense<true> : tensor<2xi1>
  %r0 = stablehlo.compare NE, %a, %c : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %r1 = stablehlo.compare EQ, %a, %d : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %r0, %r1 : tensor<2xi1>, tensor<2xi1>
}

// -----

// Complex/real/imag cancel.
// CHECK-LABEL: @complex_real_imag_cancel
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.imag %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK-NEXT: return %arg0, %arg1, %[[V0]] : tensor<2xcomplex<f32>>, tensor<2xf32>, tensor<2xf32>
func.func @complex_real_imag_cancel(%a: tensor<2xcomplex<f32>>, %b: tensor<2xf32>) -> (tensor<2xcomplex<f32>>, tensor<2xf32>, tensor<2xf32>) {
  %0 = stablehlo.real %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %1 = stablehlo.imag %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %r0 = stablehlo.complex %0, %1 : tensor<2xcomplex<f32>>
  %2 = stablehlo.complex %b, %1 : tensor<2xcomplex<f32>>
  %r1 = stablehlo.real %2 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %r2 = stablehlo.imag %2 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  return %r0, %r1, %r2 : tensor<2xcomplex<f32>>, tensor<2xf32>, tensor<2xf32>
}

// -----

// Concatenate: one operand, empty operands, nested.
// CHECK-LABEL: @concatenate_one_operand_empty_operands_nested
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.concatenate %arg0, %arg0, dim = 0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.concatenate %arg0, %arg0, %arg0, dim = 0 : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<6xi32>
// CHECK-NEXT: return %arg0, %[[V0]], %[[V1]] : tensor<2xi32>, tensor<4xi32>, tensor<6xi32>
func.func @concatenate_one_operand_empty_operands_nested(%a: tensor<2xi32>, %b: tensor<0xi32>) -> (tensor<2xi32>, tensor<4xi32>, tensor<6xi32>) {
  %r0 = stablehlo.concatenate %a, dim = 0 : (tensor<2xi32>) -> tensor<2xi32>
  %r1 = stablehlo.concatenate %a, %b, %a, dim = 0 : (tensor<2xi32>, tensor<0xi32>, tensor<2xi32>) -> tensor<4xi32>
  %0 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
  %r2 = stablehlo.concatenate %0, %a, dim = 0 : (tensor<4xi32>, tensor<2xi32>) -> tensor<6xi32>
  return %r0, %r1, %r2 : tensor<2xi32>, tensor<4xi32>, tensor<6xi32>
}

// -----

// Convert to the same type.
// CHECK-LABEL: @convert_to_the_same_type
// CHECK-NEXT: return %arg0 : tensor<2xi32>
func.func @convert_to_the_same_type(%a: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = stablehlo.convert %a : tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// Custom_call with mhlo.backend_config.
// CHECK-LABEL: @custom_call_with_mhlo_backend_config
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.custom_call @foo(%arg0) {api_version = 4 : i32, backend_config = {n = 1 : i32}} : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %[[V0]] : tensor<2xf32>
func.func @custom_call_with_mhlo_backend_config(%a: tensor<2xf32>) -> (tensor<2xf32>) {
  %r = stablehlo.custom_call @foo(%a) {mhlo.backend_config = {n = 1 : i32}} : (tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----

// Dynamic_broadcast_in_dim of static shapes.
// CHECK-LABEL: @dynamic_broadcast_in_dim_of_static_shapes
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %[[V0]] : tensor<2x3xi32>
func.func @dynamic_broadcast_in_dim_of_static_shapes(%a: tensor<3xi32>, %b: tensor<2xi64>) -> (tensor<2x3xi32>) {
  %r = stablehlo.dynamic_broadcast_in_dim %a, %b, dims = [1] : (tensor<3xi32>, tensor<2xi64>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}

// -----

// Dynamic_broadcast_in_dim, constant shape, dynamic result.
// CHECK-LABEL: @dynamic_broadcast_in_dim_constant_shape_dynamic_result
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.convert %[[V0]] : (tensor<2x3xi32>) -> tensor<?x?xi32>
// CHECK-NEXT: return %[[V1]] : tensor<?x?xi32>
func.func @dynamic_broadcast_in_dim_constant_shape_dynamic_result(%a: tensor<3xi32>) -> (tensor<?x?xi32>) {
  %c = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %a, %c, dims = [1] : (tensor<3xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

// -----

// Dynamic_broadcast_in_dim that expands nothing; sizes that say something else contradict it.
// The spec leaves the result open: passes may choose another.
// CHECK-LABEL: @dynamic_broadcast_in_dim_that_expands_nothing
// CHECK-NEXT: return %arg0 : tensor<?xi32>
func.func @dynamic_broadcast_in_dim_that_expands_nothing(%a: tensor<?xi32>, %b: tensor<1xi64>) -> (tensor<?xi32>) {
  %r = stablehlo.dynamic_broadcast_in_dim %a, %b, dims = [0] {known_nonexpanding_dimensions = array<i64: 0>} : (tensor<?xi32>, tensor<1xi64>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}

// -----

// Dynamic_broadcast_in_dim of dynamic_reshape with the same shape.
// CHECK-LABEL: @dynamic_broadcast_in_dim_of_dynamic_reshape_with_the_same_shape
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<?xi32>, tensor<2xi64>) -> tensor<?x?xi32>
// CHECK-NEXT: return %[[V0]] : tensor<?x?xi32>
func.func @dynamic_broadcast_in_dim_of_dynamic_reshape_with_the_same_shape(%a: tensor<?xi32>, %b: tensor<2xi64>) -> (tensor<?x?xi32>) {
  %0 = stablehlo.dynamic_reshape %a, %b : (tensor<?xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %0, %b, dims = [0, 1] : (tensor<?x?xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

// -----

// Dynamic_broadcast_in_dim twice.
// CHECK-LABEL: @dynamic_broadcast_in_dim_twice
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.dynamic_broadcast_in_dim %arg0, %arg2, dims = [2] {known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64>} : (tensor<?xi32>, tensor<3xi64>) -> tensor<?x?x?xi32>
// CHECK-NEXT: return %[[V0]] : tensor<?x?x?xi32>
func.func @dynamic_broadcast_in_dim_twice(%a: tensor<?xi32>, %b: tensor<2xi64>, %c: tensor<3xi64>) -> (tensor<?x?x?xi32>) {
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %b, dims = [1] : (tensor<?xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %0, %c, dims = [0, 2] : (tensor<?x?xi32>, tensor<3xi64>) -> tensor<?x?x?xi32>
  return %r : tensor<?x?x?xi32>
}

// -----

// Dynamic_reshape twice; to a static type.
// CHECK-LABEL: @dynamic_reshape_twice_to_a_static_type
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.dynamic_reshape %arg0, %arg2 : (tensor<?xi32>, tensor<1xi64>) -> tensor<?xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.reshape %arg0 : (tensor<?xi32>) -> tensor<2x2xi32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : tensor<?xi32>, tensor<2x2xi32>
func.func @dynamic_reshape_twice_to_a_static_type(%a: tensor<?xi32>, %b: tensor<2xi64>, %c: tensor<1xi64>) -> (tensor<?xi32>, tensor<2x2xi32>) {
  %0 = stablehlo.dynamic_reshape %a, %b : (tensor<?xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  %r0 = stablehlo.dynamic_reshape %0, %c : (tensor<?x?xi32>, tensor<1xi64>) -> tensor<?xi32>
  %r1 = stablehlo.dynamic_reshape %a, %b : (tensor<?xi32>, tensor<2xi64>) -> tensor<2x2xi32>
  return %r0, %r1 : tensor<?xi32>, tensor<2x2xi32>
}

// -----

// Dynamic_iota: static; of rank 2.
// CHECK-LABEL: @dynamic_iota_static_of_rank_2
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.iota dim = 0 : tensor<4xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.slice %arg1 [1:2] : (tensor<2xi64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.dynamic_iota %[[V1]], dim = 0 : (tensor<1xi64>) -> tensor<?xi32>
// CHECK-NEXT: %[[V3:[^ ]+]] = stablehlo.dynamic_broadcast_in_dim %[[V2]], %arg1, dims = [1] : (tensor<?xi32>, tensor<2xi64>) -> tensor<?x?xi32>
// CHECK-NEXT: return %[[V0]], %[[V3]] : tensor<4xi32>, tensor<?x?xi32>
func.func @dynamic_iota_static_of_rank_2(%a: tensor<1xi64>, %b: tensor<2xi64>) -> (tensor<4xi32>, tensor<?x?xi32>) {
  %r0 = stablehlo.dynamic_iota %a, dim = 0 : (tensor<1xi64>) -> tensor<4xi32>
  %r1 = stablehlo.dynamic_iota %b, dim = 1 : (tensor<2xi64>) -> tensor<?x?xi32>
  return %r0, %r1 : tensor<4xi32>, tensor<?x?xi32>
}

// -----

// Dynamic_pad, dynamic_gather, real_dynamic_slice with constants.
// CHECK-LABEL: @dynamic_pad_dynamic_gather_real_dynamic_slice_with_constants
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<6xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.slice %arg0 [1:3] : (tensor<4xi32>) -> tensor<2xi32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : tensor<6xi32>, tensor<2xi32>
func.func @dynamic_pad_dynamic_gather_real_dynamic_slice_with_constants(%a: tensor<4xi32>, %b: tensor<i32>) -> (tensor<6xi32>, tensor<2xi32>) {
  %c = stablehlo.constant dense<1> : tensor<1xi32>
  %z = stablehlo.constant dense<0> : tensor<1xi32>
  %d = stablehlo.constant dense<3> : tensor<1xi32>
  %r0 = stablehlo.dynamic_pad %a, %b, %c, %c, %z : (tensor<4xi32>, tensor<i32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<6xi32>
  %r1 = stablehlo.real_dynamic_slice %a, %c, %d, %c : (tensor<4xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  return %r0, %r1 : tensor<6xi32>, tensor<2xi32>
}

// -----

// Dynamic_slice with constant indices (clamped).
// CHECK-LABEL: @dynamic_slice_with_constant_indices_clamped
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.slice %arg0 [5:8] : (tensor<8xi32>) -> tensor<3xi32>
// CHECK-NEXT: return %[[V0]] : tensor<3xi32>
func.func @dynamic_slice_with_constant_indices_clamped(%a: tensor<8xi32>) -> (tensor<3xi32>) {
  %c = stablehlo.constant dense<7> : tensor<i32>
  %r = stablehlo.dynamic_slice %a, %c, sizes = [3] : (tensor<8xi32>, tensor<i32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// Dynamic_update_slice: of everything; with an empty update.
// CHECK-LABEL: @dynamic_update_slice_of_everything_with_an_empty_update
// CHECK-NEXT: return %arg1, %arg0 : tensor<4xi32>, tensor<4xi32>
func.func @dynamic_update_slice_of_everything_with_an_empty_update(%a: tensor<4xi32>, %b: tensor<4xi32>, %c: tensor<i32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %e = stablehlo.constant dense<> : tensor<0xi32>
  %r0 = stablehlo.dynamic_update_slice %a, %b, %c0 : (tensor<4xi32>, tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  %r1 = stablehlo.dynamic_update_slice %a, %e, %c : (tensor<4xi32>, tensor<0xi32>, tensor<i32>) -> tensor<4xi32>
  return %r0, %r1 : tensor<4xi32>, tensor<4xi32>
}

// -----

// Gather with constant indices (clamped).
// CHECK-LABEL: @gather_with_constant_indices_clamped
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.slice %arg0 [2:3, 0:4] : (tensor<3x4xi32>) -> tensor<1x4xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.reshape %[[V0]] : (tensor<1x4xi32>) -> tensor<4xi32>
// CHECK-NEXT: return %[[V1]] : tensor<4xi32>
func.func @gather_with_constant_indices_clamped(%a: tensor<3x4xi32>) -> (tensor<4xi32>) {
  %c = stablehlo.constant dense<[9, 0]> : tensor<2xi32>
  %r = "stablehlo.gather"(%a, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 4>} : (tensor<3x4xi32>, tensor<2xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

// Get_dimension_size of a static dim.
// CHECK-LABEL: @get_dimension_size_of_a_static_dim
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<3> : tensor<i32>
// CHECK-NEXT: return %[[V0]] : tensor<i32>
func.func @get_dimension_size_of_a_static_dim(%a: tensor<3x?xi32>) -> (tensor<i32>) {
  %r = stablehlo.get_dimension_size %a, dim = 0 : (tensor<3x?xi32>) -> tensor<i32>
  return %r : tensor<i32>
}

// -----

// Tuple and get_tuple_element cancel.
// CHECK-LABEL: @tuple_and_get_tuple_element_cancel
// CHECK-NEXT: return %arg0, %arg1 : tensor<2xi32>, tuple<tensor<2xi32>, tensor<2xi32>>
func.func @tuple_and_get_tuple_element_cancel(%a: tensor<2xi32>, %b: tuple<tensor<2xi32>, tensor<2xi32>>) -> (tensor<2xi32>, tuple<tensor<2xi32>, tensor<2xi32>>) {
  %t = stablehlo.tuple %a, %a : tuple<tensor<2xi32>, tensor<2xi32>>
  %r0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<2xi32>, tensor<2xi32>>) -> tensor<2xi32>
  %0 = stablehlo.get_tuple_element %b[0] : (tuple<tensor<2xi32>, tensor<2xi32>>) -> tensor<2xi32>
  %1 = stablehlo.get_tuple_element %b[1] : (tuple<tensor<2xi32>, tensor<2xi32>>) -> tensor<2xi32>
  %r1 = stablehlo.tuple %0, %1 : tuple<tensor<2xi32>, tensor<2xi32>>
  return %r0, %r1 : tensor<2xi32>, tuple<tensor<2xi32>, tensor<2xi32>>
}

// -----

// Iota: along a 1-dim; of rank 2.
// CHECK-LABEL: @iota_along_a_1_dim_of_rank_2
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<0> : tensor<1x3xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.iota dim = 0 : tensor<3xi32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.broadcast_in_dim %[[V1]], dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %[[V0]], %[[V2]] : tensor<1x3xi32>, tensor<2x3xi32>
func.func @iota_along_a_1_dim_of_rank_2() -> (tensor<1x3xi32>, tensor<2x3xi32>) {
  %r0 = stablehlo.iota dim = 0 : tensor<1x3xi32>
  %r1 = stablehlo.iota dim = 1 : tensor<2x3xi32>
  return %r0, %r1 : tensor<1x3xi32>, tensor<2x3xi32>
}

// -----

// Pad: nothing; of an empty tensor.
// CHECK-LABEL: @pad_nothing_of_an_empty_tensor
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<3xi32>
// CHECK-NEXT: return %arg0, %[[V0]] : tensor<2xi32>, tensor<3xi32>
func.func @pad_nothing_of_an_empty_tensor(%a: tensor<2xi32>, %b: tensor<0xi32>, %c: tensor<i32>) -> (tensor<2xi32>, tensor<3xi32>) {
  %r0 = stablehlo.pad %a, %c, low = [0], high = [0], interior = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  %r1 = stablehlo.pad %b, %c, low = [1], high = [2], interior = [0] : (tensor<0xi32>, tensor<i32>) -> tensor<3xi32>
  return %r0, %r1 : tensor<2xi32>, tensor<3xi32>
}

// -----

// Reduce over no dims.
// CHECK-LABEL: @reduce_over_no_dims
// CHECK-NEXT: return %arg0 : tensor<2xi32>
func.func @reduce_over_no_dims(%a: tensor<2xi32>, %b: tensor<i32>) -> (tensor<2xi32>) {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [] : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// Reduce of an empty tensor.
// CHECK-LABEL: @reduce_of_an_empty_tensor
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<3xi32>
// CHECK-NEXT: return %[[V0]] : tensor<3xi32>
func.func @reduce_of_an_empty_tensor(%a: tensor<0x3xi32>, %b: tensor<i32>) -> (tensor<3xi32>) {
  %r = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<0x3xi32>, tensor<i32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// Reshape: same type, twice.
// CHECK-LABEL: @reshape_same_type_twice
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.reshape %arg0 : (tensor<2xi32>) -> tensor<2x1x1xi32>
// CHECK-NEXT: return %arg0, %[[V0]] : tensor<2xi32>, tensor<2x1x1xi32>
func.func @reshape_same_type_twice(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2x1x1xi32>) {
  %r0 = stablehlo.reshape %a : (tensor<2xi32>) -> tensor<2xi32>
  %0 = stablehlo.reshape %a : (tensor<2xi32>) -> tensor<1x2xi32>
  %r1 = stablehlo.reshape %0 : (tensor<1x2xi32>) -> tensor<2x1x1xi32>
  return %r0, %r1 : tensor<2xi32>, tensor<2x1x1xi32>
}

// -----

// Reverse: no dims, 1-dims.
// CHECK-LABEL: @reverse_no_dims_1_dims
// CHECK-NEXT: return %arg0, %arg0 : tensor<2x1xi32>, tensor<2x1xi32>
func.func @reverse_no_dims_1_dims(%a: tensor<2x1xi32>) -> (tensor<2x1xi32>, tensor<2x1xi32>) {
  %r0 = stablehlo.reverse %a, dims = [] : tensor<2x1xi32>
  %r1 = stablehlo.reverse %a, dims = [1] : tensor<2x1xi32>
  return %r0, %r1 : tensor<2x1xi32>, tensor<2x1xi32>
}

// -----

// Select: equal branches, constant predicate, negated predicate.
// CHECK-LABEL: @select_equal_branches_constant_predicate_negated_predicate
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.select %arg2, %arg1, %arg0 : tensor<2xi1>, tensor<2xi32>
// CHECK-NEXT: return %arg0, %arg0, %[[V0]] : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
func.func @select_equal_branches_constant_predicate_negated_predicate(%a: tensor<2xi32>, %b: tensor<2xi32>, %c: tensor<2xi1>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %t = stablehlo.constant dense<true> : tensor<2xi1>
  %r0 = stablehlo.select %c, %a, %a : tensor<2xi1>, tensor<2xi32>
  %r1 = stablehlo.select %t, %a, %b : tensor<2xi1>, tensor<2xi32>
  %n = stablehlo.not %c : tensor<2xi1>
  %r2 = stablehlo.select %n, %a, %b : tensor<2xi1>, tensor<2xi32>
  return %r0, %r1, %r2 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// -----

// Slice: of everything; of a concatenation.
// CHECK-LABEL: @slice_of_everything_of_a_concatenation
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.slice %arg1 [0:2] : (tensor<3xi32>) -> tensor<2xi32>
// CHECK-NEXT: return %arg0, %[[V0]] : tensor<2xi32>, tensor<2xi32>
func.func @slice_of_everything_of_a_concatenation(%a: tensor<2xi32>, %b: tensor<3xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %r0 = stablehlo.slice %a [0:2] : (tensor<2xi32>) -> tensor<2xi32>
  %0 = stablehlo.concatenate %a, %b, %a, dim = 0 : (tensor<2xi32>, tensor<3xi32>, tensor<2xi32>) -> tensor<7xi32>
  %r1 = stablehlo.slice %0 [2:4] : (tensor<7xi32>) -> tensor<2xi32>
  return %r0, %r1 : tensor<2xi32>, tensor<2xi32>
}

// -----

// Sort: dimension not given; unused operands.
// CHECK-LABEL: @sort_dimension_not_given_unused_operands
// CHECK-NEXT: %[[V0:[^ ]+]] = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = false}> ({
// CHECK-NEXT: ^bb0(%[[V1:[^ ]+]]: tensor<i32>, %[[V2:[^ ]+]]: tensor<i32>):
// CHECK-NEXT: %[[V3:[^ ]+]] = stablehlo.compare LT, %[[V1]], %[[V2]] : (tensor<i32>, tensor<i32>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %[[V3]] : tensor<i1>
// CHECK-NEXT: }) : (tensor<2x3xi32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %[[V0]] : tensor<2x3xi32>
func.func @sort_dimension_not_given_unused_operands(%a: tensor<2x3xi32>, %b: tensor<2x3xi32>) -> (tensor<2x3xi32>) {
  %r, %u = "stablehlo.sort"(%a, %b) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>, %p: tensor<i32>, %q: tensor<i32>):
    %0 = stablehlo.compare LT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<2x3xi32>, tensor<2x3xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>)
  return %r : tensor<2x3xi32>
}

// -----

// Transpose: identity, twice, of 1-dims.
// CHECK-LABEL: @transpose_identity_twice_of_1_dims
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.reshape %arg1 : (tensor<1x3xi32>) -> tensor<3x1xi32>
// CHECK-NEXT: return %arg0, %arg0, %[[V0]] : tensor<2x3xi32>, tensor<2x3xi32>, tensor<3x1xi32>
func.func @transpose_identity_twice_of_1_dims(%a: tensor<2x3xi32>, %b: tensor<1x3xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<3x1xi32>) {
  %r0 = stablehlo.transpose %a, dims = [0, 1] : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %r1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<3x2xi32>) -> tensor<2x3xi32>
  %r2 = stablehlo.transpose %b, dims = [1, 0] : (tensor<1x3xi32>) -> tensor<3x1xi32>
  return %r0, %r1, %r2 : tensor<2x3xi32>, tensor<2x3xi32>, tensor<3x1xi32>
}

// -----

// While: loop invariants leave the operand list.
// CHECK-LABEL: @while_loop_invariants_leave_the_operand_list
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.while(%[[V1:[^ ]+]] = %arg0) : tensor<i32>
// CHECK-NEXT: cond {
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.compare LT, %[[V1]], %arg1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %[[V2]] : tensor<i1>
// CHECK-NEXT: } do {
// CHECK-NEXT: %[[V2]] = stablehlo.add %[[V1]], %arg1 : tensor<i32>
// CHECK-NEXT: stablehlo.return %[[V2]] : tensor<i32>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V0]], %arg1 : tensor<i32>, tensor<i32>
func.func @while_loop_invariants_leave_the_operand_list(%a: tensor<i32>, %b: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %r0, %r1 = stablehlo.while(%i = %a, %n = %b) : tensor<i32>, tensor<i32> cond {
    %0 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  } do {
    %0 = stablehlo.add %i, %n : tensor<i32>
    stablehlo.return %0, %n : tensor<i32>, tensor<i32>
  }
  return %r0, %r1 : tensor<i32>, tensor<i32>
}

// -----

// Zero-extent results and operands.
// CHECK-LABEL: @zero_extent_results_and_operands
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<> : tensor<0x2xi32>
// CHECK-NEXT: return %[[V0]] : tensor<0x2xi32>
func.func @zero_extent_results_and_operands(%a: tensor<0x2xi32>) -> (tensor<0x2xi32>) {
  %r = stablehlo.add %a, %a : tensor<0x2xi32>
  return %r : tensor<0x2xi32>
}

// -----

// Discardable attributes are merged into the replacement.
// CHECK-LABEL: @discardable_attributes_are_merged_into_the_replacement
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.reshape %arg0 {my.tag = 1 : i32} : (tensor<2xi32>) -> tensor<1x2xi32>
// CHECK-NEXT: return %[[V0]] : tensor<1x2xi32>
func.func @discardable_attributes_are_merged_into_the_replacement(%a: tensor<2xi32>) -> (tensor<1x2xi32>) {
  %r = stablehlo.broadcast_in_dim %a, dims = [1] {my.tag = 1 : i32} : (tensor<2xi32>) -> tensor<1x2xi32>
  return %r : tensor<1x2xi32>
}
