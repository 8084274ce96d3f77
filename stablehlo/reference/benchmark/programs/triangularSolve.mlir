module @jit_triangular_solve attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512x512xf32>, %arg1: tensor<512x512xf32>) -> (tensor<512x512xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.iota dim = 0 : tensor<512x512xi32>
    %1 = stablehlo.iota dim = 1 : tensor<512x512xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<512x512xi32>
    %3 = stablehlo.add %0, %2 : tensor<512x512xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<512x512xi32>, tensor<512x512xi32>) -> tensor<512x512xi1>
    %5 = stablehlo.convert %4 : (tensor<512x512xi1>) -> tensor<512x512xf32>
    %cst = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<512x512xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<512x512xf32>
    %8 = stablehlo.add %arg0, %7 : tensor<512x512xf32>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
    return %9 : tensor<512x512xf32>
  }
}
