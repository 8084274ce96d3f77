// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @infeed_config_and_layout(
func.func @infeed_config_and_layout(%a: !stablehlo.token) -> (tensor<3x3xi32>, tensor<i1>, !stablehlo.token) {
  // CHECK: %{{.*}} = "stablehlo.infeed"(%{{.*}}) <{infeed_config = "cfg", layout = {{\[\[}}0, 1], []]}> : (!stablehlo.token) -> (tensor<3x3xi32>, tensor<i1>, !stablehlo.token)
  // CHECK-NEXT: return %{{.*}}, %{{.*}}, %{{.*}} : tensor<3x3xi32>, tensor<i1>, !stablehlo.token
  %0:3 = "stablehlo.infeed"(%a) {infeed_config = "cfg", layout = [[0, 1], []]} : (!stablehlo.token) -> (tensor<3x3xi32>, tensor<i1>, !stablehlo.token)
  return %0#0, %0#1, %0#2 : tensor<3x3xi32>, tensor<i1>, !stablehlo.token
}
