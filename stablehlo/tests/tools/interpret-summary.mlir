// What results hold, in a line each.
// RUN: stablehlo-translate --interpret %s --summary | FileCheck %s
// RUN: stablehlo-translate --interpret %s --mlir-elide-elementsattrs-if-larger=3 | FileCheck %s --check-prefix=ELIDED
// On a terminal what is small stands behind its number and name, what is large is summed up.
// RUN: %python %S/Inputs/terminal.py --stdout stablehlo-translate --interpret %s --entry=large | FileCheck %s --check-prefix=TERMINAL
// RUN: %python %S/Inputs/terminal.py --stdout stablehlo-translate --interpret %s --entry=large --summary=false | FileCheck %s --check-prefix=FULL
// RUN: stablehlo-translate --interpret %s --entry=large | FileCheck %s --check-prefix=FILE

// CHECK: result #0 'loss': tensor<5xf32>: min -2.000000e+00, max 0x7F800000, mean 0.5, 1 NaN, 1 infinite, first [1.000000e+00, -2.000000e+00, 0x7FC00000, 0x7F800000, ...]
// CHECK-NEXT: result #1: tensor<3xi8>: min -128, max 127, mean -0.333333, no NaN, first [127, -128, 0]
// CHECK-NEXT: result #2: tensor<2xui64>: min 1, max 18446744073709551615, mean 9.22337e+18, no NaN, first [18446744073709551615, 1]
// CHECK-NEXT: result #3: tensor<2xi1>: min false, max true, mean 0.5, no NaN, first [true, false]
// CHECK-NEXT: result #4: tensor<2xcomplex<f32>>: 1 NaN, first {{\[}}[1.000000e+00, 2.000000e+00], [0x7FC00000, 0x7F800000]]
// CHECK-NEXT: result #5: tensor<0xf32>: no NaN, first []
// CHECK-NEXT: result #6: tensor<2xbf16>: min 5.000000e-01, max 3.000000e+00, mean 1.75, no NaN, first [5.000000e-01, 3.000000e+00]

// ELIDED: result #0 'loss': tensor<5xf32>: min
// ELIDED-NEXT: tensor<3xi8> {
// ELIDED-NEXT: [127, -128, 0]

// TERMINAL: result #0 'small': tensor<2xf32> {
// TERMINAL: result #1: tensor<1001xf32>: min 1.000000e+00, max 1.000000e+00, mean 1, no NaN, first [1.000000e+00, 1.000000e+00, 1.000000e+00, 1.000000e+00, ...]
// TERMINAL: exit code 0
// FULL: result #1: tensor<1001xf32> {
// FILE: {{^}}tensor<1001xf32> {

func.func @main() -> (tensor<5xf32> {jax.result_info = "loss"}, tensor<3xi8>, tensor<2xui64>, tensor<2xi1>,
                      tensor<2xcomplex<f32>>, tensor<0xf32>, tensor<2xbf16>) {
  %0 = stablehlo.constant dense<[1.0, -2.0, 0x7FC00000, 0x7F800000, 2.5]> : tensor<5xf32>
  %1 = stablehlo.constant dense<[127, -128, 0]> : tensor<3xi8>
  %2 = stablehlo.constant dense<[18446744073709551615, 1]> : tensor<2xui64>
  %3 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %4 = stablehlo.constant dense<[(1.0, 2.0), (0x7FC00000, 0x7F800000)]> : tensor<2xcomplex<f32>>
  %5 = stablehlo.constant dense<> : tensor<0xf32>
  %6 = stablehlo.constant dense<[0.5, 3.0]> : tensor<2xbf16>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<5xf32>, tensor<3xi8>, tensor<2xui64>, tensor<2xi1>, tensor<2xcomplex<f32>>, tensor<0xf32>, tensor<2xbf16>
}
func.func @large() -> (tensor<2xf32> {jax.result_info = "small"}, tensor<1001xf32>) {
  %0 = stablehlo.constant dense<1.0> : tensor<2xf32>
  %1 = stablehlo.constant dense<1.0> : tensor<1001xf32>
  return %0, %1 : tensor<2xf32>, tensor<1001xf32>
}
