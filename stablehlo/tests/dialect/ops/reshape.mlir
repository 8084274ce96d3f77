// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @reshape
func.func @reshape(%x: tensor<2x3xf32>) {
  // CHECK: stablehlo.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6xf32>
  %0 = "stablehlo.reshape"(%x) : (tensor<2x3xf32>) -> tensor<6xf32>
  return
}

// CHECK-LABEL: func @reshape_to_scalar
func.func @reshape_to_scalar(%x: tensor<1x1xi1>) {
  // CHECK: stablehlo.reshape %arg0 {test.keep} : (tensor<1x1xi1>) -> tensor<i1>
  %0 = stablehlo.reshape %x {test.keep} : (tensor<1x1xi1>) -> tensor<i1>
  return
}

// CHECK-LABEL: func @reshape_empty
func.func @reshape_empty(%x: tensor<0x9223372036854775807x9223372036854775807xi8>) {
  // CHECK: stablehlo.reshape %arg0 : (tensor<0x9223372036854775807x9223372036854775807xi8>) -> tensor<3x0xi8>
  %0 = stablehlo.reshape %x : (tensor<0x9223372036854775807x9223372036854775807xi8>) -> tensor<3x0xi8>
  return
}

// CHECK-LABEL: func @reshape_dynamic
func.func @reshape_dynamic(%x: tensor<?x3xf32>) {
  // CHECK: stablehlo.reshape %arg0 : (tensor<?x3xf32>) -> tensor<12xf32>
  %0 = stablehlo.reshape %x : (tensor<?x3xf32>) -> tensor<12xf32>
  return
}

// CHECK-LABEL: func @reshape_bounded
func.func @reshape_bounded(%x: tensor<?xf32, #stablehlo.bounds<12>>) {
  // CHECK: stablehlo.reshape %arg0 : (tensor<?xf32, #stablehlo.bounds<12>>) -> tensor<3x?xf32, #stablehlo.bounds<?, 4>>
  %0 = stablehlo.reshape %x : (tensor<?xf32, #stablehlo.bounds<12>>) -> tensor<3x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: func @reshape_moves_quantized_axis
func.func @reshape_moves_quantized_axis(%x: tensor<2x3x4x!quant.uniform<i8:f32:2, {1.0, 2.0, 3.0, 4.0}>>) {
  // CHECK: stablehlo.reshape
  %0 = stablehlo.reshape %x : (tensor<2x3x4x!quant.uniform<i8:f32:2, {1.0, 2.0, 3.0, 4.0}>>) -> tensor<6x4x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0, 4.0}>>
  return
}
