// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: @select_and_scatter_all_attributes
func.func @select_and_scatter_all_attributes(%x: tensor<4x5xf32>, %source: tensor<2x3xf32>, %init: tensor<f32>) -> tensor<4x5xf32> {
  // CHECK:      "stablehlo.select_and_scatter"(%arg0, %arg1, %arg2) <{padding = dense<{{\[\[}}0, 0], [1, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  // CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<f32>):
  // CHECK-NEXT:   %[[KEEP:.*]] = stablehlo.compare  GE, %[[A]], %[[B]] : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // CHECK-NEXT:   stablehlo.return %[[KEEP]] : tensor<i1>
  // CHECK-NEXT: }, {
  // CHECK-NEXT: ^bb0(%[[C:.*]]: tensor<f32>, %[[D:.*]]: tensor<f32>):
  // CHECK-NEXT:   %[[SUM:.*]] = stablehlo.add %[[C]], %[[D]] : tensor<f32>
  // CHECK-NEXT:   stablehlo.return %[[SUM]] : tensor<f32>
  // CHECK-NEXT: }) : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x5xf32>
  %0 = "stablehlo.select_and_scatter"(%x, %source, %init) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>} : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// Windows of one element; the sum is wider than what is selected from.
// CHECK-LABEL: @select_and_scatter_defaults_promoted
func.func @select_and_scatter_defaults_promoted(%x: tensor<4xf32>, %source: tensor<4xf32>, %init: tensor<f32>) -> tensor<4xf64> {
  // CHECK: "stablehlo.select_and_scatter"(%arg0, %arg1, %arg2) ({
  // CHECK: (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf64>
  %0 = "stablehlo.select_and_scatter"(%x, %source, %init) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %1 = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %1 : tensor<f64>
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: @select_and_scatter_dynamic
func.func @select_and_scatter_dynamic(%x: tensor<?xf32, #stablehlo.bounds<8>>, %source: tensor<2xf32>, %init: tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<8>> {
  // CHECK: (tensor<?xf32, #stablehlo.bounds<8>>, tensor<2xf32>, tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %0 = "stablehlo.select_and_scatter"(%x, %source, %init) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<2xf32>, tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  return %0 : tensor<?xf32, #stablehlo.bounds<8>>
}

// CHECK-LABEL: @select_and_scatter_empty
func.func @select_and_scatter_empty(%x: tensor<0x4xf32>, %s: tensor<0x3xf32>, %z: tensor<f32>) {
  // CHECK: -> tensor<0x4xf32>
  %0 = "stablehlo.select_and_scatter"(%x, %s, %z) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
  }, {
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {window_dimensions = array<i64: 1, 2>} : (tensor<0x4xf32>, tensor<0x3xf32>, tensor<f32>) -> tensor<0x4xf32>
  return
}

// CHECK-LABEL: @select_and_scatter_quantized
func.func @select_and_scatter_quantized(%x: tensor<2x4x!quant.uniform<i8:f32, 5.000000e-01:3>>, %s: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %z: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: -> tensor<2x4x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.select_and_scatter"(%x, %s, %z) ({
    ^bb0(%a: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>, %b: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>):
      %1 = stablehlo.compare GE, %a, %b : (tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
  }, {
    ^bb0(%a: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>, %b: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>):
      %1 = stablehlo.add %a, %b : tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>
      stablehlo.return %1 : tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>
  }) {window_dimensions = array<i64: 1, 2>} : (tensor<2x4x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x4x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
