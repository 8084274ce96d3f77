// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s --implicit-check-not='PLEASE submit' --implicit-check-not='LLVM ERROR'

// The rows of the table in docs/interpreter.md where programs end otherwise elsewhere, or by a signal.

// Two shapes of the same elements are not equal.
// CHECK: error: 'stablehlo.custom_call' op @check.expect_eq failed: Shapes don't match: [2] (actual) vs [1, 2] (expected)
func.func @other_shapes() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %y = stablehlo.constant dense<[[1, 2]]> : tensor<1x2xi32>
  stablehlo.custom_call @check.expect_eq(%x, %y) {has_side_effect = true} : (tensor<2xi32>, tensor<1x2xi32>) -> ()
  return
}

// -----

// Nobody can send what this waits for, and that is known at once.
// CHECK: error: 'stablehlo.recv' op in process (0, 0) waits for a message on channel 1, but there is no other process
func.func @alone() -> tensor<i32> {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %0#0 : tensor<i32>
}

// -----

// What is refused is told at the op.
// CHECK: :[[#]]:8: error: 'stablehlo.custom_call' op of target 'unheard_of' is not supported by the interpreter
func.func @refused() -> tensor<i32> {
  %x = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.custom_call @unheard_of(%x) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
