// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @tuple_two_values(
func.func @tuple_two_values(%a: tensor<4xf32>, %b: tensor<i1>) -> tuple<tensor<4xf32>, tensor<i1>> {
  // CHECK: %{{.*}} = stablehlo.tuple %{{.*}}, %{{.*}} : tuple<tensor<4xf32>, tensor<i1>>
  // CHECK-NEXT: return %{{.*}} : tuple<tensor<4xf32>, tensor<i1>>
  %0 = "stablehlo.tuple"(%a, %b) : (tensor<4xf32>, tensor<i1>) -> tuple<tensor<4xf32>, tensor<i1>>
  return %0 : tuple<tensor<4xf32>, tensor<i1>>
}

// CHECK-LABEL: func @tuple_empty(
func.func @tuple_empty() -> tuple<> {
  // CHECK: %{{.*}} = stablehlo.tuple  : tuple<>
  // CHECK-NEXT: return %{{.*}} : tuple<>
  %0 = "stablehlo.tuple"() : () -> tuple<>
  return %0 : tuple<>
}

// CHECK-LABEL: func @tuple_nested(
func.func @tuple_nested(%a: tensor<4xf32>, %b: tuple<tensor<i1>>) -> tuple<tensor<4xf32>, tuple<tensor<i1>>> {
  // CHECK: %{{.*}} = stablehlo.tuple %{{.*}}, %{{.*}} : tuple<tensor<4xf32>, tuple<tensor<i1>>>
  // CHECK-NEXT: return %{{.*}} : tuple<tensor<4xf32>, tuple<tensor<i1>>>
  %0 = "stablehlo.tuple"(%a, %b) : (tensor<4xf32>, tuple<tensor<i1>>) -> tuple<tensor<4xf32>, tuple<tensor<i1>>>
  return %0 : tuple<tensor<4xf32>, tuple<tensor<i1>>>
}
