// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// convert to floats and complex numbers: one rounding to nearest even.

func.func @convert_i1_to_float() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.convert %x : (tensor<2xi1>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [0.000000e+00, 1.000000e+00]
// CHECK-NEXT: }

// -----

// 2^24 + 1 is a tie; 2^24 + 3 goes up. Through f64, 2^53 + 2^29 + 1 would
// first lose its last bit and then tie down.
func.func @convert_integer_to_float_rounds_once_to_even() -> tensor<3xf32> {
  %x = stablehlo.constant dense<[16777217, 16777219, 9007199791611905]> : tensor<3xi64>
  %r = stablehlo.convert %x : (tensor<3xi64>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [0x4B800000, 0x4B800002, 9.007200e+15]
// CHECK-NEXT: }

// -----

func.func @convert_ui64_to_f32() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[18446744073709551615, 9223372036854775808]> : tensor<2xui64>
  %r = stablehlo.convert %x : (tensor<2xui64>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [1.84467441E+19, 9.22337203E+18]
// CHECK-NEXT: }

// -----

func.func @convert_si32_to_f16_overflows() -> tensor<3xf16> {
  %x = stablehlo.constant dense<[65519, 65520, -65520]> : tensor<3xi32>
  %r = stablehlo.convert %x : (tensor<3xi32>) -> tensor<3xf16>
  return %r : tensor<3xf16>
}
// CHECK: tensor<3xf16> {
// CHECK-NEXT: [6.550400e+04, 0x7C00, 0xFC00]
// CHECK-NEXT: }

// -----

func.func @convert_si32_to_bf16() -> tensor<2xbf16> {
  %x = stablehlo.constant dense<[257, 259]> : tensor<2xi32>
  %r = stablehlo.convert %x : (tensor<2xi32>) -> tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [2.560000e+02, 2.600000e+02]
// CHECK-NEXT: }

// -----

func.func @convert_f64_to_f32_overflow_denormal_nan() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[1.0e+39, 3.4028235677973366e+38, 1.0e-45, -1.0e-46, 0x7FF8000000000000, 0xFFF0000000000000]> : tensor<6xf64>
  %r = stablehlo.convert %x : (tensor<6xf64>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [0x7F800000, 0x7F800000, 1.401300e-45, -0.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}, 0xFF800000]
// CHECK-NEXT: }

// -----

// 1 + 2^-11 + 2^-40 lies above a tie that f32 would fall into.
func.func @convert_f64_to_f16_rounds_once() -> tensor<1xf16> {
  %x = stablehlo.constant dense<[1.0004882812509095]> : tensor<1xf64>
  %r = stablehlo.convert %x : (tensor<1xf64>) -> tensor<1xf16>
  return %r : tensor<1xf16>
}
// CHECK: tensor<1xf16> {
// CHECK-NEXT: [1.000980e+00]
// CHECK-NEXT: }

// -----

func.func @convert_f64_to_bf16_rounds_once() -> tensor<1xbf16> {
  %x = stablehlo.constant dense<[1.0039062500009095]> : tensor<1xf64>
  %r = stablehlo.convert %x : (tensor<1xf64>) -> tensor<1xbf16>
  return %r : tensor<1xbf16>
}
// CHECK: tensor<1xbf16> {
// CHECK-NEXT: [1.007810e+00]
// CHECK-NEXT: }

// -----

func.func @convert_f32_to_f16() -> tensor<5xf16> {
  %x = stablehlo.constant dense<[65519.0, 65520.0, 5.960464477539063e-08, 2.9802322387695312e-08, 0x7FC00000]> : tensor<5xf32>
  %r = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xf16>
  return %r : tensor<5xf16>
}
// CHECK: tensor<5xf16> {
// CHECK-NEXT: [6.550400e+04, 0x7C00, 5.960460e-08, 0.000000e+00, {{0x[7F][EF][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @convert_f16_and_bf16_widen_exactly() -> tensor<3xf32> {
  %x = stablehlo.constant dense<[65504.0, 5.960464477539063e-08, 0xFC00]> : tensor<3xf16>
  %r = stablehlo.convert %x : (tensor<3xf16>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [6.550400e+04, 5.96046448E-8, 0xFF800000]
// CHECK-NEXT: }

// -----

func.func @convert_bf16_to_f64() -> tensor<2xf64> {
  %x = stablehlo.constant dense<[1.0078125, 0x7FC0]> : tensor<2xbf16>
  %r = stablehlo.convert %x : (tensor<2xbf16>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}
// CHECK: tensor<2xf64> {
// CHECK-NEXT: [1.0078125, {{0x[7F]FF[89A-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @convert_complex_parts() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[(1.0e+39, -0.0), (0.1, 0x7FF8000000000000)]> : tensor<2xcomplex<f64>>
  %r = stablehlo.convert %x : (tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT: [{{\[}}0x7F800000, -0.000000e+00], [1.000000e-01, {{0x[7F]F[C-F][0-9A-F]+}}]]
// CHECK-NEXT: }

// -----

func.func @convert_complex_to_real_drops_imaginary() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[(1.5, 2.0), (-0.0, 0x7FC00000)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.convert %x : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [1.500000e+00, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @convert_real_to_complex() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[1.5, -0.0]> : tensor<2xf32>
  %r = stablehlo.convert %x : (tensor<2xf32>) -> tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[1.500000e+00, 0.000000e+00], [-0.000000e+00, 0.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @convert_integer_to_complex() -> tensor<complex<f64>> {
  %x = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.convert %x : (tensor<i32>) -> tensor<complex<f64>>
  return %r : tensor<complex<f64>>
}
// CHECK: tensor<complex<f64>> {[3.000000e+00, 0.000000e+00]}
