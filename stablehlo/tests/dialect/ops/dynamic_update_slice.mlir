// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @dynamic_update_slice
func.func @dynamic_update_slice(%x: tensor<4x4xf32>, %u: tensor<2x3xf32>, %i: tensor<i32>) {
  // CHECK: stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2 : (tensor<4x4xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  %0 = "stablehlo.dynamic_update_slice"(%x, %u, %i, %i) : (tensor<4x4xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  return
}

// CHECK-LABEL: func @dynamic_update_slice_scalar
func.func @dynamic_update_slice_scalar(%x: tensor<f32>) {
  // CHECK: stablehlo.dynamic_update_slice %arg0, %arg0 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %0 = "stablehlo.dynamic_update_slice"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func @dynamic_update_slice_dynamic
func.func @dynamic_update_slice_dynamic(%x: tensor<?x4xi4>, %u: tensor<7x?xi4>, %i: tensor<ui64>) {
  // CHECK: stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2 {test.keep} : (tensor<?x4xi4>, tensor<7x?xi4>, tensor<ui64>, tensor<ui64>) -> tensor<?x4xi4>
  %0 = stablehlo.dynamic_update_slice %x, %u, %i, %i {test.keep} : (tensor<?x4xi4>, tensor<7x?xi4>, tensor<ui64>, tensor<ui64>) -> tensor<?x4xi4>
  return
}

// CHECK-LABEL: func @dynamic_update_slice_empty
func.func @dynamic_update_slice_empty(%x: tensor<4xf64>, %u: tensor<0xf64>, %i: tensor<i8>) {
  // CHECK: stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<4xf64>, tensor<0xf64>, tensor<i8>) -> tensor<4xf64>
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<4xf64>, tensor<0xf64>, tensor<i8>) -> tensor<4xf64>
  return
}

// CHECK-LABEL: @dynamic_update_slice_bounded
func.func @dynamic_update_slice_bounded(%x: tensor<?xf32, #stablehlo.bounds<4>>, %u: tensor<3xf32>, %i: tensor<i32>) {
  // CHECK: -> tensor<?xf32, #stablehlo.bounds<4>>
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: @dynamic_update_slice_quantized
func.func @dynamic_update_slice_quantized(%x: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>, %u: tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %i: tensor<i32>) {
  // CHECK: -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<i32>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
