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

// -----

func.func @element_types() {
  %c = stablehlo.constant dense<(1.0, -0.0)> : tensor<complex<f32>>
  %0 = stablehlo.broadcast %c, sizes = [2] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %0, dense<(1.0, -0.0)> : tensor<2xcomplex<f32>>
  %i = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %1 = stablehlo.broadcast %i, sizes = [2] : (tensor<2xi4>) -> tensor<2x2xi4>
  check.expect_eq_const %1, dense<[[-8, 7], [-8, 7]]> : tensor<2x2xi4>
  %f = stablehlo.constant dense<[0x7F, 448.0]> : tensor<2xf8E4M3FN>
  %2 = stablehlo.broadcast %f, sizes = [1] : (tensor<2xf8E4M3FN>) -> tensor<1x2xf8E4M3FN>
  check.expect_eq_const %2, dense<[[0x7F, 448.0]]> : tensor<1x2xf8E4M3FN>
  return
}
