// RUN: stablehlo-opt %s --hlo-test-refine | FileCheck %s

// CHECK-LABEL: @known_shapes(
// CHECK-SAME: %[[Y:.*]]: tensor<2x5xf32>, %[[Z:.*]]: tensor<f32>)
// CHECK-SAME: -> (tensor<5x2xf32>, tensor<5x2xf64>, tensor<5x2xf32>, tensor<4x10xf32>, tensor<1x1xf32>)
func.func @known_shapes(%y: tensor<2x5xf32>, %z: tensor<f32>)
    -> (tensor<?x?xf32>, tensor<?x?xf64>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %shape = stablehlo.constant dense<[5, 2]> : tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<2xi32>
  %zero = stablehlo.constant dense<0> : tensor<2xi32>
  // CHECK: stablehlo.broadcast_in_dim %[[Z]], dims = [] {test.keep} : (tensor<f32>) -> tensor<5x2xf32>
  %0 = stablehlo.dynamic_broadcast_in_dim %z, %shape, dims = [] {test.keep} : (tensor<f32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: stablehlo.iota dim = 1 : tensor<5x2xf64>
  %1 = stablehlo.dynamic_iota %shape, dim = 1 : (tensor<2xi32>) -> tensor<?x?xf64>
  // CHECK: stablehlo.reshape %[[Y]] : (tensor<2x5xf32>) -> tensor<5x2xf32>
  %2 = stablehlo.dynamic_reshape %y, %shape : (tensor<2x5xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: stablehlo.pad %[[Y]], %[[Z]], low = [1, 1], high = [0, 0], interior = [1, 1]
  %3 = stablehlo.dynamic_pad %y, %z, %one, %zero, %one : (tensor<2x5xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: stablehlo.slice %[[Y]] [0:1, 0:1]
  %4 = stablehlo.real_dynamic_slice %y, %zero, %one, %one : (tensor<2x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %0, %1, %2, %3, %4 : tensor<?x?xf32>, tensor<?x?xf64>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// What is not known stays, and so does the op.
// CHECK-LABEL: @unknown_shapes
func.func @unknown_shapes(%y: tensor<2x5xf32>, %z: tensor<f32>, %v: tensor<2xi32>)
    -> (tensor<?x3xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x5xf32>) {
  // CHECK: stablehlo.dynamic_broadcast_in_dim {{.*}} -> tensor<?x3xf32>
  %0 = stablehlo.dynamic_broadcast_in_dim %z, %v, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x3xf32>
  // CHECK: stablehlo.dynamic_pad {{.*}} -> tensor<?x?xf32>
  %1 = stablehlo.dynamic_pad %y, %z, %v, %v, %v : (tensor<2x5xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: stablehlo.real_dynamic_slice {{.*}} -> tensor<?x?xf32>
  %2 = stablehlo.real_dynamic_slice %y, %v, %v, %v : (tensor<2x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: stablehlo.dynamic_reshape {{.*}} -> tensor<?x5xf32>
  %3 = stablehlo.dynamic_reshape %y, %v : (tensor<2x5xf32>, tensor<2xi32>) -> tensor<?x5xf32>
  return %0, %1, %2, %3 : tensor<?x3xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x5xf32>
}

// CHECK-LABEL: @dynamic_conv
func.func @dynamic_conv(%x: tensor<1x4x4x1xi64>, %w: tensor<3x3x1x1xi64>) -> tensor<1x?x?x1xi64> {
  %padding = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  // CHECK: stablehlo.convolution(%arg0, %arg1) {{.*}}pad = {{\[\[}}1, 2], [3, 4]]{{.*}} -> tensor<1x5x9x1xi64>
  %0 = "stablehlo.dynamic_conv"(%x, %w, %padding) {
    dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>,
    feature_group_count = 1 : i64, batch_group_count = 1 : i64
  } : (tensor<1x4x4x1xi64>, tensor<3x3x1x1xi64>, tensor<2x2xi64>) -> tensor<1x?x?x1xi64>
  return %0 : tensor<1x?x?x1xi64>
}

// CHECK-LABEL: @dynamic_gather
func.func @dynamic_gather(%operand: tensor<2x4x9xi32>, %indices: tensor<1x5x2xi32>) -> tensor<1x5x?x?xi32> {
  %sizes = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  // CHECK: "stablehlo.gather"(%arg0, %arg1) {{.*}} slice_sizes = array<i64: 1, 2, 3>{{.*}} -> tensor<1x5x2x3xi32>
  %0 = "stablehlo.dynamic_gather"(%operand, %indices, %sizes) {
    dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0],
                                          start_index_map = [0, 2], index_vector_dim = 2>
  } : (tensor<2x4x9xi32>, tensor<1x5x2xi32>, tensor<3xi32>) -> tensor<1x5x?x?xi32>
  return %0 : tensor<1x5x?x?xi32>
}

// Sizes are computed from types and constants; floats are not sizes.
// CHECK-LABEL: @sizes(
// CHECK-SAME: -> (tensor<15xf32>, tensor<3xi64>, tensor<i1>, tensor<f32>)
func.func @sizes(%x: tensor<5x?xf32>, %z: tensor<f32>) -> (tensor<?xf32>, tensor<3xi64>, tensor<i1>, tensor<f32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<5x?xf32>) -> tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %m = stablehlo.multiply %n, %three : tensor<i32>
  %shape = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  // CHECK: %[[Y:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<15xf32>
  %0 = stablehlo.dynamic_broadcast_in_dim %z, %shape, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  %1 = stablehlo.concatenate %shape, %shape, %shape, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
  // CHECK: %[[V:.*]] = stablehlo.constant dense<15> : tensor<3xi64>
  %2 = stablehlo.convert %1 : (tensor<3xi32>) -> tensor<3xi64>
  // CHECK: %[[P:.*]] = stablehlo.constant dense<true> : tensor<i1>
  %3 = stablehlo.compare GE, %m, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
  // CHECK: %[[F:.*]] = stablehlo.convert
  %4 = stablehlo.convert %m : (tensor<i32>) -> tensor<f32>
  // CHECK: return %[[Y]], %[[V]], %[[P]], %[[F]]
  return %0, %2, %3, %4 : tensor<?xf32>, tensor<3xi64>, tensor<i1>, tensor<f32>
}

// The result has what is known of either operand, or written.
// CHECK-LABEL: @shape_functions(
// CHECK-SAME: -> (tensor<4x3xf32>, tensor<4x2xi32>, tensor<2x?xf32, #stablehlo.bounds<?, 3>>, tensor<6x3xf32>, tensor<?xf32, #stablehlo.bounds<8>>, tensor<8xf32>)
func.func @shape_functions(%x: tensor<4x?xf32>, %y: tensor<?x3xf32>, %u: tensor<4xi64>, %a: tensor<8xf32>, %s: tensor<i32>)
    -> (tensor<?x?xf32>, tensor<?x?xi32>, tensor<2x?xf32>, tensor<6x?xf32, #stablehlo.bounds<?, 8>>, tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>) {
  %0 = stablehlo.add %x, %y : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<?x?xf32>
  %1 = stablehlo.bitcast_convert %u : (tensor<4xi64>) -> tensor<?x?xi32>
  %2 = stablehlo.slice %y [0:2, 0:3] : (tensor<?x3xf32>) -> tensor<2x3xf32>
  %3 = stablehlo.reverse %2, dims = [0] : (tensor<2x3xf32>) -> tensor<2x?xf32>
  %4 = stablehlo.concatenate %0, %3, dim = 0 : (tensor<?x?xf32>, tensor<2x?xf32>) -> tensor<6x?xf32, #stablehlo.bounds<?, 8>>
  %5 = stablehlo.set_dimension_size %a, %s, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %whole = stablehlo.constant dense<8> : tensor<i32>
  %6 = stablehlo.set_dimension_size %a, %whole, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %7 = stablehlo.slice %x [0:2, 0:1] : (tensor<4x?xf32>) -> tensor<2x1xf32>
  %8 = stablehlo.dynamic_update_slice %y, %7, %s, %s : (tensor<?x3xf32>, tensor<2x1xf32>, tensor<i32>, tensor<i32>) -> tensor<?x3xf32>
  %9 = stablehlo.slice %8 [0:2, 0:2] : (tensor<?x3xf32>) -> tensor<2x2xf32>
  %10 = stablehlo.compare EQ, %1, %1 : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi1>
  %11 = stablehlo.select %10, %1, %1 : tensor<?x?xi1>, tensor<?x?xi32>
  %12 = stablehlo.set_dimension_size %3, %s, dim = 1 : (tensor<2x?xf32>, tensor<i32>) -> tensor<2x?xf32>
  return %0, %11, %12, %4, %5, %6 : tensor<?x?xf32>, tensor<?x?xi32>, tensor<2x?xf32>, tensor<6x?xf32, #stablehlo.bounds<?, 8>>, tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>
}

// CHECK-LABEL: @bounded(
// CHECK-SAME: -> (tensor<3x2xf32>, tensor<3x5xf32>, tensor<?xf32, #stablehlo.bounds<4>>)
func.func @bounded(%x: tensor<6xf32>, %y: tensor<3xf32>, %z: tensor<1xf32>)
    -> (tensor<3x?xf32, #stablehlo.bounds<?, 4>>, tensor<?x5xf32, #stablehlo.bounds<4, ?>>, tensor<?xf32, #stablehlo.bounds<4>>) {
  %0 = stablehlo.reshape %x : (tensor<6xf32>) -> tensor<3x?xf32, #stablehlo.bounds<?, 4>>
  %1 = stablehlo.broadcast_in_dim %y, dims = [0] : (tensor<3xf32>) -> tensor<?x5xf32, #stablehlo.bounds<4, ?>>
  // A size of 1 may expand to any other.
  %2 = stablehlo.broadcast_in_dim %z, dims = [0] : (tensor<1xf32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return %0, %1, %2 : tensor<3x?xf32, #stablehlo.bounds<?, 4>>, tensor<?x5xf32, #stablehlo.bounds<4, ?>>, tensor<?xf32, #stablehlo.bounds<4>>
}

// CHECK-LABEL: @collectives(
// CHECK-SAME: -> (tensor<8x3xf32>, tensor<4x?xf32>)
func.func @collectives(%x: tensor<4x3xf32>, %y: tensor<8x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = "stablehlo.all_gather"(%x) {
    all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>
  } : (tensor<4x3xf32>) -> tensor<?x?xf32>
  %1 = "stablehlo.reduce_scatter"(%y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) {
    scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>
  } : (tensor<8x?xf32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}

func.func @sum(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %b : tensor<f32>
  return %0 : tensor<f32>
}

func.func @greater(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}

// CHECK-LABEL: @custom_calls(
// CHECK-SAME: -> (tensor<4xf32>, tensor<3x2xf32>, tensor<3x2xf32>)
func.func @custom_calls(%x: tensor<4xf32>, %y: tensor<?x2xf32>)
    -> (tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %four = stablehlo.constant dense<4> : tensor<1xi64>
  // CHECK-NOT: shape_refinement_operand_wrapper(%arg0
  %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%x, %four) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xf32>
  // The lowest number marks a size that stays unknown.
  %partial = stablehlo.constant dense<[3, -9223372036854775808]> : tensor<2xi64>
  // CHECK: stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%arg1, {{.*}} -> tensor<3x2xf32>
  %1 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%y, %partial) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<?x2xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %shape = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  // CHECK: stablehlo.custom_call @anything(%arg0) {operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>], test.keep} : (tensor<4xf32>) -> tensor<3x2xf32>
  %2 = stablehlo.custom_call @anything(%x, %shape) {
    indices_of_shape_operands = dense<1> : tensor<1xi64>, test.keep,
    operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>],
    result_layouts = [dense<[1, 0]> : tensor<2xindex>]
  } : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0, %1, %2 : tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK-LABEL: @dynamic_targets(
// CHECK-SAME: -> (tensor<2xf32>, tensor<3xui32>, tensor<3xf32>, tensor<3xi32>, tensor<3xf32>)
func.func @dynamic_targets(%x: tensor<4xf32>, %zero: tensor<f32>, %state: tensor<2xui64>)
    -> (tensor<?xf32>, tensor<?xui32>, tensor<?xf32>, tensor<?xi32>, tensor<?xf32>) {
  %one = stablehlo.constant dense<1> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %k = stablehlo.constant dense<3> : tensor<i32>
  %padding = stablehlo.constant dense<[[0, 1]]> : tensor<1x2xi64>
  // CHECK: "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 1>, padding = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  // CHECK: stablehlo.add
  // CHECK-NEXT: stablehlo.return
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %zero, %two, %two, %one, %one, %padding) {called_computations = [@sum]} : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1x2xi64>) -> tensor<?xf32>
  // CHECK: stablehlo.rng_bit_generator %arg2, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui32>)
  %1:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%state, %three) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>, tensor<1xi64>) -> (tensor<2xui64>, tensor<?xui32>)
  // CHECK: chlo.top_k(%arg0, k = 3) : tensor<4xf32> -> (tensor<3xf32>, tensor<3xi32>)
  %2:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<4xf32>, tensor<i32>) -> (tensor<?xf32>, tensor<?xi32>)
  // CHECK: %[[SORTED:.*]] = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
  // CHECK: stablehlo.compare GT
  // CHECK: stablehlo.slice %[[SORTED]] [0:3]
  %3 = stablehlo.custom_call @stablehlo.dynamic_approx_top_k(%x, %zero, %k) {
    called_computations = [@greater],
    mhlo.backend_config = {reduction_dim = 0 : i64, recall_target = 0.95 : f32, aggregate_to_topk = true}
  } : (tensor<4xf32>, tensor<f32>, tensor<i32>) -> tensor<?xf32>
  return %0, %1#1, %2#0, %2#1, %3 : tensor<?xf32>, tensor<?xui32>, tensor<?xf32>, tensor<?xi32>, tensor<?xf32>
}
