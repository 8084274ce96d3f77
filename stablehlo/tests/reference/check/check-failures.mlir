// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s --check-prefixes=CHECK,ALL
// RUN: not stablehlo-translate --interpret --split-input-file --stop-at-first-failure %s 2>&1 | FileCheck %s --check-prefixes=CHECK,FIRST

// All checks of a run that do not hold are reported, and it has no results;
// what is printed on the way is printed.
//   CHECK: error: 'check.expect_eq_const' op failed: Element values don't match: 1 (actual) vs 2 (expected) at index []
//     ALL: error: 'check.expect_eq_const' op failed: Element values don't match: 1 (actual) vs 3 (expected) at index []
// FIRST-NOT: vs 3 (expected)
//     ALL: %c = tensor<i32> {1}
// CHECK-NOT: {{^}}tensor<i32> {1}
func.func @all() -> tensor<i32> {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  check.expect_eq_const %0, dense<2> : tensor<i32>
  check.expect_eq_const %0, dense<1> : tensor<i32>
  check.expect_eq_const %0, dense<3> : tensor<i32>
  interpreter.print %0 : tensor<i32>
  return %0 : tensor<i32>
}

// -----

// What fails in a loop is not reported without end.
// CHECK: vs -1 (expected)
//   ALL-COUNT-99: vs -1 (expected)
//   ALL: error: 100 checks have failed, which ends the run
// CHECK-NOT: vs -1 (expected)
func.func @endless() {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %end = stablehlo.constant dense<1000000000> : tensor<i32>
  %r = stablehlo.while(%i = %zero) : tensor<i32> cond {
    %0 = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  } do {
    check.expect_eq_const %i, dense<-1> : tensor<i32>
    %0 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  return
}

// -----

// A part runs whatever the others do.
// CHECK: {{^}}tensor<i32> {4}
func.func @next_part() -> tensor<i32> {
  %0 = stablehlo.constant dense<4> : tensor<i32>
  return %0 : tensor<i32>
}
