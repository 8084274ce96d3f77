module @jit_gates attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<65536xf32>, %arg1: tensor<65536xf32>, %arg2: tensor<2x2xf32>, %arg3: tensor<2x2xf32>) -> (tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.complex %arg0, %arg1 : tensor<65536xcomplex<f32>>
    %1 = stablehlo.reshape %0 : (tensor<65536xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %2 = stablehlo.complex %arg2, %arg3 : tensor<2x2xcomplex<f32>>
    %3 = stablehlo.dot_general %2, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xcomplex<f32>>, tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %4 = stablehlo.dot_general %2, %3, contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2xcomplex<f32>>, tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %5 = stablehlo.transpose %4, dims = [1, 2, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : (tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %6 = stablehlo.dot_general %2, %5, contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x2xcomplex<f32>>, tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %7 = stablehlo.transpose %6, dims = [1, 2, 3, 4, 0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : (tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %8 = stablehlo.dot_general %2, %7, contracting_dims = [1] x [6], precision = [DEFAULT, DEFAULT] : (tensor<2x2xcomplex<f32>>, tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %9 = stablehlo.transpose %8, dims = [1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12, 13, 14, 15] : (tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %10 = stablehlo.dot_general %2, %9, contracting_dims = [1] x [8], precision = [DEFAULT, DEFAULT] : (tensor<2x2xcomplex<f32>>, tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %11 = stablehlo.transpose %10, dims = [1, 2, 3, 4, 5, 6, 7, 8, 0, 9, 10, 11, 12, 13, 14, 15] : (tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %12 = stablehlo.dot_general %2, %11, contracting_dims = [1] x [10], precision = [DEFAULT, DEFAULT] : (tensor<2x2xcomplex<f32>>, tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %13 = stablehlo.transpose %12, dims = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11, 12, 13, 14, 15] : (tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %14 = stablehlo.dot_general %2, %13, contracting_dims = [1] x [12], precision = [DEFAULT, DEFAULT] : (tensor<2x2xcomplex<f32>>, tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %15 = stablehlo.transpose %14, dims = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 13, 14, 15] : (tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %16 = stablehlo.dot_general %2, %15, contracting_dims = [1] x [14], precision = [DEFAULT, DEFAULT] : (tensor<2x2xcomplex<f32>>, tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %17 = stablehlo.transpose %16, dims = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15] : (tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>
    %18 = stablehlo.real %17 : (tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xf32>
    %19 = stablehlo.imag %17 : (tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xcomplex<f32>>) -> tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xf32>
    %20 = stablehlo.add %18, %19 : tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xf32>
    return %20 : tensor<2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2xf32>
  }
}
