// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @get_dimension_size
func.func @get_dimension_size(%a: tensor<?x3xf32>) {
  // CHECK: stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %0 = "stablehlo.get_dimension_size"(%a) {dimension = 0 : i64} : (tensor<?x3xf32>) -> tensor<i32>
  return
}

// CHECK-LABEL: @get_dimension_size_bounded
func.func @get_dimension_size_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<i32>
  %0 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<i32>
  return
}

// CHECK-LABEL: @get_dimension_size_empty
func.func @get_dimension_size_empty(%x: tensor<0x3xf32>) {
  // CHECK: (tensor<0x3xf32>) -> tensor<i32>
  %0 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<0x3xf32>) -> tensor<i32>
  return
}

// CHECK-LABEL: @get_dimension_size_quantized
func.func @get_dimension_size_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<i32>
  %0 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<i32>
  return
}
