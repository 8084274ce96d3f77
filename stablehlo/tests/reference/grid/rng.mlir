// RUN: stablehlo-translate --interpret --threads=1 %s
// RUN: stablehlo-translate --interpret --threads=4 %s

// Each process has sequences of its own: number n of process p is p * 2^40 + n.
// Expected numbers are those of a Python program.
func.func private @f(%a: tensor<i32>, %b: tensor<i32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %shape = stablehlo.constant dense<4> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
  %1 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<-3> : tensor<i32>
  %b = stablehlo.constant dense<100> : tensor<i32>
  %r:4 = "interpreter.run_parallel"(%a, %b, %a, %b) {programs = [[@f, @f]]}
    : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r#0, dense<[85, 46, 79, 20]> : tensor<4xi32>
  check.expect_eq_const %r#1, dense<[72, 59, 82, 39]> : tensor<4xi32>
  check.expect_eq_const %r#2, dense<[62, -1, 39, 30]> : tensor<4xi32>
  check.expect_eq_const %r#3, dense<[15, 27, 55, 3]> : tensor<4xi32>
  return
}
