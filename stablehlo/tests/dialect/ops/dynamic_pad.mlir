// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @dynamic_pad
func.func @dynamic_pad(%a: tensor<?xf32>, %b: tensor<f32>, %c: tensor<1xi32>, %d: tensor<1xi32>, %e: tensor<1xi32>) {
  // CHECK: stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg3, %arg4 : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %0 = "stablehlo.dynamic_pad"(%a, %b, %c, %d, %e) : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: @dynamic_pad_bounded
func.func @dynamic_pad_bounded(%x: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %p: tensor<f32>, %l: tensor<2xi64>) {
  // CHECK: -> tensor<?x?xf32, #stablehlo.bounds<9, 9>>
  %0 = stablehlo.dynamic_pad %x, %p, %l, %l, %l : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32, #stablehlo.bounds<9, 9>>
  return
}

// CHECK-LABEL: @dynamic_pad_empty
func.func @dynamic_pad_empty(%x: tensor<0x3xf32>, %p: tensor<f32>, %l: tensor<2xi64>) {
  // CHECK: -> tensor<?x?xf32>
  %0 = stablehlo.dynamic_pad %x, %p, %l, %l, %l : (tensor<0x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: @dynamic_pad_quantized
func.func @dynamic_pad_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %p: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>, %l: tensor<2xi64>) {
  // CHECK: -> tensor<?x?x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.dynamic_pad %x, %p, %l, %l, %l : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
