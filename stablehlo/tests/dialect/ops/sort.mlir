// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @sort
func.func @sort(%x: tensor<4xf32>) {
  // CHECK: "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
  // CHECK: stablehlo.compare  LT, %arg1, %arg2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // CHECK: stablehlo.return %{{.*}} : tensor<i1>
  // CHECK: }) : (tensor<4xf32>) -> tensor<4xf32>
  %0 = "stablehlo.sort"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func @sort_two_by_default_dimension
func.func @sort_two_by_default_dimension(%x: tensor<2x?xf32>, %y: tensor<2x?xi32>) {
  // CHECK: "stablehlo.sort"(%arg0, %arg1) ({
  // CHECK: }) : (tensor<2x?xf32>, tensor<2x?xi32>) -> (tensor<2x?xf32>, tensor<2x?xi32>)
  %0:2 = "stablehlo.sort"(%x, %y) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
      %1 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
  }) : (tensor<2x?xf32>, tensor<2x?xi32>) -> (tensor<2x?xf32>, tensor<2x?xi32>)
  return
}

// CHECK-LABEL: func @sort_negative_dimension
func.func @sort_negative_dimension(%x: tensor<0x4xf32>) {
  // CHECK: <{dimension = -2 : i64}>
  %0 = "stablehlo.sort"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
  }) {dimension = -2 : i64} : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return
}

// CHECK-LABEL: @sort_bounded
func.func @sort_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = "stablehlo.sort"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
  }) : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @sort_quantized
func.func @sort_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.sort"(%x) ({
    ^bb0(%a: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>, %b: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>):
      %1 = stablehlo.compare LT, %a, %b : (tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
  }) : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
