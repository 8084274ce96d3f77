// A program as torch-mlir leaves it: constants of arith, sizes of tensor and shape beside StableHLO.
func.func @main(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %x, %c0 : tensor<?x3xf32>
  %columns = arith.constant 3 : index
  %shape = tensor.from_elements %rows, %columns : tensor<2xindex>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %0 = stablehlo.dynamic_broadcast_in_dim %half, %shape, dims = [] : (tensor<f32>, tensor<2xindex>) -> tensor<?x3xf32>
  %1 = stablehlo.multiply %x, %0 : tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}
