// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s --implicit-check-not=hlo_test_speculatability

// CHECK-LABEL: func @reduce(
func.func @reduce(%a: tensor<2x3xf32>, %b: tensor<?x3xf32>, %s: tensor<f32>) {
  %r0 = stablehlo.reduce(%a init: %s) applies stablehlo.add across dimensions = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<3xf32>) -> ()
  %r1 = stablehlo.reduce(%b init: %s) applies stablehlo.add across dimensions = [0] : (tensor<?x3xf32>, tensor<f32>) -> tensor<3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<3xf32>) -> ()
  return
}

// CHECK-LABEL: func @reduce_window(
func.func @reduce_window(%a: tensor<4xf32>, %b: tensor<?xf32>, %s: tensor<f32>) {
  %r0 = "stablehlo.reduce_window"(%a, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {window_dimensions = array<i64: 2>} : (tensor<4xf32>, tensor<f32>) -> tensor<3xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<3xf32>) -> ()
  %r1 = "stablehlo.reduce_window"(%b, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {window_dimensions = array<i64: 2>} : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @select_and_scatter(
func.func @select_and_scatter(
    %a: tensor<4xf32>,
    %b: tensor<?xf32>,
    %u: tensor<2xf32>,
    %v: tensor<?xf32>,
    %s: tensor<f32>) {
  %r0 = "stablehlo.select_and_scatter"(%a, %u, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %0 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<4xf32>) -> ()
  %r1 = "stablehlo.select_and_scatter"(%b, %u, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %0 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<?xf32>, tensor<2xf32>, tensor<f32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = "stablehlo.select_and_scatter"(%b, %u, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %0 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<?xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<4xf32>) -> ()
  %r3 = "stablehlo.select_and_scatter"(%a, %v, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %0 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<?xf32>, tensor<f32>) -> tensor<4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<4xf32>) -> ()
  return
}

// Sizes that must match, be multiples of groups, or hold the kernel.
// CHECK-LABEL: func @convolution(
func.func @convolution(
    %a: tensor<2x8x4xf32>,
    %b: tensor<?x?x4xf32>,
    %c: tensor<2x8x?xf32>,
    %w: tensor<3x4x6xf32>,
    %v: tensor<3x4x?xf32>,
    %u: tensor<?x4x6xf32>,
    %g: tensor<3x2x6xf32>,
    %h: tensor<3x2x?xf32>) {
  %r0 = stablehlo.convolution(%a, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x6x6xf32>) -> ()
  %r1 = stablehlo.convolution(%b, %v) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x?x4xf32>, tensor<3x4x?xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x?x?xf32>) -> ()
  %r2 = stablehlo.convolution(%b, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x?x4xf32>, tensor<3x4x6xf32>) -> tensor<2x?x6xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2x?x6xf32>) -> ()
  %r3 = stablehlo.convolution(%c, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x?xf32>, tensor<3x4x6xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?x?x?xf32>) -> ()
  %r4 = stablehlo.convolution(%a, %u) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<?x4x6xf32>) -> tensor<2x?x6xf32>
  "hlo_test_speculatability.is_speculatable"(%r4) : (tensor<2x?x6xf32>) -> ()
  %r5 = stablehlo.convolution(%a, %g) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x8x4xf32>, tensor<3x2x6xf32>) -> tensor<2x6x6xf32>
  "hlo_test_speculatability.is_speculatable"(%r5) : (tensor<2x6x6xf32>) -> ()
  %r6 = stablehlo.convolution(%a, %h) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x8x4xf32>, tensor<3x2x?xf32>) -> tensor<2x6x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r6) : (tensor<2x6x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @dot_general(
func.func @dot_general(
    %a: tensor<2x3x4xf32>,
    %b: tensor<2x?x4xf32>,
    %c: tensor<?x3x4xf32>,
    %d: tensor<2x3x?xf32>,
    %e: tensor<2x4x5xf32>) {
  %r0 = stablehlo.dot_general %a, %e, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x3x5xf32>) -> ()
  %r1 = stablehlo.dot_general %b, %e, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x?x4xf32>, tensor<2x4x5xf32>) -> tensor<2x?x5xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<2x?x5xf32>) -> ()
  %r2 = stablehlo.dot_general %b, %e, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x?x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2x3x5xf32>) -> ()
  %r3 = stablehlo.dot_general %c, %e, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x3x4xf32>, tensor<2x4x5xf32>) -> tensor<?x3x5xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?x3x5xf32>) -> ()
  %r4 = stablehlo.dot_general %d, %e, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x?xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<2x3x5xf32>) -> ()
  return
}
