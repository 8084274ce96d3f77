// RUN: stablehlo-translate --interpret --split-input-file %s

// Windows over elements of few bits, and of many.

// 7 + 7 + 1 wraps in i4; 448 + 448 has no place in f8E4M3FN; complex sums are those of their parts.
func.func @sums() {
  %i = stablehlo.constant dense<[7, 7, 1, -8]> : tensor<4xi4>
  %zero = stablehlo.constant dense<0> : tensor<i4>
  %0 = "stablehlo.reduce_window"(%i, %zero) ({
  ^bb0(%a: tensor<i4>, %b: tensor<i4>):
    %z = stablehlo.add %a, %b : tensor<i4>
    stablehlo.return %z : tensor<i4>
  }) {window_dimensions = array<i64: 3>} : (tensor<4xi4>, tensor<i4>) -> tensor<2xi4>
  check.expect_eq_const %0, dense<[-1, 0]> : tensor<2xi4>
  %f = stablehlo.constant dense<[448.0, 448.0, -448.0]> : tensor<3xf8E4M3FN>
  %none = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %1 = "stablehlo.reduce_window"(%f, %none) ({
  ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>):
    %z = stablehlo.add %a, %b : tensor<f8E4M3FN>
    stablehlo.return %z : tensor<f8E4M3FN>
  }) {window_dimensions = array<i64: 2>} : (tensor<3xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<2xf8E4M3FN>
  check.expect_eq_const %1, dense<[0x7F, 0.0]> : tensor<2xf8E4M3FN>
  %c = stablehlo.constant dense<[(1.0, 2.0), (3.0, -4.0), (0x7FF0000000000000, 0.5)]> : tensor<3xcomplex<f64>>
  %origin = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %2 = "stablehlo.reduce_window"(%c, %origin) ({
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %z = stablehlo.add %a, %b : tensor<complex<f64>>
    stablehlo.return %z : tensor<complex<f64>>
  }) {window_dimensions = array<i64: 2>} : (tensor<3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %2, dense<[(4.0, -2.0), (0x7FF0000000000000, -3.5)]> : tensor<2xcomplex<f64>>
  return
}

// -----

// The ends of each range are what padding with the other end leaves alone.
func.func @maxima() {
  %i = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %least = stablehlo.constant dense<-8> : tensor<i4>
  %0 = "stablehlo.reduce_window"(%i, %least) ({
  ^bb0(%a: tensor<i4>, %b: tensor<i4>):
    %z = stablehlo.maximum %a, %b : tensor<i4>
    stablehlo.return %z : tensor<i4>
  }) {window_dimensions = array<i64: 2>, padding = dense<[[1, 1]]> : tensor<1x2xi64>} : (tensor<2xi4>, tensor<i4>) -> tensor<3xi4>
  check.expect_eq_const %0, dense<[-8, 7, 7]> : tensor<3xi4>
  %u = stablehlo.constant dense<[0, 18446744073709551615]> : tensor<2xui64>
  %most = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %1 = "stablehlo.reduce_window"(%u, %most) ({
  ^bb0(%a: tensor<ui64>, %b: tensor<ui64>):
    %z = stablehlo.minimum %a, %b : tensor<ui64>
    stablehlo.return %z : tensor<ui64>
  }) {window_dimensions = array<i64: 2>, padding = dense<[[1, 1]]> : tensor<1x2xi64>} : (tensor<2xui64>, tensor<ui64>) -> tensor<3xui64>
  check.expect_eq_const %1, dense<[0, 0, 18446744073709551615]> : tensor<3xui64>
  return
}
