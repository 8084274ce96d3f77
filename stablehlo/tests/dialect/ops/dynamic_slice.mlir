// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @dynamic_slice
func.func @dynamic_slice(%x: tensor<4x4xf32>, %i: tensor<i32>) {
  // CHECK: stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [2, 3] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %0 = "stablehlo.dynamic_slice"(%x, %i, %i) {slice_sizes = array<i64: 2, 3>} : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @dynamic_slice_scalar
func.func @dynamic_slice_scalar(%x: tensor<f32>) {
  // CHECK: stablehlo.dynamic_slice %arg0, sizes = [] : (tensor<f32>) -> tensor<f32>
  %0 = "stablehlo.dynamic_slice"(%x) {slice_sizes = array<i64>} : (tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func @dynamic_slice_scalar_pretty
func.func @dynamic_slice_scalar_pretty(%x: tensor<f32>) {
  // CHECK: stablehlo.dynamic_slice %arg0, sizes = [] : (tensor<f32>) -> tensor<f32>
  %0 = stablehlo.dynamic_slice %x, sizes = [] : (tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func @dynamic_slice_scalar_of_other_printers
func.func @dynamic_slice_scalar_of_other_printers(%x: tensor<f32>) {
  // CHECK: stablehlo.dynamic_slice %arg0, sizes = [] : (tensor<f32>) -> tensor<f32>
  %0 = stablehlo.dynamic_slice %x, , sizes = [] : (tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func @dynamic_slice_dynamic
func.func @dynamic_slice_dynamic(%x: tensor<?x4xi1>, %i: tensor<ui8>) {
  // CHECK: stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [9, 0] {test.keep} : (tensor<?x4xi1>, tensor<ui8>, tensor<ui8>) -> tensor<?x0xi1>
  %0 = stablehlo.dynamic_slice %x, %i, %i, sizes = [9, 0] {test.keep} : (tensor<?x4xi1>, tensor<ui8>, tensor<ui8>) -> tensor<?x0xi1>
  return
}

// CHECK-LABEL: func @dynamic_slice_quantized
func.func @dynamic_slice_quantized(%x: tensor<4x!quant.uniform<i8:f32, 2.0:3>>, %i: tensor<i64>) {
  // CHECK: stablehlo.dynamic_slice %arg0, %arg1, sizes = [4] : (tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<i64>) -> tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %0 = stablehlo.dynamic_slice %x, %i, sizes = [4] : (tensor<4x!quant.uniform<i8:f32, 2.0:3>>, tensor<i64>) -> tensor<4x!quant.uniform<i8:f32, 2.0:3>>
  return
}

// CHECK-LABEL: @dynamic_slice_bounded
func.func @dynamic_slice_bounded(%x: tensor<?xf32, #stablehlo.bounds<4>>, %i: tensor<i32>) {
  // CHECK: -> tensor<3xf32>
  %0 = stablehlo.dynamic_slice %x, %i, sizes = [3] : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<i32>) -> tensor<3xf32>
  return
}
