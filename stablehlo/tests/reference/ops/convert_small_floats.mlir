// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// convert to floats of 8 bits and fewer: overflow, NaN and zeros as each
// format has them.

// 464 ties down to 448; 465 has no finite neighbour left.
func.func @convert_integer_to_f8E4M3FN() -> tensor<3xf8E4M3FN> {
  %x = stablehlo.constant dense<[464, 465, 17]> : tensor<3xi32>
  %r = stablehlo.convert %x : (tensor<3xi32>) -> tensor<3xf8E4M3FN>
  return %r : tensor<3xf8E4M3FN>
}
// CHECK: tensor<3xf8E4M3FN> {
// CHECK-NEXT: [4.480000e+02, {{0x[7F]F}}, 1.600000e+01]
// CHECK-NEXT: }

// -----

func.func @convert_integer_to_f4_saturates() -> tensor<3xf4E2M1FN> {
  %x = stablehlo.constant dense<[7, -100, 5]> : tensor<3xi32>
  %r = stablehlo.convert %x : (tensor<3xi32>) -> tensor<3xf4E2M1FN>
  return %r : tensor<3xf4E2M1FN>
}
// CHECK: tensor<3xf4E2M1FN> {
// CHECK-NEXT: [6.000000e+00, -6.000000e+00, 4.000000e+00]
// CHECK-NEXT: }

// -----

func.func @convert_f32_to_f8E5M2() -> tensor<5xf8E5M2> {
  %x = stablehlo.constant dense<[1.0, -0.0, 1000000.0, 0xFF800000, 0x7FC00000]> : tensor<5xf32>
  %r = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xf8E5M2>
  return %r : tensor<5xf8E5M2>
}
// CHECK: tensor<5xf8E5M2> {
// CHECK-NEXT: [1.000000e+00, -0.000000e+00, 0x7C, 0xFC, {{0x[7F][EF]}}]
// CHECK-NEXT: }

// -----

// The largest is 240; 248 is a tie that goes to infinity.
func.func @convert_f32_to_f8E4M3() -> tensor<5xf8E4M3> {
  %x = stablehlo.constant dense<[247.0, 248.0, -0.0, 0x7F800000, 0x7FC00000]> : tensor<5xf32>
  %r = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xf8E4M3>
  return %r : tensor<5xf8E4M3>
}
// CHECK: tensor<5xf8E4M3> {
// CHECK-NEXT: [2.400000e+02, 0x78, -0.000000e+00, 0x78, {{0x[7F][C-F]}}]
// CHECK-NEXT: }

// -----

func.func @convert_f32_to_f8E3M4() -> tensor<4xf8E3M4> {
  %x = stablehlo.constant dense<[15.5, 15.75, 0.015625, 0x7FC00000]> : tensor<4xf32>
  %r = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xf8E3M4>
  return %r : tensor<4xf8E3M4>
}
// CHECK: tensor<4xf8E3M4> {
// CHECK-NEXT: [1.550000e+01, 0x70, 1.562500e-02, {{0x[7F][89A-F]}}]
// CHECK-NEXT: }

// -----

func.func @convert_f32_to_f8E4M3FN_infinity_is_nan() -> tensor<5xf8E4M3FN> {
  %x = stablehlo.constant dense<[1.0, -0.0, 1000000.0, 0xFF800000, 0x7FC00000]> : tensor<5xf32>
  %r = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xf8E4M3FN>
  return %r : tensor<5xf8E4M3FN>
}
// CHECK: tensor<5xf8E4M3FN> {
// CHECK-NEXT: [1.000000e+00, -0.000000e+00, {{0x[7F]F}}, {{0x[7F]F}}, {{0x[7F]F}}]
// CHECK-NEXT: }

// -----

func.func @convert_f32_to_f8E4M3FNUZ_one_nan_no_negative_zero() -> tensor<5xf8E4M3FNUZ> {
  %x = stablehlo.constant dense<[1.0, -0.0, 1000000.0, 0xFF800000, 0x7FC00000]> : tensor<5xf32>
  %r = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xf8E4M3FNUZ>
  return %r : tensor<5xf8E4M3FNUZ>
}
// CHECK: tensor<5xf8E4M3FNUZ> {
// CHECK-NEXT: [1.000000e+00, 0.000000e+00, 0x80, 0x80, 0x80]
// CHECK-NEXT: }

// -----

func.func @convert_f32_to_f8E5M2FNUZ_one_nan_no_negative_zero() -> tensor<5xf8E5M2FNUZ> {
  %x = stablehlo.constant dense<[1.0, -0.0, 1000000.0, 0xFF800000, 0x7FC00000]> : tensor<5xf32>
  %r = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xf8E5M2FNUZ>
  return %r : tensor<5xf8E5M2FNUZ>
}
// CHECK: tensor<5xf8E5M2FNUZ> {
// CHECK-NEXT: [1.000000e+00, 0.000000e+00, 0x80, 0x80, 0x80]
// CHECK-NEXT: }

// -----

func.func @convert_f32_to_f8E4M3B11FNUZ_one_nan_no_negative_zero() -> tensor<5xf8E4M3B11FNUZ> {
  %x = stablehlo.constant dense<[1.0, -0.0, 1000000.0, 0xFF800000, 0x7FC00000]> : tensor<5xf32>
  %r = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xf8E4M3B11FNUZ>
  return %r : tensor<5xf8E4M3B11FNUZ>
}
// CHECK: tensor<5xf8E4M3B11FNUZ> {
// CHECK-NEXT: [1.000000e+00, 0.000000e+00, 0x80, 0x80, 0x80]
// CHECK-NEXT: }

// -----

// Zero, negatives and infinities become NaN; the tie 1.5 rounds up.
func.func @convert_f32_to_f8E8M0FNU_has_only_powers_of_two() -> tensor<7xf8E8M0FNU> {
  %x = stablehlo.constant dense<[1.0, 1.4, 1.5, 0.0, -2.0, 0x7F800000, 0x7FC00000]> : tensor<7xf32>
  %r = stablehlo.convert %x : (tensor<7xf32>) -> tensor<7xf8E8M0FNU>
  return %r : tensor<7xf8E8M0FNU>
}
// CHECK: tensor<7xf8E8M0FNU> {
// CHECK-NEXT: [1.000000e+00, 1.000000e+00, 2.000000e+00, 0xFF, 0xFF, 0xFF, 0xFF]
// CHECK-NEXT: }

// -----

// Ties go to even: 0.25 to 0, 0.75 to 1, 5 to 4.
func.func @convert_f32_to_f4E2M1FN_saturates_nan_is_negative_zero() -> tensor<8xf4E2M1FN> {
  %x = stablehlo.constant dense<[7.0, 0xFF800000, 0x7FC00000, 0.25, 0.75, 5.0, 2.5, -0.1]> : tensor<8xf32>
  %r = stablehlo.convert %x : (tensor<8xf32>) -> tensor<8xf4E2M1FN>
  return %r : tensor<8xf4E2M1FN>
}
// CHECK: tensor<8xf4E2M1FN> {
// CHECK-NEXT: [6.000000e+00, -6.000000e+00, -0.000000e+00, 0.000000e+00, 1.000000e+00, 4.000000e+00, 2.000000e+00, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @convert_f32_to_f6E2M3FN() -> tensor<4xf6E2M3FN> {
  %x = stablehlo.constant dense<[100.0, 0x7FC00000, 0.0625, 7.25]> : tensor<4xf32>
  %r = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xf6E2M3FN>
  return %r : tensor<4xf6E2M3FN>
}
// CHECK: tensor<4xf6E2M3FN> {
// CHECK-NEXT: [7.500000e+00, -0.000000e+00, 0.000000e+00, 7.000000e+00]
// CHECK-NEXT: }

// -----

func.func @convert_f32_to_f6E3M2FN() -> tensor<4xf6E3M2FN> {
  %x = stablehlo.constant dense<[100.0, 0xFF800000, 0x7FC00000, 26.0]> : tensor<4xf32>
  %r = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xf6E3M2FN>
  return %r : tensor<4xf6E3M2FN>
}
// CHECK: tensor<4xf6E3M2FN> {
// CHECK-NEXT: [2.800000e+01, -2.800000e+01, -0.000000e+00, 2.400000e+01]
// CHECK-NEXT: }
