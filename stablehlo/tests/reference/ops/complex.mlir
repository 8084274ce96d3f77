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
