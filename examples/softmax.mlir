// The softmax of each row.
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %lowest = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %max = stablehlo.reduce(%x init: %lowest) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
  %shifted = stablehlo.subtract %x, %maxes : tensor<2x3xf32>
  %exp = stablehlo.exponential %shifted : tensor<2x3xf32>
  %sum = stablehlo.reduce(%exp init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
  %y = stablehlo.divide %exp, %sums : tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}
