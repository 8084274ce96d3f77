// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// The host gives back what it got, and has nothing.
// CHECK: error: 'stablehlo.recv' op in process (0, 0) waits for the host to send on channel 5, but there is no other process
func.func @main() {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  return
}

// -----

// A value is sent to somebody else.
// CHECK: error: 'stablehlo.recv' op in process (0, 1) waits for a message on channel 1 of process (0, 2), which has ended
// CHECK-NOT: note: process
func.func private @s(%a: tensor<i32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  return
}
func.func private @r() {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[2, 1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return
}
func.func private @ends() {
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  "interpreter.run_parallel"(%a) {programs = [[@s, @r, @ends]]} : (tensor<i32>) -> ()
  return
}

// -----

// A ring in which each waits for the one before it.
// CHECK: error: 'stablehlo.collective_permute' op in process (0, 0) waits for a message of process (2, 0), which waits, too
// CHECK: note: process (1, 0) waits here for a message on channel 7 of process (0, 0), which waits, too
// CHECK: note: process (2, 0) waits here for a message on channel 7 of process (1, 0), which waits, too
// CHECK-NOT: note: process
#ring = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>
func.func private @sends_on_7_later(%a: tensor<i32>) {
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = #ring} : (tensor<i32>) -> tensor<i32>
  %t = stablehlo.create_token : !stablehlo.token
  %1 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = #ring} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  return
}
func.func private @permutes_later(%a: tensor<i32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = #ring} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %1 = "stablehlo.collective_permute"(%a) {source_target_pairs = #ring} : (tensor<i32>) -> tensor<i32>
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  "interpreter.run_parallel"(%a, %a, %a) {programs = [[@sends_on_7_later], [@permutes_later], [@permutes_later]]} : (tensor<i32>, tensor<i32>, tensor<i32>) -> ()
  return
}

// -----

// Two groups of the same processes in other orders.
// CHECK: error: 'stablehlo.all_gather' op in process (0, 0) waits for process (1, 0), which waits, too
// CHECK: note: process (1, 0) waits here for process (0, 0), which waits, too
func.func private @f(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<4xi32>
  %1 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<4xi32>
  return
}
func.func private @g(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<4xi32>
  %1 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<4xi32>
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  "interpreter.run_parallel"(%a, %a) {programs = [[@f], [@g]]} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----

// Eleven wait for one; eight places tell enough, that of the error among them.
// CHECK: error: 'stablehlo.collective_broadcast' op in process (0, 0) waits for process (0, 11), which has ended
// CHECK-COUNT-7: note: process (0, {{[1-7]}}) waits here for process (0, 11), which has ended
// CHECK: note: 3 more processes wait
func.func private @waits(%a: tensor<i32>) {
  %0 = "stablehlo.collective_broadcast"(%a) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]> : tensor<1x12xi64>} : (tensor<i32>) -> tensor<i32>
  return
}
func.func private @ends() {
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  "interpreter.run_parallel"(%a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a) {programs = [[@waits, @waits, @waits, @waits, @waits, @waits, @waits, @waits, @waits, @waits, @waits, @ends]]} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> ()
  return
}

// -----

// Of ten that fail alike, eight tell.
// CHECK-COUNT-8: error: 'check.expect_eq_const' op failed: Element values don't match: 1 (actual) vs 2 (expected) at index []
// CHECK: remark: 2 more processes failed
func.func private @fails() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  check.expect_eq_const %a, dense<2> : tensor<i32>
  return
}
func.func @main() {
  "interpreter.run_parallel"() {programs = [[@fails, @fails, @fails, @fails, @fails, @fails, @fails, @fails, @fails, @fails]]} : () -> ()
  return
}
