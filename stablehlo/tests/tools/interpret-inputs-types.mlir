// RUN: stablehlo-translate --interpret %s --input="2xi1=true 0" --input="2xui8=255 0" --input="2xi4=-8 7" --input="2xcomplex<f32>=(1,2) (0.5, -1)" --input="2xbf16=0.1 1" --input="2xf8E4M3FN=448 -0.5" --input="0xf64=" | FileCheck %s

// CHECK: tensor<2xi1> {
// CHECK-NEXT: [true, false]
// CHECK: tensor<2xui8> {
// CHECK-NEXT: [255, 0]
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [-8, 7]
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT: {{\[\[}}1.000000e+00, 2.000000e+00], [5.000000e-01, -1.000000e+00]]
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [1.000980e-01, 1.000000e+00]
// CHECK: tensor<2xf8E4M3FN> {
// CHECK-NEXT: [4.480000e+02, -5.000000e-01]
// CHECK: tensor<0xf64> {
// CHECK-NEXT: []
func.func @main(%a: tensor<2xi1>, %b: tensor<2xui8>, %c: tensor<2xi4>, %d: tensor<2xcomplex<f32>>, %e: tensor<2xbf16>, %f: tensor<2xf8E4M3FN>, %g: tensor<0xf64>)
    -> (tensor<2xi1>, tensor<2xui8>, tensor<2xi4>, tensor<2xcomplex<f32>>, tensor<2xbf16>, tensor<2xf8E4M3FN>, tensor<0xf64>) {
  return %a, %b, %c, %d, %e, %f, %g : tensor<2xi1>, tensor<2xui8>, tensor<2xi4>, tensor<2xcomplex<f32>>, tensor<2xbf16>, tensor<2xf8E4M3FN>, tensor<0xf64>
}

// What is printed for NaNs and infinities is taken as their bits.
// RUN: stablehlo-translate --interpret %s --entry=bits --input="4xf32=0x7FC00000 0xFF800000 0x7f800001 -inf" --input="2xf16=0x7C00 0xFE00" --input="2xf8E4M3FN=0x7F 0xFF" --input="complex<f64>=(0x7FF0000000000000, 0x7FF8000000000000)" | FileCheck %s --check-prefix=BITS
// BITS: [0x7FC00000, 0xFF800000, 0x7F800001, 0xFF800000]
// BITS: [0x7C00, 0xFE00]
// BITS: [0x7F, 0xFF]
// BITS: 0x7FF0000000000000, 0x7FF8000000000000
func.func @bits(%a: tensor<4xf32>, %b: tensor<2xf16>, %c: tensor<2xf8E4M3FN>, %d: tensor<complex<f64>>)
    -> (tensor<4xf32>, tensor<2xf16>, tensor<2xf8E4M3FN>, tensor<complex<f64>>) {
  return %a, %b, %c, %d : tensor<4xf32>, tensor<2xf16>, tensor<2xf8E4M3FN>, tensor<complex<f64>>
}

// Not as those of numbers, nor more bits than there are.
// RUN: not stablehlo-translate --interpret %s --entry=one --input="f32=0x10" 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not stablehlo-translate --interpret %s --entry=one --input="f32=0x17FC00000" 2>&1 | FileCheck %s --check-prefix=LONG
// NUMBER: error: input #0: '0x10' is not a value of type f32
// LONG: error: input #0: '0x17FC00000' is not a value of type f32
func.func @one(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
