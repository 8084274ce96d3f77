// RUN: not stablehlo-translate --interpret --timeout=1 %s 2>&1 | FileCheck %s

// A partner that runs for ever: where it was, and who waited for it (and so came first: one thread may run all).
// CHECK: :[[#@LINE+8]]:{{.*}} is where the time limit stopped the program
// CHECK: note: in process (1, 0)
// CHECK: note: process (0, 0) waits here for a message on channel 1 of process (1, 0), which failed
// CHECK-NOT: error:
func.func private @runs() -> tensor<i32> {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  // The line that the message names is the next.
  %0 = stablehlo.while(%i = %zero) : tensor<i32> cond {
    stablehlo.return %true : tensor<i1>
  } do {
    stablehlo.return %i : tensor<i32>
  }
  return %0 : tensor<i32>
}
func.func private @waits() {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return
}
func.func @main() {
  %0 = "interpreter.run_parallel"() {programs = [[@waits], [@runs]]} : () -> tensor<i32>
  return
}
