// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @reverse
func.func @reverse(%x: tensor<2x3xf32>) {
  // CHECK: stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3xf32>
  %0 = "stablehlo.reverse"(%x) {dimensions = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @reverse_nothing
func.func @reverse_nothing(%x: tensor<i1>) {
  // CHECK: stablehlo.reverse %arg0, dims = [] {test.keep} : tensor<i1>
  %0 = stablehlo.reverse %x, dims = [] {test.keep} : (tensor<i1>) -> tensor<i1>
  return
}

// CHECK-LABEL: func @reverse_dynamic
func.func @reverse_dynamic(%x: tensor<?x0xi4>) {
  // CHECK: stablehlo.reverse %arg0, dims = [1] : (tensor<?x0xi4>) -> tensor<3x?xi4>
  %0 = stablehlo.reverse %x, dims = [1] : (tensor<?x0xi4>) -> tensor<3x?xi4>
  return
}

// CHECK-LABEL: func @reverse_quantized
func.func @reverse_quantized(%x: tensor<4x!quant.uniform<i8:f32, 2.0:3>>) {
  // CHECK: stablehlo.reverse %arg0, dims = [0] : tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %0 = stablehlo.reverse %x, dims = [0] : tensor<4x!quant.uniform<i8:f32, 2.0:3>>
  return
}

// CHECK-LABEL: @reverse_bounded
func.func @reverse_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = stablehlo.reverse %x, dims = [0] : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}
