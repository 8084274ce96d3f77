// RUN: stablehlo-translate --interpret --split-input-file %s

func.func @sums_transposes_diagonals() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %0 = stablehlo.unary_einsum %a, config = "ab->a" : (tensor<2x2xi64>) -> tensor<2xi64>
  check.expect_eq_const %0, dense<[3, 7]> : tensor<2xi64>
  %1 = stablehlo.unary_einsum %a, config = "ab->ba" : (tensor<2x2xi64>) -> tensor<2x2xi64>
  check.expect_eq_const %1, dense<[[1, 3], [2, 4]]> : tensor<2x2xi64>
  %2 = stablehlo.unary_einsum %a, config = "aa->a" : (tensor<2x2xi64>) -> tensor<2xi64>
  check.expect_eq_const %2, dense<[1, 4]> : tensor<2xi64>
  %3 = stablehlo.unary_einsum %a, config = "aa->" : (tensor<2x2xi64>) -> tensor<i64>
  check.expect_eq_const %3, dense<5> : tensor<i64>
  %4 = stablehlo.convert %a : (tensor<2x2xi64>) -> tensor<2x2xcomplex<f64>>
  %5 = stablehlo.unary_einsum %4, config = "ab->b" : (tensor<2x2xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %5, dense<[(4.0, 0.0), (6.0, 0.0)]> : tensor<2xcomplex<f64>>
  return
}

// -----

// Sums over nothing are 0; integers wrap, and `or` sums bits.
func.func @edges() {
  %a = stablehlo.constant dense<> : tensor<2x0xf32>
  %0 = stablehlo.unary_einsum %a, config = "ab->a" : (tensor<2x0xf32>) -> tensor<2xf32>
  check.expect_eq_const %0, dense<0.0> : tensor<2xf32>
  %1 = stablehlo.unary_einsum %a, config = "ab->ba" : (tensor<2x0xf32>) -> tensor<0x2xf32>
  check.expect_eq_const %1, dense<> : tensor<0x2xf32>
  %i = stablehlo.constant dense<[7, 7, 7]> : tensor<3xi4>
  %2 = stablehlo.unary_einsum %i, config = "a->" : (tensor<3xi4>) -> tensor<i4>
  check.expect_eq_const %2, dense<5> : tensor<i4>
  %p = stablehlo.constant dense<[true, true, false]> : tensor<3xi1>
  %3 = stablehlo.unary_einsum %p, config = "a->" : (tensor<3xi1>) -> tensor<i1>
  check.expect_eq_const %3, dense<true> : tensor<i1>
  return
}
