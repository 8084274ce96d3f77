// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Complex numbers from real and imaginary parts.

func.func @complex_f32_keeps_every_part() -> tensor<3xcomplex<f32>> {
  %x = stablehlo.constant dense<[1.0, -0.0, 0x7FC00000]> : tensor<3xf32>
  %y = stablehlo.constant dense<[2.0, 0x7F800000, -0.0]> : tensor<3xf32>
  %r = stablehlo.complex %x, %y : tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
// CHECK: tensor<3xcomplex<f32>> {
// CHECK-NEXT: [{{\[}}1.000000e+00, 2.000000e+00], [-0.000000e+00, 0x7F800000], [{{0x[7F]F[C-F][0-9A-F]+}}, -0.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @complex_f64_keeps_every_part() -> tensor<3xcomplex<f64>> {
  %x = stablehlo.constant dense<[1.5, -0.0, 0x7FF0000000000000]> : tensor<3xf64>
  %y = stablehlo.constant dense<[2.5, 0.0, 0x7FF8000000000000]> : tensor<3xf64>
  %r = stablehlo.complex %x, %y : tensor<3xcomplex<f64>>
  return %r : tensor<3xcomplex<f64>>
}
// CHECK: tensor<3xcomplex<f64>> {
// CHECK-NEXT: [{{\[}}1.500000e+00, 2.500000e+00], [-0.000000e+00, 0.000000e+00], [0x7FF0000000000000, {{0x[7F]FF[89A-F][0-9A-F]+}}]]
// CHECK-NEXT: }

// -----

func.func @complex_rank_0() -> tensor<complex<f32>> {
  %x = stablehlo.constant dense<1.0> : tensor<f32>
  %y = stablehlo.constant dense<-1.0> : tensor<f32>
  %r = stablehlo.complex %x, %y : tensor<complex<f32>>
  return %r : tensor<complex<f32>>
}
// CHECK: tensor<complex<f32>> {[1.000000e+00, -1.000000e+00]}

// -----

// One value as both operands: 3^3, 2/2, atan2(1, 1).
func.func @same_operand_twice() -> (tensor<2xcomplex<f64>>, tensor<1xcomplex<f32>>, tensor<1xcomplex<f32>>) {
  %x = stablehlo.constant dense<[(3.0, 0.0), (2.0, 0.0)]> : tensor<2xcomplex<f64>>
  %y = stablehlo.constant dense<(2.0, 0.0)> : tensor<1xcomplex<f32>>
  %z = stablehlo.constant dense<(1.0, 0.0)> : tensor<1xcomplex<f32>>
  %power = stablehlo.power %x, %x : tensor<2xcomplex<f64>>
  %quotient = stablehlo.divide %y, %y : tensor<1xcomplex<f32>>
  %angle = stablehlo.atan2 %z, %z : tensor<1xcomplex<f32>>
  return %power, %quotient, %angle : tensor<2xcomplex<f64>>, tensor<1xcomplex<f32>>, tensor<1xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f64>> {
// CHECK-NEXT: {{\[\[}}2.700000e+01, 0.000000e+00], [4.000000e+00, 0.000000e+00]]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<1xcomplex<f32>> {
// CHECK-NEXT: {{\[\[}}1.000000e+00, 0.000000e+00]]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<1xcomplex<f32>> {
// CHECK-NEXT: {{\[\[}}0.785398185, {{.*}}]]
// CHECK-NEXT: }
