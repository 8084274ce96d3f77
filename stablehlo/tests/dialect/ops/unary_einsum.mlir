// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @unary_einsum_config
func.func @unary_einsum_config(%a: tensor<2x3xf32>) {
  // CHECK: stablehlo.unary_einsum %arg0, config = "ab->a" : (tensor<2x3xf32>) -> tensor<2xf32>
  %0 = "stablehlo.unary_einsum"(%a) {einsum_config = "ab->a"} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: @unary_einsum_dynamic
func.func @unary_einsum_dynamic(%a: tensor<?x3xf32>) {
  // CHECK: (tensor<?x3xf32>) -> tensor<3xf32>
  %0 = stablehlo.unary_einsum %a, config = "ab->b" : (tensor<?x3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: @unary_einsum_bounded
func.func @unary_einsum_bounded(%a: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %0 = stablehlo.unary_einsum %a, config = "ab->b" : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: @unary_einsum_empty
func.func @unary_einsum_empty(%a: tensor<0x3xf32>) {
  // CHECK: (tensor<0x3xf32>) -> tensor<3xf32>
  %0 = stablehlo.unary_einsum %a, config = "ab->b" : (tensor<0x3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: @unary_einsum_quantized
func.func @unary_einsum_quantized(%a: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.unary_einsum %a, config = "ab->b" : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
