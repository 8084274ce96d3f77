// RUN: split-file %s %t
// RUN: stablehlo-translate --interpret %t/sizes.mlir --replicas=2 --input="2xi32=0" --input="3xi32=0" | FileCheck %t/sizes.mlir
// RUN: not stablehlo-translate --interpret %t/differ.mlir --replicas=2 --input="2xi32=0" --input="3xi32=0" 2>&1 | FileCheck %t/differ.mlir
// RUN: stablehlo-translate --interpret %t/inside.mlir

// The size of a process's input, and one that its group decides.
//--- sizes.mlir
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [0, 2, 4]
// CHECK: tensor<6xi32> {
// CHECK-NEXT: [0, 2, 4, 0, 2, 4]
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [0, 2, 4]
// CHECK: tensor<6xi32> {
func.func @main(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %size = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xi32>) -> tensor<i32>
  %largest = "stablehlo.all_reduce"(%size) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<i32>) -> tensor<i32>
  %shape = stablehlo.reshape %largest : (tensor<i32>) -> tensor<1xi32>
  %iota = stablehlo.dynamic_iota %shape, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %sum = "stablehlo.all_reduce"(%iota) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?xi32>) -> tensor<?xi32>
  %all = "stablehlo.all_gather"(%sum) {all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<?xi32>) -> tensor<?xi32>
  return %sum, %all : tensor<?xi32>, tensor<?xi32>
}

// Members of a group must bring the same size.
//--- differ.mlir
// CHECK: error: 'stablehlo.all_gather' op expects what process (0, 0) of its group does: operand #0 of type 'tensor<2xi32>'
// CHECK: note: process (0, 0) comes from here
// CHECK: note: in process (1, 0)
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// Processes of static types, whose sizes depend on what they are given or send
// each other; one of them has none.
//--- inside.mlir
#pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>
func.func private @exchange(%n: tensor<i32>) -> tensor<i32> {
  %0 = "stablehlo.collective_permute"(%n) {source_target_pairs = #pairs} : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @sum(%n: tensor<i32>) -> tensor<i32> {
  %other = func.call @exchange(%n) : (tensor<i32>) -> tensor<i32>
  %shape = stablehlo.reshape %other : (tensor<i32>) -> tensor<1xi32>
  %iota = stablehlo.dynamic_iota %shape, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %sum = stablehlo.reduce(%iota init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?xi32>, tensor<i32>) -> tensor<i32>
  return %sum : tensor<i32>
}
func.func @main() {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %r:2 = "interpreter.run_parallel"(%two, %five) {programs = [[@sum], [@sum]]} : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<10> : tensor<i32>
  check.expect_eq_const %r#1, dense<1> : tensor<i32>
  %s:2 = "interpreter.run_parallel"(%two, %five) {programs = [[@exchange], [@sum]]} : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
  check.expect_eq_const %s#0, dense<5> : tensor<i32>
  check.expect_eq_const %s#1, dense<1> : tensor<i32>
  return
}
