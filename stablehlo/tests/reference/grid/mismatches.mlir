// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// Members of a group come with what does not belong together: that one is at
// fault which differs from the first, and the note says where that one comes
// from.

// Another order of the members.
// CHECK: :[[#@LINE+8]]:8: error: 'stablehlo.all_gather' op expects what process (0, 0) of its group does: the group [(0, 0), (1, 0)]
// CHECK: :[[#@LINE+3]]:8: note: process (0, 0) comes from here
// CHECK: note: in process (1, 0)
func.func private @f(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<4xi32>
  return
}
func.func private @g(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<4xi32>
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  "interpreter.run_parallel"(%a, %a) {programs = [[@f], [@g]]} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----

// More operands.
// CHECK: error: 'stablehlo.all_to_all' op expects what process (0, 0) of its group does: 1 operands (Mismatched number of operands per process)
// CHECK: note: process (0, 0) comes from here
// CHECK: note: in process (1, 0)
func.func private @f(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  return
}
func.func private @g(%a: tensor<2xi32>) {
  %0:2 = "stablehlo.all_to_all"(%a, %a) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  "interpreter.run_parallel"(%a, %a) {programs = [[@f], [@g]]} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----

// Another dimension.
// CHECK: error: 'stablehlo.all_gather' op expects what process (0, 0) of its group does: other attributes
// CHECK: note: process (0, 0) comes from here
// CHECK: note: in process (1, 0)
func.func private @f(%a: tensor<2x2xi32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xi32>) -> tensor<4x2xi32>
  return
}
func.func private @g(%a: tensor<2x2xi32>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xi32>) -> tensor<2x4xi32>
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2x2xi32>
  "interpreter.run_parallel"(%a, %a) {programs = [[@f], [@g]]} : (tensor<2x2xi32>, tensor<2x2xi32>) -> ()
  return
}

// -----

// Another computation.
// CHECK: error: 'stablehlo.all_reduce' op expects what process (0, 0) of its group does: another computation
// CHECK: note: process (0, 0) comes from here
// CHECK: note: in process (1, 0)
func.func private @f(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  return
}
func.func private @g(%a: tensor<2xi32>) {
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.maximum %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  "interpreter.run_parallel"(%a, %a) {programs = [[@f], [@g]]} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----

// A group of all does not divide what is split.
// CHECK: error: 'stablehlo.reduce_scatter' op splits dimension 0 of size 3 for a group of 2 processes
func.func private @f(%a: tensor<3xi32>) {
  %0 = "stablehlo.reduce_scatter"(%a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %z : tensor<i32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>} : (tensor<3xi32>) -> tensor<1xi32>
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<3xi32>
  "interpreter.run_parallel"(%a, %a) {programs = [[@f], [@f]]} : (tensor<3xi32>, tensor<3xi32>) -> ()
  return
}

// -----

// More or fewer values than the receiver takes.
// CHECK: error: 'stablehlo.recv' op expects 1 values, but process (0, 0) sends 2
// CHECK: note: process (0, 0) sends from here
// CHECK: note: in process (1, 0)
func.func private @s(%a: tensor<2xi32>) {
  %t = stablehlo.create_token : !stablehlo.token
  %0 = "stablehlo.send"(%a, %a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2xi32>, tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  return
}
func.func private @r() {
  %t = stablehlo.create_token : !stablehlo.token
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  return
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<2xi32>
  "interpreter.run_parallel"(%a) {programs = [[@s], [@r]]} : (tensor<2xi32>) -> ()
  return
}
