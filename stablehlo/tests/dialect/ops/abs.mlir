// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @abs
func.func @abs(
    %arg0: tensor<4xf32>,
    %arg1: tensor<4xf32>,
    %arg2: tensor<0x3xi4>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>) {
  // CHECK: stablehlo.abs %arg0 : tensor<4xf32>
  %0 = "stablehlo.abs"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.abs %arg1 : tensor<4xf32>
  %1 = stablehlo.abs %arg1 : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.abs %arg2 {test.keep} : tensor<0x3xi4>
  %2 = stablehlo.abs %arg2 {test.keep} : tensor<0x3xi4>
  // CHECK: stablehlo.abs %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.abs %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// CHECK-LABEL: func @abs_complex
func.func @abs_complex(%arg0: tensor<4xcomplex<f32>>, %arg1: tensor<complex<f64>>) {
  // CHECK: stablehlo.abs %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %0 = "stablehlo.abs"(%arg0) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  // CHECK: stablehlo.abs %arg1 : (tensor<complex<f64>>) -> tensor<f64>
  %1 = stablehlo.abs %arg1 : (tensor<complex<f64>>) -> tensor<f64>
  return
}

// CHECK-LABEL: func @abs_dynamic
func.func @abs_dynamic(%arg0: tensor<4xf32>, %arg1: tensor<?xcomplex<f32>>, %arg2: tensor<?x?x3xf32, #stablehlo.bounds<4, ?, ?>>) {
  // CHECK: stablehlo.abs %arg0 : (tensor<4xf32>) -> tensor<?xf32>
  %0 = stablehlo.abs %arg0 : (tensor<4xf32>) -> tensor<?xf32>
  // CHECK: stablehlo.abs %arg1 : (tensor<?xcomplex<f32>>) -> tensor<4xf32>
  %1 = stablehlo.abs %arg1 : (tensor<?xcomplex<f32>>) -> tensor<4xf32>
  // CHECK: stablehlo.abs %arg2 : tensor<?x?x3xf32, #stablehlo.bounds<4, ?, ?>>
  %2 = stablehlo.abs %arg2 : tensor<?x?x3xf32, #stablehlo.bounds<4, ?, ?>>
  return
}
