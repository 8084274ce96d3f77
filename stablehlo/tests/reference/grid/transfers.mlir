// RUN: stablehlo-translate --interpret --split-input-file %s

// The receiver is there first or last; both values come.
func.func private @s(%a: tensor<2xi32>) -> !stablehlo.token {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0 = "stablehlo.send"(%a, %a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2xi32>, tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}
func.func private @r() -> tensor<2xi32> {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:3 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<2xi32>, tensor<2xi32>, !stablehlo.token)
  %1 = stablehlo.add %0#0, %0#1 : tensor<2xi32>
  return %1 : tensor<2xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0:2 = "interpreter.run_parallel"(%a) {programs = [[@s], [@r]]} : (tensor<2xi32>) -> (!stablehlo.token, tensor<2xi32>)
  check.expect_eq_const %0#1, dense<[2, 4]> : tensor<2xi32>
  %1:2 = "interpreter.run_parallel"(%a) {programs = [[@r, @s]]} : (tensor<2xi32>) -> (tensor<2xi32>, !stablehlo.token)
  check.expect_eq_const %1#0, dense<[2, 4]> : tensor<2xi32>
  return
}

// -----

// Three processes send on one channel: the receiver takes them in the order of
// processes, two of each.
func.func private @s() {
  %0 = stablehlo.replica_id : tensor<ui32>
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %1 = "stablehlo.send"(%0, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<ui32>, !stablehlo.token) -> !stablehlo.token
  %2 = "stablehlo.send"(%0, %1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<ui32>, !stablehlo.token) -> !stablehlo.token
  return
}
func.func private @r() -> tensor<6xui32> {
  %ten = stablehlo.constant dense<10> : tensor<ui32>
  %token = "stablehlo.after_all"() : () -> !stablehlo.token
  %empty = stablehlo.constant dense<9> : tensor<6xui32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %six = stablehlo.constant dense<6> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %x = %empty, %t = %token) : tensor<i32>, tensor<6xui32>, !stablehlo.token
    cond {
      %c = stablehlo.compare LT, %i, %six : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      %v:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<ui32>, !stablehlo.token)
      %w = stablehlo.reshape %v#0 : (tensor<ui32>) -> tensor<1xui32>
      %y = stablehlo.dynamic_update_slice %x, %w, %i : (tensor<6xui32>, tensor<1xui32>, tensor<i32>) -> tensor<6xui32>
      stablehlo.return %n, %y, %v#1 : tensor<i32>, tensor<6xui32>, !stablehlo.token
    }
  return %r#1 : tensor<6xui32>
}
func.func @main() {
  %0 = "interpreter.run_parallel"() {programs = [[@s], [@r], [@s], [@s]]} : () -> tensor<6xui32>
  check.expect_eq_const %0, dense<[0, 0, 2, 2, 3, 3]> : tensor<6xui32>
  return
}

// -----

// Pairs say who gets what from whom; who is no target gets zeros.
func.func private @f(%a: tensor<i32>) -> tensor<i32> {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %1:2 = "stablehlo.recv"(%0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %1#0 : tensor<i32>
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<2> : tensor<i32>
  %c = stablehlo.constant dense<3> : tensor<i32>
  %r:3 = "interpreter.run_parallel"(%a, %b, %c) {programs = [[@f, @f, @f]]} : (tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<0> : tensor<i32>
  check.expect_eq_const %r#1, dense<1> : tensor<i32>
  check.expect_eq_const %r#2, dense<2> : tensor<i32>
  return
}

// -----

// Two processes exchange values on one channel.
func.func private @f(%a: tensor<i32>) -> tensor<i32> {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %1:2 = "stablehlo.recv"(%0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %1#0 : tensor<i32>
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<2> : tensor<i32>
  %r:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@f, @f]]} : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<2> : tensor<i32>
  check.expect_eq_const %r#1, dense<1> : tensor<i32>
  return
}

// -----

// Three processes send two messages each on one channel, and receive two. In
// each round the first process takes the first message of the others, the next
// one the first that is left, and so on.
func.func private @f(%a: tensor<i32>, %b: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %1 = "stablehlo.send"(%b, %0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %2:2 = "stablehlo.recv"(%1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %3:2 = "stablehlo.recv"(%2#1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %2#0, %3#0 : tensor<i32>, tensor<i32>
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<2> : tensor<i32>
  %c = stablehlo.constant dense<11> : tensor<i32>
  %d = stablehlo.constant dense<12> : tensor<i32>
  %e = stablehlo.constant dense<21> : tensor<i32>
  %f = stablehlo.constant dense<22> : tensor<i32>
  %r:6 = "interpreter.run_parallel"(%a, %b, %c, %d, %e, %f) {programs = [[@f, @f, @f]]} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<11> : tensor<i32>
  check.expect_eq_const %r#1, dense<12> : tensor<i32>
  check.expect_eq_const %r#2, dense<1> : tensor<i32>
  check.expect_eq_const %r#3, dense<21> : tensor<i32>
  check.expect_eq_const %r#4, dense<2> : tensor<i32>
  check.expect_eq_const %r#5, dense<22> : tensor<i32>
  return
}

// -----

// What goes to the host comes back from there.
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true} : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  %1:2 = "stablehlo.recv"(%0) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  check.expect_eq %1#0, %a : tensor<2xi32>
  return
}
