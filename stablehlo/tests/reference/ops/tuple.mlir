// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Nested tuples, through calls.
//      CHECK: tuple<tensor<i32>, tuple<tensor<2xi1>, tensor<f32>>> (
// CHECK-NEXT: tensor<i32> {1},
// CHECK-NEXT: tuple<tensor<2xi1>, tensor<f32>> (
// CHECK-NEXT: tensor<2xi1> {
// CHECK-NEXT:   [true, false]
// CHECK-NEXT: },
// CHECK-NEXT: tensor<f32> {2.000000e+00}
// CHECK-NEXT: )
// CHECK-NEXT: )
// CHECK-NEXT: tuple<> (
// CHECK-EMPTY:
// CHECK-NEXT: )
// CHECK-NEXT: tensor<f32> {2.000000e+00}
func.func private @swap(%t: tuple<tensor<f32>, tuple<tensor<2xi1>, tensor<i32>>>) -> tuple<tensor<i32>, tuple<tensor<2xi1>, tensor<f32>>> {
  %f = stablehlo.get_tuple_element %t[0] : (tuple<tensor<f32>, tuple<tensor<2xi1>, tensor<i32>>>) -> tensor<f32>
  %inner = stablehlo.get_tuple_element %t[1] : (tuple<tensor<f32>, tuple<tensor<2xi1>, tensor<i32>>>) -> tuple<tensor<2xi1>, tensor<i32>>
  %p = stablehlo.get_tuple_element %inner[0] : (tuple<tensor<2xi1>, tensor<i32>>) -> tensor<2xi1>
  %i = stablehlo.get_tuple_element %inner[1] : (tuple<tensor<2xi1>, tensor<i32>>) -> tensor<i32>
  %pf = stablehlo.tuple %p, %f : tuple<tensor<2xi1>, tensor<f32>>
  %r = stablehlo.tuple %i, %pf : tuple<tensor<i32>, tuple<tensor<2xi1>, tensor<f32>>>
  return %r : tuple<tensor<i32>, tuple<tensor<2xi1>, tensor<f32>>>
}
func.func @main() -> (tuple<tensor<i32>, tuple<tensor<2xi1>, tensor<f32>>>, tuple<>, tensor<f32>) {
  %i = stablehlo.constant dense<1> : tensor<i32>
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %f = stablehlo.constant dense<2.0> : tensor<f32>
  %pi = stablehlo.tuple %p, %i : tuple<tensor<2xi1>, tensor<i32>>
  %t = stablehlo.tuple %f, %pi : tuple<tensor<f32>, tuple<tensor<2xi1>, tensor<i32>>>
  %0 = func.call @swap(%t) : (tuple<tensor<f32>, tuple<tensor<2xi1>, tensor<i32>>>) -> tuple<tensor<i32>, tuple<tensor<2xi1>, tensor<f32>>>
  %1 = stablehlo.tuple : tuple<>
  %2 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<i32>, tuple<tensor<2xi1>, tensor<f32>>>) -> tuple<tensor<2xi1>, tensor<f32>>
  %3 = stablehlo.get_tuple_element %2[1] : (tuple<tensor<2xi1>, tensor<f32>>) -> tensor<f32>
  return %0, %1, %3 : tuple<tensor<i32>, tuple<tensor<2xi1>, tensor<f32>>>, tuple<>, tensor<f32>
}

// -----

// In a loop, around what it carries; through a composite; and tokens in tuples.
// CHECK: tuple<tensor<i32>, !stablehlo.token> (
// CHECK-NEXT: tensor<i32> {6},
// CHECK-NEXT: !stablehlo.token
// CHECK-NEXT: )
func.func private @next(%t: tuple<tensor<i32>, tensor<i32>>) -> tuple<tensor<i32>, tensor<i32>> {
  %i = stablehlo.get_tuple_element %t[0] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
  %sum = stablehlo.get_tuple_element %t[1] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.add %i, %one : tensor<i32>
  %1 = stablehlo.add %sum, %0 : tensor<i32>
  %2 = stablehlo.tuple %0, %1 : tuple<tensor<i32>, tensor<i32>>
  return %2 : tuple<tensor<i32>, tensor<i32>>
}
func.func @main() -> tuple<tensor<i32>, !stablehlo.token> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %sum = %zero) : tensor<i32>, tensor<i32> cond {
    %0 = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  } do {
    %0 = stablehlo.tuple %i, %sum : tuple<tensor<i32>, tensor<i32>>
    %1 = stablehlo.composite "my.next" %0 {decomposition = @next} : (tuple<tensor<i32>, tensor<i32>>) -> tuple<tensor<i32>, tensor<i32>>
    %2 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
    %3 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
    stablehlo.return %2, %3 : tensor<i32>, tensor<i32>
  }
  %token = "stablehlo.after_all"() : () -> !stablehlo.token
  %t = stablehlo.tuple %r#1, %token : tuple<tensor<i32>, !stablehlo.token>
  return %t : tuple<tensor<i32>, !stablehlo.token>
}
