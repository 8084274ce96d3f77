// 10,000 iterations of 5 scalar ops, and the two that count.
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<10000> : tensor<i32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %r:2 = stablehlo.while(%i = %c0, %v = %x) : tensor<i32>, tensor<f32>
    cond {
      %0 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %0 : tensor<i1>
    } do {
      %next = stablehlo.add %i, %c1 : tensor<i32>
      %0 = stablehlo.multiply %v, %half : tensor<f32>
      %1 = stablehlo.add %0, %x : tensor<f32>
      %2 = stablehlo.abs %1 : tensor<f32>
      %3 = stablehlo.sqrt %2 : tensor<f32>
      %4 = stablehlo.negate %3 : tensor<f32>
      stablehlo.return %next, %4 : tensor<i32>, tensor<f32>
    }
  return %r#1 : tensor<f32>
}
