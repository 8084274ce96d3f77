// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @dynamic_reshape
func.func @dynamic_reshape(%a: tensor<?xf32>, %b: tensor<2xi32>) {
  // CHECK: stablehlo.dynamic_reshape %{{.*}}, %{{.*}} : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %0 = "stablehlo.dynamic_reshape"(%a, %b) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}
