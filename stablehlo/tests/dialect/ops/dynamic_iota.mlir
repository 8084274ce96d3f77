// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @dynamic_iota_dynamic_result
func.func @dynamic_iota_dynamic_result(%a: tensor<2xi64>) {
  // CHECK: stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<2xi64>) -> tensor<?x?xi32>
  %0 = "stablehlo.dynamic_iota"(%a) {iota_dimension = 0 : i64} : (tensor<2xi64>) -> tensor<?x?xi32>
  return
}

// CHECK-LABEL: @dynamic_iota_bounded
func.func @dynamic_iota_bounded(%s: tensor<2xi64>) {
  // CHECK: -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @dynamic_iota_empty
func.func @dynamic_iota_empty(%s: tensor<2xi64>) {
  // CHECK: -> tensor<0x3xf32>
  %0 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: @dynamic_iota_quantized
func.func @dynamic_iota_quantized(%s: tensor<2xi64>) {
  // CHECK: -> tensor<?x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> tensor<?x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
