// RUN: stablehlo-translate --interpret --split-input-file %s

func.func @new_dimensions_come_first() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %0 = stablehlo.broadcast %x, sizes = [1, 3] : (tensor<2xi8>) -> tensor<1x3x2xi8>
  check.expect_eq_const %0, dense<[[[1, 2], [1, 2], [1, 2]]]> : tensor<1x3x2xi8>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %1 = stablehlo.broadcast %t, sizes = [] : (tensor<i1>) -> tensor<i1>
  check.expect_eq %1, %t : tensor<i1>
  %2 = stablehlo.broadcast %x, sizes = [0] : (tensor<2xi8>) -> tensor<0x2xi8>
  check.expect_eq_const %2, dense<> : tensor<0x2xi8>
  return
}
