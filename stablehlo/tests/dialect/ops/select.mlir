// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @select
func.func @select(%arg0: tensor<4xi1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) {
  // CHECK: stablehlo.select %arg0, %arg1, %arg2 : tensor<4xi1>, tensor<4xf32>
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.select %arg0, %arg1, %arg2 : tensor<4xi1>, tensor<4xf32>
  %1 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.select %arg0, %arg1, %arg2 {test.keep} : tensor<4xi1>, tensor<4xf32>
  %2 = stablehlo.select %arg0, %arg1, %arg2 {test.keep} : tensor<4xi1>, tensor<4xf32>
  return
}

// CHECK-LABEL: func @select_scalar_predicate
func.func @select_scalar_predicate(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<f32>, %arg3: tensor<0x3xf32>) {
  // CHECK: stablehlo.select %arg0, %arg1, %arg1 : tensor<i1>, tensor<4xf32>
  %0 = stablehlo.select %arg0, %arg1, %arg1 : tensor<i1>, tensor<4xf32>
  // CHECK: stablehlo.select %arg0, %arg2, %arg2 : tensor<i1>, tensor<f32>
  %1 = stablehlo.select %arg0, %arg2, %arg2 : tensor<i1>, tensor<f32>
  // CHECK: stablehlo.select %arg0, %arg3, %arg3 : tensor<i1>, tensor<0x3xf32>
  %2 = stablehlo.select %arg0, %arg3, %arg3 : tensor<i1>, tensor<0x3xf32>
  return
}

// CHECK-LABEL: func @select_dynamic
func.func @select_dynamic(%arg0: tensor<?xi1>, %arg1: tensor<?xf32>, %arg2: tensor<4xf32>, %arg3: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.select %arg0, %arg1, %arg2 : (tensor<?xi1>, tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  %0 = stablehlo.select %arg0, %arg1, %arg2 : (tensor<?xi1>, tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.select %arg0, %arg2, %arg2 : tensor<?xi1>, tensor<4xf32>
  %1 = stablehlo.select %arg0, %arg2, %arg2 : tensor<?xi1>, tensor<4xf32>
  // CHECK: stablehlo.select %arg0, %arg3, %arg3 : tensor<?xi1>, tensor<?xf32, #stablehlo.bounds<4>>
  %2 = stablehlo.select %arg0, %arg3, %arg3 : tensor<?xi1>, tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: func @select_element_types
func.func @select_element_types(%arg0: tensor<2xi1>, %arg1: tensor<2xui4>, %arg2: tensor<2xcomplex<f64>>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>, %arg4: tensor<2x!quant.uniform<i8:f32, 1.0:17>>) {
  // CHECK: stablehlo.select %arg0, %arg0, %arg0 : tensor<2xi1>, tensor<2xi1>
  %0 = stablehlo.select %arg0, %arg0, %arg0 : tensor<2xi1>, tensor<2xi1>
  // CHECK: stablehlo.select %arg0, %arg1, %arg1 : tensor<2xi1>, tensor<2xui4>
  %1 = stablehlo.select %arg0, %arg1, %arg1 : tensor<2xi1>, tensor<2xui4>
  // CHECK: stablehlo.select %arg0, %arg2, %arg2 : tensor<2xi1>, tensor<2xcomplex<f64>>
  %2 = stablehlo.select %arg0, %arg2, %arg2 : tensor<2xi1>, tensor<2xcomplex<f64>>
  // CHECK: stablehlo.select %arg0, %arg3, %arg4 : (tensor<2xi1>, tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %3 = stablehlo.select %arg0, %arg3, %arg4 : (tensor<2xi1>, tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  return
}
