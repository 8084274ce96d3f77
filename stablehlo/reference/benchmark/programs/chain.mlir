module @jit_chain attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16777216xf32>, %arg1: tensor<16777216xf32>) -> (tensor<16777216xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<16777216xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16777216xf32>
    %2 = stablehlo.add %0, %1 : tensor<16777216xf32>
    %3 = stablehlo.abs %2 : tensor<16777216xf32>
    %4 = stablehlo.sqrt %3 : tensor<16777216xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16777216xf32>
    %6 = stablehlo.multiply %4, %5 : tensor<16777216xf32>
    %7 = stablehlo.subtract %6, %arg0 : tensor<16777216xf32>
    %8 = stablehlo.minimum %7, %arg1 : tensor<16777216xf32>
    %9 = stablehlo.negate %8 : tensor<16777216xf32>
    return %9 : tensor<16777216xf32>
  }
}
