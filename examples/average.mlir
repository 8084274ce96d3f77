// The mean over four replicas: see docs/distributed.md.
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %sum = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  %four = stablehlo.constant dense<4.0> : tensor<2xf32>
  %mean = stablehlo.divide %sum, %four : tensor<2xf32>
  return %mean : tensor<2xf32>
}
