// RUN: stablehlo-translate --interpret --split-input-file %s

// A composite means its decomposition.

func.func @main() {
  %x = stablehlo.constant dense<[3.0, -0.0]> : tensor<2xf32>
  %y = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %r:2 = stablehlo.composite "test.sum_and_difference" %x, %y {composite_attributes = {n = 1 : i32}, decomposition = @impl, version = 1 : i32} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  check.expect_eq_const %r#0, dense<[4.0, 2.0]> : tensor<2xf32>
  check.expect_eq_const %r#1, dense<[2.0, -2.0]> : tensor<2xf32>
  return
}
func.func private @impl(%a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = stablehlo.add %a, %b : tensor<2xf32>
  %1 = stablehlo.subtract %a, %b : tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// -----

// Decompositions nest.
func.func @main() {
  %x = stablehlo.constant dense<64> : tensor<i8>
  %r = stablehlo.composite "test.quadruple" %x {decomposition = @quadruple} : (tensor<i8>) -> tensor<i8>
  check.expect_eq_const %r, dense<0> : tensor<i8>
  return
}
func.func private @quadruple(%a: tensor<i8>) -> tensor<i8> {
  %0 = stablehlo.composite "test.double" %a {decomposition = @double} : (tensor<i8>) -> tensor<i8>
  %1 = stablehlo.composite "test.double" %0 {decomposition = @double} : (tensor<i8>) -> tensor<i8>
  return %1 : tensor<i8>
}
func.func private @double(%a: tensor<i8>) -> tensor<i8> {
  %0 = stablehlo.add %a, %a : tensor<i8>
  return %0 : tensor<i8>
}
