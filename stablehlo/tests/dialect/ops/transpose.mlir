// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @transpose
func.func @transpose(%x: tensor<2x3xf32>) {
  // CHECK: stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// CHECK-LABEL: func @transpose_properties
func.func @transpose_properties(%x: tensor<4xf32>) {
  // CHECK: stablehlo.transpose %arg0, dims = [0] : (tensor<4xf32>) -> tensor<4xf32>
  %0 = "stablehlo.transpose"(%x) <{permutation = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func @transpose_scalar
func.func @transpose_scalar(%x: tensor<i1>) {
  // CHECK: stablehlo.transpose %arg0, dims = [] {test.keep} : (tensor<i1>) -> tensor<i1>
  %0 = stablehlo.transpose %x, dims = [] {test.keep} : (tensor<i1>) -> tensor<i1>
  return
}

// CHECK-LABEL: func @transpose_rotates
func.func @transpose_rotates(%x: tensor<2x3x0xi4>) {
  // CHECK: stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x3x0xi4>) -> tensor<0x2x3xi4>
  %0 = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<2x3x0xi4>) -> tensor<0x2x3xi4>
  return
}

// CHECK-LABEL: func @transpose_dynamic
func.func @transpose_dynamic(%x: tensor<?x2xi32>) {
  // CHECK: stablehlo.transpose %arg0, dims = [1, 0] : (tensor<?x2xi32>) -> tensor<2x?xi32>
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<?x2xi32>) -> tensor<2x?xi32>
  return
}

// CHECK-LABEL: func @transpose_bounded
func.func @transpose_bounded(%x: tensor<?x?xi32, #stablehlo.bounds<4, ?>>) {
  // CHECK: stablehlo.transpose %arg0, dims = [1, 0] : (tensor<?x?xi32, #stablehlo.bounds<4, ?>>) -> tensor<?x?xi32, #stablehlo.bounds<?, 4>>
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<?x?xi32, #stablehlo.bounds<4, ?>>) -> tensor<?x?xi32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: func @transpose_moves_quantized_axis
func.func @transpose_moves_quantized_axis(%x: tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // CHECK: stablehlo.transpose
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}
