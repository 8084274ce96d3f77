// RUN: stablehlo-translate --interpret --cross-check %s 2>&1 | FileCheck %s

// The square root is on its branch cut, where zeros decide: the angle is half a
// turn to either side. What is printed is the formula's.

// CHECK-DAG: {{\[}}[-3.1415926535897931, -0.000000e+00]]
// CHECK-DAG: cross-check: 3 ops agree
func.func @main() -> tensor<1xcomplex<f64>> {
  %y = stablehlo.constant dense<(0.0, 0.0)> : tensor<1xcomplex<f64>>
  %x = stablehlo.constant dense<(-2.0e-310, 1.0)> : tensor<1xcomplex<f64>>
  %angle = stablehlo.atan2 %y, %x : tensor<1xcomplex<f64>>
  return %angle : tensor<1xcomplex<f64>>
}
