// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Identity of any number of values.

func.func @optimization_barrier_passes_bits_through() -> (tensor<2xf32>, tensor<i1>, tensor<0x2xi4>) {
  %x = stablehlo.constant dense<[0x7FC00123, -0.0]> : tensor<2xf32>
  %y = stablehlo.constant dense<true> : tensor<i1>
  %z = stablehlo.constant dense<> : tensor<0x2xi4>
  %r:3 = stablehlo.optimization_barrier %x, %y, %z : tensor<2xf32>, tensor<i1>, tensor<0x2xi4>
  return %r#0, %r#1, %r#2 : tensor<2xf32>, tensor<i1>, tensor<0x2xi4>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [0x7FC00123, -0.000000e+00]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<i1> {true}
// CHECK-NEXT: tensor<0x2xi4> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @optimization_barrier_without_operands() -> tensor<i32> {
  %x = stablehlo.constant dense<1> : tensor<i32>
  "stablehlo.optimization_barrier"() : () -> ()
  return %x : tensor<i32>
}
// CHECK: tensor<i32> {1}
