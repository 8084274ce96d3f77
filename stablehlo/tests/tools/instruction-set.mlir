// --cpu leaves only some of the machine's instructions; results are the same.
// REQUIRES: x86
// RUN: stablehlo-translate --interpret --cpu=sse4 %s | FileCheck %s
// RUN: stablehlo-translate --interpret %s | FileCheck %s
// RUN: stablehlo-opt --cpu=sse4 --stablehlo-aggressive-folder %s | FileCheck %s --check-prefix=OPT
// RUN: not stablehlo-translate --interpret --cpu=neon %s 2>&1 | FileCheck %s --check-prefix=LACKS
// RUN: not stablehlo-opt --cpu=neon %s 2>&1 | FileCheck %s --check-prefix=LACKS
// RUN: not stablehlo-translate --interpret --cpu=mmx %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// LACKS: for the --cpu option: this machine has no neon
// UNKNOWN: for the --cpu option: expects avx512, avx2, sse4 or neon, but got 'mmx'

// OPT-LABEL: func @main
func.func @main() -> tensor<2x2xf64> {
  // 10 * 0.1 - 1 is 2^-54 where nothing is rounded in between.
  %0 = stablehlo.constant dense<[[2.0, 10.0], [1.0, 2.0]]> : tensor<2x2xf64>
  %1 = stablehlo.constant dense<[[-0.5, 1.0], [0.1, 2.0]]> : tensor<2x2xf64>
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
  // CHECK: [5.55{{[0-9]*}}E-17, 2.2{{0*}}e+01],
  // CHECK-NEXT: [-3.0{{0*}}e-01, 5.0{{0*}}e+00]
  return %2 : tensor<2x2xf64>
}
