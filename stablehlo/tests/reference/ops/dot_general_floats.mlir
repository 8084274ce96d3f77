// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// dot_general of floats and complex numbers: accumulates in f32 at least,
// rounds once.

// 256 + 1 + 1 = 258; rounded at each step it would stay 256.
func.func @dot_general_bf16_accumulates_in_f32() -> tensor<bf16> {
  %x = stablehlo.constant dense<[256.0, 1.0, 1.0]> : tensor<3xbf16>
  %y = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xbf16>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<bf16>
  return %r : tensor<bf16>
}
// CHECK: tensor<bf16> {2.580000e+02}

// -----

func.func @dot_general_bf16_to_f32() -> tensor<f32> {
  %x = stablehlo.constant dense<[256.0, 1.0, 0.0]> : tensor<3xbf16>
  %y = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xbf16>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<f32>
  return %r : tensor<f32>
}
// CHECK: tensor<f32> {2.570000e+02}

// -----

// 2048 + 1 + 1 = 2050.
func.func @dot_general_f16_accumulates_in_f32() -> tensor<f16> {
  %x = stablehlo.constant dense<[2048.0, 1.0, 1.0]> : tensor<3xf16>
  %y = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf16>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<3xf16>, tensor<3xf16>) -> tensor<f16>
  return %r : tensor<f16>
}
// CHECK: tensor<f16> {2.050000e+03}

// -----

func.func @dot_general_f16_overflows_only_at_the_end() -> tensor<f16> {
  %x = stablehlo.constant dense<[65504.0, 65504.0, -65504.0]> : tensor<3xf16>
  %y = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf16>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<3xf16>, tensor<3xf16>) -> tensor<f16>
  return %r : tensor<f16>
}
// CHECK: tensor<f16> {6.550400e+04}

// -----

func.func @dot_general_f8_to_f32() -> tensor<f32> {
  %x = stablehlo.constant dense<[448.0, -1.0, 0.001953125]> : tensor<3xf8E4M3FN>
  %y = stablehlo.constant dense<[448.0, 2.0, 1.0]> : tensor<3xf8E4M3FN>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>) -> tensor<f32>
  return %r : tensor<f32>
}
// CHECK: tensor<f32> {2.007020e+05}

// -----

// 16 + 2 + 2 = 20 is a value of the type, 16 + 2 is not.
func.func @dot_general_f8_rounds_once() -> tensor<f8E5M2> {
  %x = stablehlo.constant dense<[16.0, 2.0, 2.0]> : tensor<3xf8E5M2>
  %y = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf8E5M2>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<3xf8E5M2>, tensor<3xf8E5M2>) -> tensor<f8E5M2>
  return %r : tensor<f8E5M2>
}
// CHECK: tensor<f8E5M2> {2.000000e+01}

// -----

// inf * 0 = NaN.
func.func @dot_general_f32_nan_and_infinity() -> tensor<2x2xf32> {
  %x = stablehlo.constant dense<[[0x7F800000, 1.0], [0x7FC00000, 0.0]]> : tensor<2x2xf32>
  %y = stablehlo.constant dense<[[1.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
// CHECK: tensor<2x2xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [0x7F800000, {{0x[7F]F[C-F][0-9A-F]+}}],
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// i * i + (1 + i) * 2 = 1 + 2i.
func.func @dot_general_complex_does_not_conjugate() -> tensor<complex<f32>> {
  %x = stablehlo.constant dense<[(0.0, 1.0), (1.0, 1.0)]> : tensor<2xcomplex<f32>>
  %y = stablehlo.constant dense<[(0.0, 1.0), (2.0, 0.0)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<complex<f32>>
  return %r : tensor<complex<f32>>
}
// CHECK: tensor<complex<f32>> {[1.000000e+00, 2.000000e+00]}

// -----

func.func @dot_general_complex_f64_matrices() -> tensor<2x1xcomplex<f64>> {
  %x = stablehlo.constant dense<[[(1.0, 1.0), (0.0, 0.0)], [(0.0, 2.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %y = stablehlo.constant dense<[[(1.0, -1.0)], [(3.0, 0.0)]]> : tensor<2x1xcomplex<f64>>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x2xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x1xcomplex<f64>>
  return %r : tensor<2x1xcomplex<f64>>
}
// CHECK: tensor<2x1xcomplex<f64>> {
// CHECK-NEXT: [
// CHECK-NEXT{LITERAL}: [[2.000000e+00, 0.000000e+00]],
// CHECK-NEXT{LITERAL}: [[5.000000e+00, 2.000000e+00]]
// CHECK-NEXT: ]
// CHECK-NEXT: }
