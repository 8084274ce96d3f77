// RUN: not stablehlo-translate --interpret --stop-at-first-failure --split-input-file %s 2>&1 | FileCheck %s
// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s --check-prefix=GOES-ON

// Each way to wait in vain is told with both ends, at once.

// A partner that ends.
// CHECK: :[[#@LINE+5]]:10: error: 'stablehlo.all_reduce' op in process (0, 0) waits for process (1, 0), which has ended
// CHECK-NEXT: "stablehlo.all_reduce"
// CHECK-NEXT: ^
// CHECK-NEXT: :[[#@LINE+2]]:10: note: process (2, 0) waits here for process (1, 0), which has ended
func.func private @f(%a: tensor<i32>) {
    %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<i32>) -> tensor<i32>
  return
}
func.func private @nothing(%a: tensor<i32>) {
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  "interpreter.run_parallel"(%a, %a, %a) {programs = [[@f], [@nothing], [@f]]} : (tensor<i32>, tensor<i32>, tensor<i32>) -> ()
  return
}

// -----

// A check that does not hold ends nothing: its process sends, and the other one
// goes on.
// GOES-ON: error: 'check.expect_eq_const' op failed: Element values don't match: 1 (actual) vs 2 (expected) at index []
// GOES-ON: note: in process (0, 1)
// GOES-ON-NOT: waits here for a message on channel 1 of process (0, 1), which failed

// A partner that fails: its own error, and who waits for it.
// CHECK: error: 'check.expect_eq_const' op failed: Element values don't match: 1 (actual) vs 2 (expected) at index []
// CHECK: note: in process (0, 1)
// CHECK: note: process (0, 0) waits here for a message on channel 1 of process (0, 1), which failed
// CHECK-NOT: error:
func.func private @f(%a: tensor<i32>) {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return
}
func.func private @fails(%a: tensor<i32>) {
  check.expect_eq_const %a, dense<2> : tensor<i32>
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  "interpreter.run_parallel"(%a, %a) {programs = [[@f, @fails]]} : (tensor<i32>, tensor<i32>) -> ()
  return
}

// -----

// Crossed channels.
// CHECK: error: 'stablehlo.recv' op in process (0, 0) waits for a message on channel 1 of process (0, 1), which waits, too
// CHECK: note: process (0, 1) waits here for a message on channel 2 of process (0, 0), which waits, too
#pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>
func.func private @f(%a: tensor<i32>) {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = #pairs} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %1 = "stablehlo.send"(%a, %0#1) {channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = #pairs} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  return
}
func.func private @g(%a: tensor<i32>) {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = #pairs} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %1 = "stablehlo.send"(%a, %0#1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = #pairs} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  "interpreter.run_parallel"(%a, %a) {programs = [[@f, @g]]} : (tensor<i32>, tensor<i32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.recv' op in process (0, 0) waits for a message on channel 1, but there is no other process
func.func @main() {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return
}

// -----

// CHECK: error: 'stablehlo.recv' op in process (1, 0) waits for a message on channel 1, but all other processes have ended or wait, too
func.func private @nothing() {
  return
}
func.func private @f() {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return
}
func.func @main() {
  "interpreter.run_parallel"() {programs = [[@nothing], [@f]]} : () -> ()
  return
}

// -----

// Types that differ on a channel.
// CHECK: error: 'stablehlo.recv' op expects value #0 of type 'tensor<3xi32>', but process (0, 0) sends 'tensor<2xi32>'
// CHECK: note: process (0, 0) sends from here
// CHECK: note: in process (1, 0)
func.func private @s(%a: tensor<2xi32>) {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  return
}
func.func private @r() {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  "interpreter.run_parallel"(%a) {programs = [[@s], [@r]]} : (tensor<2xi32>) -> ()
  return
}

// -----

// Members of a group that do different things.
// CHECK: error: 'stablehlo.all_gather' op expects what process (0, 0) of its group does: 'stablehlo.collective_broadcast'
// CHECK: note: process (0, 0) comes from here
// CHECK: note: in process (1, 0)
// CHECK: note: process (0, 0) waits here for process (1, 0), which failed
func.func private @f(%a: tensor<2xi32>) {
  %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  return
}
func.func private @g(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<4xi32>
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  "interpreter.run_parallel"(%a, %a) {programs = [[@f], [@g]]} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather' op expects what process (0, 0) of its group does: operand #0 of type 'tensor<2xi32>'
func.func private @f(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<4xi32>
  return
}
func.func private @g(%a: tensor<3xi32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xi32>) -> tensor<6xi32>
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  %b = stablehlo.constant dense<1> : tensor<3xi32>
  "interpreter.run_parallel"(%a, %b) {programs = [[@f], [@g]]} : (tensor<2xi32>, tensor<3xi32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather' op Failed to find process group with process_id: (1, 0)
func.func private @f(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  "interpreter.run_parallel"(%a, %a) {programs = [[@f], [@f]]} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.all_gather' op names replica 1, but the grid has 1
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<4xi32>
  return
}

// -----

// Sizes that only the grid decides.
// CHECK: error: 'stablehlo.all_gather' op has a result of shape [4] in a group of 2 processes, but is of type 'tensor<2xi32>'
func.func private @f(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  "interpreter.run_parallel"(%a, %a) {programs = [[@f], [@f]]} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.all_to_all' op splits in 2 parts, but its group has 3 processes
func.func private @f(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<> : tensor<0x0xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  "interpreter.run_parallel"(%a, %a, %a) {programs = [[@f], [@f], [@f]]} : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.collective_broadcast' op collective_broadcast dynamic root index out of bounds: 2 in a group of 2 processes
func.func private @f(%a: tensor<2xi32>) {
  %s = stablehlo.constant dense<2> : tensor<1xi32>
  %0 = "stablehlo.collective_broadcast"(%a, %s) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  "interpreter.run_parallel"(%a, %a) {programs = [[@f], [@f]]} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----

// Whoever comes last computes, but what fails is told as of the first member.
// CHECK: error: 'stablehlo.collective_broadcast' op expects all processes of a group to name the same root, but got [0] and [1]
// CHECK: note: in process (0, 0)
// CHECK: note: process (1, 0) waits here for process (0, 0), which failed
// CHECK-NOT: error:
func.func private @f(%a: tensor<2xi32>, %root: tensor<1xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.collective_broadcast"(%a, %root) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  %zero = stablehlo.constant dense<0> : tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %0:2 = "interpreter.run_parallel"(%a, %zero, %a, %one) {programs = [[@f], [@f]]}
    : (tensor<2xi32>, tensor<1xi32>, tensor<2xi32>, tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  return
}

// -----

// CHECK: error: 'stablehlo.infeed' op reads item #1 of the infeed, which has 1
func.func private @q() -> tensor<i32> {
  %0 = stablehlo.constant dense<5> : tensor<i32>
  return %0 : tensor<i32>
}
func.func private @f() {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %1:2 = "stablehlo.infeed"(%0#1) : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return
}
func.func @main() {
  "interpreter.run_parallel"() {infeed = [@q], programs = [[@f]]} : () -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.infeed' op expects result #0 of type 'tensor<2xi32>', but the infeed has a tensor of shape [] and elements of i32
func.func private @q() -> tensor<i32> {
  %0 = stablehlo.constant dense<5> : tensor<i32>
  return %0 : tensor<i32>
}
func.func private @f() {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  return
}
func.func @main() {
  "interpreter.run_parallel"() {infeed = [@q], programs = [[@f]]} : () -> ()
  return
}

// -----

// A grid that makes a grid would go on for ever.
// CHECK: error: 'interpreter.run_parallel' op is run by a process of a grid, which is not supported
func.func private @f() {
  "interpreter.run_parallel"() {programs = [[@f]]} : () -> ()
  return
}
func.func @main() {
  "interpreter.run_parallel"() {programs = [[@f]]} : () -> ()
  return
}

// -----

// CHECK: error: 'stablehlo.all_reduce' op is in a computation on elements, which has no process
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  %r = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%e: tensor<i32>):
    %0 = "stablehlo.all_reduce"(%e) ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
    }) {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<i32>) -> tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// The same in a function that the computation calls, itself among others.
// CHECK: error: 'stablehlo.replica_id' op is run outside of a process
func.func private @id(%e: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.compare LT, %e, %0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %2 = "stablehlo.if"(%1) ({
    %3 = func.call @id(%0) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %3 : tensor<i32>
  }, {
    %3 = stablehlo.replica_id : tensor<ui32>
    %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
    stablehlo.return %4 : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %2 : tensor<i32>
}
func.func @main() -> tensor<2xi32> {
  %a = stablehlo.constant dense<[-1, 1]> : tensor<2xi32>
  %r = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%e: tensor<i32>):
    %0 = func.call @id(%e) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
