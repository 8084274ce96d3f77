// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @broadcast_prefix_sizes
func.func @broadcast_prefix_sizes(%a: tensor<3xf32>) {
  // CHECK: stablehlo.broadcast %{{.*}}, sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  %0 = "stablehlo.broadcast"(%a) {broadcast_sizes = array<i64: 2>} : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}
