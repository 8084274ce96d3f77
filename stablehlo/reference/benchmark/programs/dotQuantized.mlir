// A layer of a quantized network, at its scales; by hand.
!lhs = !quant.uniform<i8:f32, 0.0213:-7>
!rhs = !quant.uniform<i8:f32, 0.0131>
!result = !quant.uniform<i8:f32, 0.8:3>
func.func @main(%lhs: tensor<512x512x!lhs>, %rhs: tensor<512x512x!rhs>) -> tensor<512x512x!result> {
  %0 = stablehlo.dot_general %lhs, %rhs, contracting_dims = [1] x [0] : (tensor<512x512x!lhs>, tensor<512x512x!rhs>) -> tensor<512x512x!result>
  return %0 : tensor<512x512x!result>
}
