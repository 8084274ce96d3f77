// RUN: stablehlo-translate --interpret %s --input="2x2xf32=1 2 3 4" --input="4xf32=0.5" --input="i32=-7" | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: stablehlo-translate --interpret %s --input="2x2xf32=1, 2.0,3e0 , 4" --input="4xf32=0x1p-1" --input="i32=-0x7" | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: stablehlo-translate --interpret %s --input="2x2xf32=-0 nan inf -inf" --input="4xf32=1 1 1 1" --input="i32=-2147483648" | FileCheck %s --check-prefixes=CHECK,SPECIAL
// RUN: stablehlo-translate --interpret %s --input="2x2xf32=010 08 0x1p4 -00.5" --input="4xf32=0" --input="i32=010" | FileCheck %s --check-prefixes=CHECK,DECIMAL
// RUN: stablehlo-translate --interpret %s --input="2x2xf32=10 8 16 -0.5" --input="4xf32=0" --input="i32=0b1010" | FileCheck %s --check-prefixes=CHECK,DECIMAL

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
// DECIMAL-NEXT: [
// DECIMAL-NEXT:   [1.000000e+01, 8.000000e+00],
// DECIMAL-NEXT:   [1.600000e+01, -5.000000e-01]
// DECIMAL: tensor<i32> {10}
func.func @main(%a: tensor<2x2xf32>, %b: tensor<4xf32>, %c: tensor<i32>) -> (tensor<2x2xf32>, tensor<4xf32>, tensor<i32>) {
  return %a, %b, %c : tensor<2x2xf32>, tensor<4xf32>, tensor<i32>
}
