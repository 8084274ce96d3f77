// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// reduce of several operands at once.

// The body that JAX writes.
func.func @reduce_argmax_takes_nan_and_the_first_of_equals() -> (tensor<4xf32>, tensor<4xi32>) {
  %x0 = stablehlo.constant dense<[[1.0, 3.0, 3.0], [2.0, 0x7FC00000, 5.0], [0xFF800000, 0xFF800000, 0xFF800000], [-0.0, 0.0, -1.0]]> : tensor<4x3xf32>
  %x1 = stablehlo.constant dense<[[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2]]> : tensor<4x3xi32>
  %i0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %i1 = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x0 init: %i0), (%x1 init: %i1) across dimensions = [1] : (tensor<4x3xf32>, tensor<4x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
   reducer(%a0: tensor<f32>, %b0: tensor<f32>) (%a1: tensor<i32>, %b1: tensor<i32>) {
    %gt = stablehlo.compare GT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %a0, %a0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %left = stablehlo.or %gt, %nan : tensor<i1>
    %eq = stablehlo.compare EQ, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %a1, %b1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %take = stablehlo.or %left, %tie : tensor<i1>
    %v = stablehlo.select %left, %a0, %b0 : tensor<i1>, tensor<f32>
    %i = stablehlo.select %take, %a1, %b1 : tensor<i1>, tensor<i32>
    stablehlo.return %v, %i : tensor<f32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<4xi32>
}
// CHECK: tensor<4xf32> {
// CHECK-NEXT: [3.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}, 0xFF800000, 0.000000e+00]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<4xi32> {
// CHECK-NEXT: [1, 1, 0, 0]
// CHECK-NEXT: }

// -----

func.func @reduce_argmax_over_the_first_dim() -> (tensor<2xf32>, tensor<2xi32>) {
  %x0 = stablehlo.constant dense<[[1.0, 5.0], [4.0, 5.0], [4.0, -1.0]]> : tensor<3x2xf32>
  %x1 = stablehlo.constant dense<[[0, 0], [1, 1], [2, 2]]> : tensor<3x2xi32>
  %i0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %i1 = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x0 init: %i0), (%x1 init: %i1) across dimensions = [0] : (tensor<3x2xf32>, tensor<3x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
   reducer(%a0: tensor<f32>, %b0: tensor<f32>) (%a1: tensor<i32>, %b1: tensor<i32>) {
    %gt = stablehlo.compare GT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %a0, %a0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %left = stablehlo.or %gt, %nan : tensor<i1>
    %eq = stablehlo.compare EQ, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %a1, %b1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %take = stablehlo.or %left, %tie : tensor<i1>
    %v = stablehlo.select %left, %a0, %b0 : tensor<i1>, tensor<f32>
    %i = stablehlo.select %take, %a1, %b1 : tensor<i1>, tensor<i32>
    stablehlo.return %v, %i : tensor<f32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<2xf32>, tensor<2xi32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [4.000000e+00, 5.000000e+00]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xi32> {
// CHECK-NEXT: [1, 0]
// CHECK-NEXT: }

// -----

// Sums and products at once.
func.func @reduce_operands_of_other_types_fold_apart() -> (tensor<i8>, tensor<f64>) {
  %x0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %x1 = stablehlo.constant dense<[2.0, 3.0, 4.0]> : tensor<3xf64>
  %i0 = stablehlo.constant dense<10> : tensor<i8>
  %i1 = stablehlo.constant dense<1.0> : tensor<f64>
  %r:2 = stablehlo.reduce(%x0 init: %i0), (%x1 init: %i1) across dimensions = [0] : (tensor<3xi8>, tensor<3xf64>, tensor<i8>, tensor<f64>) -> (tensor<i8>, tensor<f64>)
   reducer(%a0: tensor<i8>, %b0: tensor<i8>) (%a1: tensor<f64>, %b1: tensor<f64>) {
    %0 = stablehlo.add %a0, %b0 : tensor<i8>
    %1 = stablehlo.multiply %a1, %b1 : tensor<f64>
    stablehlo.return %0, %1 : tensor<i8>, tensor<f64>
  }
  return %r#0, %r#1 : tensor<i8>, tensor<f64>
}
// CHECK: tensor<i8> {16}
// CHECK-NEXT: tensor<f64> {2.400000e+01}

// -----

// The results swap at each level: (a0, b1) then takes the other sides.
func.func @reduce_operands_may_cross() -> (tensor<i32>, tensor<i32>) {
  %x0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %x1 = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.reduce(%x0 init: %i0), (%x1 init: %i1) across dimensions = [0] : (tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) (%a1: tensor<i32>, %b1: tensor<i32>) {
    %0 = stablehlo.add %a0, %b1 : tensor<i32>
    %1 = stablehlo.subtract %a1, %b0 : tensor<i32>
    stablehlo.return %0, %1 : tensor<i32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<i32>, tensor<i32>
}
// CHECK: tensor<i32> {1}
// CHECK-NEXT: tensor<i32> {-5}

// -----

func.func @reduce_operands_of_no_elements() -> (tensor<2xf32>, tensor<2xi32>) {
  %x0 = stablehlo.constant dense<> : tensor<0x2xf32>
  %x1 = stablehlo.constant dense<> : tensor<0x2xi32>
  %i0 = stablehlo.constant dense<1.5> : tensor<f32>
  %i1 = stablehlo.constant dense<7> : tensor<i32>
  %r:2 = stablehlo.reduce(%x0 init: %i0), (%x1 init: %i1) across dimensions = [0] : (tensor<0x2xf32>, tensor<0x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
   reducer(%a0: tensor<f32>, %b0: tensor<f32>) (%a1: tensor<i32>, %b1: tensor<i32>) {
    %gt = stablehlo.compare GT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %a0, %a0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %left = stablehlo.or %gt, %nan : tensor<i1>
    %eq = stablehlo.compare EQ, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %a1, %b1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %take = stablehlo.or %left, %tie : tensor<i1>
    %v = stablehlo.select %left, %a0, %b0 : tensor<i1>, tensor<f32>
    %i = stablehlo.select %take, %a1, %b1 : tensor<i1>, tensor<i32>
    stablehlo.return %v, %i : tensor<f32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<2xf32>, tensor<2xi32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [1.500000e+00, 1.500000e+00]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xi32> {
// CHECK-NEXT: [7, 7]
// CHECK-NEXT: }
