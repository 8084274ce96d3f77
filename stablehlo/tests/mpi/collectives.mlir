// Eight processes, each collective and strategy; as many are in the first rank
// as in the last, or groups are within ranks, or all of one rank are others.
// RUN: %python %S/Inputs/same_bits.py "%mpirun" 1,2,4 48 %s --replicas=2 --partitions=4

func.func private @process(%x: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<16x4xf32>, tensor<4x8xf32>, tensor<2x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[7, 0, 3, 4, 1, 2, 6, 5]]> : tensor<1x8xi64>, use_global_device_ids} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = "stablehlo.all_gather"(%0) {all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<8x4xf32>) -> tensor<16x4xf32>
  %2 = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<8x4xf32>) -> tensor<4x8xf32>
  %3 = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %difference = stablehlo.subtract %a, %b : tensor<f32>
    stablehlo.return %difference : tensor<f32>
  }) {scatter_dimension = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [5, 3, 7, 1]]> : tensor<2x4xi64>, use_global_device_ids} : (tensor<8x4xf32>) -> tensor<2x4xf32>
  %4 = "stablehlo.collective_broadcast"(%x) {channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[2, 0, 1]]> : tensor<1x3xi64>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %5 = "stablehlo.collective_permute"(%0) {channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 3], [3, 2], [2, 0]]> : tensor<3x2xi64>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<8x4xf32>, tensor<16x4xf32>, tensor<4x8xf32>, tensor<2x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
}
func.func private @make(%id: tensor<ui32>) -> tensor<8x4xf32> {
  // Sums of these depend on their order.
  %i = stablehlo.iota dim = 0 : tensor<8x4xf32>
  %j = stablehlo.iota dim = 1 : tensor<8x4xf32>
  %k = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>
  %n = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
  %0 = stablehlo.multiply %i, %n : tensor<8x4xf32>
  %1 = stablehlo.add %0, %j : tensor<8x4xf32>
  %2 = stablehlo.sine %1 : tensor<8x4xf32>
  %3 = stablehlo.exponential %2 : tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}
func.func @main() -> (tensor<8x4xf32>, tensor<16x4xf32>, tensor<4x8xf32>, tensor<2x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) {
  %r = stablehlo.replica_id : tensor<ui32>
  %p = stablehlo.partition_id : tensor<ui32>
  %four = stablehlo.constant dense<4> : tensor<ui32>
  %0 = stablehlo.multiply %r, %four : tensor<ui32>
  %id = stablehlo.add %0, %p : tensor<ui32>
  %x = func.call @make(%id) : (tensor<ui32>) -> tensor<8x4xf32>
  %y:6 = func.call @process(%x) : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<16x4xf32>, tensor<4x8xf32>, tensor<2x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>)
  return %y#0, %y#1, %y#2, %y#3, %y#4, %y#5 : tensor<8x4xf32>, tensor<16x4xf32>, tensor<4x8xf32>, tensor<2x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
}
