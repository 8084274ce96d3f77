// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// Dimensions that stay; what all inputs know of them, elements as the body computes.
// CHECK-LABEL: func @reduce(
func.func @reduce(
    %a: tensor<2x?x?x5xf32, #stablehlo.bounds<?, 6, ?, ?>>,
    %b: tensor<?x?x?x5xi32, #stablehlo.bounds<?, 4, 7, ?>>,
    %s: tensor<f32>,
    %v: tensor<i32>) {
  // CHECK: {types0 = tensor<?x?x5xf32, #stablehlo.bounds<6, ?, ?>>}
  %r0 = stablehlo.reduce(%a init: %s) applies stablehlo.add across dimensions = [0] : (tensor<2x?x?x5xf32, #stablehlo.bounds<?, 6, ?, ?>>, tensor<f32>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<f32>}
  %r1 = stablehlo.reduce(%a init: %s) applies stablehlo.add across dimensions = [3, 1, 0, 2] : (tensor<2x?x?x5xf32, #stablehlo.bounds<?, 6, ?, ?>>, tensor<f32>) -> tensor<f32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<f32>) -> ()
  // CHECK: {types0 = tensor<2x?x?x5xf32, #stablehlo.bounds<?, 6, ?, ?>>}
  %r2 = stablehlo.reduce(%a init: %s) applies stablehlo.add across dimensions = [] : (tensor<2x?x?x5xf32, #stablehlo.bounds<?, 6, ?, ?>>, tensor<f32>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r2) : (tensor<?x?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x?x?xf64, #stablehlo.bounds<?, 4, 7>>, types1 = tensor<2x?x?xi64, #stablehlo.bounds<?, 4, 7>>}
  %r3:2 = "stablehlo.reduce"(%a, %b, %s, %v) ({
  ^bb0(%x: tensor<f64>, %y: tensor<i64>, %z: tensor<f64>, %w: tensor<i64>):
    stablehlo.return %x, %y : tensor<f64>, tensor<i64>
  }) {dimensions = array<i64: 3>} : (tensor<2x?x?x5xf32, #stablehlo.bounds<?, 6, ?, ?>>, tensor<?x?x?x5xi32, #stablehlo.bounds<?, 4, 7, ?>>, tensor<f32>, tensor<i32>) -> (tensor<?x?x?xf64>, tensor<?x?x?xi64>)
  "hlo_test_infer.get_return_types"(%r3#0) : (tensor<?x?x?xf64>) -> ()
  return
}

// Windows: (8 - 3) / 2 + 1 = 3 of the first, 7 of a bound of 5 with holes of one and
// padding: (1 + 9 + 0 - 4) / 1 + 1, of an unknown size an unknown number.
// CHECK-LABEL: func @reduce_window(
func.func @reduce_window(
    %a: tensor<8x?x?xf32, #stablehlo.bounds<?, 5, ?>>,
    %s: tensor<f32>,
    %e: tensor<0x4xf32>) {
  // CHECK: {types0 = tensor<3x?x?xf32, #stablehlo.bounds<?, 7, ?>>}
  %r0 = "stablehlo.reduce_window"(%a, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %0 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }) {window_dimensions = array<i64: 3, 4, 1>, window_strides = array<i64: 2, 1, 1>, base_dilations = array<i64: 1, 2, 1>, padding = dense<[[0, 0], [1, 0], [0, 0]]> : tensor<3x2xi64>} : (tensor<8x?x?xf32, #stablehlo.bounds<?, 5, ?>>, tensor<f32>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  // No window fits into nothing; one of 1 + 1 * 2 elements with holes fits twice into 4.
  // CHECK: {types0 = tensor<0x2xf32>}
  %r1 = "stablehlo.reduce_window"(%e, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %0 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }) {window_dimensions = array<i64: 1, 2>, window_dilations = array<i64: 1, 2>} : (tensor<0x4xf32>, tensor<f32>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @select_and_scatter(
func.func @select_and_scatter(
    %a: tensor<4x?x?xf32, #stablehlo.bounds<?, 6, ?>>,
    %u: tensor<2x?x?xf32, #stablehlo.bounds<?, 3, ?>>,
    %s: tensor<f32>) {
  // CHECK: {types0 = tensor<4x?x?xf64, #stablehlo.bounds<?, 6, ?>>}
  %r0 = "stablehlo.select_and_scatter"(%a, %u, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %0 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    stablehlo.return %y : tensor<f64>
  }) {window_dimensions = array<i64: 2, 2, 1>, window_strides = array<i64: 2, 2, 1>} : (tensor<4x?x?xf32, #stablehlo.bounds<?, 6, ?>>, tensor<2x?x?xf32, #stablehlo.bounds<?, 3, ?>>, tensor<f32>) -> tensor<?x?x?xf64>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf64>) -> ()
  return
}

// As all_reduce.
// CHECK-LABEL: func @collective_reduce(
func.func @collective_reduce(%a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: {types0 = tensor<2x?xf32, #stablehlo.bounds<?, 4>>}
  %r0 = "stablehlo.collective_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %0 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?xf32>) -> ()
  return
}
