// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func @all_reduce(
func.func @all_reduce(%a: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, %b: tensor<0xf32>) {
  // Elements are what the body computes.
  // CHECK: {types0 = tensor<2x?x?xf64, #stablehlo.bounds<?, 4, ?>>, types1 = tensor<0xf64>}
  %r0:2 = "stablehlo.all_reduce"(%a, %b) ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    stablehlo.return %x : tensor<f64>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<0xf32>) -> (tensor<?x?x?xf64>, tensor<0xf64>)
  "hlo_test_infer.get_return_types"(%r0#0) : (tensor<?x?x?xf64>) -> ()
  return
}

// Along dimension 1 a third, along 0 three times the size or its bound.
// CHECK-LABEL: func @all_to_all(
func.func @all_to_all(
    %a: tensor<2x6xf32>,
    %b: tensor<?x?x5xf32, #stablehlo.bounds<4, 6, ?>>,
    %c: tensor<?x?xf32, #stablehlo.bounds<?, 6>>) {
  // CHECK: {types0 = tensor<6x2xf32>}
  %r0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 3 : i64, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<2x6xf32>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?xf32>) -> ()
  // CHECK: {types0 = tensor<?x?x5xf32, #stablehlo.bounds<12, 2, ?>>}
  %r1 = "stablehlo.all_to_all"(%b) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 3 : i64, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<?x?x5xf32, #stablehlo.bounds<4, 6, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<?x?xf32, #stablehlo.bounds<?, 2>>}
  %r2 = "stablehlo.all_to_all"(%c) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 3 : i64, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<?x?xf32, #stablehlo.bounds<?, 6>>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r2) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @collective_broadcast(
func.func @collective_broadcast(
    %a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>,
    %b: tensor<0xi8>,
    %root: tensor<2xi32>) {
  // CHECK: {types0 = tensor<2x?xf32, #stablehlo.bounds<?, 4>>, types1 = tensor<0xi8>}
  %r0:2 = "stablehlo.collective_broadcast"(%a, %b) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<0xi8>) -> (tensor<?x?xf32>, tensor<0xi8>)
  "hlo_test_infer.get_return_types"(%r0#0) : (tensor<?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x?xf32, #stablehlo.bounds<?, 4>>, types1 = tensor<0xi8>}
  %r1:2 = "stablehlo.collective_broadcast"(%a, %b, %root) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<0xi8>, tensor<2xi32>) -> (tensor<?x?xf32>, tensor<0xi8>)
  "hlo_test_infer.get_return_types"(%r1#0) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @collective_permute(
func.func @collective_permute(%a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: {types0 = tensor<2x?xf32, #stablehlo.bounds<?, 4>>}
  %r0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> ()
  return
}

// CHECK-LABEL: func @cross_replica_sum(
func.func @cross_replica_sum(%a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: {types0 = tensor<2x?xf32, #stablehlo.bounds<?, 4>>}
  %r0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> ()
  return
}

// CHECK-LABEL: func @partition_id(
func.func @partition_id() {
  // CHECK: {types0 = tensor<ui32>}
  %r0 = stablehlo.partition_id : tensor<ui32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<ui32>) -> ()
  return
}

// CHECK-LABEL: func @replica_id(
func.func @replica_id() {
  // CHECK: {types0 = tensor<ui32>}
  %r0 = stablehlo.replica_id : tensor<ui32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<ui32>) -> ()
  return
}

// CHECK-LABEL: func @outfeed(
func.func @outfeed(%a: tensor<2x?xf32>, %t: !stablehlo.token) {
  // CHECK: {types0 = !stablehlo.token}
  %r0 = "stablehlo.outfeed"(%a, %t) : (tensor<2x?xf32>, !stablehlo.token) -> !stablehlo.token
  "hlo_test_infer.get_return_types"(%r0) : (!stablehlo.token) -> ()
  return
}

// CHECK-LABEL: func @send(
func.func @send(%a: tensor<2x?xf32>, %t: !stablehlo.token) {
  // CHECK: {types0 = !stablehlo.token}
  %r0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2x?xf32>, !stablehlo.token) -> !stablehlo.token
  "hlo_test_infer.get_return_types"(%r0) : (!stablehlo.token) -> ()
  return
}

// CHECK-LABEL: func @async_start(
func.func @async_start(%a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: {types0 = !stablehlo.future<tensor<2x?xf32, #stablehlo.bounds<?, 4>>>}
  %r0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<2x?xf32, #stablehlo.bounds<?, 4>>):
    %0 = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
    stablehlo.return %0 : tensor<2x?xf32, #stablehlo.bounds<?, 4>>
  }) : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> !stablehlo.future<tensor<2x?xf32, #stablehlo.bounds<?, 4>>>
  "hlo_test_infer.get_return_types"(%r0) : (!stablehlo.future<tensor<2x?xf32, #stablehlo.bounds<?, 4>>>) -> ()
  return
}

// CHECK-LABEL: func @async_done(
func.func @async_done(%f: !stablehlo.future<tensor<2x?xf32, #stablehlo.bounds<?, 4>>>) {
  // CHECK: {types0 = tensor<2x?xf32, #stablehlo.bounds<?, 4>>}
  %r0 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2x?xf32, #stablehlo.bounds<?, 4>>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> ()
  return
}
