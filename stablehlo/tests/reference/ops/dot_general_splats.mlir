// RUN: stablehlo-translate --interpret %s

// An operand that repeats one element is multiplied as the tensor that it
// stands for: folding constants must not change the last bit of a sum.
func.func @main() {
  %lhs = stablehlo.constant dense<2.74329233e+25> : tensor<2x3x2x4xf32>
  %rhs = stablehlo.constant dense<1.0> : tensor<3x2xf32>
  %i = stablehlo.iota dim = 0 : tensor<2x3x2x4xf32>
  %j = stablehlo.iota dim = 0 : tensor<3x2xf32>
  %dense_lhs = stablehlo.add %lhs, %i : tensor<2x3x2x4xf32>
  %higher = stablehlo.add %rhs, %j : tensor<3x2xf32>
  %dense_rhs = stablehlo.subtract %higher, %j : tensor<3x2xf32>

  %expected = stablehlo.dot_general %dense_lhs, %dense_rhs, contracting_dims = [2, 1] x [1, 0]
      : (tensor<2x3x2x4xf32>, tensor<3x2xf32>) -> tensor<2x4xf32>
  %both = stablehlo.dot_general %lhs, %rhs, contracting_dims = [2, 1] x [1, 0]
      : (tensor<2x3x2x4xf32>, tensor<3x2xf32>) -> tensor<2x4xf32>
  %left = stablehlo.dot_general %lhs, %dense_rhs, contracting_dims = [2, 1] x [1, 0]
      : (tensor<2x3x2x4xf32>, tensor<3x2xf32>) -> tensor<2x4xf32>
  %right = stablehlo.dot_general %dense_lhs, %rhs, contracting_dims = [2, 1] x [1, 0]
      : (tensor<2x3x2x4xf32>, tensor<3x2xf32>) -> tensor<2x4xf32>
  check.expect_eq %both, %expected : tensor<2x4xf32>
  check.expect_eq %left, %expected : tensor<2x4xf32>
  check.expect_eq %right, %expected : tensor<2x4xf32>
  return
}
