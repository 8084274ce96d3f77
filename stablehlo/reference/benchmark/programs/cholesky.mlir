module @jit_cholesky attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<512x512xf32>
    %2 = stablehlo.iota dim = 0 : tensor<512x512xi32>
    %3 = stablehlo.iota dim = 1 : tensor<512x512xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<512x512xi32>
    %5 = stablehlo.add %2, %4 : tensor<512x512xi32>
    %6 = stablehlo.compare EQ, %5, %3, SIGNED : (tensor<512x512xi32>, tensor<512x512xi32>) -> tensor<512x512xi1>
    %7 = stablehlo.convert %6 : (tensor<512x512xi1>) -> tensor<512x512xf32>
    %cst = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<512x512xf32>
    %10 = stablehlo.add %1, %9 : tensor<512x512xf32>
    %11 = stablehlo.cholesky %10, lower = true : tensor<512x512xf32>
    %12 = stablehlo.iota dim = 0 : tensor<512x512xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<512x512xi32>
    %14 = stablehlo.add %12, %13 : tensor<512x512xi32>
    %15 = stablehlo.iota dim = 1 : tensor<512x512xi32>
    %16 = stablehlo.compare GE, %14, %15, SIGNED : (tensor<512x512xi32>, tensor<512x512xi32>) -> tensor<512x512xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %18 = stablehlo.select %16, %11, %17 : tensor<512x512xi1>, tensor<512x512xf32>
    return %18 : tensor<512x512xf32>
  }
}
