// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// A composite means its decomposition.

func.func @main() -> (tensor<2xf32>, tensor<2xf32>) {
  %x = stablehlo.constant dense<[3.0, -0.0]> : tensor<2xf32>
  %y = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %r:2 = stablehlo.composite "test.sum_and_difference" %x, %y {composite_attributes = {n = 1 : i32}, decomposition = @impl, version = 1 : i32} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
}
func.func private @impl(%a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = stablehlo.add %a, %b : tensor<2xf32>
  %1 = stablehlo.subtract %a, %b : tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [4.000000e+00, 2.000000e+00]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xf32> {
// CHECK-NEXT: [2.000000e+00, -2.000000e+00]
// CHECK-NEXT: }

// -----

// Decompositions nest.
func.func @main() -> tensor<i8> {
  %x = stablehlo.constant dense<64> : tensor<i8>
  %r = stablehlo.composite "test.quadruple" %x {decomposition = @quadruple} : (tensor<i8>) -> tensor<i8>
  return %r : tensor<i8>
}
func.func private @quadruple(%a: tensor<i8>) -> tensor<i8> {
  %0 = stablehlo.composite "test.double" %a {decomposition = @double} : (tensor<i8>) -> tensor<i8>
  %1 = stablehlo.composite "test.double" %0 {decomposition = @double} : (tensor<i8>) -> tensor<i8>
  return %1 : tensor<i8>
}
func.func private @double(%a: tensor<i8>) -> tensor<i8> {
  %0 = stablehlo.add %a, %a : tensor<i8>
  return %0 : tensor<i8>
}
// CHECK: tensor<i8> {0}
