// Types that NumPy lacks travel as unsigned integers of the storage width: the
// program's argument type decides. 0x3F80 is 1 in bf16, 0x38 is 1 in f8E4M3FN.
// RUN: %python %S/Inputs/npy.py write %t.f32.npy "<f4" 2x2 1 2 3 4
// RUN: %python %S/Inputs/npy.py write %t.fortran.npy "f<f4" 2x2 1 2 3 4
// RUN: %python %S/Inputs/npy.py write %t.bf16.npy "<u2" 2 16256 49024
// RUN: %python %S/Inputs/npy.py write %t.f8.npy "|u1" 2 56 126
// RUN: %python %S/Inputs/npy.py write %t.i4.npy "|u1" 2 8 7
// RUN: %python %S/Inputs/npy.py write %t.bool.npy "|b1" - 1
// RUN: %python %S/Inputs/npy.py write %t.ui64.npy "<u8" 1 18446744073709551615
// RUN: stablehlo-translate --interpret %s --input=@%t.f32.npy --input=@%t.fortran.npy --input=@%t.bf16.npy --input=@%t.f8.npy --input=@%t.i4.npy --input=@%t.bool.npy --input=@%t.ui64.npy | FileCheck %s

// CHECK: tensor<2x2xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [1.000000e+00, 2.000000e+00],
// CHECK-NEXT: [3.000000e+00, 4.000000e+00]
// CHECK: tensor<2x2xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [1.000000e+00, 3.000000e+00],
// CHECK-NEXT: [2.000000e+00, 4.000000e+00]
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [1.000000e+00, -1.000000e+00]
// CHECK: tensor<2xf8E4M3FN> {
// CHECK-NEXT: [1.000000e+00, 4.480000e+02]
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [-8, 7]
// CHECK: tensor<i1> {true}
// CHECK: tensor<1xui64> {
// CHECK-NEXT: [18446744073709551615]
func.func @main(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>, %c: tensor<2xbf16>, %d: tensor<2xf8E4M3FN>, %e: tensor<2xi4>, %f: tensor<i1>, %g: tensor<1xui64>)
    -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xbf16>, tensor<2xf8E4M3FN>, tensor<2xi4>, tensor<i1>, tensor<1xui64>) {
  return %a, %b, %c, %d, %e, %f, %g : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xbf16>, tensor<2xf8E4M3FN>, tensor<2xi4>, tensor<i1>, tensor<1xui64>
}
