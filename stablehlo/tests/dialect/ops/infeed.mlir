// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @infeed_config_and_layout(
func.func @infeed_config_and_layout(%a: !stablehlo.token) -> (tensor<3x3xi32>, tensor<i1>, !stablehlo.token) {
  // CHECK: %[[V0:.*]]:3 = "stablehlo.infeed"(%arg0) <{infeed_config = "cfg", layout = {{\[\[}}0, 1], []]}> : (!stablehlo.token) -> (tensor<3x3xi32>, tensor<i1>, !stablehlo.token)
  // CHECK-NEXT: return %[[V0]]#0, %[[V0]]#1, %[[V0]]#2 : tensor<3x3xi32>, tensor<i1>, !stablehlo.token
  %0:3 = "stablehlo.infeed"(%a) {infeed_config = "cfg", layout = [[0, 1], []]} : (!stablehlo.token) -> (tensor<3x3xi32>, tensor<i1>, !stablehlo.token)
  return %0#0, %0#1, %0#2 : tensor<3x3xi32>, tensor<i1>, !stablehlo.token
}

// CHECK-LABEL: @infeed_empty
func.func @infeed_empty(%t: !stablehlo.token) {
  // CHECK: (tensor<0x3xf32>, !stablehlo.token)
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<0x3xf32>, !stablehlo.token)
  return
}

// CHECK-LABEL: @infeed_quantized
func.func @infeed_quantized(%t: !stablehlo.token) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, !stablehlo.token)
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, !stablehlo.token)
  return
}
