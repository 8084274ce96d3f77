// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Ranks and sizes that only a run knows to match.

// CHECK: tensor<2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2, 3],
// CHECK-NEXT: [11, 12, 13]
func.func @main() -> tensor<?x?xi32> {
  %n = stablehlo.constant dense<3> : tensor<1xi32>
  %mn = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %1 = stablehlo.dynamic_iota %mn, dim = 0 : (tensor<2xi32>) -> tensor<?x?xi32>
  %2 = chlo.broadcast_multiply %1, %ten : (tensor<?x?xi32>, tensor<i32>) -> tensor<?x?xi32>
  %3 = chlo.broadcast_add %0, %2 : (tensor<?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
  %4 = "chlo.constant_like"(%3) {value = 1 : i32} : (tensor<?x?xi32>) -> tensor<?x?xi32>
  %5 = chlo.broadcast_add %3, %4 : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
  return %5 : tensor<?x?xi32>
}

// -----

// CHECK: tensor<2xf32> {
// CHECK-NEXT: [2.000000e+00, 1.000000e+00]
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [2, 1]
func.func @top_k() -> (tensor<?xf32>, tensor<?xi32>) {
  %n = stablehlo.constant dense<3> : tensor<1xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %1:2 = chlo.top_k(%0, k = 2) : tensor<?xf32> -> (tensor<?xf32>, tensor<?xi32>)
  return %1#0, %1#1 : tensor<?xf32>, tensor<?xi32>
}

// -----

// CHECK: tensor<3xf32> {
// CHECK-NEXT: [1.000000e+00, 1.54308069, 3.76219559]
func.func @cosh() -> tensor<?xf32> {
  %n = stablehlo.constant dense<3> : tensor<1xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %1 = chlo.cosh %0 : tensor<?xf32> -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
