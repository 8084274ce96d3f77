// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @concatenate
func.func @concatenate(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // CHECK: stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
  %0 = "stablehlo.concatenate"(%x, %y) {dimension = 0 : i64} : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
  return
}

// CHECK-LABEL: func @concatenate_one
func.func @concatenate_one(%x: tensor<2xf32>) {
  // CHECK: stablehlo.concatenate %arg0, dim = 0 : (tensor<2xf32>) -> tensor<2xf32>
  %0 = "stablehlo.concatenate"(%x) {dimension = 0 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @concatenate_pretty
func.func @concatenate_pretty(%x: tensor<2x1xi1>, %y: tensor<2x0xi1>) {
  // CHECK: stablehlo.concatenate %arg0, %arg1, %arg0, dim = 1 {test.keep} : (tensor<2x1xi1>, tensor<2x0xi1>, tensor<2x1xi1>) -> tensor<2x2xi1>
  %0 = stablehlo.concatenate %x, %y, %x, dim = 1 {test.keep} : (tensor<2x1xi1>, tensor<2x0xi1>, tensor<2x1xi1>) -> tensor<2x2xi1>
  return
}

// CHECK-LABEL: func @concatenate_dynamic
func.func @concatenate_dynamic(%x: tensor<?x3xf32>, %y: tensor<4x?xf32>) {
  // CHECK: stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<?x3xf32>, tensor<4x?xf32>) -> tensor<9x?xf32>
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<?x3xf32>, tensor<4x?xf32>) -> tensor<9x?xf32>
  return
}

// CHECK-LABEL: func @concatenate_bounded
func.func @concatenate_bounded(%x: tensor<?xf32, #stablehlo.bounds<3>>, %y: tensor<2xf32>) {
  // CHECK: stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<2xf32>) -> tensor<?xf32, #stablehlo.bounds<5>>
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<?xf32, #stablehlo.bounds<3>>, tensor<2xf32>) -> tensor<?xf32, #stablehlo.bounds<5>>
  return
}

// CHECK-LABEL: func @concatenate_quantized
func.func @concatenate_quantized(%x: tensor<2x!quant.uniform<i8:f32, 2.0:3>>) {
  // CHECK: stablehlo.concatenate %arg0, %arg0, dim = 0 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %0 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<4x!quant.uniform<i8:f32, 2.0:3>>
  return
}
