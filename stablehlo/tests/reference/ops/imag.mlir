// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Imaginary part; 0 for real numbers.

func.func @imag_complex() -> tensor<3xf32> {
  %x = stablehlo.constant dense<[(1.0, 2.0), (0x7FC00000, -0.0), (0.0, 0x7F800000)]> : tensor<3xcomplex<f32>>
  %r = stablehlo.imag %x : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [2.000000e+00, -0.000000e+00, 0x7F800000]
// CHECK-NEXT: }

// -----

func.func @imag_complex_f64() -> tensor<f64> {
  %x = stablehlo.constant dense<(1.5, 2.5)> : tensor<complex<f64>>
  %r = stablehlo.imag %x : (tensor<complex<f64>>) -> tensor<f64>
  return %r : tensor<f64>
}
// CHECK: tensor<f64> {2.500000e+00}

// -----

func.func @imag_of_real_is_zero_even_for_nan() -> tensor<3xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, -1.0, 0x7F800000]> : tensor<3xf32>
  %r = stablehlo.imag %x : tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [0.000000e+00, 0.000000e+00, 0.000000e+00]
// CHECK-NEXT: }
