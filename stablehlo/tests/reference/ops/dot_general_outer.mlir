// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Without contracting dimensions each element is a sum of one product, which is
// never -0.
func.func @outer() -> tensor<2x3xf32> {
  %a = stablehlo.constant dense<[-0.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, -2.0, 0x7F800000]> : tensor<3xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [] x [] : (tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// CHECK: tensor<2x3xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [0.000000e+00, 0.000000e+00, 0x{{[7F]}}FC00000],
// CHECK-NEXT: [2.000000e+00, -4.000000e+00, 0x7F800000]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// Batching dimensions come first: r[k, i, j] = a[i, k] b[k, j].
func.func @batch() -> tensor<2x3x2xi32> {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %b = stablehlo.constant dense<[[1, 10], [100, -1]]> : tensor<2x2xi32>
  %r = stablehlo.dot_general %a, %b, batching_dims = [1] x [0], contracting_dims = [] x [] : (tensor<3x2xi32>, tensor<2x2xi32>) -> tensor<2x3x2xi32>
  return %r : tensor<2x3x2xi32>
}
// CHECK: tensor<2x3x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [1, 10],
// CHECK-NEXT: [3, 30],
// CHECK-NEXT: [5, 50]
// CHECK-NEXT: ],
// CHECK-NEXT: [
// CHECK-NEXT: [200, -2],
// CHECK-NEXT: [400, -4],
// CHECK-NEXT: [600, -6]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

// 255 * 255 is 1 in 8 bits; of bf16, 1.0078125^2 is rounded once.
func.func @narrow() -> (tensor<2xui8>, tensor<2xbf16>) {
  %a = stablehlo.constant dense<255> : tensor<ui8>
  %b = stablehlo.constant dense<[255, 2]> : tensor<2xui8>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [] x [] : (tensor<ui8>, tensor<2xui8>) -> tensor<2xui8>
  %c = stablehlo.constant dense<1.0078125> : tensor<bf16>
  %d = stablehlo.constant dense<[1.0078125, -0.0]> : tensor<2xbf16>
  %s = stablehlo.dot_general %c, %d, contracting_dims = [] x [] : (tensor<bf16>, tensor<2xbf16>) -> tensor<2xbf16>
  return %r, %s : tensor<2xui8>, tensor<2xbf16>
}
// CHECK: tensor<2xui8> {
// CHECK-NEXT: [1, 254]
// CHECK-NEXT: }
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [1.015630e+00, 0.000000e+00]
// CHECK-NEXT: }
