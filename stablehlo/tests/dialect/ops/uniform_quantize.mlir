// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: @uniform_quantize_per_tensor
func.func @uniform_quantize_per_tensor(%x: tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 2.0:3>> {
  // CHECK: stablehlo.uniform_quantize %arg0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %0 = "stablehlo.uniform_quantize"(%x) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 2.0:3>>
  return %0 : tensor<4x!quant.uniform<i8:f32, 2.0:3>>
}

// CHECK-LABEL: @uniform_quantize_per_axis
func.func @uniform_quantize_per_axis(%x: tensor<?x2xf32>) -> tensor<?x2x!quant.uniform<i8:f32:1, {2.0:3, 4.0:-1}>> {
  // CHECK: stablehlo.uniform_quantize %arg0 : (tensor<?x2xf32>) -> tensor<?x2x!quant.uniform<i8:f32:1, {2.000000e+00:3,4.000000e+00:-1}>>
  %0 = stablehlo.uniform_quantize %x : (tensor<?x2xf32>) -> tensor<?x2x!quant.uniform<i8:f32:1, {2.0:3, 4.0:-1}>>
  return %0 : tensor<?x2x!quant.uniform<i8:f32:1, {2.0:3, 4.0:-1}>>
}

// CHECK-LABEL: @uniform_quantize_again
func.func @uniform_quantize_again(%x: tensor<4x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<4x!quant.uniform<u8<0:100>:f32, 0.5:50>> {
  // CHECK: stablehlo.uniform_quantize %arg0 : (tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<4x!quant.uniform<u8<0:100>:f32, 5.000000e-01:50>>
  %0 = stablehlo.uniform_quantize %x : (tensor<4x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<4x!quant.uniform<u8<0:100>:f32, 0.5:50>>
  // CHECK: stablehlo.uniform_quantize %arg0 : tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %1 = stablehlo.uniform_quantize %x : tensor<4x!quant.uniform<i8:f32, 2.0:3>>
  return %0 : tensor<4x!quant.uniform<u8<0:100>:f32, 0.5:50>>
}

// CHECK-LABEL: @uniform_quantize_bounded
func.func @uniform_quantize_bounded(%x: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?x!quant.uniform<i8:f32, 5.000000e-01:3>, #stablehlo.bounds<4>>
  %0 = stablehlo.uniform_quantize %x : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?x!quant.uniform<i8:f32, 5.000000e-01:3>, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: @uniform_quantize_empty
func.func @uniform_quantize_empty(%x: tensor<0xf32>) {
  // CHECK: (tensor<0xf32>) -> tensor<0x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.uniform_quantize %x : (tensor<0xf32>) -> tensor<0x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
