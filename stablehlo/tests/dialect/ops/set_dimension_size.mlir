// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @set_dimension_size_static_to_bounded
func.func @set_dimension_size_static_to_bounded(%a: tensor<4xf32>, %b: tensor<i32>) {
  // CHECK: stablehlo.set_dimension_size %arg0, %arg1, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %0 = "stablehlo.set_dimension_size"(%a, %b) {dimension = 0 : i64} : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: @set_dimension_size_empty
func.func @set_dimension_size_empty(%x: tensor<0x3xf32>, %s: tensor<i32>) {
  // CHECK: -> tensor<?x3xf32, #stablehlo.bounds<0, ?>>
  %0 = stablehlo.set_dimension_size %x, %s, dim = 0 : (tensor<0x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<0, ?>>
  return
}

// CHECK-LABEL: @set_dimension_size_quantized
func.func @set_dimension_size_quantized(%x: tensor<4x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %s: tensor<i32>) {
  // CHECK: -> tensor<?x3x!quant.uniform<i8:f32, 5.000000e-01:3>, #stablehlo.bounds<4, ?>>
  %0 = stablehlo.set_dimension_size %x, %s, dim = 0 : (tensor<4x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<i32>) -> tensor<?x3x!quant.uniform<i8:f32, 5.000000e-01:3>, #stablehlo.bounds<4, ?>>
  return
}
