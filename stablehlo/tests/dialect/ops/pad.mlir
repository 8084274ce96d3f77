// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @pad
func.func @pad(%x: tensor<2x3xf32>, %p: tensor<f32>) {
  // CHECK: stablehlo.pad %arg0, %arg1, low = [0, 1], high = [2, 0], interior = [1, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x6xf32>
  %0 = "stablehlo.pad"(%x, %p) {edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 0>, interior_padding = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x6xf32>
  return
}

// CHECK-LABEL: func @pad_negative
func.func @pad_negative(%x: tensor<4xf32>, %p: tensor<f32>) {
  // CHECK: stablehlo.pad %arg0, %arg1, low = [-1], high = [-3], interior = [0] {test.keep} : (tensor<4xf32>, tensor<f32>) -> tensor<0xf32>
  %0 = stablehlo.pad %x, %p, low = [-1], high = [-3], interior = [0] {test.keep} : (tensor<4xf32>, tensor<f32>) -> tensor<0xf32>
  return
}

// CHECK-LABEL: func @pad_empty_has_no_interior
func.func @pad_empty_has_no_interior(%x: tensor<0xi1>, %p: tensor<i1>) {
  // CHECK: stablehlo.pad %arg0, %arg1, low = [2], high = [1], interior = [5] : (tensor<0xi1>, tensor<i1>) -> tensor<3xi1>
  %0 = stablehlo.pad %x, %p, low = [2], high = [1], interior = [5] : (tensor<0xi1>, tensor<i1>) -> tensor<3xi1>
  return
}

// CHECK-LABEL: func @pad_scalar
func.func @pad_scalar(%x: tensor<f32>) {
  // CHECK: stablehlo.pad %arg0, %arg0, low = [], high = [], interior = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %0 = stablehlo.pad %x, %x, low = [], high = [], interior = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func @pad_dynamic
func.func @pad_dynamic(%x: tensor<?x2xf32>, %p: tensor<f32>) {
  // CHECK: stablehlo.pad %arg0, %arg1, low = [0, 1], high = [0, 1], interior = [0, 1] : (tensor<?x2xf32>, tensor<f32>) -> tensor<7x5xf32>
  %0 = stablehlo.pad %x, %p, low = [0, 1], high = [0, 1], interior = [0, 1] : (tensor<?x2xf32>, tensor<f32>) -> tensor<7x5xf32>
  return
}

// CHECK-LABEL: func @pad_bounded
func.func @pad_bounded(%x: tensor<?xf32, #stablehlo.bounds<3>>, %p: tensor<f32>) {
  // CHECK: stablehlo.pad %arg0, %arg1, low = [1], high = [1], interior = [1] : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<7>>
  %0 = stablehlo.pad %x, %p, low = [1], high = [1], interior = [1] : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<7>>
  return
}

// CHECK-LABEL: @pad_quantized
func.func @pad_quantized(%x: tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>, %p: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.pad %x, %p, low = [1], high = [1], interior = [0] : (tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
