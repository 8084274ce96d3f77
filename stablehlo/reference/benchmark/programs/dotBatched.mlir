module @jit_dot attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16x256x64xf32>, %arg1: tensor<16x64x256xf32>) -> (tensor<16x256x256xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x256x64xf32>, tensor<16x64x256xf32>) -> tensor<16x256x256xf32>
    return %0 : tensor<16x256x256xf32>
  }
}
