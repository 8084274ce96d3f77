// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Real part; real numbers are their own.

func.func @real_complex() -> tensor<3xf32> {
  %x = stablehlo.constant dense<[(1.0, 2.0), (-0.0, 0x7FC00000), (0x7F800000, 0.0)]> : tensor<3xcomplex<f32>>
  %r = stablehlo.real %x : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [1.000000e+00, -0.000000e+00, 0x7F800000]
// CHECK-NEXT: }

// -----

func.func @real_complex_f64() -> tensor<f64> {
  %x = stablehlo.constant dense<(1.5, 2.5)> : tensor<complex<f64>>
  %r = stablehlo.real %x : (tensor<complex<f64>>) -> tensor<f64>
  return %r : tensor<f64>
}
// CHECK: tensor<f64> {1.500000e+00}

// -----

func.func @real_of_real_is_identity() -> tensor<3xf16> {
  %x = stablehlo.constant dense<[-0.0, 0x7C00, 1.5]> : tensor<3xf16>
  %r = stablehlo.real %x : tensor<3xf16>
  return %r : tensor<3xf16>
}
// CHECK: tensor<3xf16> {
// CHECK-NEXT: [-0.000000e+00, 0x7C00, 1.500000e+00]
// CHECK-NEXT: }
