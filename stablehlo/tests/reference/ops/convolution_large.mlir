// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s
// RUN: stablehlo-translate --interpret --split-input-file --threads=1 %s | FileCheck %s

// A convolution of a size where libraries take over; integers in floats, so
// every order of the sum is exact.

// Stride, padding and dilation differ between the two dims.
func.func @convolution_large_f32() -> (tensor<1x1x2x6xf32>, tensor<1x1x2x6xf32>) {
  %x0 = stablehlo.iota dim = 0 : tensor<720xi32>
  %x1 = stablehlo.constant dense<5> : tensor<720xi32>
  %x2 = stablehlo.multiply %x0, %x1 : tensor<720xi32>
  %x3 = stablehlo.constant dense<11> : tensor<720xi32>
  %x4 = stablehlo.remainder %x2, %x3 : tensor<720xi32>
  %x5 = stablehlo.constant dense<5> : tensor<720xi32>
  %x6 = stablehlo.subtract %x4, %x5 : tensor<720xi32>
  %x7 = stablehlo.convert %x6 : (tensor<720xi32>) -> tensor<720xf32>
  %x = stablehlo.reshape %x7 : (tensor<720xf32>) -> tensor<2x9x10x4xf32>
  %y0 = stablehlo.iota dim = 0 : tensor<216xi32>
  %y1 = stablehlo.constant dense<3> : tensor<216xi32>
  %y2 = stablehlo.multiply %y0, %y1 : tensor<216xi32>
  %y3 = stablehlo.constant dense<7> : tensor<216xi32>
  %y4 = stablehlo.remainder %y2, %y3 : tensor<216xi32>
  %y5 = stablehlo.constant dense<3> : tensor<216xi32>
  %y6 = stablehlo.subtract %y4, %y5 : tensor<216xi32>
  %y7 = stablehlo.convert %y6 : (tensor<216xi32>) -> tensor<216xf32>
  %y = stablehlo.reshape %y7 : (tensor<216xf32>) -> tensor<3x3x4x6xf32>
  %d = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 2]], rhs_dilate = [1, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x10x4xf32>, tensor<3x3x4x6xf32>) -> tensor<2x5x8x6xf32>
  %r0 = stablehlo.slice %d [0:1, 0:1, 0:2, 0:6] : (tensor<2x5x8x6xf32>) -> tensor<1x1x2x6xf32>
  %r1 = stablehlo.slice %d [1:2, 4:5, 6:8, 0:6] : (tensor<2x5x8x6xf32>) -> tensor<1x1x2x6xf32>
  return %r0, %r1 : tensor<1x1x2x6xf32>, tensor<1x1x2x6xf32>
}
// CHECK: tensor<1x1x2x6xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [-1.180000e+02, 5.400000e+01, -5.000000e+00, 1.300000e+01, 4.500000e+01, -5.600000e+01],
// CHECK-NEXT: [3.000000e+00, -5.000000e+00, 6.400000e+01, -8.400000e+01, 7.600000e+01, -1.140000e+02]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<1x1x2x6xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [-8.200000e+01, 3.200000e+01, 6.000000e+00, 8.000000e+00, 3.800000e+01, -4.400000e+01],
// CHECK-NEXT: [6.000000e+00, -1.000000e+01, 5.100000e+01, -6.300000e+01, 5.400000e+01, -6.700000e+01]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }
