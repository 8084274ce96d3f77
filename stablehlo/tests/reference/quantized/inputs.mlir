// Quantized arguments are given, and quantized results printed and written, as the integers that are stored.

// RUN: stablehlo-translate --interpret --args='[dense<[1, 2]> : tensor<2xi8>]' %s | FileCheck %s
// RUN: stablehlo-translate --interpret --input='2xi8=1 2' %s | FileCheck %s
// RUN: stablehlo-translate --interpret --input='2x!quant.uniform<i8<-100:100>:f32, 0.5:1>=1 2' --output=@%t.npy %s
// RUN: stablehlo-translate --interpret --input=@%t.npy %s | FileCheck %s --check-prefix=AGAIN
// RUN: stablehlo-translate --interpret --input='2xi8=1 2' --expected-output=@%t.npy %s

// RUN: not stablehlo-translate --interpret --input='2xi8=1 101' %s 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not stablehlo-translate --interpret --input='2xi16=1 2' %s 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not stablehlo-translate --interpret --input='2xf32=1 2' %s 2>&1 | FileCheck %s --check-prefix=FLOAT
// RUN: not stablehlo-translate --interpret --input='2x!quant.uniform<i8:f32, 0.25>=1 2' %s 2>&1 | FileCheck %s --check-prefix=OTHER

// CHECK: tensor<2xi8> {
// CHECK-NEXT: [1, 3]
// AGAIN: [1, 5]
// RANGE: inputs.mlir:[[#@LINE+4]]:1: error: the value 101 of input argument 0 is not in the range of what 'tensor<2x!quant.uniform<i8<-100:100>:f32, 5.000000e-01:1>>' stores
// TYPE: error: invalid input argument type at index 0, input type was 'tensor<2xi16>' but entry function expected 'tensor<2x!quant.uniform<i8<-100:100>:f32, 5.000000e-01:1>>'
// FLOAT: error: invalid input argument type at index 0, input type was 'tensor<2xf32>' but entry function expected
// OTHER: error: invalid input argument type at index 0, input type was 'tensor<2x!quant.uniform<i8:f32, 2.500000e-01>>' but entry function expected
func.func @main(%a: tensor<2x!quant.uniform<i8<-100:100>:f32, 0.5:1>>) -> tensor<2x!quant.uniform<i8<-100:100>:f32, 0.5:1>> {
  %0 = stablehlo.add %a, %a : tensor<2x!quant.uniform<i8<-100:100>:f32, 0.5:1>>
  return %0 : tensor<2x!quant.uniform<i8<-100:100>:f32, 0.5:1>>
}
