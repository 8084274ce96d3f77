// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func @concatenate(
func.func @concatenate(
    %e: tensor<2x0x3xf32>,
    %a: tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>,
    %b: tensor<?x5x?xf32>,
    %c: tensor<2x?x?xf32, #stablehlo.bounds<?, 6, 3>>) {
  // Sizes and bounds add up; others are joined.
  // CHECK: {types0 = tensor<2x?x3xf32, #stablehlo.bounds<?, 9, ?>>}
  %r0 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x5x?xf32>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x?x3xf32, #stablehlo.bounds<?, 15, ?>>}
  %r1 = stablehlo.concatenate %a, %b, %c, dim = 1 : (tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x5x?xf32>, tensor<2x?x?xf32, #stablehlo.bounds<?, 6, 3>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?x?xf32>) -> ()
  // One unknown size makes the sum unknown; 5 is within a bound of 6.
  // CHECK: {types0 = tensor<?x5x?xf32, #stablehlo.bounds<?, ?, 3>>}
  %r2 = stablehlo.concatenate %c, %b, dim = 0 : (tensor<2x?x?xf32, #stablehlo.bounds<?, 6, 3>>, tensor<?x5x?xf32>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r2) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<?x10x?xf32>}
  %r3 = stablehlo.concatenate %b, %b, dim = 1 : (tensor<?x5x?xf32>, tensor<?x5x?xf32>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r3) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x5x3xf32>}
  %r4 = stablehlo.concatenate %e, %b, dim = 1 : (tensor<2x0x3xf32>, tensor<?x5x?xf32>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r4) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @dynamic_slice(
func.func @dynamic_slice(%a: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %i: tensor<i64>) {
  // CHECK: {types0 = tensor<1x4x7xf32>}
  %r0 = stablehlo.dynamic_slice %a, %i, %i, %i, sizes = [1, 4, 7] : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @dynamic_update_slice(
func.func @dynamic_update_slice(
    %a: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>,
    %u: tensor<1x?x7xf32>,
    %i: tensor<i64>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.dynamic_update_slice %a, %u, %i, %i, %i : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<1x?x7xf32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// low + size + (size - 1) * interior + high, of a bound like of a size:
// 1 + 3 + 2 * 2 + 0 = 8; 1 + 4 + 3 * 1 - 2 = 6; no holes in nothing.
// CHECK-LABEL: func @pad(
func.func @pad(%a: tensor<3x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %z: tensor<f32>, %e: tensor<0xf32>) {
  // CHECK: {types0 = tensor<8x?x?xf32, #stablehlo.bounds<?, 6, ?>>}
  %r0 = stablehlo.pad %a, %z, low = [1, 1, 1], high = [0, -2, 1], interior = [2, 1, 3] : (tensor<3x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<f32>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2xf32>}
  %r1 = stablehlo.pad %e, %z, low = [1], high = [1], interior = [5] : (tensor<0xf32>, tensor<f32>) -> tensor<?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @reverse(
func.func @reverse(%a: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.reverse %a, dims = [0, 1] : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// ceil((limit - start) / stride): (2 - 0) / 1, ceil((4 - 1) / 2), 0; the limits say
// what there is, so sizes are known.
// CHECK-LABEL: func @slice(
func.func @slice(%a: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x2x0xf32>}
  %r0 = stablehlo.slice %a [0:2, 1:4:2, 5:5] : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @sort(
func.func @sort(%a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>, %b: tensor<?x3xi32>) {
  // CHECK: {types0 = tensor<2x?xf32, #stablehlo.bounds<?, 4>>, types1 = tensor<?x3xi32>}
  %r0:2 = "stablehlo.sort"(%a, %b) ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %r: tensor<i32>, %s: tensor<i32>):
    %0 = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<?x3xi32>) -> (tensor<?x?xf32>, tensor<?x?xi32>)
  "hlo_test_infer.get_return_types"(%r0#0) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @transpose(
func.func @transpose(
    %a: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>,
    %s: tensor<f32>,
    %q: tensor<2x?x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // CHECK: {types0 = tensor<?x2x?xf32, #stablehlo.bounds<?, ?, 4>>}
  %r0 = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<f32>}
  %r1 = stablehlo.transpose %s, dims = [] : (tensor<f32>) -> tensor<f32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<f32>) -> ()
  // The quantized axis moves with its dimension.
  // CHECK: {types0 = tensor<?x2x!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00}>>}
  %r2 = stablehlo.transpose %q, dims = [1, 0] : (tensor<2x?x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<?x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  "hlo_test_infer.get_return_types"(%r2) : (tensor<?x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> ()
  return
}
