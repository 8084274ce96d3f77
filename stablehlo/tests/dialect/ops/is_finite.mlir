// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @is_finite
func.func @is_finite(%arg0: tensor<4xf32>, %arg1: tensor<f64>, %arg2: tensor<0x3xf8E4M3FN>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>) {
  // CHECK: stablehlo.is_finite %arg0 : (tensor<4xf32>) -> tensor<4xi1>
  %0 = "stablehlo.is_finite"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.is_finite %arg1 : (tensor<f64>) -> tensor<i1>
  %1 = stablehlo.is_finite %arg1 : (tensor<f64>) -> tensor<i1>
  // CHECK: stablehlo.is_finite %arg2 {test.keep} : (tensor<0x3xf8E4M3FN>) -> tensor<0x3xi1>
  %2 = stablehlo.is_finite %arg2 {test.keep} : (tensor<0x3xf8E4M3FN>) -> tensor<0x3xi1>
  // CHECK: stablehlo.is_finite %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2xi1>
  %3 = stablehlo.is_finite %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2xi1>
  return
}

// CHECK-LABEL: func @is_finite_dynamic
func.func @is_finite_dynamic(%arg0: tensor<?xf32>, %arg1: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.is_finite %arg0 : (tensor<?xf32>) -> tensor<4xi1>
  %0 = stablehlo.is_finite %arg0 : (tensor<?xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.is_finite %arg1 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xi1, #stablehlo.bounds<4>>
  %1 = stablehlo.is_finite %arg1 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xi1, #stablehlo.bounds<4>>
  return
}
