// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @ragged_dot_ragged_non_contracting_dim(
func.func @ragged_dot_ragged_non_contracting_dim(%a: tensor<11x5xf32>, %b: tensor<3x5x7xf32>, %c: tensor<3xi64>) -> tensor<11x7xf32> {
  // CHECK: %[[V0:.*]] = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<11x7xf32>
  %0 = "chlo.ragged_dot"(%a, %b, %c) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return %0 : tensor<11x7xf32>
}

// CHECK-LABEL: func @ragged_dot_contracting(
func.func @ragged_dot_contracting(%lhs: tensor<11x5xf32>, %rhs: tensor<5x7xf32>, %sizes: tensor<3xi64>) -> tensor<3x11x7xf32> {
  // CHECK: (tensor<11x5xf32>, tensor<5x7xf32>, tensor<3xi64>) -> tensor<3x11x7xf32>
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>}
      : (tensor<11x5xf32>, tensor<5x7xf32>, tensor<3xi64>) -> tensor<3x11x7xf32>
  return %0 : tensor<3x11x7xf32>
}

// CHECK-LABEL: func @ragged_dot_batching(
func.func @ragged_dot_batching(%lhs: tensor<6x11x5xf32>, %rhs: tensor<6x5x7xf32>, %sizes: tensor<3xi64>) -> tensor<6x11x7xf32> {
  // CHECK: (tensor<6x11x5xf32>, tensor<6x5x7xf32>, tensor<3xi64>) -> tensor<6x11x7xf32>
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>}
      : (tensor<6x11x5xf32>, tensor<6x5x7xf32>, tensor<3xi64>) -> tensor<6x11x7xf32>
  return %0 : tensor<6x11x7xf32>
}
