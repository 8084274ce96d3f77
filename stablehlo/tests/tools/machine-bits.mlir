// oneDNN, where there is one, may compute products of bf16.
// RUN: stablehlo-translate --interpret --allow-machine-bits %s | FileCheck %s
// RUN: stablehlo-translate --interpret %s | FileCheck %s

func.func @main() -> tensor<2x2xbf16> {
  %0 = stablehlo.constant dense<2.0> : tensor<64x96xbf16>
  %1 = stablehlo.constant dense<0.5> : tensor<96x64xbf16>
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<64x96xbf16>, tensor<96x64xbf16>) -> tensor<64x64xbf16>
  %3 = stablehlo.slice %2 [31:33, 62:64] : (tensor<64x64xbf16>) -> tensor<2x2xbf16>
  // CHECK: [9.600000e+01, 9.600000e+01],
  // CHECK-NEXT: [9.600000e+01, 9.600000e+01]
  return %3 : tensor<2x2xbf16>
}
