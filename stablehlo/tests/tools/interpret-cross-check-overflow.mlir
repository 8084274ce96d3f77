// RUN: stablehlo-translate --interpret --cross-check %s 2>&1 | FileCheck %s

// The exact sum is 0, but sums in f32 pass by infinity: the evaluators need not
// agree.
// CHECK: cross-check: {{[0-9]+}} ops agree
func.func @partial_sums_overflow() -> tensor<f32> {
  %x = stablehlo.constant dense<[3.0e38, 3.0e38, -3.0e38, -3.0e38]> : tensor<4xf32>
  %y = stablehlo.constant dense<1.0> : tensor<4xf32>
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
