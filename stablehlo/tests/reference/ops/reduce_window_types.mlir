// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// reduce_window on other element types and with several operands.

func.func @reduce_window_f32_maximum_with_padding() -> tensor<5xf32> {
  %x0 = stablehlo.constant dense<[0x7FC00000, -1.0, -2.0, -3.0]> : tensor<4xf32>
  %i0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2>,
      padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %0 = stablehlo.maximum %a0, %b0 : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}, -1.000000e+00, -2.000000e+00, -3.000000e+00]
// CHECK-NEXT: }

// -----

func.func @reduce_window_f32_minimum_of_zeros() -> tensor<2xf32> {
  %x0 = stablehlo.constant dense<[0.0, -0.0, 0.0]> : tensor<3xf32>
  %i0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %0 = stablehlo.minimum %a0, %b0 : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [-0.000000e+00, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @reduce_window_bf16_rounds_after_every_addition() -> tensor<1xbf16> {
  %x0 = stablehlo.constant dense<[256.0, 1.0, 1.0]> : tensor<3xbf16>
  %i0 = stablehlo.constant dense<0.0> : tensor<bf16>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %0 = stablehlo.add %a0, %b0 : tensor<bf16>
    stablehlo.return %0 : tensor<bf16>
  }) : (tensor<3xbf16>, tensor<bf16>) -> tensor<1xbf16>
  return %r : tensor<1xbf16>
}
// CHECK: tensor<1xbf16> {
// CHECK-NEXT: [2.560000e+02]
// CHECK-NEXT: }

// -----

func.func @reduce_window_si8_summed_in_si32() -> tensor<1xi32> {
  %x0 = stablehlo.constant dense<[100, 100, 100]> : tensor<3xi8>
  %i0 = stablehlo.constant dense<1> : tensor<i8>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3xi8>, tensor<i8>) -> tensor<1xi32>
  return %r : tensor<1xi32>
}
// CHECK: tensor<1xi32> {
// CHECK-NEXT: [301]
// CHECK-NEXT: }

// -----

func.func @reduce_window_i1_or() -> tensor<3xi1> {
  %x0 = stablehlo.constant dense<[false, false, true, false]> : tensor<4xi1>
  %i0 = stablehlo.constant dense<false> : tensor<i1>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a0: tensor<i1>, %b0: tensor<i1>):
    %0 = stablehlo.or %a0, %b0 : tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<4xi1>, tensor<i1>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}
// CHECK: tensor<3xi1> {
// CHECK-NEXT: [false, true, true]
// CHECK-NEXT: }

// -----

// Sums and maxima.
func.func @reduce_window_two_operands() -> (tensor<2xi32>, tensor<2xf32>) {
  %x0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %x1 = stablehlo.constant dense<[4.0, -1.0, 2.0]> : tensor<3xf32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %r:2 = "stablehlo.reduce_window"(%x0, %x1, %i0, %i1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<f32>, %b0: tensor<i32>, %b1: tensor<f32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    %1 = stablehlo.maximum %a1, %b1 : tensor<f32>
    stablehlo.return %0, %1 : tensor<i32>, tensor<f32>
  }) : (tensor<3xi32>, tensor<3xf32>, tensor<i32>, tensor<f32>) -> (tensor<2xi32>, tensor<2xf32>)
  return %r#0, %r#1 : tensor<2xi32>, tensor<2xf32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [3, 5]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xf32> {
// CHECK-NEXT: [4.000000e+00, 2.000000e+00]
// CHECK-NEXT: }

// -----

// As many programs write it.
func.func @reduce_window_cumulative_sum_by_padding() -> tensor<5xi32> {
  %x0 = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 5>,
      padding = dense<[[4, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
  return %r : tensor<5xi32>
}
// CHECK: tensor<5xi32> {
// CHECK-NEXT: [1, 3, 6, 10, 15]
// CHECK-NEXT: }
