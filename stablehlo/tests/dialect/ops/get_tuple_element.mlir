// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @get_tuple_element(
func.func @get_tuple_element(%a: tuple<tensor<4xf32>, tensor<i1>>) -> tensor<i1> {
  // CHECK: %{{.*}} = stablehlo.get_tuple_element %{{.*}}[1] : (tuple<tensor<4xf32>, tensor<i1>>) -> tensor<i1>
  // CHECK-NEXT: return %{{.*}} : tensor<i1>
  %0 = "stablehlo.get_tuple_element"(%a) {index = 1 : i32} : (tuple<tensor<4xf32>, tensor<i1>>) -> tensor<i1>
  return %0 : tensor<i1>
}
