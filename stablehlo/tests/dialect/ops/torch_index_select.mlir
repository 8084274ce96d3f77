// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @torch_index_select
func.func @torch_index_select(%a: tensor<3x4xf32>, %b: tensor<2xi32>) {
  // CHECK: "stablehlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  %0 = "stablehlo.torch_index_select"(%a, %b) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  return
}

// CHECK-LABEL: @torch_index_select_dynamic
func.func @torch_index_select_dynamic(%x: tensor<3x?xf32>, %i: tensor<?xi32>) {
  // CHECK: -> tensor<?x?xf32>
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<3x?xf32>, tensor<?xi32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: @torch_index_select_bounded
func.func @torch_index_select_bounded(%x: tensor<3x?xf32, #stablehlo.bounds<?, 4>>, %i: tensor<2xi32>) {
  // CHECK: -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<3x?xf32, #stablehlo.bounds<?, 4>>, tensor<2xi32>) -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @torch_index_select_empty
func.func @torch_index_select_empty(%x: tensor<3x4xf32>, %i: tensor<0xi32>) {
  // CHECK: -> tensor<0x4xf32>
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<3x4xf32>, tensor<0xi32>) -> tensor<0x4xf32>
  return
}

// CHECK-LABEL: @torch_index_select_quantized
func.func @torch_index_select_quantized(%x: tensor<3x4x!quant.uniform<i8:f32, 5.000000e-01:3>>, %i: tensor<2xi32>) {
  // CHECK: -> tensor<2x4x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<3x4x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<2xi32>) -> tensor<2x4x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
