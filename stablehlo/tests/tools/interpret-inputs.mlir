// RUN: stablehlo-translate --interpret %s --input="2x2xf32=1 2 3 4" --input="4xf32=0.5" --input="i32=-7" | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: stablehlo-translate --interpret %s --input="2x2xf32=1, 2.0,3e0 , 4" --input="4xf32=0x1p-1" --input="i32=-0x7" | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: stablehlo-translate --interpret %s --input="2x2xf32=-0 nan inf -inf" --input="4xf32=1 1 1 1" --input="i32=-2147483648" | FileCheck %s --check-prefixes=CHECK,SPECIAL

// CHECK: tensor<2x2xf32> {
// PLAIN-NEXT: [
// PLAIN-NEXT:   [1.000000e+00, 2.000000e+00],
// PLAIN-NEXT:   [3.000000e+00, 4.000000e+00]
// PLAIN: tensor<4xf32> {
// PLAIN-NEXT:   [5.000000e-01, 5.000000e-01, 5.000000e-01, 5.000000e-01]
// PLAIN: tensor<i32> {-7}
// SPECIAL-NEXT: [
// SPECIAL-NEXT:   [-0.000000e+00, 0x7FC00000],
// SPECIAL-NEXT:   [0x7F800000, 0xFF800000]
// SPECIAL: tensor<i32> {-2147483648}
func.func @main(%a: tensor<2x2xf32>, %b: tensor<4xf32>, %c: tensor<i32>) -> (tensor<2x2xf32>, tensor<4xf32>, tensor<i32>) {
  return %a, %b, %c : tensor<2x2xf32>, tensor<4xf32>, tensor<i32>
}
