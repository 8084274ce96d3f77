// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Joins the inputs in the order of operands.

func.func @concatenate_dim_0() -> tensor<3x2xi32> {
  %x0 = stablehlo.constant dense<[[1, 2]]> : tensor<1x2xi32>
  %x1 = stablehlo.constant dense<[[3, 4], [5, 6]]> : tensor<2x2xi32>
  %r = stablehlo.concatenate %x0, %x1, dim = 0 : (tensor<1x2xi32>, tensor<2x2xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
// CHECK: tensor<3x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2],
// CHECK-NEXT: [3, 4],
// CHECK-NEXT: [5, 6]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @concatenate_dim_1() -> tensor<2x3xi32> {
  %x0 = stablehlo.constant dense<[[1], [4]]> : tensor<2x1xi32>
  %x1 = stablehlo.constant dense<[[2, 3], [5, 6]]> : tensor<2x2xi32>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x1xi32>, tensor<2x2xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
// CHECK: tensor<2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2, 3],
// CHECK-NEXT: [4, 5, 6]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @concatenate_one_input() -> tensor<2xf32> {
  %x0 = stablehlo.constant dense<[-0.0, 0x7FC00000]> : tensor<2xf32>
  %r = stablehlo.concatenate %x0, dim = 0 : (tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [-0.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @concatenate_skips_empty_inputs() -> tensor<3xi8> {
  %x0 = stablehlo.constant dense<> : tensor<0xi8>
  %x1 = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %x2 = stablehlo.constant dense<> : tensor<0xi8>
  %x3 = stablehlo.constant dense<[3]> : tensor<1xi8>
  %r = stablehlo.concatenate %x0, %x1, %x2, %x3, dim = 0 : (tensor<0xi8>, tensor<2xi8>, tensor<0xi8>, tensor<1xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
// CHECK: tensor<3xi8> {
// CHECK-NEXT: [1, 2, 3]
// CHECK-NEXT: }

// -----

func.func @concatenate_of_empty_inputs() -> tensor<0xf16> {
  %x0 = stablehlo.constant dense<> : tensor<0xf16>
  %x1 = stablehlo.constant dense<> : tensor<0xf16>
  %r = stablehlo.concatenate %x0, %x1, dim = 0 : (tensor<0xf16>, tensor<0xf16>) -> tensor<0xf16>
  return %r : tensor<0xf16>
}
// CHECK: tensor<0xf16> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @concatenate_zero_size_elsewhere() -> tensor<3x0xi1> {
  %x0 = stablehlo.constant dense<> : tensor<1x0xi1>
  %x1 = stablehlo.constant dense<> : tensor<2x0xi1>
  %r = stablehlo.concatenate %x0, %x1, dim = 0 : (tensor<1x0xi1>, tensor<2x0xi1>) -> tensor<3x0xi1>
  return %r : tensor<3x0xi1>
}
// CHECK: tensor<3x0xi1> {
// CHECK-NEXT: [
// CHECK-NEXT: [],
// CHECK-NEXT: [],
// CHECK-NEXT: []
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @concatenate_middle_dim() -> tensor<2x2x2xui8> {
  %x0 = stablehlo.constant dense<[[[1, 2]], [[3, 4]]]> : tensor<2x1x2xui8>
  %x1 = stablehlo.constant dense<[[[5, 6]], [[7, 255]]]> : tensor<2x1x2xui8>
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x1x2xui8>, tensor<2x1x2xui8>) -> tensor<2x2x2xui8>
  return %r : tensor<2x2x2xui8>
}
// CHECK: tensor<2x2x2xui8> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2],
// CHECK-NEXT: [5, 6]
// CHECK-NEXT: ],
// CHECK-NEXT: [
// CHECK-NEXT: [3, 4],
// CHECK-NEXT: [7, 255]
// CHECK-NEXT: ]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @concatenate_i1() -> tensor<3xi1> {
  %x0 = stablehlo.constant dense<[true]> : tensor<1xi1>
  %x1 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.concatenate %x0, %x1, dim = 0 : (tensor<1xi1>, tensor<2xi1>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}
// CHECK: tensor<3xi1> {
// CHECK-NEXT: [true, false, true]
// CHECK-NEXT: }

// -----

func.func @concatenate_si4() -> tensor<2xi4> {
  %x0 = stablehlo.constant dense<[-8]> : tensor<1xi4>
  %x1 = stablehlo.constant dense<[7]> : tensor<1xi4>
  %r = stablehlo.concatenate %x0, %x1, dim = 0 : (tensor<1xi4>, tensor<1xi4>) -> tensor<2xi4>
  return %r : tensor<2xi4>
}
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [-8, 7]
// CHECK-NEXT: }

// -----

func.func @concatenate_complex() -> tensor<2xcomplex<f64>> {
  %x0 = stablehlo.constant dense<[(1.0, 2.0)]> : tensor<1xcomplex<f64>>
  %x1 = stablehlo.constant dense<[(3.0, -0.0)]> : tensor<1xcomplex<f64>>
  %r = stablehlo.concatenate %x0, %x1, dim = 0 : (tensor<1xcomplex<f64>>, tensor<1xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  return %r : tensor<2xcomplex<f64>>
}
// CHECK: tensor<2xcomplex<f64>> {
// CHECK-NEXT{LITERAL}: [[1.000000e+00, 2.000000e+00], [3.000000e+00, -0.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @concatenate_same_operand_twice() -> tensor<4xi64> {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.concatenate %x, %x, dim = 0 : (tensor<2xi64>, tensor<2xi64>) -> tensor<4xi64>
  return %r : tensor<4xi64>
}
// CHECK: tensor<4xi64> {
// CHECK-NEXT: [1, 2, 1, 2]
// CHECK-NEXT: }
