// What nobody uses goes, unless something happens beside its results.
// RUN: stablehlo-opt %s --canonicalize | FileCheck %s
// RUN: stablehlo-opt %s --cse | FileCheck %s

// CHECK-LABEL: func @kept(
func.func @kept(
    %a: tensor<2xf32>,
    %s: tensor<f32>,
    %n: tensor<1xi64>,
    %t: !stablehlo.token,
    %f: !stablehlo.future<tensor<2xf32>>) {
  // CHECK: stablehlo.all_gather
  %r0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.all_reduce
  %r1 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.all_to_all
  %r2 = "stablehlo.all_to_all"(%a) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.async_start
  %r3 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<2xf32>):
    %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<4xf32>
    stablehlo.return %0 : tensor<4xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<4xf32>>
  // CHECK: stablehlo.async_done
  %r4 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  // CHECK: stablehlo.collective_broadcast
  %r5 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.collective_permute
  %r6 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.collective_reduce
  %r7 = "stablehlo.collective_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.composite
  %r8 = stablehlo.composite "test.op" %a {decomposition = @decomposition} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.custom_call
  %r9 = stablehlo.custom_call @target(%a) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.infeed
  %r10:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  // CHECK: stablehlo.outfeed
  %r11 = "stablehlo.outfeed"(%a, %t) : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: stablehlo.recv
  %r12:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  // CHECK: stablehlo.reduce_scatter
  %r13 = "stablehlo.reduce_scatter"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<1xf32>
  // CHECK: stablehlo.rng
  %r14 = stablehlo.rng %s, %s, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  // CHECK: stablehlo.send
  %r15 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// CHECK-LABEL: func @gone(
// CHECK-NEXT: return
func.func @gone(
    %a: tensor<2xf32>,
    %s: tensor<f32>,
    %m: tensor<2x2xf32>,
    %image: tensor<1x1x1xf32>,
    %c: tensor<2xcomplex<f32>>,
    %b: tensor<i1>,
    %i: tensor<i32>,
    %j: tensor<2x1xi32>,
    %w: tensor<2xi32>,
    %n: tensor<1xi64>,
    %p: tensor<1x2xi64>,
    %g: tensor<2xui64>,
    %q: tuple<tensor<2xf32>>,
    %t: !stablehlo.token) {
  %r0 = stablehlo.add %a, %a : tensor<2xf32>
  %r1 = stablehlo.after_all %t, %t : !stablehlo.token
  %r2:3 = "stablehlo.batch_norm_grad"(%m, %a, %a, %a, %m) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  %r3 = "stablehlo.batch_norm_inference"(%m, %a, %a, %a, %a) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %r4:3 = "stablehlo.batch_norm_training"(%m, %a, %a) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  %r5 = stablehlo.bitcast_convert %a : (tensor<2xf32>) -> tensor<2xi32>
  %r6 = stablehlo.broadcast %a, sizes = [2] : (tensor<2xf32>) -> tensor<2x2xf32>
  %r7 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<2xf32>) -> tensor<3x2xf32>
  %r8 = "stablehlo.case"(%i) ({
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  %r9 = stablehlo.cholesky %m, lower = true : tensor<2x2xf32>
  %r10 = stablehlo.clamp %a, %a, %a : tensor<2xf32>
  %r11 = stablehlo.compare LT, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %r12 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %r13 = stablehlo.constant dense<1> : tensor<2xi32>
  %r14 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xi32>
  %r15 = stablehlo.convolution(%image, %image) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
  %r16 = stablehlo.create_token : !stablehlo.token
  %r17 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  %r18 = stablehlo.custom_call @target(%a) : (tensor<2xf32>) -> tensor<2xf32>
  %r19 = stablehlo.dot %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  %r20 = stablehlo.dot_general %m, %m, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %r21 = stablehlo.dynamic_broadcast_in_dim %a, %n, dims = [0] : (tensor<2xf32>, tensor<1xi64>) -> tensor<?xf32>
  %r22 = "stablehlo.dynamic_conv"(%image, %image, %p) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x1xf32>, tensor<1x1x1xf32>, tensor<1x2xi64>) -> tensor<1x?x1xf32>
  %r23 = "stablehlo.dynamic_gather"(%m, %j, %w) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<2x2xf32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x?xf32>
  %r24 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi64>) -> tensor<?xi32>
  %r25 = stablehlo.dynamic_pad %a, %s, %n, %n, %n : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  %r26 = stablehlo.dynamic_reshape %a, %n : (tensor<2xf32>, tensor<1xi64>) -> tensor<?xf32>
  %r27 = stablehlo.dynamic_slice %a, %i, sizes = [1] : (tensor<2xf32>, tensor<i32>) -> tensor<1xf32>
  %r28 = stablehlo.dynamic_update_slice %a, %a, %i : (tensor<2xf32>, tensor<2xf32>, tensor<i32>) -> tensor<2xf32>
  %r29 = "stablehlo.einsum"(%m, %m) {einsum_config = "ab,bc->ac"} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %r30 = stablehlo.fft %c, type = FFT, length = [2] : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %r31 = "stablehlo.gather"(%m, %j) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>} : (tensor<2x2xf32>, tensor<2x1xi32>) -> tensor<2x2xf32>
  %r32 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<2xf32>) -> tensor<i32>
  %r33 = stablehlo.get_tuple_element %q[0] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  %r34 = "stablehlo.if"(%b) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  %r35 = stablehlo.iota dim = 0 : tensor<2xi32>
  %r36 = "stablehlo.map"(%a) ({
  ^bb0(%x0: tensor<f32>):
    stablehlo.return %x0 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  %r37:2 = stablehlo.optimization_barrier %a, %t : tensor<2xf32>, !stablehlo.token
  %r38 = stablehlo.pad %a, %s, low = [1], high = [0], interior = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<3xf32>
  %r39 = stablehlo.partition_id : tensor<ui32>
  %r40 = stablehlo.real_dynamic_slice %a, %n, %n, %n : (tensor<2xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  %r41 = stablehlo.reduce(%a init: %s) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  %r42 = "stablehlo.reduce_window"(%a, %s) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {window_dimensions = array<i64: 2>} : (tensor<2xf32>, tensor<f32>) -> tensor<1xf32>
  %r43 = stablehlo.replica_id : tensor<ui32>
  %r44 = stablehlo.reshape %a : (tensor<2xf32>) -> tensor<1x2xf32>
  %r45 = stablehlo.reverse %a, dims = [0] : tensor<2xf32>
  %r46:2 = "stablehlo.rng_bit_generator"(%g) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui32>)
  %r47 = "stablehlo.scatter"(%m, %j, %m) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<2x2xf32>, tensor<2x1xi32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %r48 = stablehlo.select %b, %a, %a : (tensor<i1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %r49 = "stablehlo.select_and_scatter"(%a, %a, %s) ({
  ^bb0(%x0: tensor<f32>, %y0: tensor<f32>):
    stablehlo.return %b : tensor<i1>
  }, {
  ^bb0(%x0: tensor<f32>, %y0: tensor<f32>):
    stablehlo.return %x0 : tensor<f32>
  }) : (tensor<2xf32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %r50 = stablehlo.set_dimension_size %a, %i, dim = 0 : (tensor<2xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<2>>
  %r51 = stablehlo.slice %a [0:1] : (tensor<2xf32>) -> tensor<1xf32>
  %r52 = "stablehlo.sort"(%a) ({
  ^bb0(%x0: tensor<f32>, %y0: tensor<f32>):
    stablehlo.return %b : tensor<i1>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  %r53 = "stablehlo.torch_index_select"(%m, %w) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<2x2xf32>, tensor<2xi32>) -> tensor<2x2xf32>
  %r54 = stablehlo.transpose %m, dims = [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %r55 = "stablehlo.triangular_solve"(%m, %m) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %r56 = stablehlo.tuple %a : tuple<tensor<2xf32>>
  %r57 = "stablehlo.unary_einsum"(%m) {einsum_config = "ab->a"} : (tensor<2x2xf32>) -> tensor<2xf32>
  %r58 = stablehlo.uniform_quantize %a : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.0>>
  %r59 = "stablehlo.while"(%a) ({
  ^bb0(%x0: tensor<2xf32>):
    stablehlo.return %b : tensor<i1>
  }, {
  ^bb0(%x0: tensor<2xf32>):
    stablehlo.return %x0 : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  %r60 = "chlo.square"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  %r61 = "chlo.broadcast_add"(%a, %m) : (tensor<2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %r62:2 = "chlo.top_k"(%a) {k = 1 : i64} : (tensor<2xf32>) -> (tensor<1xf32>, tensor<1xi32>)
  %r63:2 = "chlo.scan"(%a, %s) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x0: tensor<f32>, %y0: tensor<f32>):
    stablehlo.return %x0, %y0 : tensor<f32>, tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> (tensor<2xf32>, tensor<f32>)
  return
}

// Ops with regions do what their regions do.
// CHECK-LABEL: func @kept_for_its_region(
func.func @kept_for_its_region(%b: tensor<i1>, %t: !stablehlo.token) {
  // CHECK: stablehlo.if
  // CHECK: stablehlo.outfeed
  %r0 = "stablehlo.if"(%b) ({
    %0 = "stablehlo.outfeed"(%b, %t) : (tensor<i1>, !stablehlo.token) -> !stablehlo.token
    stablehlo.return %0 : !stablehlo.token
  }, {
    stablehlo.return %t : !stablehlo.token
  }) : (tensor<i1>) -> !stablehlo.token
  // CHECK: stablehlo.while
  // CHECK: stablehlo.custom_call
  %r1 = stablehlo.while(%x = %b) : tensor<i1> cond {
    stablehlo.return %x : tensor<i1>
  } do {
    %0 = stablehlo.custom_call @target(%x) {has_side_effect = true} : (tensor<i1>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }
  return
}

func.func private @decomposition(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
