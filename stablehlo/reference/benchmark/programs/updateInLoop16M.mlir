module @jit_function attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x64xf32>) -> (tensor<65536x64xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<65536x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:4 = stablehlo.while(%iterArg = %c_0, %iterArg_1 = %c, %iterArg_2 = %0, %iterArg_3 = %arg0) : tensor<i32>, tensor<i32>, tensor<65536x64xf32>, tensor<1x64xf32>
    cond {
      %c_4 = stablehlo.constant dense<65536> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2:3 = func.call @closed_call(%iterArg_1, %iterArg_2, %iterArg_3) : (tensor<i32>, tensor<65536x64xf32>, tensor<1x64xf32>) -> (tensor<i32>, tensor<65536x64xf32>, tensor<1x64xf32>)
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.add %iterArg, %c_4 : tensor<i32>
      stablehlo.return %3, %2#0, %2#1, %2#2 : tensor<i32>, tensor<i32>, tensor<65536x64xf32>, tensor<1x64xf32>
    }
    return %1#2 : tensor<65536x64xf32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<65536x64xf32>, %arg2: tensor<1x64xf32>) -> (tensor<i32>, tensor<65536x64xf32>, tensor<1x64xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x64xf32>
    %2 = stablehlo.multiply %arg2, %1 : tensor<1x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x64xf32>
    %4 = stablehlo.add %2, %3 : tensor<1x64xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %arg0, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.convert %arg0 : tensor<i32>
    %c_2 = stablehlo.constant dense<65536> : tensor<i32>
    %7 = stablehlo.add %6, %c_2 : tensor<i32>
    %8 = stablehlo.select %5, %7, %arg0 : tensor<i1>, tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.dynamic_update_slice %arg1, %4, %8, %c_3 : (tensor<65536x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> tensor<65536x64xf32>
    return %0, %9, %4 : tensor<i32>, tensor<65536x64xf32>, tensor<1x64xf32>
  }
}
