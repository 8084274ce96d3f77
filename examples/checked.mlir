// A program that says what it expects, and is wrong about one element.
func.func @main() {
  %0 = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  %1 = stablehlo.add %0, %0 : tensor<2xi32>
  check.expect_eq_const %1, dense<[2, 4]> : tensor<2xi32>
  return
}
