// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @unary_einsum_config
func.func @unary_einsum_config(%a: tensor<2x3xf32>) {
  // CHECK: stablehlo.unary_einsum %{{.*}}, config = "ab->a" : (tensor<2x3xf32>) -> tensor<2xf32>
  %0 = "stablehlo.unary_einsum"(%a) {einsum_config = "ab->a"} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}
