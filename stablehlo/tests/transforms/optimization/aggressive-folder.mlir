// RUN: stablehlo-opt %s --stablehlo-aggressive-folder --split-input-file | FileCheck %s

// Integer arithmetic: add, subtract, multiply, divide, remainder.
// CHECK-LABEL: @integer_arithmetic_add_subtract_multiply_divide_remainder
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[9, 2]> : tensor<2xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<[5, -8]> : tensor<2xi32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.constant dense<[14, -15]> : tensor<2xi32>
// CHECK-NEXT: %[[V3:[^ ]+]] = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
// CHECK-NEXT: %[[V4:[^ ]+]] = stablehlo.constant dense<[1, -3]> : tensor<2xi32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]] : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
func.func @integer_arithmetic_add_subtract_multiply_divide_remainder() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %x = stablehlo.constant dense<[7, -3]> : tensor<2xi32>
  %y = stablehlo.constant dense<[2, 5]> : tensor<2xi32>
  %r0 = stablehlo.add %x, %y : tensor<2xi32>
  %r1 = stablehlo.subtract %x, %y : tensor<2xi32>
  %r2 = stablehlo.multiply %x, %y : tensor<2xi32>
  %r3 = stablehlo.divide %x, %y : tensor<2xi32>
  %r4 = stablehlo.remainder %x, %y : tensor<2xi32>
  return %r0, %r1, %r2, %r3, %r4 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// -----

// Integer division by zero is not folded.
// CHECK-LABEL: @integer_division_by_zero_is_not_folded
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[7, -3]> : tensor<2xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.divide %[[V0]], %[[V1]] : tensor<2xi32>
// CHECK-NEXT: return %[[V2]] : tensor<2xi32>
func.func @integer_division_by_zero_is_not_folded() -> (tensor<2xi32>) {
  %x = stablehlo.constant dense<[7, -3]> : tensor<2xi32>
  %y = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %r = stablehlo.divide %x, %y : tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// Max, min, clamp.
// CHECK-LABEL: @max_min_clamp
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[7, 5]> : tensor<2xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<[2, -3]> : tensor<2xi32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.constant dense<[2, 5]> : tensor<2xi32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]] : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
func.func @max_min_clamp() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %x = stablehlo.constant dense<[7, -3]> : tensor<2xi32>
  %y = stablehlo.constant dense<[2, 5]> : tensor<2xi32>
  %r0 = stablehlo.maximum %x, %y : tensor<2xi32>
  %r1 = stablehlo.minimum %x, %y : tensor<2xi32>
  %r2 = stablehlo.clamp %y, %x, %y : tensor<2xi32>
  return %r0, %r1, %r2 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// -----

// Logic: and, or, xor, not.
// CHECK-LABEL: @logic_and_or_xor_not
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[2, 5]> : tensor<2xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<[7, -3]> : tensor<2xi32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.constant dense<[5, -8]> : tensor<2xi32>
// CHECK-NEXT: %[[V3:[^ ]+]] = stablehlo.constant dense<[-8, 2]> : tensor<2xi32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]], %[[V3]] : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
func.func @logic_and_or_xor_not() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %x = stablehlo.constant dense<[7, -3]> : tensor<2xi32>
  %y = stablehlo.constant dense<[2, 5]> : tensor<2xi32>
  %r0 = stablehlo.and %x, %y : tensor<2xi32>
  %r1 = stablehlo.or %x, %y : tensor<2xi32>
  %r2 = stablehlo.xor %x, %y : tensor<2xi32>
  %r3 = stablehlo.not %x : tensor<2xi32>
  return %r0, %r1, %r2, %r3 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// -----

// Float arithmetic.
// CHECK-LABEL: @float_arithmetic
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[5.000000e+00, -1.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.constant dense<[6.250000e+00, 2.500000e-01]> : tensor<2xf32>
// CHECK-NEXT: %[[V3:[^ ]+]] = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]], %[[V3]] : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
func.func @float_arithmetic() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %x = stablehlo.constant dense<[2.5, -0.5]> : tensor<2xf32>
  %r0 = stablehlo.add %x, %x : tensor<2xf32>
  %r1 = stablehlo.subtract %x, %x : tensor<2xf32>
  %r2 = stablehlo.multiply %x, %x : tensor<2xf32>
  %r3 = stablehlo.divide %x, %x : tensor<2xf32>
  return %r0, %r1, %r2, %r3 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// Float unary.
// CHECK-LABEL: @float_unary
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[2.500000e+00, 5.000000e-01]> : tensor<2xf32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<[-2.500000e+00, 5.000000e-01]> : tensor<2xf32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.constant dense<[1.000000e+00, -1.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: %[[V3:[^ ]+]] = stablehlo.constant dense<[3.000000e+00, -1.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: %[[V4:[^ ]+]] = stablehlo.constant dense<[2.000000e+00, -0.000000e+00]> : tensor<2xf32>
// CHECK-NEXT: %[[V5:[^ ]+]] = stablehlo.constant dense<[0.986614286, -0.462117165]> : tensor<2xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]], %[[V5]] : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
func.func @float_unary() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %x = stablehlo.constant dense<[2.5, -0.5]> : tensor<2xf32>
  %r0 = stablehlo.abs %x : tensor<2xf32>
  %r1 = stablehlo.negate %x : tensor<2xf32>
  %r2 = stablehlo.sign %x : tensor<2xf32>
  %r3 = stablehlo.round_nearest_afz %x : tensor<2xf32>
  %r4 = stablehlo.round_nearest_even %x : tensor<2xf32>
  %r5 = stablehlo.tanh %x : tensor<2xf32>
  return %r0, %r1, %r2, %r3, %r4, %r5 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// Float unary, undefined value is not folded.
// CHECK-LABEL: @float_unary_undefined_value_is_not_folded
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[2.500000e+00, -5.000000e-01]> : tensor<2xf32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.sqrt %[[V0]] : tensor<2xf32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.log %[[V0]] : tensor<2xf32>
// CHECK-NEXT: return %[[V1]], %[[V2]] : tensor<2xf32>, tensor<2xf32>
func.func @float_unary_undefined_value_is_not_folded() -> (tensor<2xf32>, tensor<2xf32>) {
  %x = stablehlo.constant dense<[2.5, -0.5]> : tensor<2xf32>
  %r0 = stablehlo.sqrt %x : tensor<2xf32>
  %r1 = stablehlo.log %x : tensor<2xf32>
  return %r0, %r1 : tensor<2xf32>, tensor<2xf32>
}

// -----

// Convert between integers; float to int.
// CHECK-LABEL: @convert_between_integers_float_to_int
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[7, -3]> : tensor<2xi8>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<[7, 253]> : tensor<2xui8>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.constant dense<[2, -3]> : tensor<2xi32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]] : tensor<2xi8>, tensor<2xui8>, tensor<2xi32>
func.func @convert_between_integers_float_to_int() -> (tensor<2xi8>, tensor<2xui8>, tensor<2xi32>) {
  %x = stablehlo.constant dense<[7, -3]> : tensor<2xi32>
  %r0 = stablehlo.convert %x : (tensor<2xi32>) -> tensor<2xi8>
  %r1 = stablehlo.convert %x : (tensor<2xi32>) -> tensor<2xui8>
  %f = stablehlo.constant dense<[2.5, -3.0]> : tensor<2xf32>
  %r2 = stablehlo.convert %f : (tensor<2xf32>) -> tensor<2xi32>
  return %r0, %r1, %r2 : tensor<2xi8>, tensor<2xui8>, tensor<2xi32>
}

// -----

// Iota, transpose, reshape, reverse, slice, concatenate.
// CHECK-LABEL: @iota_transpose_reshape_reverse_slice_concatenate
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[7, -3, 7, -3]> : tensor<4xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<{{\[\[}}3, 4]]> : tensor<1x2xi32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.constant dense<{{\[\[}}2, 1], [4, 3]]> : tensor<2x2xi32>
// CHECK-NEXT: %[[V3:[^ ]+]] = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
// CHECK-NEXT: %[[V4:[^ ]+]] = stablehlo.constant dense<{{\[\[}}1, 3], [2, 4]]> : tensor<2x2xi32>
// CHECK-NEXT: %[[V5:[^ ]+]] = stablehlo.iota dim = 0 : tensor<3xi32>
// CHECK-NEXT: return %[[V5]], %[[V4]], %[[V3]], %[[V2]], %[[V1]], %[[V0]] : tensor<3xi32>, tensor<2x2xi32>, tensor<4xi32>, tensor<2x2xi32>, tensor<1x2xi32>, tensor<4xi32>
func.func @iota_transpose_reshape_reverse_slice_concatenate() -> (tensor<3xi32>, tensor<2x2xi32>, tensor<4xi32>, tensor<2x2xi32>, tensor<1x2xi32>, tensor<4xi32>) {
  %c = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %r0 = stablehlo.iota dim = 0 : tensor<3xi32>
  %r1 = stablehlo.transpose %c, dims = [1, 0] : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %r2 = stablehlo.reshape %c : (tensor<2x2xi32>) -> tensor<4xi32>
  %r3 = stablehlo.reverse %c, dims = [1] : tensor<2x2xi32>
  %r4 = stablehlo.slice %c [1:2, 0:2] : (tensor<2x2xi32>) -> tensor<1x2xi32>
  %x = stablehlo.constant dense<[7, -3]> : tensor<2xi32>
  %r5 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
  return %r0, %r1, %r2, %r3, %r4, %r5 : tensor<3xi32>, tensor<2x2xi32>, tensor<4xi32>, tensor<2x2xi32>, tensor<1x2xi32>, tensor<4xi32>
}

// -----

// Splat: broadcast_in_dim, dynamic_slice, adjacent splats in concatenate.
// CHECK-LABEL: @splat_broadcast_in_dim_dynamic_slice_adjacent_splats_in_concatenate
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<1> : tensor<3xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<1> : tensor<1xi32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.constant dense<1> : tensor<2x3xi32>
// CHECK-NEXT: %[[V3:[^ ]+]] = stablehlo.constant dense<1> : tensor<2xi32>
// CHECK-NEXT: %[[V4:[^ ]+]] = stablehlo.concatenate %[[V0]], %[[V1]], %arg0, dim = 0 : (tensor<3xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<5xi32>
// CHECK-NEXT: return %[[V2]], %[[V3]], %[[V4]] : tensor<2x3xi32>, tensor<2xi32>, tensor<5xi32>
func.func @splat_broadcast_in_dim_dynamic_slice_adjacent_splats_in_concatenate(%a: tensor<1xi32>, %b: tensor<i32>) -> (tensor<2x3xi32>, tensor<2xi32>, tensor<5xi32>) {
  %c = stablehlo.constant dense<1> : tensor<3xi32>
  %d = stablehlo.constant dense<1> : tensor<1xi32>
  %r0 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
  %r1 = stablehlo.dynamic_slice %c, %b, sizes = [2] : (tensor<3xi32>, tensor<i32>) -> tensor<2xi32>
  %r2 = stablehlo.concatenate %c, %d, %a, dim = 0 : (tensor<3xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<5xi32>
  return %r0, %r1, %r2 : tensor<2x3xi32>, tensor<2xi32>, tensor<5xi32>
}

// -----

// Select, get_dimension_size, set_dimension_size.
// CHECK-LABEL: @select_get_dimension_size_set_dimension_size
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[7, 5]> : tensor<2xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<2> : tensor<i32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : tensor<2xi32>, tensor<i32>
func.func @select_get_dimension_size_set_dimension_size() -> (tensor<2xi32>, tensor<i32>) {
  %x = stablehlo.constant dense<[7, -3]> : tensor<2xi32>
  %y = stablehlo.constant dense<[2, 5]> : tensor<2xi32>
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %r0 = stablehlo.select %p, %x, %y : tensor<2xi1>, tensor<2xi32>
  %r1 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<2xi32>) -> tensor<i32>
  return %r0, %r1 : tensor<2xi32>, tensor<i32>
}

// -----

// Case with a constant index.
// CHECK-LABEL: @case_with_a_constant_index
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.negate %arg0 : tensor<2xi32>
// CHECK-NEXT: return %[[V0]] : tensor<2xi32>
func.func @case_with_a_constant_index(%a: tensor<2xi32>) -> (tensor<2xi32>) {
  %c = stablehlo.constant dense<1> : tensor<i32>
  %r = "stablehlo.case"(%c) ({
    stablehlo.return %a : tensor<2xi32>
  }, {
    %0 = stablehlo.negate %a : tensor<2xi32>
    stablehlo.return %0 : tensor<2xi32>
  }) : (tensor<i32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// While whose condition is constantly false.
// CHECK-LABEL: @while_whose_condition_is_constantly_false
// CHECK-NEXT: return %arg0 : tensor<2xi32>
func.func @while_whose_condition_is_constantly_false(%a: tensor<2xi32>) -> (tensor<2xi32>) {
  %r = stablehlo.while(%x = %a) : tensor<2xi32> cond {
    %0 = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %0 : tensor<i1>
  } do {
    %0 = stablehlo.negate %x : tensor<2xi32>
    stablehlo.return %0 : tensor<2xi32>
  }
  return %r : tensor<2xi32>
}

// -----

// Reduce that returns its init value, or over no dims.
// CHECK-LABEL: @reduce_that_returns_its_init_value_or_over_no_dims
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<0> : tensor<i32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.reduce(%arg0 init: %[[V0]]) across dimensions = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
// CHECK-NEXT: reducer(%[[V2:[^ ]+]]: tensor<i32>, %[[V3:[^ ]+]]: tensor<i32>) {
// CHECK-NEXT: stablehlo.return %[[V3]] : tensor<i32>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V1]], %arg0 : tensor<i32>, tensor<2xi32>
func.func @reduce_that_returns_its_init_value_or_over_no_dims(%a: tensor<2xi32>) -> (tensor<i32>, tensor<2xi32>) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %r0 = stablehlo.reduce(%a init: %c) across dimensions = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
  reducer(%x: tensor<i32>, %y: tensor<i32>) {
    stablehlo.return %y : tensor<i32>
  }
  %r1 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [] : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  return %r0, %r1 : tensor<i32>, tensor<2xi32>
}

// -----

// Compare. The spec's C3 has UNSIGNED for unsigned integers only, and the verifier refuses it of i32
// (dialect/ops/compare-errors.mlir). Other tools take it, but one folds it to what unsigned numbers give, another
// interprets it as signed: such a program has no meaning that a pass could keep.
// CHECK-LABEL: @compare
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[false, true]> : tensor<2xi1>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<false> : tensor<2xi1>
// CHECK-NEXT: return %[[V0]], %[[V1]] : tensor<2xi1>, tensor<2xi1>
func.func @compare() -> (tensor<2xi1>, tensor<2xi1>) {
  %x = stablehlo.constant dense<[7, -3]> : tensor<2xi32>
  %y = stablehlo.constant dense<[2, 5]> : tensor<2xi32>
  %u = stablehlo.constant dense<[7, 4294967293]> : tensor<2xui32>
  %v = stablehlo.constant dense<[2, 5]> : tensor<2xui32>
  %r0 = stablehlo.compare LT, %x, %y : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %r1 = stablehlo.compare LT, %u, %v, UNSIGNED : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xi1>
  return %r0, %r1 : tensor<2xi1>, tensor<2xi1>
}

// -----

// An iota of one number, or of none; others would grow.
// CHECK-LABEL: @iota
// CHECK-DAG: %[[ONE:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<1xf32>
// CHECK-DAG: %[[SAME:.*]] = stablehlo.constant dense<0> : tensor<3x1xi32>
// CHECK-DAG: %[[NONE:.*]] = stablehlo.constant dense<> : tensor<5x0xi32>
// CHECK-DAG: %[[TWO:.*]] = stablehlo.iota dim = 0 : tensor<2xi32>
// CHECK: return %[[ONE]], %[[SAME]], %[[NONE]], %[[TWO]]
func.func @iota() -> (tensor<1xf32>, tensor<3x1xi32>, tensor<5x0xi32>, tensor<2xi32>) {
  %0 = stablehlo.iota dim = 0 : tensor<1xf32>
  %1 = stablehlo.iota dim = 1 : tensor<3x1xi32>
  %2 = stablehlo.iota dim = 0 : tensor<5x0xi32>
  %3 = stablehlo.iota dim = 0 : tensor<2xi32>
  return %0, %1, %2, %3 : tensor<1xf32>, tensor<3x1xi32>, tensor<5x0xi32>, tensor<2xi32>
}
