// RUN: stablehlo-translate --interpret %s --input="2xi32=1 2" | FileCheck %s

// No op of the program is of StableHLO.
//      CHECK: tuple<tensor<2xi32>> (
// CHECK-NEXT: tensor<2xi32> {
// CHECK-NEXT:   [1, 2]
func.func @main(%t: tuple<tensor<2xi32>>) -> tuple<tensor<2xi32>> {
  return %t : tuple<tensor<2xi32>>
}
