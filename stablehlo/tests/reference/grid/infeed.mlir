// RUN: stablehlo-translate --interpret --split-input-file %s

// Each infeed reads the next item.
func.func private @q0() -> tensor<i32> {
  %0 = stablehlo.constant dense<5> : tensor<i32>
  return %0 : tensor<i32>
}
func.func private @q1() -> tensor<i32> {
  %0 = stablehlo.constant dense<6> : tensor<i32>
  return %0 : tensor<i32>
}
func.func private @f() -> (tensor<i32>, tensor<i32>) {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = "", layout = [[]]} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %1:2 = "stablehlo.infeed"(%0#1) {infeed_config = "", layout = [[]]} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %2 = "stablehlo.outfeed"(%0#0, %1#1) {outfeed_config = ""} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  return %0#0, %1#0 : tensor<i32>, tensor<i32>
}
func.func @main() {
  %r:2 = "interpreter.run_parallel"() {infeed = [@q0, @q1], programs = [[@f]]} : () -> (tensor<i32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<5> : tensor<i32>
  check.expect_eq_const %r#1, dense<6> : tensor<i32>
  // A grid begins with the first item.
  %s:2 = "interpreter.run_parallel"() {infeed = [@q1, @q0], programs = [[@f]]} : () -> (tensor<i32>, tensor<i32>)
  check.expect_eq_const %s#0, dense<6> : tensor<i32>
  return
}

// -----

// Processes share the queue, in their order.
func.func private @q0() -> tensor<i32> {
  %0 = stablehlo.constant dense<5> : tensor<i32>
  return %0 : tensor<i32>
}
func.func private @q1() -> tensor<i32> {
  %0 = stablehlo.constant dense<6> : tensor<i32>
  return %0 : tensor<i32>
}
func.func private @f() -> tensor<i32> {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %0#0 : tensor<i32>
}
func.func @main() {
  %r:3 = "interpreter.run_parallel"() {infeed = [@q0, @q1, @q0], programs = [[@f, @f, @f]]} : () -> (tensor<i32>, tensor<i32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<5> : tensor<i32>
  check.expect_eq_const %r#1, dense<6> : tensor<i32>
  check.expect_eq_const %r#2, dense<5> : tensor<i32>
  return
}
