// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// reduce of few or no elements, over no dimensions; bodies of other forms.

// body(init, x) for each element.
// The spec leaves the result open: passes may choose another.
func.func @reduce_empty_dimensions_combine_with_init() -> tensor<3xi32> {
  %x0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i0 = stablehlo.constant dense<10> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [] : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [9, 8, 7]
// CHECK-NEXT: }

// -----

// The spec leaves the result open: passes may choose another.
func.func @reduce_rank_0() -> tensor<f32> {
  %x0 = stablehlo.constant dense<2.0> : tensor<f32>
  %i0 = stablehlo.constant dense<0.5> : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// CHECK: tensor<f32> {2.500000e+00}

// -----

func.func @reduce_of_no_elements_is_init() -> tensor<2xf32> {
  %x0 = stablehlo.constant dense<> : tensor<0x2xf32>
  %i0 = stablehlo.constant dense<7.5> : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [0] : (tensor<0x2xf32>, tensor<f32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [7.500000e+00, 7.500000e+00]
// CHECK-NEXT: }

// -----

func.func @reduce_to_no_elements() -> tensor<0xf32> {
  %x0 = stablehlo.constant dense<> : tensor<0x2xf32>
  %i0 = stablehlo.constant dense<7.5> : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [1] : (tensor<0x2xf32>, tensor<f32>) -> tensor<0xf32>
  return %r : tensor<0xf32>
}
// CHECK: tensor<0xf32> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @reduce_of_one_element() -> tensor<i32> {
  %x0 = stablehlo.constant dense<[3]> : tensor<1xi32>
  %i0 = stablehlo.constant dense<10> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<1xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {7}

// -----

// max(a, b) + 1: max(0, (max(3, 1) + 1, max(2, 5) + 1)) + 1 = 8.
func.func @reduce_body_of_several_ops() -> tensor<i32> {
  %x0 = stablehlo.constant dense<[3, 1, 2, 5]> : tensor<4xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.maximum %a0, %b0 : tensor<i32>
    %1 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.add %0, %1 : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {8}

// -----

// a + s * b is not associative: (1 + 2 * 2) + 2 * (3 + 2 * 4) = 27; 0 + 2 * 27
// = 54.
func.func @reduce_captures_a_scalar() -> tensor<i32> {
  %s = stablehlo.constant dense<2> : tensor<i32>
  %x0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.multiply %s, %b0 : tensor<i32>
    %1 = stablehlo.add %a0, %0 : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {54}

// -----

func.func @reduce_keeps_the_first_operand() -> tensor<i32> {
  %x0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i0 = stablehlo.constant dense<9> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    stablehlo.return %a0 : tensor<i32>
  }
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {9}

// -----

func.func @reduce_keeps_the_last_operand() -> tensor<i32> {
  %x0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %i0 = stablehlo.constant dense<9> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    stablehlo.return %b0 : tensor<i32>
  }
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {3}
