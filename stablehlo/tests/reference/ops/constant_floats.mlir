// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Literals of floats, complex numbers, splats and empty tensors.

func.func @constant_f4E2M1FN() -> tensor<3xf4E2M1FN> {
  %r = stablehlo.constant dense<[-0.0, 6.0, 0.5]> : tensor<3xf4E2M1FN>
  return %r : tensor<3xf4E2M1FN>
}
// CHECK: tensor<3xf4E2M1FN> {
// CHECK-NEXT: [-0.000000e+00, 6.000000e+00, 5.000000e-01]
// CHECK-NEXT: }

// -----

func.func @constant_f6E2M3FN() -> tensor<2xf6E2M3FN> {
  %r = stablehlo.constant dense<[7.5, -0.125]> : tensor<2xf6E2M3FN>
  return %r : tensor<2xf6E2M3FN>
}
// CHECK: tensor<2xf6E2M3FN> {
// CHECK-NEXT: [7.500000e+00, -1.250000e-01]
// CHECK-NEXT: }

// -----

func.func @constant_f6E3M2FN() -> tensor<2xf6E3M2FN> {
  %r = stablehlo.constant dense<[28.0, -0.0625]> : tensor<2xf6E3M2FN>
  return %r : tensor<2xf6E3M2FN>
}
// CHECK: tensor<2xf6E3M2FN> {
// CHECK-NEXT: [2.800000e+01, -6.250000e-02]
// CHECK-NEXT: }

// -----

func.func @constant_f8E3M4() -> tensor<3xf8E3M4> {
  %r = stablehlo.constant dense<[15.5, 0xF0, 0x78]> : tensor<3xf8E3M4>
  return %r : tensor<3xf8E3M4>
}
// CHECK: tensor<3xf8E3M4> {
// CHECK-NEXT: [1.550000e+01, 0xF0, {{0x[7F][89A-F]}}]
// CHECK-NEXT: }

// -----

func.func @constant_f8E4M3() -> tensor<3xf8E4M3> {
  %r = stablehlo.constant dense<[240.0, 0x78, -0.0]> : tensor<3xf8E4M3>
  return %r : tensor<3xf8E4M3>
}
// CHECK: tensor<3xf8E4M3> {
// CHECK-NEXT: [2.400000e+02, 0x78, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @constant_f8E4M3FN() -> tensor<3xf8E4M3FN> {
  %r = stablehlo.constant dense<[448.0, 0x7F, -0.0]> : tensor<3xf8E4M3FN>
  return %r : tensor<3xf8E4M3FN>
}
// CHECK: tensor<3xf8E4M3FN> {
// CHECK-NEXT: [4.480000e+02, {{0x[7F]F}}, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @constant_f8E4M3B11FNUZ() -> tensor<2xf8E4M3B11FNUZ> {
  %r = stablehlo.constant dense<[30.0, 0x80]> : tensor<2xf8E4M3B11FNUZ>
  return %r : tensor<2xf8E4M3B11FNUZ>
}
// CHECK: tensor<2xf8E4M3B11FNUZ> {
// CHECK-NEXT: [3.000000e+01, 0x80]
// CHECK-NEXT: }

// -----

func.func @constant_f8E4M3FNUZ() -> tensor<2xf8E4M3FNUZ> {
  %r = stablehlo.constant dense<[240.0, 0x80]> : tensor<2xf8E4M3FNUZ>
  return %r : tensor<2xf8E4M3FNUZ>
}
// CHECK: tensor<2xf8E4M3FNUZ> {
// CHECK-NEXT: [2.400000e+02, 0x80]
// CHECK-NEXT: }

// -----

func.func @constant_f8E5M2() -> tensor<3xf8E5M2> {
  %r = stablehlo.constant dense<[57344.0, 0xFC, 0x7E]> : tensor<3xf8E5M2>
  return %r : tensor<3xf8E5M2>
}
// CHECK: tensor<3xf8E5M2> {
// CHECK-NEXT: [5.734400e+04, 0xFC, {{0x[7F][EF]}}]
// CHECK-NEXT: }

// -----

func.func @constant_f8E5M2FNUZ() -> tensor<2xf8E5M2FNUZ> {
  %r = stablehlo.constant dense<[57344.0, 0x80]> : tensor<2xf8E5M2FNUZ>
  return %r : tensor<2xf8E5M2FNUZ>
}
// CHECK: tensor<2xf8E5M2FNUZ> {
// CHECK-NEXT: [5.734400e+04, 0x80]
// CHECK-NEXT: }

// -----

func.func @constant_f8E8M0FNU() -> tensor<3xf8E8M0FNU> {
  %r = stablehlo.constant dense<[1.0, 0.25, 0xFF]> : tensor<3xf8E8M0FNU>
  return %r : tensor<3xf8E8M0FNU>
}
// CHECK: tensor<3xf8E8M0FNU> {
// CHECK-NEXT: [1.000000e+00, 2.500000e-01, 0xFF]
// CHECK-NEXT: }

// -----

func.func @constant_bf16() -> tensor<3xbf16> {
  %r = stablehlo.constant dense<[1.0e-40, -0.0, 0x7F80]> : tensor<3xbf16>
  return %r : tensor<3xbf16>
}
// CHECK: tensor<3xbf16> {
// CHECK-NEXT: [9.183550e-41, -0.000000e+00, 0x7F80]
// CHECK-NEXT: }

// -----

func.func @constant_f16() -> tensor<3xf16> {
  %r = stablehlo.constant dense<[65504.0, 6.0e-08, 0xFC00]> : tensor<3xf16>
  return %r : tensor<3xf16>
}
// CHECK: tensor<3xf16> {
// CHECK-NEXT: [6.550400e+04, 5.960460e-08, 0xFC00]
// CHECK-NEXT: }

// -----

func.func @constant_f32() -> tensor<3xf32> {
  %r = stablehlo.constant dense<[1.0e-45, 0.10000000149011612, 3.1415927]> : tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [1.401300e-45, 1.000000e-01, 3.14159274]
// CHECK-NEXT: }

// -----

func.func @constant_f64() -> tensor<3xf64> {
  %r = stablehlo.constant dense<[5.0e-324, 0.1, 0.3333333333333333]> : tensor<3xf64>
  return %r : tensor<3xf64>
}
// CHECK: tensor<3xf64> {
// CHECK-NEXT: [4.940660e-324, 1.000000e-01, 0.33333333333333331]
// CHECK-NEXT: }

// -----

func.func @constant_complex() -> tensor<2xcomplex<f32>> {
  %r = stablehlo.constant dense<[(1.0, -0.0), (0x7F800000, 0x7FC00000)]> : tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT: [{{\[}}1.000000e+00, -0.000000e+00], [0x7F800000, {{0x[7F]F[C-F][0-9A-F]+}}]]
// CHECK-NEXT: }

// -----

func.func @constant_splat() -> tensor<2x2xi32> {
  %r = stablehlo.constant dense<7> : tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
// CHECK: tensor<2x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [7, 7],
// CHECK-NEXT: [7, 7]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// MLIR prints large literals this way.
func.func @constant_hex_string() -> tensor<2xf32> {
  %r = stablehlo.constant dense<"0x0000803F000000C0"> : tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [1.000000e+00, -2.000000e+00]
// CHECK-NEXT: }

// -----

func.func @constant_empty() -> (tensor<0xf32>, tensor<2x0xf32>, tensor<0x2xcomplex<f64>>) {
  %r0 = stablehlo.constant dense<> : tensor<0xf32>
  %r1 = stablehlo.constant dense<1.0> : tensor<2x0xf32>
  %r2 = stablehlo.constant dense<> : tensor<0x2xcomplex<f64>>
  return %r0, %r1, %r2 : tensor<0xf32>, tensor<2x0xf32>, tensor<0x2xcomplex<f64>>
}
// CHECK: tensor<0xf32> {
// CHECK-NEXT: []
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2x0xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [],
// CHECK-NEXT: []
// CHECK-NEXT: ]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<0x2xcomplex<f64>> {
// CHECK-NEXT: []
// CHECK-NEXT: }
