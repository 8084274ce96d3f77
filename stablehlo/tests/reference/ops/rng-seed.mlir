// RUN: stablehlo-translate --interpret --seed=7 --threads=2 %s

// Another seed, other numbers; these are those of a Python program.
func.func @seed() {
  %shape = stablehlo.constant dense<4> : tensor<1xi64>
  %a = stablehlo.constant dense<-3> : tensor<i32>
  %b = stablehlo.constant dense<100> : tensor<i32>
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
  check.expect_eq_const %0, dense<[65, 79, 13, 61]> : tensor<4xi32>
  return
}
