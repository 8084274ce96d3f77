// RUN: split-file %s %t
// RUN: not stablehlo-translate --interpret --check-numerics %t/overflow.mlir 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// RUN: not stablehlo-translate --interpret --check-numerics %t/loop.mlir 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: stablehlo-translate --interpret --check-numerics %t/fine.mlir | FileCheck %s --check-prefix=FINE
// RUN: not stablehlo-translate --interpret --check-numerics --evaluator=literal %t/fine.mlir 2>&1 | FileCheck %s --check-prefix=LITERAL

// The first op is named, not those that go on with what it made.
// OVERFLOW: overflow.mlir:4:8: error: 'stablehlo.multiply' op makes a number that is not finite out of finite operands: result #0 is 0x7F800000 at [1]; operand is 3.000000e+38 at [1]
// OVERFLOW-NOT: error

// LOOP: loop.mlir:9:10: error: 'stablehlo.log' op makes a number that is not finite out of finite operands: result #0 is 0xFF800000 at []; operand is 0.000000e+00 at []

// What is not finite from the start is not made.
// FINE: tensor<2xf32> {
// FINE-NEXT: [0x7F800000, 2.000000e+00]

// LITERAL: error: --check-numerics is for the engine

//--- overflow.mlir
func.func @main() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<[1.0, 3.0e38]> : tensor<2xf32>
  %1 = stablehlo.constant dense<2.0> : tensor<2xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<2xf32>
  %3 = stablehlo.subtract %2, %2 : tensor<2xf32>
  return %3 : tensor<2xf32>
}

//--- loop.mlir
func.func @main() -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %r:2 = stablehlo.while(%i = %two, %x = %zero) : tensor<f32>, tensor<f32> cond {
    %0 = stablehlo.compare GE, %i, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  } do {
    %0 = stablehlo.log %i : tensor<f32>
    %1 = stablehlo.subtract %i, %one : tensor<f32>
    stablehlo.return %1, %0 : tensor<f32>, tensor<f32>
  }
  return %r#1 : tensor<f32>
}

//--- fine.mlir
func.func @main() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<[0x7F800000, 1.0]> : tensor<2xf32>
  %1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %2 = stablehlo.add %0, %0 : tensor<2xf32>
  %3 = stablehlo.reduce(%2 init: %1) applies stablehlo.maximum across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return %2 : tensor<2xf32>
}
