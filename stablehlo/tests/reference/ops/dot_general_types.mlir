// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// dot_general on each kind of element, and with results wider than the
// operands.

// 100 * 2 + 100 * 1 = 300.
func.func @dot_general_si8_wraps() -> tensor<i8> {
  %x = stablehlo.constant dense<[100, 100]> : tensor<2xi8>
  %y = stablehlo.constant dense<[2, 1]> : tensor<2xi8>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi8>, tensor<2xi8>) -> tensor<i8>
  return %r : tensor<i8>
}
// CHECK: tensor<i8> {44}

// -----

func.func @dot_general_si8_to_si32_does_not_wrap() -> tensor<i32> {
  %x = stablehlo.constant dense<[-128, 127]> : tensor<2xi8>
  %y = stablehlo.constant dense<[-128, 127]> : tensor<2xi8>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi8>, tensor<2xi8>) -> tensor<i32>
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {32513}

// -----

func.func @dot_general_ui8_to_ui32() -> tensor<ui32> {
  %x = stablehlo.constant dense<[255, 255]> : tensor<2xui8>
  %y = stablehlo.constant dense<[255, 255]> : tensor<2xui8>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xui8>, tensor<2xui8>) -> tensor<ui32>
  return %r : tensor<ui32>
}
// CHECK: tensor<ui32> {130050}

// -----

func.func @dot_general_si4_wraps() -> tensor<i4> {
  %x = stablehlo.constant dense<[7, 1]> : tensor<2xi4>
  %y = stablehlo.constant dense<[7, 1]> : tensor<2xi4>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi4>, tensor<2xi4>) -> tensor<i4>
  return %r : tensor<i4>
}
// CHECK: tensor<i4> {2}

// -----

func.func @dot_general_si4_to_si32() -> tensor<i32> {
  %x = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %y = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi4>, tensor<2xi4>) -> tensor<i32>
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {113}

// -----

func.func @dot_general_si64_wraps() -> tensor<i64> {
  %x = stablehlo.constant dense<[4611686018427387904, 1]> : tensor<2xi64>
  %y = stablehlo.constant dense<[4, 5]> : tensor<2xi64>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi64>, tensor<2xi64>) -> tensor<i64>
  return %r : tensor<i64>
}
// CHECK: tensor<i64> {5}

// -----

func.func @dot_general_ui64() -> tensor<ui64> {
  %x = stablehlo.constant dense<[9223372036854775808, 3]> : tensor<2xui64>
  %y = stablehlo.constant dense<[2, 5]> : tensor<2xui64>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xui64>, tensor<2xui64>) -> tensor<ui64>
  return %r : tensor<ui64>
}
// CHECK: tensor<ui64> {15}

// -----

func.func @dot_general_si16() -> tensor<i16> {
  %x = stablehlo.constant dense<[300, 1]> : tensor<2xi16>
  %y = stablehlo.constant dense<[300, 0]> : tensor<2xi16>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi16>, tensor<2xi16>) -> tensor<i16>
  return %r : tensor<i16>
}
// CHECK: tensor<i16> {24464}

// -----

func.func @dot_general_ui32_wraps() -> tensor<ui32> {
  %x = stablehlo.constant dense<[4294967295, 2]> : tensor<2xui32>
  %y = stablehlo.constant dense<[4294967295, 3]> : tensor<2xui32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xui32>, tensor<2xui32>) -> tensor<ui32>
  return %r : tensor<ui32>
}
// CHECK: tensor<ui32> {7}

// -----

func.func @dot_general_i1_is_or_of_ands() -> tensor<2xi1> {
  %x = stablehlo.constant dense<[[true, true], [false, true]]> : tensor<2x2xi1>
  %y = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}
// CHECK: tensor<2xi1> {
// CHECK-NEXT: [true, false]
// CHECK-NEXT: }

// -----

// 1 + 1 = 1.
func.func @dot_general_i1_does_not_cancel() -> tensor<i1> {
  %x = stablehlo.constant dense<[true, true]> : tensor<2xi1>
  %y = stablehlo.constant dense<[true, true]> : tensor<2xi1>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi1>, tensor<2xi1>) -> tensor<i1>
  return %r : tensor<i1>
}
// CHECK: tensor<i1> {true}

// -----

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

// -----

func.func @dot_general_precision_has_no_effect_on_integers() -> tensor<i32> {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %y = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0], precision = [HIGHEST, HIGH] : (tensor<2xi32>, tensor<2xi32>) -> tensor<i32>
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {11}
