module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1048576xf32>) -> (tensor<1048576xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1048576xf32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1048576xf32>
    %2 = stablehlo.multiply %arg0, %1 : tensor<1048576xf32>
    %cst_1 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1048576xf32>
    %4 = stablehlo.add %2, %3 : tensor<1048576xf32>
    %5 = chlo.polygamma %0, %4 : tensor<1048576xf32>, tensor<1048576xf32> -> tensor<1048576xf32>
    return %5 : tensor<1048576xf32>
  }
}
