// RUN: stablehlo-opt %s --hlo-test-infer --canonicalize --allow-unregistered-dialect | FileCheck %s

// Operands are cast from types that tell their sizes; canonicalization then computes
// what the shapes are.

// A new last dimension, of the parts of an element.
// CHECK-LABEL: func @bitcast_convert_to_narrower(
func.func @bitcast_convert_to_narrower(%a: tensor<2x3xf32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[2, 3, 4]> : tensor<3xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %x = tensor.cast %a : tensor<2x3xf32> to tensor<?x3xf32>
  %result = stablehlo.bitcast_convert %x : (tensor<?x3xf32>) -> tensor<?x3x4xi8>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x3x4xi8>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @bitcast_convert_to_wider(
func.func @bitcast_convert_to_wider(%a: tensor<2x4xi8>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<2> : tensor<1xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %x = tensor.cast %a : tensor<2x4xi8> to tensor<?x4xi8>
  %result = stablehlo.bitcast_convert %x : (tensor<?x4xi8>) -> tensor<?xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?xf32>) -> tensor<1xindex>
  "test.use"(%shape) : (tensor<1xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast(
func.func @broadcast(%a: tensor<2x3xf32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[5, 7, 2, 3]> : tensor<4xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %x = tensor.cast %a : tensor<2x3xf32> to tensor<?x3xf32>
  %result = stablehlo.broadcast %x, sizes = [5, 7] : (tensor<?x3xf32>) -> tensor<5x7x?x3xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<5x7x?x3xf32>) -> tensor<4xindex>
  "test.use"(%shape) : (tensor<4xindex>) -> ()
  return
}

// 2 + 4 + 1.
// CHECK-LABEL: func @concatenate(
func.func @concatenate(%a: tensor<2x3xf32>, %b: tensor<4x3xf32>, %c: tensor<1x3xf32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[7, 3]> : tensor<2xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %x = tensor.cast %a : tensor<2x3xf32> to tensor<?x3xf32>
  %y = tensor.cast %b : tensor<4x3xf32> to tensor<?x3xf32>
  %result = stablehlo.concatenate %x, %y, %c, dim = 0 : (tensor<?x3xf32>, tensor<?x3xf32>, tensor<1x3xf32>) -> tensor<?x3xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x3xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// Batch 2, lhs 5, rhs 6 and 7.
// CHECK-LABEL: func @dot_general(
func.func @dot_general(%a: tensor<2x5x4xf32>, %b: tensor<4x6x2x7xf32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[2, 5, 6, 7]> : tensor<4xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %x = tensor.cast %a : tensor<2x5x4xf32> to tensor<?x?x4xf32>
  %y = tensor.cast %b : tensor<4x6x2x7xf32> to tensor<4x?x2x7xf32>
  %result = stablehlo.dot_general %x, %y, batching_dims = [0] x [2], contracting_dims = [2] x [0] : (tensor<?x?x4xf32>, tensor<4x?x2x7xf32>) -> tensor<?x?x?x7xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x?x?x7xf32>) -> tensor<4xindex>
  "test.use"(%shape) : (tensor<4xindex>) -> ()
  return
}

// CHECK-LABEL: func @dynamic_broadcast_in_dim(
func.func @dynamic_broadcast_in_dim(%a: tensor<2xf32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[3, 2]> : tensor<2xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %n = arith.constant dense<[3, 2]> : tensor<2xi64>
  %x = tensor.cast %a : tensor<2xf32> to tensor<?xf32>
  %result = stablehlo.dynamic_broadcast_in_dim %x, %n, dims = [1] : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x?xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @dynamic_iota(
func.func @dynamic_iota() {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[3, 2]> : tensor<2xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %n = arith.constant dense<[3, 2]> : tensor<2xi32>
  %result = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi32>) -> tensor<?x?xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x?xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @dynamic_reshape(
func.func @dynamic_reshape(%a: tensor<6xf32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[3, 2]> : tensor<2xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %n = arith.constant dense<[3, 2]> : tensor<2xi64>
  %result = stablehlo.dynamic_reshape %a, %n : (tensor<6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x?xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// 1 + 3 + 2 * 2 + 0 = 8, 0 + 2 + 0 - 1 = 1; nothing has no holes: 1 + 0 + 1 = 2.
// CHECK-LABEL: func @dynamic_pad(
func.func @dynamic_pad(%a: tensor<3x2x0xf32>, %z: tensor<f32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[8, 1, 2]> : tensor<3xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %low = arith.constant dense<[1, 0, 1]> : tensor<3xi64>
  %high = arith.constant dense<[0, -1, 1]> : tensor<3xi64>
  %interior = arith.constant dense<[2, 0, 5]> : tensor<3xi64>
  %x = tensor.cast %a : tensor<3x2x0xf32> to tensor<?x2x?xf32>
  %result = stablehlo.dynamic_pad %x, %z, %low, %high, %interior : (tensor<?x2x?xf32>, tensor<f32>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>) -> tensor<?x?x?xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x?x?xf32>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// Indices 5 x 6, without the index vector; slices of 4 and 3.
// CHECK-LABEL: func @gather(
func.func @gather(%a: tensor<9x4x8xf32>, %i: tensor<5x6x2xi32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[5, 4, 6, 3]> : tensor<4xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %j = tensor.cast %i : tensor<5x6x2xi32> to tensor<?x6x2xi32>
  %result = "stablehlo.gather"(%a, %j) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 3], collapsed_slice_dims = [0], start_index_map = [0, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 4, 3>} : (tensor<9x4x8xf32>, tensor<?x6x2xi32>) -> tensor<?x4x6x3xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x4x6x3xf32>) -> tensor<4xindex>
  "test.use"(%shape) : (tensor<4xindex>) -> ()
  return
}

// CHECK-LABEL: func @dynamic_gather(
func.func @dynamic_gather(%a: tensor<9x4xf32>, %i: tensor<5xi32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[5, 3]> : tensor<2xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %j = tensor.cast %i : tensor<5xi32> to tensor<?xi32>
  %n = arith.constant dense<[1, 3]> : tensor<2xi32>
  %result = "stablehlo.dynamic_gather"(%a, %j, %n) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<9x4xf32>, tensor<?xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x?xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// As dynamic_pad.
// CHECK-LABEL: func @pad(
func.func @pad(%a: tensor<3x2x0xf32>, %z: tensor<f32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[8, 1, 2]> : tensor<3xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %x = tensor.cast %a : tensor<3x2x0xf32> to tensor<?x2x?xf32>
  %result = stablehlo.pad %x, %z, low = [1, 0, 1], high = [0, -1, 1], interior = [2, 0, 5] : (tensor<?x2x?xf32>, tensor<f32>) -> tensor<?x1x?xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x1x?xf32>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// ceil((7 - 1) / 3) = 2, ceil((8 - 0) / 3) = 3, 0.
// CHECK-LABEL: func @real_dynamic_slice(
func.func @real_dynamic_slice(%a: tensor<7x8x2xf32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[2, 3, 0]> : tensor<3xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %starts = arith.constant dense<[1, 0, 2]> : tensor<3xi64>
  %limits = arith.constant dense<[7, 8, 2]> : tensor<3xi64>
  %strides = arith.constant dense<[3, 3, 1]> : tensor<3xi64>
  %result = stablehlo.real_dynamic_slice %a, %starts, %limits, %strides : (tensor<7x8x2xf32>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>) -> tensor<?x?x?xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x?x?xf32>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}

// CHECK-LABEL: func @reduce(
func.func @reduce(%a: tensor<2x3x5xf32>, %b: tensor<2x3x5xf32>, %s: tensor<f32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[2, 5]> : tensor<2xindex>
  // CHECK: "test.use"(%[[SHAPE]], %[[SHAPE]])
  %x = tensor.cast %a : tensor<2x3x5xf32> to tensor<?x3x?xf32>
  %result:2 = "stablehlo.reduce"(%x, %b, %s, %s) ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %r: tensor<f32>, %t: tensor<f32>):
    stablehlo.return %p, %q : tensor<f32>, tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<?x3x?xf32>, tensor<2x3x5xf32>, tensor<f32>, tensor<f32>) -> (tensor<?x?xf32>, tensor<?x?xf32>)
  %shape:2 = "hlo_test_infer.reify_return_type_shapes"(%result#0) : (tensor<?x?xf32>) -> (tensor<2xindex>, tensor<2xindex>)
  "test.use"(%shape#0, %shape#1) : (tensor<2xindex>, tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @rng(
func.func @rng(%s: tensor<f32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[3, 2]> : tensor<2xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %n = arith.constant dense<[3, 2]> : tensor<2xi64>
  %result = stablehlo.rng %s, %s, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x?xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @transpose(
func.func @transpose(%a: tensor<2x3x5xf32>) {
  // CHECK: %[[SHAPE:.*]] = arith.constant dense<[5, 2, 3]> : tensor<3xindex>
  // CHECK: "test.use"(%[[SHAPE]])
  %x = tensor.cast %a : tensor<2x3x5xf32> to tensor<?x3x?xf32>
  %result = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<?x3x?xf32>) -> tensor<?x?x3xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%result) : (tensor<?x?x3xf32>) -> tensor<3xindex>
  "test.use"(%shape) : (tensor<3xindex>) -> ()
  return
}
