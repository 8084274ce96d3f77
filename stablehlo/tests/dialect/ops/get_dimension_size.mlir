// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @get_dimension_size
func.func @get_dimension_size(%a: tensor<?x3xf32>) {
  // CHECK: stablehlo.get_dimension_size %{{.*}}, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %0 = "stablehlo.get_dimension_size"(%a) {dimension = 0 : i64} : (tensor<?x3xf32>) -> tensor<i32>
  return
}
