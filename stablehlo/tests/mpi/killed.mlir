// The other rank waits for the one that dies.
// RUN: %python %S/Inputs/killed_rank.py "%mpirun" 1 %s --replicas=2 | FileCheck %s --check-prefix=SECOND
// RUN: %python %S/Inputs/killed_rank.py "%mpirun" 0 %s --replicas=2 | FileCheck %s --check-prefix=FIRST
// SECOND: process rank 1 {{.*}} exited on{{[[:space:]]+}}signal 9 (Killed)
// FIRST: process rank 0 {{.*}} exited on{{[[:space:]]+}}signal 9 (Killed)

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
