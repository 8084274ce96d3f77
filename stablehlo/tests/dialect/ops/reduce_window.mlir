// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: @reduce_window_all_attributes
func.func @reduce_window_all_attributes(%x: tensor<4x6xf32>, %init: tensor<f32>) -> tensor<4x5xf32> {
  // CHECK:      "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 2, 1>, padding = dense<{{\[\[}}1, 0], [1, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 1>}> ({
  // CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<f32>):
  // CHECK-NEXT:   %[[R:.*]] = stablehlo.maximum %[[A]], %[[B]] : tensor<f32>
  // CHECK-NEXT:   stablehlo.return %[[R]] : tensor<f32>
  // CHECK-NEXT: }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x5xf32>
  %0 = "stablehlo.reduce_window"(%x, %init) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 2, 1>, window_dilations = array<i64: 1, 3>, padding = dense<[[1, 0], [1, 1]]> : tensor<2x2xi64>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// Strides and dilations count as 1, the padding as 0.
// CHECK-LABEL: @reduce_window_defaults
func.func @reduce_window_defaults(%x: tensor<4x6xf32>, %init: tensor<f32>) -> tensor<3x5xf32> {
  // CHECK: "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}>
  %0 = "stablehlo.reduce_window"(%x, %init) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// CHECK-LABEL: @reduce_window_rank_0
func.func @reduce_window_rank_0(%x: tensor<f32>, %init: tensor<f32>) -> tensor<f32> {
  // CHECK: <{padding = dense<> : tensor<0x2xi64>, window_dimensions = array<i64>}>
  %0 = "stablehlo.reduce_window"(%x, %init) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {window_dimensions = array<i64>, padding = dense<> : tensor<0x2xi64>} : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// No window fits: into nothing, and after negative padding took all.
// CHECK-LABEL: @reduce_window_empty
func.func @reduce_window_empty(%x: tensor<0x3xf32>, %init: tensor<f32>) -> tensor<0x0xf32> {
  // CHECK: (tensor<0x3xf32>, tensor<f32>) -> tensor<0x0xf32>
  %0 = "stablehlo.reduce_window"(%x, %init) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {window_dimensions = array<i64: 1, 1>, padding = dense<[[0, 0], [-9, 2]]> : tensor<2x2xi64>} : (tensor<0x3xf32>, tensor<f32>) -> tensor<0x0xf32>
  return %0 : tensor<0x0xf32>
}

// CHECK-LABEL: @reduce_window_two_inputs_promoted
func.func @reduce_window_two_inputs_promoted(%x: tensor<?x6xf32>, %y: tensor<4x?xi16>, %x0: tensor<f32>, %y0: tensor<i16>) -> (tensor<2x3xf64>, tensor<2x3xi32>) {
  // CHECK: -> (tensor<2x3xf64>, tensor<2x3xi32>)
  %0:2 = "stablehlo.reduce_window"(%x, %y, %x0, %y0) ({
  ^bb0(%a: tensor<f64>, %b: tensor<i32>, %c: tensor<f64>, %d: tensor<i32>):
    stablehlo.return %a, %d : tensor<f64>, tensor<i32>
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<?x6xf32>, tensor<4x?xi16>, tensor<f32>, tensor<i16>) -> (tensor<2x3xf64>, tensor<2x3xi32>)
  return %0#0, %0#1 : tensor<2x3xf64>, tensor<2x3xi32>
}

// The formula applies to bounds too: (7 - 2) / 2 + 1 = 3.
// CHECK-LABEL: @reduce_window_bounded
func.func @reduce_window_bounded(%x: tensor<?x6xf32, #stablehlo.bounds<7, ?>>, %init: tensor<f32>) -> tensor<?x5xf32, #stablehlo.bounds<3, ?>> {
  // CHECK: -> tensor<?x5xf32, #stablehlo.bounds<3, ?>>
  %0 = "stablehlo.reduce_window"(%x, %init) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 1>} : (tensor<?x6xf32, #stablehlo.bounds<7, ?>>, tensor<f32>) -> tensor<?x5xf32, #stablehlo.bounds<3, ?>>
  return %0 : tensor<?x5xf32, #stablehlo.bounds<3, ?>>
}

// CHECK-LABEL: @reduce_window_quantized
func.func @reduce_window_quantized(%x: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>, %z: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: -> tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.reduce_window"(%x, %z) ({
    ^bb0(%a: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>, %b: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>):
      %1 = stablehlo.add %a, %b : tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>
      stablehlo.return %1 : tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>
  }) {window_dimensions = array<i64: 2>} : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
