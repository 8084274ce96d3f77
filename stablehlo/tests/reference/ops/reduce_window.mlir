// RUN: stablehlo-translate --interpret --split-input-file %s

// body(init, tree of the window); padding and holes hold the init value.

// 1 + 2 + 100 of padding, and 100 once more in front.
func.func @reduce_window_padding_holds_init_values() {
  %x0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %i0 = stablehlo.constant dense<100> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 3>,
      padding = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>) -> tensor<1xi32>
  check.expect_eq_const %r, dense<[203]> : tensor<1xi32>
  return
}

// -----

// Dilated: 1 (10) 2 (10) 3; windows of 3 and init 10.
func.func @reduce_window_holes_hold_init_values() {
  %x0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i0 = stablehlo.constant dense<10> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 3>,
      base_dilations = array<i64: 2>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[23, 32, 25]> : tensor<3xi32>
  return
}

// -----

// Windows of x[i], x[i + 2] at i = 0, 3.
func.func @reduce_window_window_dilation_and_stride() {
  %x0 = stablehlo.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2>,
      window_strides = array<i64: 3>,
      window_dilations = array<i64: 2>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<6xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[4, 10]> : tensor<2xi32>
  return
}

// -----

// 0 - ((1 - 2) - 3) and so on.
func.func @reduce_window_tree_of_each_window() {
  %x0 = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<5xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[4, 5, 6]> : tensor<3xi32>
  return
}

// -----

func.func @reduce_window_negative_padding_trims() {
  %x0 = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2>,
      padding = dense<[[-1, -1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<5xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[5, 7]> : tensor<2xi32>
  return
}

// -----

func.func @reduce_window_padding_trimmed_to_nothing() {
  %x0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 1>,
      padding = dense<[[-2, -2]]> : tensor<1x2xi64>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>) -> tensor<0xi32>
  check.expect_eq_const %r, dense<> : tensor<0xi32>
  return
}

// -----

func.func @reduce_window_window_larger_than_input_is_empty() {
  %x0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>) -> tensor<0xi32>
  check.expect_eq_const %r, dense<> : tensor<0xi32>
  return
}

// -----

// Both places are padding: 5 + 5 + 5.
func.func @reduce_window_of_zero_size_with_padding() {
  %x0 = stablehlo.constant dense<> : tensor<0xi32>
  %i0 = stablehlo.constant dense<5> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2>,
      padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<0xi32>, tensor<i32>) -> tensor<1xi32>
  check.expect_eq_const %r, dense<[15]> : tensor<1xi32>
  return
}

// -----

func.func @reduce_window_two_dims() {
  %x0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<i32>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[12, 16], [24, 28]]> : tensor<2x2xi32>
  return
}

// -----

// 0 - ((1 - 2) - (4 - 5)) = 0, with a third column by stride.
func.func @reduce_window_two_dims_in_index_order() {
  %x0 = stablehlo.constant dense<[[1, 2, 3, 9], [4, 5, 6, 0]]> : tensor<2x4xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2, 2>,
      window_strides = array<i64: 1, 2>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2x4xi32>, tensor<i32>) -> tensor<1x2xi32>
  check.expect_eq_const %r, dense<[[0, 12]]> : tensor<1x2xi32>
  return
}

// -----

func.func @reduce_window_rank_0_is_one_window() {
  %x0 = stablehlo.constant dense<5> : tensor<i32>
  %i0 = stablehlo.constant dense<10> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r, dense<5> : tensor<i32>
  return
}
