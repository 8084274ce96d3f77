// RUN: stablehlo-translate --interpret %s --input="2xi32=1 2" --input="f32=3" --input="2xi32=4 5" | FileCheck %s
// RUN: stablehlo-translate --interpret %s --args="[dense<[1, 2]> : tensor<2xi32>, dense<3.0> : tensor<f32>, dense<[4, 5]> : tensor<2xi32>]" | FileCheck %s
// RUN: not stablehlo-translate --interpret %s --input="2xi32=1 2" --input="i32=3" --input="2xi32=4 5" 2>&1 | FileCheck %s --check-prefix=TYPE

// Elements of tuples are inputs one after the other; their sizes may be dynamic.
//      CHECK: tuple<tuple<tensor<2xi32>>, tensor<f32>> (
// CHECK-NEXT: tuple<tensor<2xi32>> (
// CHECK-NEXT: tensor<2xi32> {
// CHECK-NEXT:   [5, 7]
// TYPE: error: invalid input argument type at index 0, input type was 'tuple<tensor<2xi32>, tensor<i32>>' but entry function expected 'tuple<tensor<?xi32>, tensor<f32>>'
func.func @main(%t: tuple<tensor<?xi32>, tensor<f32>>, %x: tensor<?xi32>) -> tuple<tuple<tensor<?xi32>>, tensor<f32>> {
  %0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<?xi32>, tensor<f32>>) -> tensor<?xi32>
  %1 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<?xi32>, tensor<f32>>) -> tensor<f32>
  %2 = stablehlo.add %0, %x : tensor<?xi32>
  %3 = stablehlo.tuple %2 : tuple<tensor<?xi32>>
  %4 = stablehlo.tuple %3, %1 : tuple<tuple<tensor<?xi32>>, tensor<f32>>
  return %4 : tuple<tuple<tensor<?xi32>>, tensor<f32>>
}
