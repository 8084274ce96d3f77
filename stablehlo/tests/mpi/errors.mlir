// RUN: split-file %s %t

// Nobody waits in vain: rank 0 says who does, as without MPI.
// RUN: not %mpirun -n 2 stablehlo-translate --interpret %t/ended.mlir --input=2xi32=1 --input=2xi32=2 2>&1 | FileCheck %t/ended.mlir
// RUN: not %mpirun -n 2 stablehlo-translate --interpret %t/differ.mlir 2>&1 | FileCheck %t/differ.mlir
// RUN: not %mpirun -n 2 stablehlo-translate --interpret %t/check.mlir 2>&1 | FileCheck %t/check.mlir
// RUN: not %mpirun -n 2 stablehlo-translate --interpret %t/endless.mlir --replicas=2 --timeout=0.5 2>&1 | FileCheck %t/endless.mlir

// Ranks that cannot begin. Open MPI 5.0.7's mpiexec crashes where programs stand with a colon between.
// RUN: not %mpirun -n 2 sh -c 'test $OMPI_COMM_WORLD_RANK = 1 && exec stablehlo-translate --interpret %t/differ.mlir; exec stablehlo-translate --interpret %t/ended.mlir --input=2xi32=1 --input=2xi32=2' 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not %mpirun -n 2 sh -c 'test $OMPI_COMM_WORLD_RANK = 1 && exec stablehlo-translate --interpret %t/none.mlir; exec stablehlo-translate --interpret %t/ended.mlir --input=2xi32=1 --input=2xi32=2' 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %mpirun -n 2 stablehlo-translate --interpret %t/alone.mlir 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not %mpirun -n 2 stablehlo-translate --interpret %t/input.mlir --replicas=2 --input=2xf32=1 --input=@%t/none.npy 2>&1 | FileCheck %s --check-prefix=INPUT
// OTHER: error: expects the same program and options in all ranks, but rank 1 has others than rank 0
// NONE: cannot open input file
// ALONE: error: is run by 2 ranks, so it is expected to be an interpreter.run_parallel of its arguments, or --replicas or --partitions above 1
// INPUT: error: input #1: {{.*}}none.npy

//--- ended.mlir
// CHECK: ended.mlir:[[# @LINE+3]]:8: error: 'stablehlo.all_gather' op in process (1, 0) waits for process (0, 0), which has ended
// CHECK-NOT: error:
func.func private @waits(%x: tensor<2xi32>) -> tensor<4xi32> {
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func private @ends(%x: tensor<2xi32>) -> tensor<4xi32> {
  %0 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func @main(%x: tensor<2xi32>, %y: tensor<2xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %r:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@ends], [@waits]]} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  return %r#0, %r#1 : tensor<4xi32>, tensor<4xi32>
}

// The second one does not fit, and notes where the first one is.
//--- differ.mlir
// CHECK: differ.mlir:[[# @LINE+16]]:8: error: 'stablehlo.all_reduce' op expects what process (0, 0) of its group does: another computation
// CHECK: differ.mlir:[[# @LINE+6]]:8: note: process (0, 0) comes from here
// CHECK: note: in process (1, 0)
// CHECK-NOT: error:
func.func private @add() -> tensor<2xi32> {
  %x = stablehlo.constant dense<1> : tensor<2xi32>
  // The place that the note names.
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func private @multiply() -> tensor<2xi32> {
  %x = stablehlo.constant dense<1> : tensor<2xi32>
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.multiply %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @main() -> (tensor<2xi32>, tensor<2xi32>) {
  %r:2 = "interpreter.run_parallel"() {programs = [[@add], [@multiply]]} : () -> (tensor<2xi32>, tensor<2xi32>)
  return %r#0, %r#1 : tensor<2xi32>, tensor<2xi32>
}

// What a process reports in its rank, rank 0 says.
//--- check.mlir
// CHECK: check.mlir:[[# @LINE+4]]:3: error: 'check.expect_eq_const' op
// CHECK: note: in process (1, 0)
func.func private @fails() -> tensor<i32> {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  check.expect_eq_const %0, dense<2> : tensor<i32>
  return %0 : tensor<i32>
}
func.func private @succeeds() -> tensor<i32> {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  return %0 : tensor<i32>
}
func.func @main() -> (tensor<i32>, tensor<i32>) {
  %r:2 = "interpreter.run_parallel"() {programs = [[@succeeds], [@fails]]} : () -> (tensor<i32>, tensor<i32>)
  return %r#0, %r#1 : tensor<i32>, tensor<i32>
}

//--- endless.mlir
// CHECK: error: {{.*}} is where the time limit stopped the program
func.func @main() -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.while(%i = %zero) : tensor<i32>
  cond {
    %true = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %true : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j : tensor<i32>
  }
  return %0 : tensor<i32>
}

//--- alone.mlir
func.func @main() -> tensor<i32> {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  return %0 : tensor<i32>
}

//--- input.mlir
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
