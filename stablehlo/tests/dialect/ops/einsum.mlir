// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @einsum_config
func.func @einsum_config(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // CHECK: stablehlo.einsum %arg0, %arg1, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %0 = "stablehlo.einsum"(%a, %b) {einsum_config = "ab,bc->ac"} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// CHECK-LABEL: @einsum_dynamic
func.func @einsum_dynamic(%a: tensor<?x3xf32>, %b: tensor<3x2xf32>) {
  // CHECK: (tensor<?x3xf32>, tensor<3x2xf32>) -> tensor<?x2xf32>
  %0 = stablehlo.einsum %a, %b, config = "ab,bc->ac" : (tensor<?x3xf32>, tensor<3x2xf32>) -> tensor<?x2xf32>
  return
}

// CHECK-LABEL: @einsum_bounded
func.func @einsum_bounded(%a: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %b: tensor<3x2xf32>) {
  // CHECK: (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<3x2xf32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  %0 = stablehlo.einsum %a, %b, config = "ab,bc->ac" : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<3x2xf32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  return
}

// CHECK-LABEL: @einsum_empty
func.func @einsum_empty(%a: tensor<0x3xf32>, %b: tensor<3x2xf32>) {
  // CHECK: (tensor<0x3xf32>, tensor<3x2xf32>) -> tensor<0x2xf32>
  %0 = stablehlo.einsum %a, %b, config = "ab,bc->ac" : (tensor<0x3xf32>, tensor<3x2xf32>) -> tensor<0x2xf32>
  return
}

// CHECK-LABEL: @einsum_quantized
func.func @einsum_quantized(%a: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %b: tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.einsum %a, %b, config = "ab,bc->ac" : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
