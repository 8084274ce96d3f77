// What each op is in VHLO, and that it comes back as it was.
//
// RUN: stablehlo-opt %s --split-input-file --stablehlo-legalize-to-vhlo --mlir-print-op-generic | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file -o %t
// RUN: stablehlo-opt %s --split-input-file --stablehlo-legalize-to-vhlo --stablehlo-deserialize | diff %t -

// uniform_quantize, per tensor
// CHECK{LITERAL}: %0 = "vhlo.uniform_quantize_v1"(%arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 2.000000e+00:3, -128:127, 1>>
func.func @f(%a: tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 2.0:3>> {
  %0 = "stablehlo.uniform_quantize"(%a) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 2.0:3>>
  func.return %0 : tensor<4x!quant.uniform<i8:f32, 2.0:3>>
}

// -----

// uniform_dequantize, per tensor
// CHECK{LITERAL}: %0 = "vhlo.uniform_dequantize_v1"(%arg0) : (!vhlo.tensor_v1<4x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 2.000000e+00:3, -128:127, 1>>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
func.func @f(%a: tensor<4x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<4xf32> {
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<4xf32>
  func.return %0 : tensor<4xf32>
}

// -----

// uniform_quantize, per axis
// CHECK{LITERAL}: %0 = "vhlo.uniform_quantize_v1"(%arg0) : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 1, [2.000000e+00, 4.000000e+00], [3, -1], -128:127, 1>>
func.func @f(%a: tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32:1, {2.0:3, 4.0:-1}>> {
  %0 = "stablehlo.uniform_quantize"(%a) : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32:1, {2.0:3, 4.0:-1}>>
  func.return %0 : tensor<2x2x!quant.uniform<i8:f32:1, {2.0:3, 4.0:-1}>>
}

// -----

// uniform_dequantize, per axis
// CHECK{LITERAL}: %0 = "vhlo.uniform_dequantize_v1"(%arg0) : (!vhlo.tensor_v1<2x2x!vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 1, [2.000000e+00, 4.000000e+00], [3, -1], -128:127, 1>>) -> !vhlo.tensor_v1<2x2x!vhlo.f32_v1>
func.func @f(%a: tensor<2x2x!quant.uniform<i8:f32:1, {2.0:3, 4.0:-1}>>) -> tensor<2x2xf32> {
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<2x2x!quant.uniform<i8:f32:1, {2.0:3, 4.0:-1}>>) -> tensor<2x2xf32>
  func.return %0 : tensor<2x2xf32>
}

// -----

// uniform_quantize, requantize, storage bounds
// CHECK{LITERAL}: %0 = "vhlo.uniform_quantize_v1"(%arg0) : (!vhlo.tensor_v1<4x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 2.000000e+00:3, -128:127, 1>>) -> !vhlo.tensor_v1<4x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:50, 0:100, 0>>
func.func @f(%a: tensor<4x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<4x!quant.uniform<u8<0:100>:f32, 0.5:50>> {
  %0 = "stablehlo.uniform_quantize"(%a) : (tensor<4x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<4x!quant.uniform<u8<0:100>:f32, 0.5:50>>
  func.return %0 : tensor<4x!quant.uniform<u8<0:100>:f32, 0.5:50>>
}
