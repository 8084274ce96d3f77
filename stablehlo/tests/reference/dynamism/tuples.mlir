// RUN: stablehlo-translate --interpret %s --input="2x3xi32=1 2 3 4 5 6"

// A tuple says more of the sizes than its operands, and what takes its elements
// wants the types that it says.
func.func private @sums(%x: tensor<2x3xi32>) -> tensor<2xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @main(%x: tensor<?x?xi32>) {
  %pair = stablehlo.tuple %x, %x : (tensor<?x?xi32>, tensor<?x?xi32>) -> tuple<tensor<2x3xi32>, tensor<?x3xi32>>
  %0 = stablehlo.get_tuple_element %pair[0] : (tuple<tensor<2x3xi32>, tensor<?x3xi32>>) -> tensor<2x3xi32>
  %1 = func.call @sums(%0) : (tensor<2x3xi32>) -> tensor<2xi32>
  check.expect_eq_const %1, dense<[6, 15]> : tensor<2xi32>
  return
}
