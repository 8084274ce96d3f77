// RUN: stablehlo-opt %s --stablehlo-legalize-quant-to-math --chlo-legalize-to-stablehlo --split-input-file | stablehlo-translate --interpret --split-input-file | FileCheck %s
// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// The quotient of scales is more than a float holds: (0 - 5) * 1e30 is stored as the least integer, not as NaN.
// CHECK: [-128, 3, 127]
func.func @uniform_quantize_infinite() -> tensor<3xi8> {
  %0 = stablehlo.constant dense<[0, 5, 9]> : tensor<3xi8>
  %1 = stablehlo.bitcast_convert %0 : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32, 1.0e30:5>>
  %2 = stablehlo.uniform_quantize %1 : (tensor<3x!quant.uniform<i8:f32, 1.0e30:5>>) -> tensor<3x!quant.uniform<i8:f32, 1.0e-30:3>>
  %3 = stablehlo.bitcast_convert %2 : (tensor<3x!quant.uniform<i8:f32, 1.0e-30:3>>) -> tensor<3xi8>
  return %3 : tensor<3xi8>
}

// -----

// The zero point times the quotient is 1e8, which takes the 3 away.
// CHECK: [-128, 3, 127]
func.func @uniform_quantize_cancels() -> tensor<3xi8> {
  %0 = stablehlo.constant dense<[99, 100, 101]> : tensor<3xi8>
  %1 = stablehlo.bitcast_convert %0 : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32, 1.0e6:100>>
  %2 = stablehlo.uniform_quantize %1 : (tensor<3x!quant.uniform<i8:f32, 1.0e6:100>>) -> tensor<3x!quant.uniform<i8:f32, 1.0:3>>
  %3 = stablehlo.bitcast_convert %2 : (tensor<3x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<3xi8>
  return %3 : tensor<3xi8>
}

// -----

// The same of the product of two scales.
// CHECK: [-128, 3, 127]
func.func @dot_general_infinite() -> tensor<3xi8> {
  %0 = stablehlo.constant dense<[[0], [5], [9]]> : tensor<3x1xi8>
  %1 = stablehlo.bitcast_convert %0 : (tensor<3x1xi8>) -> tensor<3x1x!quant.uniform<i8:f32, 1.0e20:5>>
  %2 = stablehlo.constant dense<[2]> : tensor<1xi8>
  %3 = stablehlo.bitcast_convert %2 : (tensor<1xi8>) -> tensor<1x!quant.uniform<i8:f32, 1.0:0>>
  %4 = stablehlo.dot_general %1, %3, contracting_dims = [1] x [0] : (tensor<3x1x!quant.uniform<i8:f32, 1.0e20:5>>, tensor<1x!quant.uniform<i8:f32, 1.0:0>>) -> tensor<3x!quant.uniform<i8:f32, 1.0e-30:3>>
  %5 = stablehlo.bitcast_convert %4 : (tensor<3x!quant.uniform<i8:f32, 1.0e-30:3>>) -> tensor<3xi8>
  return %5 : tensor<3xi8>
}

// -----

// Of moderate scales: (0 - 5) * 4 + 3, (9 - 5) * 4 + 3.
// CHECK: [-17, 3, 19]
func.func @uniform_quantize() -> tensor<3xi8> {
  %0 = stablehlo.constant dense<[0, 5, 9]> : tensor<3xi8>
  %1 = stablehlo.bitcast_convert %0 : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32, 1.0:5>>
  %2 = stablehlo.uniform_quantize %1 : (tensor<3x!quant.uniform<i8:f32, 1.0:5>>) -> tensor<3x!quant.uniform<i8:f32, 0.25:3>>
  %3 = stablehlo.bitcast_convert %2 : (tensor<3x!quant.uniform<i8:f32, 0.25:3>>) -> tensor<3xi8>
  return %3 : tensor<3xi8>
}

// -----

// A float has no 2^31 - 1, but what is beyond is stored as that.
// CHECK: [2147483647, 2147483647, 2147483520, -2147483648, -2147483648, 0]
func.func @uniform_quantize_beyond_i32() -> tensor<6xi32> {
  %0 = stablehlo.constant dense<[0x7F800000, 0x4F000000, 0x4EFFFFFF, 0xCF000000, -3.0e9, 0.5]> : tensor<6xf32>
  %1 = stablehlo.uniform_quantize %0 : (tensor<6xf32>) -> tensor<6x!quant.uniform<i32:f32, 1.0>>
  %2 = stablehlo.bitcast_convert %1 : (tensor<6x!quant.uniform<i32:f32, 1.0>>) -> tensor<6xi32>
  return %2 : tensor<6xi32>
}

// -----

// Nor a narrow range's least integer, 1 - 2^31.
// CHECK: [2147483647, -2147483647, -2147483520]
func.func @uniform_quantize_beyond_narrow_i32() -> tensor<3xi32> {
  %0 = stablehlo.constant dense<[3.0e9, 0xCF000000, 0xCEFFFFFF]> : tensor<3xf32>
  %1 = stablehlo.uniform_quantize %0 : (tensor<3xf32>) -> tensor<3x!quant.uniform<i32<-2147483647:2147483647>:f32, 1.0>>
  %2 = stablehlo.bitcast_convert %1 : (tensor<3x!quant.uniform<i32<-2147483647:2147483647>:f32, 1.0>>) -> tensor<3xi32>
  return %2 : tensor<3xi32>
}

// -----

// bf16 has 32640 and 32768, f16 no number beyond 65504 but infinity.
// CHECK: [32767, 32640, -32768]
// CHECK: [65535, 65504, 0]
func.func @uniform_quantize_beyond_i16() -> (tensor<3xi16>, tensor<3xui16>) {
  %0 = stablehlo.constant dense<[32768.0, 32640.0, -1.0e6]> : tensor<3xbf16>
  %1 = stablehlo.uniform_quantize %0 : (tensor<3xbf16>) -> tensor<3x!quant.uniform<i16:bf16, 1.0>>
  %2 = stablehlo.bitcast_convert %1 : (tensor<3x!quant.uniform<i16:bf16, 1.0>>) -> tensor<3xi16>
  %3 = stablehlo.constant dense<[0x7C00, 65504.0, -1.0]> : tensor<3xf16>
  %4 = stablehlo.uniform_quantize %3 : (tensor<3xf16>) -> tensor<3x!quant.uniform<u16:f16, 1.0>>
  %5 = stablehlo.bitcast_convert %4 : (tensor<3x!quant.uniform<u16:f16, 1.0>>) -> tensor<3xui16>
  return %2, %5 : tensor<3xi16>, tensor<3xui16>
}
