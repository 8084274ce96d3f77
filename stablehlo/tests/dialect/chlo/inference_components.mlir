// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// Contracting: g groups, then what is free: lhs 11, rhs ? of bound 7.
// CHECK-LABEL: func @ragged_dot(
func.func @ragged_dot(
    %a: tensor<11x5xf32>,
    %b: tensor<5x?xf32, #stablehlo.bounds<?, 7>>,
    %g: tensor<3xi64>,
    %c: tensor<?x5x?xf32, #stablehlo.bounds<3, ?, 7>>,
    %d: tensor<6x?x5xf32, #stablehlo.bounds<?, 9, ?>>,
    %e: tensor<?x5x7xf32, #stablehlo.bounds<8, ?, ?>>) {
  // CHECK: {dims0 = [3, 11, -9223372036854775808], encoding0 = #stablehlo.bounds<?, ?, 7>}
  %r0 = "chlo.ragged_dot"(%a, %b, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>} : (tensor<11x5xf32>, tensor<5x?xf32, #stablehlo.bounds<?, 7>>, tensor<3xi64>) -> tensor<3x11x?xf32>
  "hlo_test_infer.get_return_type_components"(%r0) : (tensor<3x11x?xf32>) -> ()
  // Free: the groups of rhs go.
  // CHECK: {dims0 = [11, -9223372036854775808], encoding0 = #stablehlo.bounds<?, 7>}
  %r1 = "chlo.ragged_dot"(%a, %c, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<?x5x?xf32, #stablehlo.bounds<3, ?, 7>>, tensor<3xi64>) -> tensor<11x?xf32>
  "hlo_test_infer.get_return_type_components"(%r1) : (tensor<11x?xf32>) -> ()
  // Batch: 6 and ? of bound 8 are 6.
  // CHECK: {dims0 = [6, -9223372036854775808, 7], encoding0 = #stablehlo.bounds<?, 9, ?>}
  %r2 = "chlo.ragged_dot"(%d, %e, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>} : (tensor<6x?x5xf32, #stablehlo.bounds<?, 9, ?>>, tensor<?x5x7xf32, #stablehlo.bounds<8, ?, ?>>, tensor<3xi64>) -> tensor<6x?x7xf32>
  "hlo_test_infer.get_return_type_components"(%r2) : (tensor<6x?x7xf32>) -> ()
  return
}
