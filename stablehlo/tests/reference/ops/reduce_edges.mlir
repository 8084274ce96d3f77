// RUN: stablehlo-translate --interpret --split-input-file %s

// reduce of few or no elements, over no dimensions; bodies of other forms.

// body(init, x) for each element.
// The spec leaves the result open: passes may choose another.
func.func @reduce_empty_dimensions_combine_with_init() {
  %x0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i0 = stablehlo.constant dense<10> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [] : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<[9, 8, 7]> : tensor<3xi32>
  return
}

// -----

// The spec leaves the result open: passes may choose another.
func.func @reduce_rank_0() {
  %x0 = stablehlo.constant dense<2.0> : tensor<f32>
  %i0 = stablehlo.constant dense<0.5> : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<2.5> : tensor<f32>
  return
}

// -----

func.func @reduce_of_no_elements_is_init() {
  %x0 = stablehlo.constant dense<> : tensor<0x2xf32>
  %i0 = stablehlo.constant dense<7.5> : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [0] : (tensor<0x2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[7.5, 7.5]> : tensor<2xf32>
  return
}

// -----

func.func @reduce_to_no_elements() {
  %x0 = stablehlo.constant dense<> : tensor<0x2xf32>
  %i0 = stablehlo.constant dense<7.5> : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [1] : (tensor<0x2xf32>, tensor<f32>) -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}

// -----

func.func @reduce_of_one_element() {
  %x0 = stablehlo.constant dense<[3]> : tensor<1xi32>
  %i0 = stablehlo.constant dense<10> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<1xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<7> : tensor<i32>
  return
}

// -----

// max(a, b) + 1: max(0, (max(3, 1) + 1, max(2, 5) + 1)) + 1 = 8.
func.func @reduce_body_of_several_ops() {
  %x0 = stablehlo.constant dense<[3, 1, 2, 5]> : tensor<4xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.maximum %a0, %b0 : tensor<i32>
    %1 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.add %0, %1 : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }
  check.expect_eq_const %r, dense<8> : tensor<i32>
  return
}

// -----

// a + s * b is not associative: (1 + 2 * 2) + 2 * (3 + 2 * 4) = 27; 0 + 2 * 27
// = 54.
func.func @reduce_captures_a_scalar() {
  %s = stablehlo.constant dense<2> : tensor<i32>
  %x0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.multiply %s, %b0 : tensor<i32>
    %1 = stablehlo.add %a0, %0 : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  check.expect_eq_const %r, dense<54> : tensor<i32>
  return
}

// -----

func.func @reduce_keeps_the_first_operand() {
  %x0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i0 = stablehlo.constant dense<9> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    stablehlo.return %a0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<9> : tensor<i32>
  return
}

// -----

func.func @reduce_keeps_the_last_operand() {
  %x0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i0 = stablehlo.constant dense<9> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    stablehlo.return %b0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
