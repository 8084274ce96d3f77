// oneDNN, where there is one, may compute convolutions whose features are not dense.
// RUN: stablehlo-translate --interpret --allow-machine-bits %s | FileCheck %s
// RUN: stablehlo-translate --interpret %s | FileCheck %s

func.func @main() -> tensor<1x1x4x2xf32> {
  %0 = stablehlo.constant dense<2.0> : tensor<1x64x12x12xf32>
  %1 = stablehlo.constant dense<0.5> : tensor<32x64x3x3xf32>
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x64x12x12xf32>, tensor<32x64x3x3xf32>) -> tensor<1x32x12x12xf32>
  %3 = stablehlo.slice %2 [0:1, 31:32, 8:12, 10:12] : (tensor<1x32x12x12xf32>) -> tensor<1x1x4x2xf32>
  // 64 features of 9 positions, of 6 at an edge, of 4 in the corner.
  // CHECK: [5.760000e+02, 3.840000e+02],
  // CHECK-NEXT: [5.760000e+02, 3.840000e+02],
  // CHECK-NEXT: [5.760000e+02, 3.840000e+02],
  // CHECK-NEXT: [3.840000e+02, 2.560000e+02]
  return %3 : tensor<1x1x4x2xf32>
}
