// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// The k greatest of each row with their indices; floats in total order, the
// first of equals first.

func.func @top_k_first_of_equals_first() -> (tensor<4xi32>, tensor<4xi32>) {
  %x = stablehlo.constant dense<[3, 7, 3, 7, -1]> : tensor<5xi32>
  %v, %i = chlo.top_k(%x, k = 4) : tensor<5xi32> -> (tensor<4xi32>, tensor<4xi32>)
  return %v, %i : tensor<4xi32>, tensor<4xi32>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [7, 7, 3, 3]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<4xi32> {
// CHECK-NEXT: [1, 3, 0, 2]
// CHECK-NEXT: }

// -----

func.func @top_k_places_nan_above_infinity_and_zeros_by_sign() -> (tensor<4xf32>, tensor<4xi32>) {
  %x = stablehlo.constant dense<[-0.0, 0x7F800000, 0x7FC00000, 0.0, 0xFF800000]> : tensor<5xf32>
  %v, %i = chlo.top_k(%x, k = 4) : tensor<5xf32> -> (tensor<4xf32>, tensor<4xi32>)
  return %v, %i : tensor<4xf32>, tensor<4xi32>
}
// CHECK: tensor<4xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0x7F800000, 0.000000e+00, -0.000000e+00]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<4xi32> {
// CHECK-NEXT: [2, 1, 3, 0]
// CHECK-NEXT: }

// -----

func.func @top_k_of_rows() -> (tensor<2x2xf16>, tensor<2x2xi32>) {
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0], [-1.0, -2.0, -3.0]]> : tensor<2x3xf16>
  %v, %i = chlo.top_k(%x, k = 2) : tensor<2x3xf16> -> (tensor<2x2xf16>, tensor<2x2xi32>)
  return %v, %i : tensor<2x2xf16>, tensor<2x2xi32>
}
// CHECK: tensor<2x2xf16> {
// CHECK-NEXT: [
// CHECK-NEXT: [3.000000e+00, 2.000000e+00],
// CHECK-NEXT: [-1.000000e+00, -2.000000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [2, 1],
// CHECK-NEXT: [0, 1]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @top_k_unsigned() -> (tensor<2xui8>, tensor<2xi32>) {
  %x = stablehlo.constant dense<[1, 255, 128]> : tensor<3xui8>
  %v, %i = chlo.top_k(%x, k = 2) : tensor<3xui8> -> (tensor<2xui8>, tensor<2xi32>)
  return %v, %i : tensor<2xui8>, tensor<2xi32>
}
// CHECK: tensor<2xui8> {
// CHECK-NEXT: [255, 128]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xi32> {
// CHECK-NEXT: [1, 2]
// CHECK-NEXT: }

// -----

func.func @top_k_signed() -> (tensor<2xi8>, tensor<2xi32>) {
  %x = stablehlo.constant dense<[1, -1, -128]> : tensor<3xi8>
  %v, %i = chlo.top_k(%x, k = 2) : tensor<3xi8> -> (tensor<2xi8>, tensor<2xi32>)
  return %v, %i : tensor<2xi8>, tensor<2xi32>
}
// CHECK: tensor<2xi8> {
// CHECK-NEXT: [1, -1]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xi32> {
// CHECK-NEXT: [0, 1]
// CHECK-NEXT: }

// -----

func.func @top_k_k_of_zero() -> (tensor<0xf32>, tensor<0xi32>) {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %v, %i = chlo.top_k(%x, k = 0) : tensor<2xf32> -> (tensor<0xf32>, tensor<0xi32>)
  return %v, %i : tensor<0xf32>, tensor<0xi32>
}
// CHECK: tensor<0xf32> {
// CHECK-NEXT: []
// CHECK-NEXT: }
// CHECK-NEXT: tensor<0xi32> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @top_k_k_of_all() -> (tensor<1xi64>, tensor<1xi32>) {
  %x = stablehlo.constant dense<[5]> : tensor<1xi64>
  %v, %i = chlo.top_k(%x, k = 1) : tensor<1xi64> -> (tensor<1xi64>, tensor<1xi32>)
  return %v, %i : tensor<1xi64>, tensor<1xi32>
}
// CHECK: tensor<1xi64> {
// CHECK-NEXT: [5]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<1xi32> {
// CHECK-NEXT: [0]
// CHECK-NEXT: }
