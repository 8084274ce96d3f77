// RUN: stablehlo-opt %s --stablehlo-aggressive-folder --split-input-file | FileCheck %s

// What the dialect has no folders for, the interpreter computes.
// CHECK-LABEL: @contraction_and_reduction
// CHECK-DAG: %[[PRODUCT:.*]] = stablehlo.constant dense<{{\[\[}}19, 22], [43, 50]]> : tensor<2x2xi32>
// CHECK-DAG: %[[SUM:.*]] = stablehlo.constant dense<[4, 6]> : tensor<2xi32>
// CHECK: return %[[PRODUCT]], %[[SUM]]
func.func @contraction_and_reduction() -> (tensor<2x2xi32>, tensor<2xi32>) {
  %a = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %b = stablehlo.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  %1 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2x2xi32>, tensor<i32>) -> tensor<2xi32>
  return %0, %1 : tensor<2x2xi32>, tensor<2xi32>
}

// -----

// Several results; a comparator that uses a constant from outside: what is more
// than 2 comes last, and the rest stays in order.
// CHECK-LABEL: @sort
// CHECK-DAG: %[[KEYS:.*]] = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi32>
// CHECK-DAG: %[[VALUES:.*]] = stablehlo.constant dense<[20, 10, 30]> : tensor<3xi32>
// CHECK: return %[[KEYS]], %[[VALUES]]
func.func @sort() -> (tensor<3xi32>, tensor<3xi32>) {
  %keys = stablehlo.constant dense<[3, 2, 1]> : tensor<3xi32>
  %values = stablehlo.constant dense<[30, 20, 10]> : tensor<3xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = "stablehlo.sort"(%keys, %values) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %is_small = stablehlo.compare LE, %a, %two, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %is_large = stablehlo.compare GT, %b, %two, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %is_before = stablehlo.and %is_small, %is_large : tensor<i1>
    stablehlo.return %is_before : tensor<i1>
  }) : (tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>)
  return %0#0, %0#1 : tensor<3xi32>, tensor<3xi32>
}

// -----

// Of elements that are all the same one is computed, above the limit too.
// CHECK-LABEL: @splat
// CHECK: stablehlo.constant dense<0.761594176> : tensor<1048576xf32>
// CHECK-NEXT: return
func.func @splat() -> tensor<1048576xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<1048576xf32>
  %0 = stablehlo.tanh %one : tensor<1048576xf32>
  return %0 : tensor<1048576xf32>
}

// -----

// erf(0) = 0.
// CHECK-LABEL: @chlo
// CHECK-NEXT: %[[ZERO:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
// CHECK-NEXT: return %[[ZERO]]
func.func @chlo() -> tensor<2xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<2xf32>
  %0 = chlo.erf %zero : tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// A NaN that was there before is no reason to stay.
// CHECK-LABEL: @nan
// CHECK-DAG: stablehlo.constant dense<[1.000000e+00, 0x7FC00000]> : tensor<2xf32>
// CHECK-NOT: stablehlo.tanh
// CHECK: return
func.func @nan() -> (tensor<2xf32>, tensor<2xf32>) {
  %nan = stablehlo.constant dense<[0x7FC00000, 1.0]> : tensor<2xf32>
  %0 = stablehlo.reverse %nan, dims = [0] : tensor<2xf32>
  %1 = stablehlo.tanh %nan : tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// -----

// What the spec leaves open, what depends on more than operands, what is there
// for its own sake, and what nobody knows the work of.
// CHECK-LABEL: @stays
// CHECK: stablehlo.divide
// CHECK: stablehlo.remainder
// CHECK: stablehlo.shift_left
// CHECK: stablehlo.convert
// CHECK: stablehlo.optimization_barrier
// CHECK: stablehlo.custom_call @f
// CHECK: stablehlo.rng_bit_generator
// CHECK: stablehlo.all_reduce
// CHECK: stablehlo.while
func.func @stays() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xui64>, tensor<2xi32>, tensor<2xi32>) {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %y = stablehlo.constant dense<[0, 40]> : tensor<2xi32>
  %f = stablehlo.constant dense<[1.0e10, 1.0]> : tensor<2xf32>
  %state = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %0 = stablehlo.divide %x, %y : tensor<2xi32>
  %1 = stablehlo.remainder %x, %y : tensor<2xi32>
  %2 = stablehlo.shift_left %x, %y : tensor<2xi32>
  %3 = stablehlo.convert %f : (tensor<2xf32>) -> tensor<2xi32>
  %4 = stablehlo.optimization_barrier %x : tensor<2xi32>
  %5 = stablehlo.custom_call @f(%x) : (tensor<2xi32>) -> tensor<2xi32>
  %6, %7 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui32>)
  %8 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<2xi32>) -> tensor<2xi32>
  %9 = stablehlo.while(%i = %x) : tensor<2xi32> cond {
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    stablehlo.return %i : tensor<2xi32>
  }
  return %0, %1, %2, %3, %4, %5, %6, %8, %9 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xui64>, tensor<2xi32>, tensor<2xi32>
}

// -----

// What the spec leaves open, in the ops of CHLO.
// CHECK-LABEL: @stays_open
// CHECK: %[[V0:.*]] = chlo.broadcast_divide
// CHECK: %[[V1:.*]] = chlo.broadcast_remainder
// CHECK: %[[V2:.*]] = chlo.broadcast_shift_left
// CHECK: %[[V3:.*]] = chlo.broadcast_shift_right_arithmetic
// CHECK: %[[V4:.*]] = chlo.broadcast_shift_right_logical
// CHECK: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]]
func.func @stays_open() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %y = stablehlo.constant dense<[0, 40]> : tensor<2xi32>
  %0 = chlo.broadcast_divide %x, %y : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = chlo.broadcast_remainder %x, %y : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = chlo.broadcast_shift_left %x, %y : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %3 = chlo.broadcast_shift_right_arithmetic %x, %y : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %4 = chlo.broadcast_shift_right_logical %x, %y : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0, %1, %2, %3, %4 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// -----

// Some 10^10 products for a handful of elements are too much work.
// CHECK-LABEL: @work
// CHECK: stablehlo.dot_general
func.func @work() -> tensor<4x4xf32> {
  %a = stablehlo.constant dense<1.0> : tensor<4x1000000000xf32>
  %b = stablehlo.constant dense<1.0> : tensor<1000000000x4xf32>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x1000000000xf32>, tensor<1000000000x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
