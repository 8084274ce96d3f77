// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @clamp
func.func @clamp(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) {
  // CHECK: stablehlo.clamp %arg0, %arg1, %arg2 : tensor<4xf32>
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.clamp %arg0, %arg1, %arg2 {test.keep} : tensor<4xf32>
  %1 = stablehlo.clamp %arg0, %arg1, %arg2 {test.keep} : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func @clamp_scalars
func.func @clamp_scalars(%arg0: tensor<f32>, %arg1: tensor<4xf32>, %arg2: tensor<0x3xf32>) {
  // CHECK: stablehlo.clamp %arg0, %arg1, %arg0 : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %0 = stablehlo.clamp %arg0, %arg1, %arg0 : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK: stablehlo.clamp %arg1, %arg1, %arg0 : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.clamp %arg1, %arg1, %arg0 : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK: stablehlo.clamp %arg0, %arg0, %arg0 : tensor<f32>
  %2 = stablehlo.clamp %arg0, %arg0, %arg0 : tensor<f32>
  // CHECK: stablehlo.clamp %arg0, %arg2, %arg0 : (tensor<f32>, tensor<0x3xf32>, tensor<f32>) -> tensor<0x3xf32>
  %3 = stablehlo.clamp %arg0, %arg2, %arg0 : (tensor<f32>, tensor<0x3xf32>, tensor<f32>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: func @clamp_dynamic
func.func @clamp_dynamic(%arg0: tensor<?xf32>, %arg1: tensor<4xf32>, %arg2: tensor<f32>, %arg3: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<?xf32>, tensor<4xf32>, tensor<f32>) -> tensor<?xf32>
  %0 = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<?xf32>, tensor<4xf32>, tensor<f32>) -> tensor<?xf32>
  // CHECK: stablehlo.clamp %arg2, %arg0, %arg1 : (tensor<f32>, tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.clamp %arg2, %arg0, %arg1 : (tensor<f32>, tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.clamp %arg2, %arg3, %arg2 : (tensor<f32>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %2 = stablehlo.clamp %arg2, %arg3, %arg2 : (tensor<f32>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: func @clamp_element_types
func.func @clamp_element_types(%arg0: tensor<2xi1>, %arg1: tensor<2xui4>, %arg2: tensor<2xcomplex<f64>>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>, %arg4: tensor<2x!quant.uniform<i8:f32, 1.0:17>>) {
  // CHECK: stablehlo.clamp %arg0, %arg0, %arg0 : tensor<2xi1>
  %0 = stablehlo.clamp %arg0, %arg0, %arg0 : tensor<2xi1>
  // CHECK: stablehlo.clamp %arg1, %arg1, %arg1 : tensor<2xui4>
  %1 = stablehlo.clamp %arg1, %arg1, %arg1 : tensor<2xui4>
  // CHECK: stablehlo.clamp %arg2, %arg2, %arg2 : tensor<2xcomplex<f64>>
  %2 = stablehlo.clamp %arg2, %arg2, %arg2 : tensor<2xcomplex<f64>>
  // CHECK: stablehlo.clamp %arg3, %arg4, %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>, tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %3 = stablehlo.clamp %arg3, %arg4, %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>, tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  return
}
