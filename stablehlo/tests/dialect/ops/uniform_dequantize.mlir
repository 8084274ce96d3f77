// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: @uniform_dequantize_per_tensor
func.func @uniform_dequantize_per_tensor(%x: tensor<4x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<4xf32> {
  // CHECK: stablehlo.uniform_dequantize %arg0 : (tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<4xf32>
  %0 = "stablehlo.uniform_dequantize"(%x) : (tensor<4x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: @uniform_dequantize_per_axis
func.func @uniform_dequantize_per_axis(%x: tensor<?x2x!quant.uniform<i8:bf16:1, {2.0:3, 4.0:-1}>, #stablehlo.bounds<9, ?>>) -> tensor<?x2xbf16, #stablehlo.bounds<9, ?>> {
  // CHECK: -> tensor<?x2xbf16, #stablehlo.bounds<9, ?>>
  %0 = stablehlo.uniform_dequantize %x : (tensor<?x2x!quant.uniform<i8:bf16:1, {2.0:3, 4.0:-1}>, #stablehlo.bounds<9, ?>>) -> tensor<?x2xbf16, #stablehlo.bounds<9, ?>>
  return %0 : tensor<?x2xbf16, #stablehlo.bounds<9, ?>>
}

// CHECK-LABEL: @uniform_dequantize_empty
func.func @uniform_dequantize_empty(%x: tensor<0x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<0x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<0xf32>
  %0 = stablehlo.uniform_dequantize %x : (tensor<0x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<0xf32>
  return
}
