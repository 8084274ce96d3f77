// Every op by both evaluators. What a difference looks like, and which there may
// be, is in the unit tests: the evaluators agree.
// RUN: stablehlo-translate --interpret %s --cross-check --input="2x3xf32=1 2 3 0.5 -1 7" 2>&1 | FileCheck %s
// RUN: stablehlo-translate --interpret %s --cross-check --entry=regions 2>&1 | FileCheck %s --check-prefix=REGIONS
// RUN: stablehlo-translate --interpret %s --cross-check --entry=ragged 2>&1 | FileCheck %s --check-prefix=RAGGED
// RUN: not stablehlo-translate --interpret %s --cross-check --entry=unsupported 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not stablehlo-translate --interpret %s --cross-check --iterations=2 --entry=regions 2>&1 | FileCheck %s --check-prefix=ITERATIONS

// An op used twice by another, contractions, functions: 5 ops with the constant.
// CHECK: cross-check: 5 ops agree, and once what is computed as one{{.*}}; of the results of the whole program {{[0-9]}} of 4 elements differ
// CHECK: tensor<2x2xf32> {
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x2xf32> {
  %0 = stablehlo.tanh %x : tensor<2x3xf32>
  %1 = stablehlo.multiply %0, %0 : tensor<2x3xf32>
  %2 = stablehlo.dot_general %1, %1, contracting_dims = [1] x [1] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  %3 = stablehlo.constant dense<2.0> : tensor<2x2xf32>
  %4 = stablehlo.power %2, %3 : tensor<2x2xf32>
  return %4 : tensor<2x2xf32>
}

// What a loop, a branch and a call contain is compared each time; a reduction is
// one op, with the value of outside that its body reads, and the function that
// it calls.
// Outside of the loop 4, in each of three iterations 1 + 1 + 3, one more of the
// condition in the end. As one: the loop, and the branch in each iteration.
// REGIONS: cross-check: 20 ops agree, and 4 times what is computed as one; of the results of the whole program 0 of 1 elements differ
func.func @regions() -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %x = stablehlo.iota dim = 0 : tensor<5xi32>
  %0 = stablehlo.while(%i = %zero) : tensor<i32> cond {
    %1 = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %2 = func.call @next(%i) : (tensor<i32>) -> tensor<i32>
    %3 = stablehlo.compare GT, %2, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = "stablehlo.if"(%3) ({
      %5 = stablehlo.minimum %2, %three : tensor<i32>
      stablehlo.return %5 : tensor<i32>
    }, {
      stablehlo.return %zero : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    stablehlo.return %4 : tensor<i32>
  }
  %6 = stablehlo.reduce(%x init: %0) across dimensions = [0] : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
      reducer(%a: tensor<i32>, %b: tensor<i32>) {
    %7 = stablehlo.add %a, %b : tensor<i32>
    %8 = func.call @next(%7) : (tensor<i32>) -> tensor<i32>
    %9 = stablehlo.subtract %8, %0 : tensor<i32>
    stablehlo.return %9 : tensor<i32>
  }
  return %6 : tensor<i32>
}

func.func private @next(%i: tensor<i32>) -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.add %i, %one : tensor<i32>
  return %0 : tensor<i32>
}

// REFUSED: [[#@LINE+3]]:{{[0-9]+}}: error: 'stablehlo.custom_call' op of target 'of_somebody_else' is not supported by the interpreter
func.func @unsupported() -> tensor<4xcomplex<f32>> {
  %0 = stablehlo.constant dense<(1.0, 2.0)> : tensor<4xcomplex<f32>>
  %1 = stablehlo.custom_call @of_somebody_else(%0) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %1 : tensor<4xcomplex<f32>>
}

// ITERATIONS: error: --cross-check runs once, without --iterations, --profile and --evaluator

// The groups' sums have an order of their own; the sizes of groups are none of the numbers.
// RAGGED: cross-check: 7 ops agree
func.func @ragged() -> tensor<11x7xf32> {
  %state = stablehlo.constant dense<77> : tensor<2xui64>
  %sizes = stablehlo.constant dense<[2, 4, 5]> : tensor<3xi64>
  %state1, %bits = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<11x501xui32>)
  %state2, %bits2 = stablehlo.rng_bit_generator %state1, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x501x7xui32>)
  %x = stablehlo.convert %bits : (tensor<11x501xui32>) -> tensor<11x501xf32>
  %y = stablehlo.convert %bits2 : (tensor<3x501x7xui32>) -> tensor<3x501x7xf32>
  %0 = "chlo.ragged_dot"(%x, %y, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  } : (tensor<11x501xf32>, tensor<3x501x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return %0 : tensor<11x7xf32>
}
