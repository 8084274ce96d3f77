// RUN: not stablehlo-translate --interpret %s --timeout=0.3 2>&1 | FileCheck %s
// RUN: stablehlo-translate --interpret %s --timeout=100 --entry=short | FileCheck %s --check-prefix=SHORT
// RUN: not stablehlo-translate --interpret %s --timeout=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not stablehlo-translate --interpret %s --timeout=nan 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: %python %S/Inputs/interrupt.py stablehlo-translate --interpret %s | FileCheck %s --check-prefix=INTERRUPT

// CHECK: interpret-timeout.mlir:[[#@LINE+11]]:{{.*}} is where the time limit stopped the program
// SHORT: tensor<i32> {1}
// NEGATIVE: error: expects a positive number of seconds as --timeout
// INTERRUPT: interpret-timeout.mlir:[[#@LINE+8]]:{{.*}} is where the program was interrupted
// INTERRUPT: exit code 1

// The loop has no steps at all.
func.func @main() -> tensor<i32> {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  // The line that both messages name is the next.
  %0 = stablehlo.while(%i = %zero) : tensor<i32> cond {
    stablehlo.return %true : tensor<i1>
  } do {
    stablehlo.return %i : tensor<i32>
  }
  return %0 : tensor<i32>
}

func.func @short() -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  return %one : tensor<i32>
}
