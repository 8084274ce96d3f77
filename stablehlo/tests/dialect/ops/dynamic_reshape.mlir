// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @dynamic_reshape
func.func @dynamic_reshape(%a: tensor<?xf32>, %b: tensor<2xi32>) {
  // CHECK: stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %0 = "stablehlo.dynamic_reshape"(%a, %b) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: @dynamic_reshape_bounded
func.func @dynamic_reshape_bounded(%x: tensor<?xf32, #stablehlo.bounds<8>>, %s: tensor<2xi64>) {
  // CHECK: -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<2xi64>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  return
}

// CHECK-LABEL: @dynamic_reshape_empty
func.func @dynamic_reshape_empty(%x: tensor<0x3xf32>, %s: tensor<2xi64>) {
  // CHECK: -> tensor<2x0xf32>
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<0x3xf32>, tensor<2xi64>) -> tensor<2x0xf32>
  return
}

// CHECK-LABEL: @dynamic_reshape_quantized
func.func @dynamic_reshape_quantized(%x: tensor<6x!quant.uniform<i8:f32, 5.000000e-01:3>>, %s: tensor<2xi64>) {
  // CHECK: -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<6x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<2xi64>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
