// Tokens need no input, of an entry function or inside of tuples.
// RUN: stablehlo-translate --interpret %s --input=i32=3 --input=f32=0.5 | FileCheck %s
// RUN: stablehlo-translate --interpret %s --args="[dense<3> : tensor<i32>, dense<0.5> : tensor<f32>]" | FileCheck %s
// RUN: stablehlo-translate --interpret %s --evaluator=literal --input=i32=3 --input=f32=0.5 | FileCheck %s
// RUN: stablehlo-translate --interpret %s --cross-check --input=i32=3 --input=f32=0.5 | FileCheck %s
// RUN: not stablehlo-translate --interpret %s --input=i32=3 2>&1 | FileCheck %s --check-prefix=FEW
// RUN: not stablehlo-translate --interpret %s --input=i32=3 --input=i32=1 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: stablehlo-translate --interpret %s --entry=nothing_else | FileCheck %s --check-prefix=NOTHING

// CHECK: !stablehlo.token
// CHECK-NEXT: tensor<i32> {6}
// CHECK-NEXT: tensor<f32> {5.000000e-01}
// FEW: error: incorrect number of arguments specified, provided 1 inputs but function expected 4
// TYPE: error: invalid input argument type at index 3, input type was 'tensor<i32>' but entry function expected 'tensor<f32>'
// NOTHING: !stablehlo.token
func.func @main(%t: !stablehlo.token, %a: tensor<i32>, %u: tuple<!stablehlo.token>, %b: tensor<f32>) -> (!stablehlo.token, tensor<i32>, tensor<f32>) {
  %0 = stablehlo.get_tuple_element %u[0] : (tuple<!stablehlo.token>) -> !stablehlo.token
  %1 = stablehlo.after_all %t, %0 : !stablehlo.token
  %2 = stablehlo.add %a, %a : tensor<i32>
  return %1, %2, %b : !stablehlo.token, tensor<i32>, tensor<f32>
}
func.func @nothing_else(%t: !stablehlo.token) -> !stablehlo.token {
  return %t : !stablehlo.token
}
