// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Each window of the operand selects one element; scatter folds the source
// values there, from init.

func.func @select_and_scatter_overlapping_windows_add_up() -> tensor<4x2xi64> {
  %x = stablehlo.constant dense<[[1, 5], [2, 5], [3, 6], [4, 4]]> : tensor<4x2xi64>
  %s = stablehlo.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi64>
  %i = stablehlo.constant dense<0> : tensor<i64>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 3, 1>,
      window_strides = array<i64: 2, 1>,
      padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %0 = stablehlo.compare GE, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %0 = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %0 : tensor<i64>
  }) : (tensor<4x2xi64>, tensor<2x2xi64>, tensor<i64>) -> tensor<4x2xi64>
  return %r : tensor<4x2xi64>
}
// CHECK: tensor<4x2xi64> {
// CHECK-NEXT: [
// CHECK-NEXT: [0, 0],
// CHECK-NEXT: [0, 0],
// CHECK-NEXT: [5, 14],
// CHECK-NEXT: [7, 0]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @select_and_scatter_ge_keeps_the_first_of_equals() -> tensor<4xi32> {
  %x = stablehlo.constant dense<[5, 5, 5, 5]> : tensor<4xi32>
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2>,
      window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<4xi32>, tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [1, 0, 2, 0]
// CHECK-NEXT: }

// -----

// The held element stays only if select(held, next).
func.func @select_and_scatter_gt_takes_the_last_of_equals() -> tensor<4xi32> {
  %x = stablehlo.constant dense<[5, 5, 5, 5]> : tensor<4xi32>
  %s = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2>,
      window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.compare GT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<4xi32>, tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [0, 1, 0, 2]
// CHECK-NEXT: }

// -----

// scatter(init, source): 10 - 4 and 10 - 5.
func.func @select_and_scatter_fold_starts_from_init() -> tensor<3xi32> {
  %x = stablehlo.constant dense<[3, 1, 2]> : tensor<3xi32>
  %s = stablehlo.constant dense<[4, 5]> : tensor<2xi32>
  %i = stablehlo.constant dense<10> : tensor<i32>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3xi32>, tensor<2xi32>, tensor<i32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [6, 10, 5]
// CHECK-NEXT: }

// -----

func.func @select_and_scatter_le_selects_minima() -> tensor<4xi8> {
  %x = stablehlo.constant dense<[3, 1, 2, 0]> : tensor<4xi8>
  %s = stablehlo.constant dense<[5, 6]> : tensor<2xi8>
  %i = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2>,
      window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %0 = stablehlo.compare LE, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %0 = stablehlo.add %a, %b : tensor<i8>
    stablehlo.return %0 : tensor<i8>
  }) : (tensor<4xi8>, tensor<2xi8>, tensor<i8>) -> tensor<4xi8>
  return %r : tensor<4xi8>
}
// CHECK: tensor<4xi8> {
// CHECK-NEXT: [0, 5, 0, 6]
// CHECK-NEXT: }

// -----

// Both windows select the 5 in the middle: (10 - 4) - 3.
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [10, 3, 10]
func.func @select_and_scatter_folds_sources_in_order() -> tensor<3xi32> {
  %operand = stablehlo.constant dense<[1, 5, 2]> : tensor<3xi32>
  %source = stablehlo.constant dense<[4, 3]> : tensor<2xi32>
  %init = stablehlo.constant dense<10> : tensor<i32>
  %0 = "stablehlo.select_and_scatter"(%operand, %source, %init) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 1>} : (tensor<3xi32>, tensor<2xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
