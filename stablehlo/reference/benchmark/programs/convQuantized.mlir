// A layer of a quantized network, at its scales; by hand.
!lhs = !quant.uniform<i8:f32, 0.0213:-7>
!rhs = !quant.uniform<i8:f32, 0.0131>
!result = !quant.uniform<i8:f32, 0.8:3>
func.func @main(%lhs: tensor<8x56x56x64x!lhs>, %rhs: tensor<3x3x64x64x!rhs>) -> tensor<8x56x56x64x!result> {
  %0 = stablehlo.convolution(%lhs, %rhs) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x56x56x64x!lhs>, tensor<3x3x64x64x!rhs>) -> tensor<8x56x56x64x!result>
  return %0 : tensor<8x56x56x64x!result>
}
