// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Sizes that come from floats are not known before the program computes them.

// CHECK: tensor<3xf32> {
// CHECK-NEXT: [0.000000e+00, 1.000000e+00, 2.000000e+00]
// CHECK: tensor<f32> {3.000000e+00}
func.func @size_of_data() -> (tensor<?xf32>, tensor<f32>) {
  %three = stablehlo.constant dense<3.0> : tensor<1xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.convert %three : (tensor<1xf32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<?xf32>, tensor<f32>
}

// -----

// What comes before is used again behind the second size.
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [7, 7, 0, 1]
func.func @two_sizes() -> tensor<?xi32> {
  %two = stablehlo.constant dense<2.0> : tensor<1xf32>
  %seven = stablehlo.constant dense<7.0> : tensor<f32>
  %n = stablehlo.convert %two : (tensor<1xf32>) -> tensor<1xi32>
  %seven_int = stablehlo.convert %seven : (tensor<f32>) -> tensor<i32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %1 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?xi32>) -> tensor<i32>
  %2 = stablehlo.reshape %1 : (tensor<i32>) -> tensor<1xi32>
  %3 = stablehlo.dynamic_broadcast_in_dim %seven_int, %2, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
  %4 = stablehlo.concatenate %3, %0, dim = 0 : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %4 : tensor<?xi32>
}

// -----

// A loop whose values grow: 1, 2, 4, 8.
// CHECK: tensor<8xi32> {
// CHECK-NEXT: [5, 5, 5, 5, 5, 5, 5, 5]
// CHECK: tensor<i32> {3}
func.func @loop_that_grows() -> (tensor<?xi32>, tensor<i32>) {
  %five = stablehlo.constant dense<5> : tensor<1xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %init = stablehlo.reverse %five, dims = [0] : (tensor<1xi32>) -> tensor<?xi32>
  %0:2 = stablehlo.while(%x = %init, %i = %zero) : tensor<?xi32>, tensor<i32> cond {
    %three = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %twice = stablehlo.concatenate %x, %x, dim = 0 : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    stablehlo.return %twice, %next : tensor<?xi32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<?xi32>, tensor<i32>
}

// -----

// A loop whose values keep their sizes, and that hands a size on, is one loop.
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [0, 4, 8]
func.func @loop_of_one_size() -> tensor<?xi32> {
  %ones = stablehlo.constant dense<1> : tensor<3xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %x = stablehlo.subtract %ones, %ones : (tensor<3xi32>, tensor<3xi32>) -> tensor<?xi32>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xi32>) -> tensor<i32>
  %0:3 = stablehlo.while(%y = %x, %i = %zero, %size = %n) : tensor<?xi32>, tensor<i32>, tensor<i32> cond {
    %four = stablehlo.constant dense<4> : tensor<i32>
    %p = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %shape = stablehlo.reshape %size : (tensor<i32>) -> tensor<1xi32>
    %iota = stablehlo.dynamic_iota %shape, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
    %sum = stablehlo.add %y, %iota : tensor<?xi32>
    stablehlo.return %sum, %next, %size : tensor<?xi32>, tensor<i32>, tensor<i32>
  }
  return %0#0 : tensor<?xi32>
}

// -----

// --stablehlo-refine-shapes refuses this program: a branch that
// never runs slices beyond its operand.
// Branches of different sizes; the other one would be an error.
// CHECK: tensor<1xi32> {
// CHECK-NEXT: [1]
func.func @branches_of_different_sizes() -> tensor<?xi32> {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %p = stablehlo.compare LT, %one, %one : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %y = stablehlo.abs %x : (tensor<2xi32>) -> tensor<?xi32>
  %0 = "stablehlo.if"(%p) ({
    %a = stablehlo.slice %y [0:3] : (tensor<?xi32>) -> tensor<3xi32>
    %b = stablehlo.abs %a : (tensor<3xi32>) -> tensor<?xi32>
    stablehlo.return %b : tensor<?xi32>
  }, {
    %a = stablehlo.slice %y [0:1] : (tensor<?xi32>) -> tensor<1xi32>
    %b = stablehlo.abs %a : (tensor<1xi32>) -> tensor<?xi32>
    stablehlo.return %b : tensor<?xi32>
  }) : (tensor<i1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// CHECK: tensor<3xi32> {
// CHECK-NEXT: [0, 1, 2]
func.func @case_of_data() -> tensor<?xi32> {
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %i = stablehlo.convert %two : (tensor<f32>) -> tensor<i32>
  %0 = "stablehlo.case"(%i) ({
    %a = stablehlo.iota dim = 0 : tensor<1xi32>
    %b = stablehlo.abs %a : (tensor<1xi32>) -> tensor<?xi32>
    stablehlo.return %b : tensor<?xi32>
  }, {
    %a = stablehlo.iota dim = 0 : tensor<3xi32>
    %b = stablehlo.abs %a : (tensor<3xi32>) -> tensor<?xi32>
    stablehlo.return %b : tensor<?xi32>
  }) : (tensor<i32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// A size that a function finds in its data, and one that it computes of a size.
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [0, 1]
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [2, 3]
func.func @main() -> (tensor<?xi32>, tensor<?xi32>) {
  %two = stablehlo.constant dense<2.0> : tensor<1xf32>
  %0 = call @count(%two) : (tensor<1xf32>) -> tensor<?xi32>
  %x = stablehlo.iota dim = 0 : tensor<4xi32>
  %y = stablehlo.abs %x : (tensor<4xi32>) -> tensor<?xi32>
  %n = stablehlo.get_dimension_size %y, dim = 0 : (tensor<?xi32>) -> tensor<i32>
  %half = call @halve(%n) : (tensor<i32>) -> tensor<i32>
  %1 = call @tail(%half, %y) : (tensor<i32>, tensor<?xi32>) -> tensor<?xi32>
  return %0, %1 : tensor<?xi32>, tensor<?xi32>
}
func.func private @count(%x: tensor<1xf32>) -> tensor<?xi32> {
  %n = stablehlo.convert %x : (tensor<1xf32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
func.func private @halve(%n: tensor<i32>) -> tensor<i32> {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %0 = stablehlo.divide %n, %two : tensor<i32>
  return %0 : tensor<i32>
}
func.func private @tail(%k: tensor<i32>, %x: tensor<?xi32>) -> tensor<?xi32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xi32>) -> tensor<i32>
  %start = stablehlo.reshape %k : (tensor<i32>) -> tensor<1xi32>
  %limit = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %0 = stablehlo.real_dynamic_slice %x, %start, %limit, %one : (tensor<?xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// --stablehlo-refine-shapes refuses this program: it is recursive.
// Recursion over tensors that grow.
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [1, 1, 1, 1]
func.func @main() -> tensor<?xi32> {
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %x = stablehlo.abs %one : (tensor<1xi32>) -> tensor<?xi32>
  %0 = call @grow(%x) : (tensor<?xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
func.func private @grow(%x: tensor<?xi32>) -> tensor<?xi32> {
  %three = stablehlo.constant dense<3> : tensor<i32>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xi32>) -> tensor<i32>
  %p = stablehlo.compare GT, %n, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<?xi32>
  }, {
    %y = stablehlo.concatenate %x, %x, dim = 0 : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    %z = func.call @grow(%y) : (tensor<?xi32>) -> tensor<?xi32>
    stablehlo.return %z : tensor<?xi32>
  }) : (tensor<i1>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
