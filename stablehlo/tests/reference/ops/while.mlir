// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// state = body(state) as long as cond(state).

// The condition runs before each step: i = 1 to 9.
func.func @while_sums_nine_steps() -> (tensor<i64>, tensor<i64>) {
  %i0 = stablehlo.constant dense<1> : tensor<i64>
  %s0 = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %ten = stablehlo.constant dense<10> : tensor<i64>
  %r:2 = stablehlo.while(%i = %i0, %s = %s0) : tensor<i64>, tensor<i64>
  cond {
    %c = stablehlo.compare LT, %i, %ten : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %t = stablehlo.add %s, %one : tensor<i64>
    %j = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %j, %t : tensor<i64>, tensor<i64>
  }
  return %r#0, %r#1 : tensor<i64>, tensor<i64>
}
// CHECK: tensor<i64> {10}
// CHECK-NEXT: tensor<i64> {9}

// -----

func.func @while_may_run_zero_times() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, -0.0]> : tensor<2xf32>
  %c = stablehlo.constant dense<false> : tensor<i1>
  %r = stablehlo.while(%a = %x) : tensor<2xf32>
  cond {
    stablehlo.return %c : tensor<i1>
  } do {
    %b = stablehlo.negate %a : tensor<2xf32>
    stablehlo.return %b : tensor<2xf32>
  }
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, -0.000000e+00]
// CHECK-NEXT: }

// -----

// Results are all taken before the state changes.
func.func @while_swaps_its_state() -> (tensor<i32>, tensor<i32>, tensor<i32>) {
  %x = stablehlo.constant dense<1> : tensor<i32>
  %y = stablehlo.constant dense<2> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:3 = stablehlo.while(%a = %x, %b = %y, %k = %n) : tensor<i32>, tensor<i32>, tensor<i32>
  cond {
    %c = stablehlo.compare GT, %k, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %m = stablehlo.subtract %k, %one : tensor<i32>
    stablehlo.return %b, %a, %m : tensor<i32>, tensor<i32>, tensor<i32>
  }
  return %r#0, %r#1, %r#2 : tensor<i32>, tensor<i32>, tensor<i32>
}
// CHECK: tensor<i32> {2}
// CHECK-NEXT: tensor<i32> {1}
// CHECK-NEXT: tensor<i32> {0}

// -----

// The initial state is still in use after the loop has updated it.
func.func @while_keeps_its_operand() -> (tensor<3xi32>, tensor<3xi32>) {
  %x = stablehlo.constant dense<[0, 0, 0]> : tensor<3xi32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %u = stablehlo.constant dense<[7]> : tensor<1xi32>
  %w:2 = stablehlo.while(%a = %x, %i = %zero) : tensor<3xi32>, tensor<i32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %b = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %b, %j : tensor<3xi32>, tensor<i32>
  }
  return %x, %w#0 : tensor<3xi32>, tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [0, 0, 0]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3xi32> {
// CHECK-NEXT: [7, 7, 7]
// CHECK-NEXT: }

// -----

// 3 * 4 inner steps.
func.func @while_nests() -> tensor<i32> {
  %n = stablehlo.constant dense<3> : tensor<i32>
  %m = stablehlo.constant dense<4> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %w:2 = stablehlo.while(%i = %zero, %s = %zero) : tensor<i32>, tensor<i32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %v:2 = stablehlo.while(%j = %zero, %t = %s) : tensor<i32>, tensor<i32>
    cond {
      %c = stablehlo.compare LT, %j, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %k = stablehlo.add %j, %one : tensor<i32>
      %u = stablehlo.add %t, %one : tensor<i32>
      stablehlo.return %k, %u : tensor<i32>, tensor<i32>
    }
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %k, %v#1 : tensor<i32>, tensor<i32>
  }
  return %w#1 : tensor<i32>
}
// CHECK: tensor<i32> {12}

// -----

// Ten times 0.1 in f32, rounded at each step.
func.func @while_carries_floats_exactly() -> tensor<f32> {
  %n = stablehlo.constant dense<10> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %f0 = stablehlo.constant dense<0.0> : tensor<f32>
  %d = stablehlo.constant dense<0.1> : tensor<f32>
  %w:2 = stablehlo.while(%i = %zero, %s = %f0) : tensor<i32>, tensor<f32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %k = stablehlo.add %i, %one : tensor<i32>
    %u = stablehlo.add %s, %d : tensor<f32>
    stablehlo.return %k, %u : tensor<i32>, tensor<f32>
  }
  return %w#1 : tensor<f32>
}
// CHECK: tensor<f32> {1.00000012}
