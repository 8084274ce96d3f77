// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s --implicit-check-not=hlo_test_speculatability

// Whether all processes may execute an op early is not asked here, but what types
// promise.

// CHECK-LABEL: func @all_reduce(
func.func @all_reduce(%a: tensor<2x4xf32>, %b: tensor<?x4xf32>) {
  %r0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x4xf32>) -> ()
  %r1 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<?x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x4xf32>) -> ()
  %r2 = "stablehlo.all_reduce"(%b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?x4xf32>) -> ()
  %r3 = "stablehlo.all_reduce"(%b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2x4xf32>) -> ()
  return
}

// CHECK-LABEL: func @collective_reduce(
func.func @collective_reduce(%a: tensor<2x4xf32>, %b: tensor<?x4xf32>) {
  %r0 = "stablehlo.collective_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x4xf32>) -> ()
  %r1 = "stablehlo.collective_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<?x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x4xf32>) -> ()
  %r2 = "stablehlo.collective_reduce"(%b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?x4xf32>) -> ()
  %r3 = "stablehlo.collective_reduce"(%b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2x4xf32>) -> ()
  return
}

// CHECK-LABEL: func @collective_broadcast(
func.func @collective_broadcast(%a: tensor<2x4xf32>, %b: tensor<?x4xf32>) {
  %r0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x4xf32>) -> ()
  %r1 = "stablehlo.collective_broadcast"(%b) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x4xf32>) -> ()
  %r2 = "stablehlo.collective_broadcast"(%b) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2x4xf32>) -> ()
  return
}

// CHECK-LABEL: func @collective_permute(
func.func @collective_permute(%a: tensor<2x4xf32>, %b: tensor<?x4xf32>) {
  %r0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x4xf32>) -> ()
  %r1 = "stablehlo.collective_permute"(%b) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<?x4xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x4xf32>) -> ()
  %r2 = "stablehlo.collective_permute"(%b) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<2x4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2x4xf32>) -> ()
  return
}

// How much is gathered depends on the groups: a result that says how much may lie.
// CHECK-LABEL: func @all_gather(
func.func @all_gather(%a: tensor<2x4xf32>, %b: tensor<?x4xf32>, %c: tensor<2x?xf32>) {
  %r0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x?xf32>) -> ()
  %r1 = "stablehlo.all_gather"(%b) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x?xf32>) -> ()
  %r2 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x8xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2x8xf32>) -> ()
  %r3 = "stablehlo.all_gather"(%b) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @reduce_scatter(
func.func @reduce_scatter(%a: tensor<2x4xf32>, %b: tensor<?x4xf32>) {
  %r0 = "stablehlo.reduce_scatter"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x?xf32>) -> ()
  %r1 = "stablehlo.reduce_scatter"(%b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x?xf32>) -> ()
  %r2 = "stablehlo.reduce_scatter"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2x2xf32>) -> ()
  %r3 = "stablehlo.reduce_scatter"(%b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @all_to_all(
func.func @all_to_all(%a: tensor<2x4xf32>, %b: tensor<?x4xf32>) {
  %r0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<4x2xf32>) -> ()
  %r1 = "stablehlo.all_to_all"(%b) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<?x2xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x2xf32>) -> ()
  %r2 = "stablehlo.all_to_all"(%b) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<4x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<4x2xf32>) -> ()
  return
}

// CHECK-LABEL: func @cross_replica_sum(
func.func @cross_replica_sum(%b: tensor<?xf32>) {
  %r0 = "stablehlo.cross-replica-sum"(%b) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @partition_id(
func.func @partition_id() {
  %r0 = stablehlo.partition_id : tensor<ui32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<ui32>) -> ()
  return
}

// CHECK-LABEL: func @replica_id(
func.func @replica_id() {
  %r0 = stablehlo.replica_id : tensor<ui32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<ui32>) -> ()
  return
}

// Other processes wait for these, and for what stands in their place.
// CHECK-LABEL: func @transfers(
func.func @transfers(%t: !stablehlo.token, %a: tensor<2xf32>) {
  %r0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  "hlo_test_speculatability.is_not_speculatable"(%r0#0) : (tensor<2xf32>) -> ()
  %r1 = "stablehlo.outfeed"(%a, %t) : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (!stablehlo.token) -> ()
  %r2 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (!stablehlo.token) -> ()
  %r3:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  "hlo_test_speculatability.is_not_speculatable"(%r3#0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @async_start(
func.func @async_start(%a: tensor<2x4xf32>, %b: tensor<?x4xf32>) {
  %r0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<2x4xf32>):
    %0 = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x4xf32>) -> tensor<2x4xf32>
    stablehlo.return %0 : tensor<2x4xf32>
  }) : (tensor<2x4xf32>) -> !stablehlo.future<tensor<2x4xf32>>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (!stablehlo.future<tensor<2x4xf32>>) -> ()
  %r1 = "stablehlo.async_start"(%b) ({
  ^bb0(%x: tensor<?x4xf32>):
    %0 = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x4xf32>) -> tensor<?x4xf32>
    stablehlo.return %0 : tensor<?x4xf32>
  }) : (tensor<?x4xf32>) -> !stablehlo.future<tensor<?x4xf32>>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (!stablehlo.future<tensor<?x4xf32>>) -> ()
  return
}

// CHECK-LABEL: func @async_done(
func.func @async_done(%f: !stablehlo.future<tensor<2xf32>>) {
  %r0 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}
