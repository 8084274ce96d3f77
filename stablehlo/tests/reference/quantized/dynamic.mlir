// RUN: split-file %s %t
// RUN: stablehlo-translate --interpret --input='6xi8=1 2 3 4 5 -6' %t/sizes.mlir | FileCheck %s
// RUN: not stablehlo-translate --interpret --input='3xi8=1 2 3' %t/axis.mlir 2>&1 | FileCheck %s --check-prefix=AXIS

// Sizes that are known when a program runs. 0.5 * (2 - 1) twice is 1, stored as 4.
// CHECK: tensor<6xi8> {
// CHECK-NEXT: [0, 4, 8, 12, 16, -28]
// CHECK: tensor<3x2xi8> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2],
// CHECK-NEXT: [3, 4],
// CHECK-NEXT: [5, -6]
// CHECK: tensor<3xi8> {
// CHECK-NEXT: [1, 3, 5]

// An axis of another size than there are scales.
// AXIS: axis.mlir:2:8: error: expects quantization dimension to be a dimension with as many elements as scales, but got 'tensor<3x!quant.uniform<i8:f32:0, {5.000000e-01:1,2.500000e-01}>>'

//--- sizes.mlir
!q = !quant.uniform<i8:f32, 0.5:1>
!r = !quant.uniform<i8:f32, 0.25>
func.func @main(%a: tensor<?x!q>) -> (tensor<?x!r>, tensor<3x2x!q>, tensor<3x!q>) {
  %0 = "stablehlo.add"(%a, %a) : (tensor<?x!q>, tensor<?x!q>) -> tensor<?x!r>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %1 = stablehlo.dynamic_reshape %a, %s : (tensor<?x!q>, tensor<2xi64>) -> tensor<3x2x!q>
  %t = stablehlo.constant dense<3> : tensor<1xi64>
  %2 = stablehlo.dynamic_iota %t, dim = 0 : (tensor<1xi64>) -> tensor<3x!q>
  return %0, %1, %2 : tensor<?x!r>, tensor<3x2x!q>, tensor<3x!q>
}

//--- axis.mlir
func.func @main(%a: tensor<?x!quant.uniform<i8:f32:0, {0.5:1,0.25}>>) -> tensor<?xf32> {
  %r = stablehlo.uniform_dequantize %a : (tensor<?x!quant.uniform<i8:f32:0, {0.5:1,0.25}>>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
