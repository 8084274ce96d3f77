// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Runs one branch, chosen by a boolean.

func.func @if_true_runs_the_first_branch() -> tensor<2xf32> {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %x = stablehlo.constant dense<[1.0, -0.0]> : tensor<2xf32>
  %r = "stablehlo.if"(%p) ({
    %a = stablehlo.negate %x : tensor<2xf32>
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [-1.000000e+00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @if_false_runs_the_second_branch() -> tensor<2xf32> {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %x = stablehlo.constant dense<[1.0, -0.0]> : tensor<2xf32>
  %r = "stablehlo.if"(%p) ({
    %a = stablehlo.negate %x : tensor<2xf32>
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [1.000000e+00, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @if_gives_several_results() -> (tensor<i8>, tensor<0xi1>) {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %x = stablehlo.constant dense<1> : tensor<i8>
  %y = stablehlo.constant dense<> : tensor<0xi1>
  %r:2 = "stablehlo.if"(%p) ({
    stablehlo.return %x, %y : tensor<i8>, tensor<0xi1>
  }, {
    %a = stablehlo.not %x : tensor<i8>
    stablehlo.return %a, %y : tensor<i8>, tensor<0xi1>
  }) : (tensor<i1>) -> (tensor<i8>, tensor<0xi1>)
  return %r#0, %r#1 : tensor<i8>, tensor<0xi1>
}
// CHECK: tensor<i8> {-2}
// CHECK-NEXT: tensor<0xi1> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @if_nests() -> tensor<i32> {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %q = stablehlo.constant dense<false> : tensor<i1>
  %x = stablehlo.constant dense<3> : tensor<i32>
  %r = "stablehlo.if"(%p) ({
    %a = "stablehlo.if"(%q) ({
      stablehlo.return %x : tensor<i32>
    }, {
      %b = stablehlo.add %x, %x : tensor<i32>
      stablehlo.return %b : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    stablehlo.return %a : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {6}

// -----

// That one would never end.
func.func @if_does_not_run_the_other_branch() -> tensor<i32> {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %x = stablehlo.constant dense<3> : tensor<i32>
  %r = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<i32>
  }, {
    %w = stablehlo.while(%i = %x) : tensor<i32>
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      stablehlo.return %i : tensor<i32>
    }
    stablehlo.return %w : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {3}

// -----

func.func @if_without_results() -> tensor<i32> {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %x = stablehlo.constant dense<3> : tensor<i32>
  "stablehlo.if"(%p) ({
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return %x : tensor<i32>
}
// CHECK: tensor<i32> {3}
