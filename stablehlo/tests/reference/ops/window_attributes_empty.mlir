// Empty window attributes mean the same as none.
// RUN: split-file %s %t
// RUN: stablehlo-translate --interpret %t/reduce_window.mlir | FileCheck %s --check-prefix=WINDOW
// RUN: stablehlo-translate --interpret %t/select_and_scatter.mlir | FileCheck %s --check-prefix=SCATTER
// RUN: stablehlo-translate --interpret %t/convolution.mlir | FileCheck %s --check-prefix=CONV

// WINDOW: tensor<2xi32> {
// WINDOW-NEXT: [3, 5]
// SCATTER: tensor<2xi32> {
// SCATTER-NEXT: [17, 27]
// CONV: tensor<1x2x1xf32> {
// CONV: 2.100000e+01
// CONV: 3.200000e+01

//--- reduce_window.mlir
func.func @main() -> tensor<2xi32> {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%x, %zero) <{
    window_dimensions = array<i64: 2>, window_strides = array<i64>,
    base_dilations = array<i64>, window_dilations = array<i64>,
    padding = dense<0> : tensor<0x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<3xi32>, tensor<i32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

//--- select_and_scatter.mlir
func.func @main() -> tensor<2xi32> {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %source = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %init = stablehlo.constant dense<7> : tensor<i32>
  %0 = "stablehlo.select_and_scatter"(%x, %source, %init) <{
    window_dimensions = array<i64: 1>, window_strides = array<i64>,
    padding = dense<0> : tensor<0x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<2xi32>, tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

//--- convolution.mlir
func.func @main() -> tensor<1x2x1xf32> {
  %lhs = stablehlo.constant dense<[[[1.0], [2.0], [3.0]]]> : tensor<1x3x1xf32>
  %rhs = stablehlo.constant dense<[[[1.0]], [[10.0]]]> : tensor<2x1x1xf32>
  %0 = "stablehlo.convolution"(%lhs, %rhs) <{
    window_strides = array<i64>, lhs_dilation = array<i64>,
    rhs_dilation = array<i64>, window_reversal = array<i1>,
    padding = dense<0> : tensor<0x2xi64>,
    dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>,
    feature_group_count = 1 : i64, batch_group_count = 1 : i64}>
    : (tensor<1x3x1xf32>, tensor<2x1x1xf32>) -> tensor<1x2x1xf32>
  return %0 : tensor<1x2x1xf32>
}
