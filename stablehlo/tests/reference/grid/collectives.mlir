// RUN: stablehlo-translate --interpret --split-input-file %s

// Two replicas; without a channel, groups are of replicas.
func.func private @gather(%a: tensor<2xi32>) -> tensor<4xi32> {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[30, 40]> : tensor<2xi32>
  %r:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@gather], [@gather]]} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r#0, dense<[30, 40, 1, 2]> : tensor<4xi32>
  check.expect_eq_const %r#1, dense<[30, 40, 1, 2]> : tensor<4xi32>
  return
}

// -----

// Several operands, along another dimension than the first.
func.func private @gather(%a: tensor<2x1xi32>, %b: tensor<1x2xf32>) -> (tensor<2x2xi32>, tensor<1x4xf32>) {
  %0:2 = "stablehlo.all_gather"(%a, %b) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x1xi32>, tensor<1x2xf32>) -> (tensor<2x2xi32>, tensor<1x4xf32>)
  return %0#0, %0#1 : tensor<2x2xi32>, tensor<1x4xf32>
}
func.func @main() {
  %a = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[[3], [4]]> : tensor<2x1xi32>
  %c = stablehlo.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %d = stablehlo.constant dense<[[3.0, 4.0]]> : tensor<1x2xf32>
  %r:4 = "interpreter.run_parallel"(%a, %c, %b, %d) {programs = [[@gather], [@gather]]}
    : (tensor<2x1xi32>, tensor<1x2xf32>, tensor<2x1xi32>, tensor<1x2xf32>) -> (tensor<2x2xi32>, tensor<1x4xf32>, tensor<2x2xi32>, tensor<1x4xf32>)
  check.expect_eq_const %r#0, dense<[[1, 3], [2, 4]]> : tensor<2x2xi32>
  check.expect_eq_const %r#1, dense<[[1.0, 2.0, 3.0, 4.0]]> : tensor<1x4xf32>
  check.expect_eq_const %r#2, dense<[[1, 3], [2, 4]]> : tensor<2x2xi32>
  check.expect_eq_const %r#3, dense<[[1.0, 2.0, 3.0, 4.0]]> : tensor<1x4xf32>
  return
}

// -----

// The operands of the tree are in the order of the group: subtraction shows it,
// ((x - y) - z) for a group of three.
func.func private @subtract(%a: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.subtract %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {replica_groups = dense<[[2, 0, 1]]> : tensor<1x3xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %c = stablehlo.constant dense<[100, 200]> : tensor<2xi32>
  %r:3 = "interpreter.run_parallel"(%a, %b, %c) {programs = [[@subtract], [@subtract], [@subtract]]}
    : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %r#0, dense<[89, 178]> : tensor<2xi32>
  check.expect_eq_const %r#1, dense<[89, 178]> : tensor<2xi32>
  check.expect_eq_const %r#2, dense<[89, 178]> : tensor<2xi32>
  return
}

// -----

// Ragged groups, and operands that are promoted.
func.func private @sum(%a: tensor<2xi8>) -> tensor<2xi32> {
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {replica_groups = dense<[[0, 1], [2, -1]]> : tensor<2x2xi64>} : (tensor<2xi8>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<[100, -100]> : tensor<2xi8>
  %r:3 = "interpreter.run_parallel"(%a, %a, %a) {programs = [[@sum], [@sum], [@sum]]}
    : (tensor<2xi8>, tensor<2xi8>, tensor<2xi8>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %r#0, dense<[200, -200]> : tensor<2xi32>
  check.expect_eq_const %r#1, dense<[200, -200]> : tensor<2xi32>
  check.expect_eq_const %r#2, dense<[100, -100]> : tensor<2xi32>
  return
}

// -----

// Without groups all replicas are one; of a grid of 2 x 2 the partitions work by
// themselves. Deprecated form of the same.
func.func private @sum(%a: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {replica_groups = dense<> : tensor<0x0xi64>} : (tensor<i32>) -> tensor<i32>
  %1 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<i32>) -> tensor<i32>
  return %0, %1 : tensor<i32>, tensor<i32>
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<20> : tensor<i32>
  %c = stablehlo.constant dense<300> : tensor<i32>
  %d = stablehlo.constant dense<4000> : tensor<i32>
  %r:8 = "interpreter.run_parallel"(%a, %b, %c, %d) {programs = [[@sum, @sum], [@sum, @sum]]}
    : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<301> : tensor<i32>
  check.expect_eq_const %r#1, dense<301> : tensor<i32>
  check.expect_eq_const %r#2, dense<4020> : tensor<i32>
  check.expect_eq_const %r#3, dense<4020> : tensor<i32>
  check.expect_eq_const %r#4, dense<301> : tensor<i32>
  check.expect_eq_const %r#6, dense<4020> : tensor<i32>
  return
}

// -----

// The strategies of the spec, which differ by the channel and global ids.
func.func private @gather(%a: tensor<1xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  // cross_replica_and_partition: partitions outer, replicas inner.
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>,
    channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>} : (tensor<1xi32>) -> tensor<4xi32>
  // flattened_ids
  %1 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[3, 0, 1, 2]]> : tensor<1x4xi64>,
    channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids} : (tensor<1xi32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<0> : tensor<1xi32>
  %b = stablehlo.constant dense<1> : tensor<1xi32>
  %c = stablehlo.constant dense<2> : tensor<1xi32>
  %d = stablehlo.constant dense<3> : tensor<1xi32>
  %r:8 = "interpreter.run_parallel"(%a, %b, %c, %d) {programs = [[@gather, @gather], [@gather, @gather]]}
    : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r#0, dense<[0, 2, 1, 3]> : tensor<4xi32>
  check.expect_eq_const %r#1, dense<[3, 0, 1, 2]> : tensor<4xi32>
  check.expect_eq_const %r#6, dense<[0, 2, 1, 3]> : tensor<4xi32>
  check.expect_eq_const %r#7, dense<[3, 0, 1, 2]> : tensor<4xi32>
  return
}

// -----

// Reduces, and gives part i to the i-th member; on a dimension that is not the
// first.
func.func private @scatter(%a: tensor<2x2xi32>) -> tensor<2x1xi32> {
  %0 = "stablehlo.reduce_scatter"(%a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<2x2xi32>) -> tensor<2x1xi32>
  return %0 : tensor<2x1xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %b = stablehlo.constant dense<[[10, 20], [30, 40]]> : tensor<2x2xi32>
  %r:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@scatter], [@scatter]]} : (tensor<2x2xi32>, tensor<2x2xi32>) -> (tensor<2x1xi32>, tensor<2x1xi32>)
  check.expect_eq_const %r#0, dense<[[22], [44]]> : tensor<2x1xi32>
  check.expect_eq_const %r#1, dense<[[11], [33]]> : tensor<2x1xi32>
  return
}

// -----

// Splits one dimension and concatenates another, across partitions.
func.func private @exchange(%a: tensor<2x4xi32>) -> tensor<4x2xi32> {
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64,
    replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 7, type = 0>} : (tensor<2x4xi32>) -> tensor<4x2xi32>
  return %0 : tensor<4x2xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8]]> : tensor<2x4xi32>
  %b = stablehlo.constant dense<[[9, 10, 11, 12], [13, 14, 15, 16]]> : tensor<2x4xi32>
  %r:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@exchange, @exchange]]} : (tensor<2x4xi32>, tensor<2x4xi32>) -> (tensor<4x2xi32>, tensor<4x2xi32>)
  check.expect_eq_const %r#0, dense<[[1, 2], [5, 6], [9, 10], [13, 14]]> : tensor<4x2xi32>
  check.expect_eq_const %r#1, dense<[[3, 4], [7, 8], [11, 12], [15, 16]]> : tensor<4x2xi32>
  return
}

// -----

// The first of a group sends; who is in none gets zeros.
func.func private @broadcast(%a: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %c = stablehlo.constant dense<[5, 6]> : tensor<2xi32>
  %r:3 = "interpreter.run_parallel"(%a, %b, %c) {programs = [[@broadcast], [@broadcast], [@broadcast]]}
    : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %r#0, dense<[0, 0]> : tensor<2xi32>
  check.expect_eq_const %r#1, dense<[5, 6]> : tensor<2xi32>
  check.expect_eq_const %r#2, dense<[5, 6]> : tensor<2xi32>
  return
}

// -----

// The root is a place in the group.
func.func private @roots(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %s = stablehlo.constant dense<1> : tensor<1xi32>
  %0 = "stablehlo.collective_broadcast"(%a, %s) {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
  %1 = "stablehlo.collective_reduce"(%a, %s) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
  return %0, %1 : tensor<2xi32>, tensor<2xi32>
}
func.func private @first(%a: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.collective_reduce"(%a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[30, 40]> : tensor<2xi32>
  %r:4 = "interpreter.run_parallel"(%a, %b) {programs = [[@roots], [@roots]]} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %r#0, dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %r#1, dense<[31, 42]> : tensor<2xi32>
  check.expect_eq_const %r#2, dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %r#3, dense<0> : tensor<2xi32>
  %s:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@first], [@first]]} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %s#0, dense<[31, 42]> : tensor<2xi32>
  check.expect_eq_const %s#1, dense<0> : tensor<2xi32>
  return
}

// -----

// A ring without its last link: who is no target gets zeros. In a loop, so that a
// fast process is several rounds ahead.
func.func private @rotate(%a: tensor<2xi32>) -> tensor<2xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<2xi32>
    cond {
      %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      %y = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
      stablehlo.return %n, %y : tensor<i32>, tensor<2xi32>
    }
  return %r#1 : tensor<2xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %c = stablehlo.constant dense<[5, 6]> : tensor<2xi32>
  %r:3 = "interpreter.run_parallel"(%a, %b, %c) {programs = [[@rotate], [@rotate], [@rotate]]}
    : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %r#0, dense<0> : tensor<2xi32>
  check.expect_eq_const %r#1, dense<0> : tensor<2xi32>
  check.expect_eq_const %r#2, dense<[1, 2]> : tensor<2xi32>
  return
}

// -----

// Groups along the axes of a mesh: 2 x 3 devices, along "y" and along a part of
// "z", whose 4 devices are 2 x 2.
func.func private @along(%a: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 3>]>, axes = [#stablehlo.axis_ref<name = "y">]>} : (tensor<i32>) -> tensor<i32>
  %1 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "z", size = 6>]>, axes = [#stablehlo.axis_ref<name = "z", sub_axis_info = (1)2>]>} : (tensor<i32>) -> tensor<i32>
  return %0, %1 : tensor<i32>, tensor<i32>
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<20> : tensor<i32>
  %c = stablehlo.constant dense<300> : tensor<i32>
  %d = stablehlo.constant dense<4000> : tensor<i32>
  %e = stablehlo.constant dense<50000> : tensor<i32>
  %f = stablehlo.constant dense<600000> : tensor<i32>
  %r:12 = "interpreter.run_parallel"(%a, %b, %c, %d, %e, %f) {programs = [[@along], [@along], [@along], [@along], [@along], [@along]]}
    : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<321> : tensor<i32>
  check.expect_eq_const %r#1, dense<4001> : tensor<i32>
  check.expect_eq_const %r#3, dense<50020> : tensor<i32>
  check.expect_eq_const %r#10, dense<654000> : tensor<i32>
  check.expect_eq_const %r#11, dense<600300> : tensor<i32>
  return
}

// -----

// The mesh is Shardy's, and has its devices in an order of its own.
sdy.mesh @mesh = <["x"=2], device_ids=[1, 0]>
func.func private @gather(%a: tensor<1xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<1xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<1xi32>
  %b = stablehlo.constant dense<2> : tensor<1xi32>
  %r:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@gather], [@gather]]} : (tensor<1xi32>, tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %r#0, dense<[2, 1]> : tensor<2xi32>
  check.expect_eq_const %r#1, dense<[2, 1]> : tensor<2xi32>
  return
}

// -----

// What is started is done.
func.func private @async(%a: tensor<1xi32>) -> tensor<2xi32> {
  %f = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<1xi32>):
    %g = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<1xi32>) -> tensor<2xi32>
    stablehlo.return %g : tensor<2xi32>
  }) : (tensor<1xi32>) -> !stablehlo.future<tensor<2xi32>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xi32>>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<1xi32>
  %b = stablehlo.constant dense<2> : tensor<1xi32>
  %r:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@async], [@async]]} : (tensor<1xi32>, tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %r#0, dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %r#1, dense<[1, 2]> : tensor<2xi32>
  return
}

// -----

// Without a grid a program is its only process.
func.func @main() {
  %r = stablehlo.replica_id : tensor<ui32>
  %p = stablehlo.partition_id : tensor<ui32>
  check.expect_eq_const %r, dense<0> : tensor<ui32>
  check.expect_eq_const %p, dense<0> : tensor<ui32>
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %g = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  check.expect_eq %g, %a : tensor<2xi32>
  return
}

// -----

// Behind the grid the thread runs the only process of main again.
func.func private @id() -> tensor<ui32> {
  %0 = stablehlo.partition_id : tensor<ui32>
  return %0 : tensor<ui32>
}
func.func @main() {
  %r:2 = "interpreter.run_parallel"() {programs = [[@id, @id]]} : () -> (tensor<ui32>, tensor<ui32>)
  %0 = stablehlo.partition_id : tensor<ui32>
  check.expect_eq_const %r#1, dense<1> : tensor<ui32>
  check.expect_eq_const %0, dense<0> : tensor<ui32>
  return
}

// -----

// A scan is a loop of its process.
func.func private @sums(%x: tensor<3xi32>) -> tensor<3xi32> {
  %0 = chlo.scan(%x) inits () dimension=0 {
    ^bb0(%a: tensor<i32>):
      %sum = "stablehlo.all_reduce"(%a) ({
      ^bb0(%p: tensor<i32>, %q: tensor<i32>):
        %s = stablehlo.add %p, %q : tensor<i32>
        stablehlo.return %s : tensor<i32>
      }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<i32>) -> tensor<i32>
      stablehlo.return %sum : tensor<i32>
  } : (tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %b = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi32>
  %r:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@sums], [@sums]]} : (tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>)
  check.expect_eq_const %r#0, dense<[11, 22, 33]> : tensor<3xi32>
  check.expect_eq %r#0, %r#1 : tensor<3xi32>
  return
}

// -----

// Of nothing there is nothing to gather or to scatter.
func.func private @nothing(%a: tensor<0x2xi32>) -> (tensor<0x2xi32>, tensor<0x2xi32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<0x2xi32>) -> tensor<0x2xi32>
  %1 = "stablehlo.reduce_scatter"(%0) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %2 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x2xi32>) -> tensor<0x2xi32>
  return %0, %1 : tensor<0x2xi32>, tensor<0x2xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<> : tensor<0x2xi32>
  %r:4 = "interpreter.run_parallel"(%a, %a) {programs = [[@nothing], [@nothing]]} : (tensor<0x2xi32>, tensor<0x2xi32>) -> (tensor<0x2xi32>, tensor<0x2xi32>, tensor<0x2xi32>, tensor<0x2xi32>)
  check.expect_eq_const %r#0, dense<> : tensor<0x2xi32>
  check.expect_eq_const %r#3, dense<> : tensor<0x2xi32>
  return
}
