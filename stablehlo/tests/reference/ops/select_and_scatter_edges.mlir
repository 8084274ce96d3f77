// RUN: stablehlo-translate --interpret --split-input-file %s

// select_and_scatter with padding, on NaN, of empty tensors, with a wider
// result.

// Negative operands would lose against a padding of 0.
func.func @select_and_scatter_padding_is_never_selected() {
  %x = stablehlo.constant dense<[-3.0, -5.0]> : tensor<2xf32>
  %s = stablehlo.constant dense<[1.0, 2.0, 4.0]> : tensor<3xf32>
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2>,
      padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<2xf32>, tensor<3xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[3.0, 4.0]> : tensor<2xf32>
  return
}

// -----

func.func @select_and_scatter_window_of_padding_only_is_dropped() {
  %x = stablehlo.constant dense<[7, 8]> : tensor<2xi32>
  %s = stablehlo.constant dense<[1, 2, 4, 8]> : tensor<4xi32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 1>,
      padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2xi32>, tensor<4xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[2, 4]> : tensor<2xi32>
  return
}

// -----

// GE(NaN, 1) and GE(1, NaN) are false: the later one is taken.
func.func @select_and_scatter_nan_loses_the_comparison() {
  %x = stablehlo.constant dense<[0x7FC00000, 1.0, 1.0, 0x7FC00000]> : tensor<4xf32>
  %s = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2>,
      window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[0.0, 1.0, 0.0, 2.0]> : tensor<4xf32>
  return
}

// -----

// The first operand element is outside every window.
func.func @select_and_scatter_negative_padding_trims() {
  %x = stablehlo.constant dense<[9, 1, 2, 3]> : tensor<4xi32>
  %s = stablehlo.constant dense<[5, 6]> : tensor<2xi32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2>,
      padding = dense<[[-1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<4xi32>, tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[0, 0, 5, 6]> : tensor<4xi32>
  return
}

// -----

func.func @select_and_scatter_result_may_be_wider() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %s = stablehlo.constant dense<[100]> : tensor<1xi8>
  %i = stablehlo.constant dense<100> : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %0 = stablehlo.compare GE, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2xi8>, tensor<1xi8>, tensor<i8>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[100, 200]> : tensor<2xi32>
  return
}

// -----

func.func @select_and_scatter_empty_source_gives_init() {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %s = stablehlo.constant dense<> : tensor<0xf32>
  %i = stablehlo.constant dense<1.5> : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<2xf32>, tensor<0xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[1.5, 1.5]> : tensor<2xf32>
  return
}

// -----

func.func @select_and_scatter_zero_size() {
  %x = stablehlo.constant dense<> : tensor<0xf32>
  %s = stablehlo.constant dense<> : tensor<0xf32>
  %i = stablehlo.constant dense<1.5> : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<0xf32>, tensor<0xf32>, tensor<f32>) -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}

// -----

// Other element types: sums wrap in i4, round in bf16, and are `or` of one bit.
func.func @select_and_scatter_types() {
  %x = stablehlo.constant dense<[3, 3, -8, 7]> : tensor<4xi4>
  %s = stablehlo.constant dense<[7, 7, 5]> : tensor<3xi4>
  %zero = stablehlo.constant dense<0> : tensor<i4>
  // The windows (3, 3), (3, -8), (-8, 7) select the places 0, 1 and 3.
  %0 = "stablehlo.select_and_scatter"(%x, %s, %zero) ({
  ^bb0(%a: tensor<i4>, %b: tensor<i4>):
    %p = stablehlo.compare GE, %a, %b : (tensor<i4>, tensor<i4>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<i4>, %b: tensor<i4>):
    %z = stablehlo.add %a, %b : tensor<i4>
    stablehlo.return %z : tensor<i4>
  }) {window_dimensions = array<i64: 2>} : (tensor<4xi4>, tensor<3xi4>, tensor<i4>) -> tensor<4xi4>
  check.expect_eq_const %0, dense<[7, 7, 0, 5]> : tensor<4xi4>
  // All select the 9: 256 + 1 is a tie in bf16, once and once more.
  %y = stablehlo.constant dense<[1.0, 9.0, 2.0]> : tensor<3xbf16>
  %t = stablehlo.constant dense<[256.0, 1.0]> : tensor<2xbf16>
  %none = stablehlo.constant dense<0.0> : tensor<bf16>
  %1 = "stablehlo.select_and_scatter"(%y, %t, %none) ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %p = stablehlo.compare GE, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %z = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %z : tensor<bf16>
  }) {window_dimensions = array<i64: 2>} : (tensor<3xbf16>, tensor<2xbf16>, tensor<bf16>) -> tensor<3xbf16>
  check.expect_eq_const %1, dense<[0.0, 256.0, 0.0]> : tensor<3xbf16>
  %u = stablehlo.constant dense<[false, true, false]> : tensor<3xi1>
  %v = stablehlo.constant dense<[true, true]> : tensor<2xi1>
  %no = stablehlo.constant dense<false> : tensor<i1>
  %2 = "stablehlo.select_and_scatter"(%u, %v, %no) ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %p = stablehlo.compare GE, %a, %b : (tensor<i1>, tensor<i1>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %z = stablehlo.add %a, %b : tensor<i1>
    stablehlo.return %z : tensor<i1>
  }) {window_dimensions = array<i64: 2>} : (tensor<3xi1>, tensor<2xi1>, tensor<i1>) -> tensor<3xi1>
  check.expect_eq_const %2, dense<[false, true, false]> : tensor<3xi1>
  return
}
