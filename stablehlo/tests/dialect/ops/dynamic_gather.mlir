// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @dynamic_gather
func.func @dynamic_gather(%a: tensor<3x4xf32>, %b: tensor<2xi32>, %c: tensor<2xi32>) {
  // CHECK: "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x4xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x4xf32>
  %0 = "stablehlo.dynamic_gather"(%a, %b, %c) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x4xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x4xf32>
  return
}

// CHECK-LABEL: @dynamic_gather_dynamic
func.func @dynamic_gather_dynamic(%x: tensor<?x4xf32>, %i: tensor<?xi32>, %s: tensor<2xi32>) {
  // CHECK: -> tensor<?x?xf32>
  %0 = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<?x4xf32>, tensor<?xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: @dynamic_gather_bounded
func.func @dynamic_gather_bounded(%x: tensor<3x4xf32>, %i: tensor<?xi32, #stablehlo.bounds<6>>, %s: tensor<2xi32>) {
  // CHECK: -> tensor<?x?xf32, #stablehlo.bounds<6, ?>>
  %0 = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x4xf32>, tensor<?xi32, #stablehlo.bounds<6>>, tensor<2xi32>) -> tensor<?x?xf32, #stablehlo.bounds<6, ?>>
  return
}

// CHECK-LABEL: @dynamic_gather_empty
func.func @dynamic_gather_empty(%x: tensor<3x4xf32>, %i: tensor<0xi32>, %s: tensor<2xi32>) {
  // CHECK: -> tensor<0x?xf32>
  %0 = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x4xf32>, tensor<0xi32>, tensor<2xi32>) -> tensor<0x?xf32>
  return
}

// CHECK-LABEL: @dynamic_gather_quantized
func.func @dynamic_gather_quantized(%x: tensor<3x4x!quant.uniform<i8:f32, 5.000000e-01:3>>, %i: tensor<2xi32>, %s: tensor<2xi32>) {
  // CHECK: -> tensor<2x?x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.dynamic_gather"(%x, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x4x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x?x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
