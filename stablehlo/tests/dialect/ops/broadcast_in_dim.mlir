// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @broadcast_in_dim
func.func @broadcast_in_dim(%x: tensor<3xf32>) {
  // CHECK: stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @broadcast_in_dim_scalar
func.func @broadcast_in_dim_scalar(%x: tensor<f32>) {
  // CHECK: stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %0 = "stablehlo.broadcast_in_dim"(%x) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @broadcast_in_dim_transposes
func.func @broadcast_in_dim_transposes(%x: tensor<1x3xi1>) {
  // CHECK: stablehlo.broadcast_in_dim %arg0, dims = [2, 1] {test.keep} : (tensor<1x3xi1>) -> tensor<2x3x2xi1>
  %0 = stablehlo.broadcast_in_dim %x, dims = [2, 1] {test.keep} : (tensor<1x3xi1>) -> tensor<2x3x2xi1>
  return
}

// CHECK-LABEL: func @broadcast_in_dim_to_empty
func.func @broadcast_in_dim_to_empty(%x: tensor<1xcomplex<f32>>) {
  // CHECK: stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xcomplex<f32>>) -> tensor<0xcomplex<f32>>
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<1xcomplex<f32>>) -> tensor<0xcomplex<f32>>
  return
}

// CHECK-LABEL: func @broadcast_in_dim_dynamic_operand
func.func @broadcast_in_dim_dynamic_operand(%x: tensor<?xui4>) {
  // CHECK: stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<?xui4>) -> tensor<4x2xui4>
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<?xui4>) -> tensor<4x2xui4>
  return
}

// CHECK-LABEL: func @broadcast_in_dim_bounded
func.func @broadcast_in_dim_bounded(%x: tensor<3xf32>) {
  // CHECK: stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<3xf32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<3xf32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  return
}

// CHECK-LABEL: func @broadcast_in_dim_quantized
func.func @broadcast_in_dim_quantized(%x: tensor<3x!quant.uniform<i8:f32, 2.0:3>>) {
  // CHECK: stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 2.0:3>>
  return
}

// CHECK-LABEL: func @broadcast_in_dim_moves_quantized_axis
func.func @broadcast_in_dim_moves_quantized_axis(%x: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // CHECK: stablehlo.broadcast_in_dim
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}

// CHECK-LABEL: func @broadcast_in_dim_repeats_scale
func.func @broadcast_in_dim_repeats_scale(%x: tensor<1x!quant.uniform<i8:f32:0, {3.0:1}>>) {
  // CHECK: stablehlo.broadcast_in_dim
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<1x!quant.uniform<i8:f32:0, {3.0:1}>>) -> tensor<2x!quant.uniform<i8:f32:0, {3.0:1, 3.0:1}>>
  return
}
