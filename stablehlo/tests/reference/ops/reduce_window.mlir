// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// body(init, tree of the window); padding and holes hold the init value.

// 1 + 2 + 100 of padding, and 100 once more in front.
func.func @reduce_window_padding_holds_init_values() -> tensor<1xi32> {
  %x0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %i0 = stablehlo.constant dense<100> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 3>,
      padding = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>) -> tensor<1xi32>
  return %r : tensor<1xi32>
}
// CHECK: tensor<1xi32> {
// CHECK-NEXT: [203]
// CHECK-NEXT: }

// -----

// Dilated: 1 (10) 2 (10) 3; windows of 3 and init 10.
func.func @reduce_window_holes_hold_init_values() -> tensor<3xi32> {
  %x0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i0 = stablehlo.constant dense<10> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 3>,
      base_dilations = array<i64: 2>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [23, 32, 25]
// CHECK-NEXT: }

// -----

// Windows of x[i], x[i + 2] at i = 0, 3.
func.func @reduce_window_window_dilation_and_stride() -> tensor<2xi32> {
  %x0 = stablehlo.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2>,
      window_strides = array<i64: 3>,
      window_dilations = array<i64: 2>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<6xi32>, tensor<i32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [4, 10]
// CHECK-NEXT: }

// -----

// 0 - ((1 - 2) - 3) and so on.
func.func @reduce_window_tree_of_each_window() -> tensor<3xi32> {
  %x0 = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<5xi32>, tensor<i32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [4, 5, 6]
// CHECK-NEXT: }

// -----

func.func @reduce_window_negative_padding_trims() -> tensor<2xi32> {
  %x0 = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2>,
      padding = dense<[[-1, -1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<5xi32>, tensor<i32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [5, 7]
// CHECK-NEXT: }

// -----

func.func @reduce_window_padding_trimmed_to_nothing() -> tensor<0xi32> {
  %x0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 1>,
      padding = dense<[[-2, -2]]> : tensor<1x2xi64>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>) -> tensor<0xi32>
  return %r : tensor<0xi32>
}
// CHECK: tensor<0xi32> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @reduce_window_window_larger_than_input_is_empty() -> tensor<0xi32> {
  %x0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>) -> tensor<0xi32>
  return %r : tensor<0xi32>
}
// CHECK: tensor<0xi32> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

// Both places are padding: 5 + 5 + 5.
func.func @reduce_window_of_zero_size_with_padding() -> tensor<1xi32> {
  %x0 = stablehlo.constant dense<> : tensor<0xi32>
  %i0 = stablehlo.constant dense<5> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2>,
      padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<0xi32>, tensor<i32>) -> tensor<1xi32>
  return %r : tensor<1xi32>
}
// CHECK: tensor<1xi32> {
// CHECK-NEXT: [15]
// CHECK-NEXT: }

// -----

func.func @reduce_window_two_dims() -> tensor<2x2xi32> {
  %x0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<i32>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
// CHECK: tensor<2x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [12, 16],
// CHECK-NEXT: [24, 28]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// 0 - ((1 - 2) - (4 - 5)) = 0, with a third column by stride.
func.func @reduce_window_two_dims_in_index_order() -> tensor<1x2xi32> {
  %x0 = stablehlo.constant dense<[[1, 2, 3, 9], [4, 5, 6, 0]]> : tensor<2x4xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2, 2>,
      window_strides = array<i64: 1, 2>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2x4xi32>, tensor<i32>) -> tensor<1x2xi32>
  return %r : tensor<1x2xi32>
}
// CHECK: tensor<1x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [0, 12]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @reduce_window_rank_0_is_one_window() -> tensor<i32> {
  %x0 = stablehlo.constant dense<5> : tensor<i32>
  %i0 = stablehlo.constant dense<10> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {5}
