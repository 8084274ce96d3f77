// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s
// RUN: stablehlo-translate --interpret --split-input-file --threads=1 %s | FileCheck %s

// Matrix products of a size where libraries take over; integers in floats, so
// every order of the sum is exact.

func.func @dot_general_large_f32() -> (tensor<1x5xf32>, tensor<3x3xf32>) {
  %x0 = stablehlo.iota dim = 0 : tensor<6300xi32>
  %x1 = stablehlo.constant dense<5> : tensor<6300xi32>
  %x2 = stablehlo.multiply %x0, %x1 : tensor<6300xi32>
  %x3 = stablehlo.constant dense<11> : tensor<6300xi32>
  %x4 = stablehlo.remainder %x2, %x3 : tensor<6300xi32>
  %x5 = stablehlo.constant dense<5> : tensor<6300xi32>
  %x6 = stablehlo.subtract %x4, %x5 : tensor<6300xi32>
  %x7 = stablehlo.convert %x6 : (tensor<6300xi32>) -> tensor<6300xf32>
  %x = stablehlo.reshape %x7 : (tensor<6300xf32>) -> tensor<70x90xf32>
  %y0 = stablehlo.iota dim = 0 : tensor<5850xi32>
  %y1 = stablehlo.constant dense<3> : tensor<5850xi32>
  %y2 = stablehlo.multiply %y0, %y1 : tensor<5850xi32>
  %y3 = stablehlo.constant dense<7> : tensor<5850xi32>
  %y4 = stablehlo.remainder %y2, %y3 : tensor<5850xi32>
  %y5 = stablehlo.constant dense<3> : tensor<5850xi32>
  %y6 = stablehlo.subtract %y4, %y5 : tensor<5850xi32>
  %y7 = stablehlo.convert %y6 : (tensor<5850xi32>) -> tensor<5850xf32>
  %y = stablehlo.reshape %y7 : (tensor<5850xf32>) -> tensor<90x65xf32>
  %d = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<70x90xf32>, tensor<90x65xf32>) -> tensor<70x65xf32>
  %r0 = stablehlo.slice %d [0:1, 0:5] : (tensor<70x65xf32>) -> tensor<1x5xf32>
  %r1 = stablehlo.slice %d [67:70, 62:65] : (tensor<70x65xf32>) -> tensor<3x3xf32>
  return %r0, %r1 : tensor<1x5xf32>, tensor<3x3xf32>
}
// CHECK: tensor<1x5xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [2.800000e+01, -8.000000e+00, -2.300000e+01, -3.000000e+00, 3.000000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3x3xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [-2.600000e+01, -7.000000e+00, 2.600000e+01],
// CHECK-NEXT: [-3.500000e+01, 1.300000e+01, 5.000000e+00],
// CHECK-NEXT: [-2.200000e+01, -2.200000e+01, 6.000000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @dot_general_large_f64() -> (tensor<1x5xf64>, tensor<3x3xf64>) {
  %x0 = stablehlo.iota dim = 0 : tensor<6300xi32>
  %x1 = stablehlo.constant dense<5> : tensor<6300xi32>
  %x2 = stablehlo.multiply %x0, %x1 : tensor<6300xi32>
  %x3 = stablehlo.constant dense<11> : tensor<6300xi32>
  %x4 = stablehlo.remainder %x2, %x3 : tensor<6300xi32>
  %x5 = stablehlo.constant dense<5> : tensor<6300xi32>
  %x6 = stablehlo.subtract %x4, %x5 : tensor<6300xi32>
  %x7 = stablehlo.convert %x6 : (tensor<6300xi32>) -> tensor<6300xf64>
  %x = stablehlo.reshape %x7 : (tensor<6300xf64>) -> tensor<70x90xf64>
  %y0 = stablehlo.iota dim = 0 : tensor<5850xi32>
  %y1 = stablehlo.constant dense<3> : tensor<5850xi32>
  %y2 = stablehlo.multiply %y0, %y1 : tensor<5850xi32>
  %y3 = stablehlo.constant dense<7> : tensor<5850xi32>
  %y4 = stablehlo.remainder %y2, %y3 : tensor<5850xi32>
  %y5 = stablehlo.constant dense<3> : tensor<5850xi32>
  %y6 = stablehlo.subtract %y4, %y5 : tensor<5850xi32>
  %y7 = stablehlo.convert %y6 : (tensor<5850xi32>) -> tensor<5850xf64>
  %y = stablehlo.reshape %y7 : (tensor<5850xf64>) -> tensor<90x65xf64>
  %d = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<70x90xf64>, tensor<90x65xf64>) -> tensor<70x65xf64>
  %r0 = stablehlo.slice %d [0:1, 0:5] : (tensor<70x65xf64>) -> tensor<1x5xf64>
  %r1 = stablehlo.slice %d [67:70, 62:65] : (tensor<70x65xf64>) -> tensor<3x3xf64>
  return %r0, %r1 : tensor<1x5xf64>, tensor<3x3xf64>
}
// CHECK: tensor<1x5xf64> {
// CHECK-NEXT: [
// CHECK-NEXT: [2.800000e+01, -8.000000e+00, -2.300000e+01, -3.000000e+00, 3.000000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3x3xf64> {
// CHECK-NEXT: [
// CHECK-NEXT: [-2.600000e+01, -7.000000e+00, 2.600000e+01],
// CHECK-NEXT: [-3.500000e+01, 1.300000e+01, 5.000000e+00],
// CHECK-NEXT: [-2.200000e+01, -2.200000e+01, 6.000000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @dot_general_large_bf16() -> (tensor<1x5xf32>, tensor<3x3xf32>) {
  %x0 = stablehlo.iota dim = 0 : tensor<6300xi32>
  %x1 = stablehlo.constant dense<5> : tensor<6300xi32>
  %x2 = stablehlo.multiply %x0, %x1 : tensor<6300xi32>
  %x3 = stablehlo.constant dense<11> : tensor<6300xi32>
  %x4 = stablehlo.remainder %x2, %x3 : tensor<6300xi32>
  %x5 = stablehlo.constant dense<5> : tensor<6300xi32>
  %x6 = stablehlo.subtract %x4, %x5 : tensor<6300xi32>
  %x7 = stablehlo.convert %x6 : (tensor<6300xi32>) -> tensor<6300xbf16>
  %x = stablehlo.reshape %x7 : (tensor<6300xbf16>) -> tensor<70x90xbf16>
  %y0 = stablehlo.iota dim = 0 : tensor<5850xi32>
  %y1 = stablehlo.constant dense<3> : tensor<5850xi32>
  %y2 = stablehlo.multiply %y0, %y1 : tensor<5850xi32>
  %y3 = stablehlo.constant dense<7> : tensor<5850xi32>
  %y4 = stablehlo.remainder %y2, %y3 : tensor<5850xi32>
  %y5 = stablehlo.constant dense<3> : tensor<5850xi32>
  %y6 = stablehlo.subtract %y4, %y5 : tensor<5850xi32>
  %y7 = stablehlo.convert %y6 : (tensor<5850xi32>) -> tensor<5850xbf16>
  %y = stablehlo.reshape %y7 : (tensor<5850xbf16>) -> tensor<90x65xbf16>
  %d = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<70x90xbf16>, tensor<90x65xbf16>) -> tensor<70x65xf32>
  %r0 = stablehlo.slice %d [0:1, 0:5] : (tensor<70x65xf32>) -> tensor<1x5xf32>
  %r1 = stablehlo.slice %d [67:70, 62:65] : (tensor<70x65xf32>) -> tensor<3x3xf32>
  return %r0, %r1 : tensor<1x5xf32>, tensor<3x3xf32>
}
// CHECK: tensor<1x5xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [2.800000e+01, -8.000000e+00, -2.300000e+01, -3.000000e+00, 3.000000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3x3xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [-2.600000e+01, -7.000000e+00, 2.600000e+01],
// CHECK-NEXT: [-3.500000e+01, 1.300000e+01, 5.000000e+00],
// CHECK-NEXT: [-2.200000e+01, -2.200000e+01, 6.000000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @dot_general_large_i8() -> (tensor<1x5xi32>, tensor<3x3xi32>) {
  %x0 = stablehlo.iota dim = 0 : tensor<6300xi32>
  %x1 = stablehlo.constant dense<5> : tensor<6300xi32>
  %x2 = stablehlo.multiply %x0, %x1 : tensor<6300xi32>
  %x3 = stablehlo.constant dense<11> : tensor<6300xi32>
  %x4 = stablehlo.remainder %x2, %x3 : tensor<6300xi32>
  %x5 = stablehlo.constant dense<5> : tensor<6300xi32>
  %x6 = stablehlo.subtract %x4, %x5 : tensor<6300xi32>
  %x7 = stablehlo.convert %x6 : (tensor<6300xi32>) -> tensor<6300xi8>
  %x = stablehlo.reshape %x7 : (tensor<6300xi8>) -> tensor<70x90xi8>
  %y0 = stablehlo.iota dim = 0 : tensor<5850xi32>
  %y1 = stablehlo.constant dense<3> : tensor<5850xi32>
  %y2 = stablehlo.multiply %y0, %y1 : tensor<5850xi32>
  %y3 = stablehlo.constant dense<7> : tensor<5850xi32>
  %y4 = stablehlo.remainder %y2, %y3 : tensor<5850xi32>
  %y5 = stablehlo.constant dense<3> : tensor<5850xi32>
  %y6 = stablehlo.subtract %y4, %y5 : tensor<5850xi32>
  %y7 = stablehlo.convert %y6 : (tensor<5850xi32>) -> tensor<5850xi8>
  %y = stablehlo.reshape %y7 : (tensor<5850xi8>) -> tensor<90x65xi8>
  %d = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<70x90xi8>, tensor<90x65xi8>) -> tensor<70x65xi32>
  %r0 = stablehlo.slice %d [0:1, 0:5] : (tensor<70x65xi32>) -> tensor<1x5xi32>
  %r1 = stablehlo.slice %d [67:70, 62:65] : (tensor<70x65xi32>) -> tensor<3x3xi32>
  return %r0, %r1 : tensor<1x5xi32>, tensor<3x3xi32>
}
// CHECK: tensor<1x5xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [28, -8, -23, -3, 3]
// CHECK-NEXT: ]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [-26, -7, 26],
// CHECK-NEXT: [-35, 13, 5],
// CHECK-NEXT: [-22, -22, 6]
// CHECK-NEXT: ]
// CHECK-NEXT: }
