// A diagnostic is written at once with its notes: ranks of an MPI job share a
// pipe with each other's results.
// RUN: not %python %S/Inputs/pieces.py stablehlo-translate --interpret %s 2>&1 | FileCheck %s

// CHECK: {{^}}-- {{[0-9]+$}}
// CHECK-NEXT: [[# @LINE+11]]:3: error: 'check.expect_eq_const' op failed
// CHECK-NOT: {{^}}--
// CHECK: note: 1 of 2 elements differ
// CHECK-NOT: {{^}}--
// CHECK: note: the value was computed by stablehlo.constant here
// CHECK-NEXT: %0 = stablehlo.constant
// CHECK-NEXT: ^
// CHECK-NOT: {{.}}

func.func @main() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %0, dense<[1, 3]> : tensor<2xi32>
  return
}
