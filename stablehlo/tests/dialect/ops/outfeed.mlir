// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @outfeed_two_values(
func.func @outfeed_two_values(%a: tensor<4xf32>, %b: tensor<i1>, %c: !stablehlo.token) -> !stablehlo.token {
  // CHECK: %{{.*}} = "stablehlo.outfeed"(%{{.*}}, %{{.*}}, %{{.*}}) <{outfeed_config = "cfg"}> : (tensor<4xf32>, tensor<i1>, !stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: return %{{.*}} : !stablehlo.token
  %0 = "stablehlo.outfeed"(%a, %b, %c) {outfeed_config = "cfg"} : (tensor<4xf32>, tensor<i1>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}
