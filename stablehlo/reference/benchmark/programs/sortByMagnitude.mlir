// A comparator that is not the order of the elements themselves.
func.func @main(%x: tensor<100000xf32>) -> tensor<100000xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.abs %a : tensor<f32>
    %2 = stablehlo.abs %b : tensor<f32>
    %3 = stablehlo.compare LT, %1, %2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<100000xf32>) -> tensor<100000xf32>
  return %0 : tensor<100000xf32>
}
