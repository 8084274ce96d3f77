// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @dynamic_conv
func.func @dynamic_conv(%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x16xf32>, %c: tensor<2x2xi32>) {
  // CHECK: "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>, tensor<2x2xi32>) -> tensor<1x?x?x16xf32>
  %0 = "stablehlo.dynamic_conv"(%a, %b, %c) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x16xf32>, tensor<2x2xi32>) -> tensor<1x?x?x16xf32>
  return
}

// CHECK-LABEL: @dynamic_conv_bounded
func.func @dynamic_conv_bounded(%x: tensor<?x5x2xf32, #stablehlo.bounds<4, ?, ?>>, %k: tensor<3x2x6xf32>, %p: tensor<1x2xi64>) {
  // CHECK: -> tensor<?x?x6xf32, #stablehlo.bounds<4, ?, ?>>
  %0 = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64} : (tensor<?x5x2xf32, #stablehlo.bounds<4, ?, ?>>, tensor<3x2x6xf32>, tensor<1x2xi64>) -> tensor<?x?x6xf32, #stablehlo.bounds<4, ?, ?>>
  return
}

// CHECK-LABEL: @dynamic_conv_empty
func.func @dynamic_conv_empty(%x: tensor<0x5x2xf32>, %k: tensor<3x2x6xf32>, %p: tensor<1x2xi64>) {
  // CHECK: -> tensor<0x?x6xf32>
  %0 = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64} : (tensor<0x5x2xf32>, tensor<3x2x6xf32>, tensor<1x2xi64>) -> tensor<0x?x6xf32>
  return
}

// CHECK-LABEL: @dynamic_conv_quantized
func.func @dynamic_conv_quantized(%x: tensor<1x5x2x!quant.uniform<i8:f32, 5.000000e-01:3>>, %k: tensor<3x2x6x!quant.uniform<i8:f32, 5.000000e-01:3>>, %p: tensor<1x2xi64>) {
  // CHECK: -> tensor<1x?x6x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.dynamic_conv"(%x, %k, %p) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64} : (tensor<1x5x2x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x2x6x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<1x2xi64>) -> tensor<1x?x6x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
