// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @slice
func.func @slice(%x: tensor<4x8xf32>) {
  // CHECK: stablehlo.slice %arg0 [1:3, 2:6] : (tensor<4x8xf32>) -> tensor<2x4xf32>
  %0 = "stablehlo.slice"(%x) {start_indices = array<i64: 1, 2>, limit_indices = array<i64: 3, 6>, strides = array<i64: 1, 1>} : (tensor<4x8xf32>) -> tensor<2x4xf32>
  return
}

// CHECK-LABEL: func @slice_strided
func.func @slice_strided(%x: tensor<4x8xf32>) {
  // CHECK: stablehlo.slice %arg0 [1:3, 2:6:3] : (tensor<4x8xf32>) -> tensor<2x2xf32>
  %0 = "stablehlo.slice"(%x) {start_indices = array<i64: 1, 2>, limit_indices = array<i64: 3, 6>, strides = array<i64: 1, 3>} : (tensor<4x8xf32>) -> tensor<2x2xf32>
  return
}

// CHECK-LABEL: func @slice_unit_stride_is_not_printed
func.func @slice_unit_stride_is_not_printed(%x: tensor<4xf32>) {
  // CHECK: stablehlo.slice %arg0 [0:2] {my.x = 1 : i32} : (tensor<4xf32>) -> tensor<2xf32>
  %0 = stablehlo.slice %x [0:2:1] {my.x = 1 : i32} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @slice_scalar
func.func @slice_scalar(%x: tensor<f32>) {
  // CHECK: stablehlo.slice %arg0 [] : (tensor<f32>) -> tensor<f32>
  %0 = "stablehlo.slice"(%x) {start_indices = array<i64>, limit_indices = array<i64>, strides = array<i64>} : (tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func @slice_nothing
func.func @slice_nothing(%x: tensor<4xi1>) {
  // CHECK: stablehlo.slice %arg0 [4:4:9223372036854775807] : (tensor<4xi1>) -> tensor<0xi1>
  %0 = stablehlo.slice %x [4:4:9223372036854775807] : (tensor<4xi1>) -> tensor<0xi1>
  return
}

// CHECK-LABEL: func @slice_of_dynamic_is_static
func.func @slice_of_dynamic_is_static(%x: tensor<?xui2>) {
  // CHECK: stablehlo.slice %arg0 [3:9:2] : (tensor<?xui2>) -> tensor<3xui2>
  %0 = stablehlo.slice %x [3:9:2] : (tensor<?xui2>) -> tensor<3xui2>
  return
}

// CHECK-LABEL: func @slice_quantized
func.func @slice_quantized(%x: tensor<4x!quant.uniform<i8:f32, 2.0:3>>) {
  // CHECK: stablehlo.slice %arg0 [0:4] : (tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %0 = stablehlo.slice %x [0:4] : (tensor<4x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<4x!quant.uniform<i8:f32, 2.0:3>>
  return
}

// CHECK-LABEL: @slice_bounded
func.func @slice_bounded(%x: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: -> tensor<3xf32>
  %0 = stablehlo.slice %x [0:3] : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<3xf32>
  return
}
