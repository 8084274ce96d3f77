// RUN: stablehlo-translate --interpret %s "--args=[dense<true> : tensor<i1>, dense<200> : tensor<ui8>, dense<(1.0, 2.0)> : tensor<complex<f32>>, dense<1.0> : tensor<f8E5M2>, dense<0x7FC00000> : tensor<f32>]" | FileCheck %s

// CHECK: tensor<i1> {true}
// CHECK-NEXT: tensor<ui8> {200}
// CHECK-NEXT: tensor<complex<f32>> {[1.000000e+00, 2.000000e+00]}
// CHECK-NEXT: tensor<f8E5M2> {1.000000e+00}
// CHECK-NEXT: tensor<f32> {0x7FC00000}
func.func @main(%a: tensor<i1>, %b: tensor<ui8>, %c: tensor<complex<f32>>, %d: tensor<f8E5M2>, %e: tensor<f32>) -> (tensor<i1>, tensor<ui8>, tensor<complex<f32>>, tensor<f8E5M2>, tensor<f32>) {
  return %a, %b, %c, %d, %e : tensor<i1>, tensor<ui8>, tensor<complex<f32>>, tensor<f8E5M2>, tensor<f32>
}
