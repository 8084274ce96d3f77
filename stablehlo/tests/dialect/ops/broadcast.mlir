// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @broadcast_prefix_sizes
func.func @broadcast_prefix_sizes(%a: tensor<3xf32>) {
  // CHECK: stablehlo.broadcast %arg0, sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  %0 = "stablehlo.broadcast"(%a) {broadcast_sizes = array<i64: 2>} : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: @broadcast_dynamic
func.func @broadcast_dynamic(%x: tensor<?x3xf32>) {
  // CHECK: (tensor<?x3xf32>) -> tensor<2x?x3xf32>
  %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<?x3xf32>) -> tensor<2x?x3xf32>
  return
}

// CHECK-LABEL: @broadcast_bounded
func.func @broadcast_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, ?, 4>>
  %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, ?, 4>>
  return
}

// CHECK-LABEL: @broadcast_empty
func.func @broadcast_empty(%x: tensor<0x3xf32>) {
  // CHECK: (tensor<0x3xf32>) -> tensor<2x0x3xf32>
  %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<0x3xf32>) -> tensor<2x0x3xf32>
  return
}

// CHECK-LABEL: @broadcast_quantized
func.func @broadcast_quantized(%x: tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
