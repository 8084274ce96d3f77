// RUN: stablehlo-translate --interpret --cross-check %s 2>&1 | FileCheck %s

// The small operand leaves the angle just above -pi, and is lost in the
// formula's sum of 64 bits: half a turn is the same to either side.

// CHECK-DAG: tensor<complex<f64>>
// CHECK-DAG: cross-check: 3 ops agree, the largest difference is {{.*}}e-277 ulps
func.func @main() -> tensor<complex<f64>> {
  %y = stablehlo.constant dense<(-1.9020836851061179e-291, 0.0)> : tensor<complex<f64>>
  %x = stablehlo.constant dense<(-3.0, -3.0)> : tensor<complex<f64>>
  %angle = stablehlo.atan2 %y, %x : tensor<complex<f64>>
  return %angle : tensor<complex<f64>>
}
