// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @dynamic_iota_dynamic_result
func.func @dynamic_iota_dynamic_result(%a: tensor<2xi64>) {
  // CHECK: stablehlo.dynamic_iota %{{.*}}, dim = 0 : (tensor<2xi64>) -> tensor<?x?xi32>
  %0 = "stablehlo.dynamic_iota"(%a) {iota_dimension = 0 : i64} : (tensor<2xi64>) -> tensor<?x?xi32>
  return
}
