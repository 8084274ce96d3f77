// 64 processes that reduce and permute in a loop.
// RUN: %python %S/Inputs/same_bits.py "%mpirun" 1,2,4 64 %s --replicas=16 --partitions=4

func.func @main() -> tensor<64xf32> {
  %r = stablehlo.replica_id : tensor<ui32>
  %p = stablehlo.partition_id : tensor<ui32>
  %four = stablehlo.constant dense<4> : tensor<ui32>
  %0 = stablehlo.multiply %r, %four : tensor<ui32>
  %1 = stablehlo.add %0, %p : tensor<ui32>
  %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<f32>
  %n = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<64xf32>
  %i = stablehlo.iota dim = 0 : tensor<64xf32>
  %3 = stablehlo.multiply %n, %i : tensor<64xf32>
  %x = stablehlo.cosine %3 : tensor<64xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %count = stablehlo.constant dense<5> : tensor<i32>
  %loop:2 = stablehlo.while(%k = %zero, %v = %x) : tensor<i32>, tensor<64xf32>
  cond {
    %c = stablehlo.compare LT, %k, %count : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %sum = "stablehlo.all_reduce"(%v) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]]> : tensor<1x16xi64>} : (tensor<64xf32>) -> tensor<64xf32>
    %next = "stablehlo.collective_permute"(%v) {source_target_pairs = dense<[[0, 15], [15, 7], [7, 1], [1, 0]]> : tensor<4x2xi64>} : (tensor<64xf32>) -> tensor<64xf32>
    %4 = stablehlo.add %sum, %next : tensor<64xf32>
    %w = stablehlo.cosine %4 : tensor<64xf32>
    %j = stablehlo.add %k, %one : tensor<i32>
    stablehlo.return %j, %w : tensor<i32>, tensor<64xf32>
  }
  return %loop#1 : tensor<64xf32>
}
