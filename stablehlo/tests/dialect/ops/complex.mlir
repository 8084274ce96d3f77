// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @complex
func.func @complex(%arg0: tensor<4xf32>, %arg1: tensor<f64>, %arg2: tensor<0x3xf64>) {
  // CHECK: stablehlo.complex %arg0, %arg0 : tensor<4xcomplex<f32>>
  %0 = "stablehlo.complex"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  // CHECK: stablehlo.complex %arg0, %arg0 : tensor<4xcomplex<f32>>
  %1 = stablehlo.complex %arg0, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  // CHECK: stablehlo.complex %arg1, %arg1 {test.keep} : tensor<complex<f64>>
  %2 = stablehlo.complex %arg1, %arg1 {test.keep} : tensor<complex<f64>>
  // CHECK: stablehlo.complex %arg2, %arg2 : tensor<0x3xcomplex<f64>>
  %3 = stablehlo.complex %arg2, %arg2 : tensor<0x3xcomplex<f64>>
  return
}

// CHECK-LABEL: func @complex_dynamic
func.func @complex_dynamic(%arg0: tensor<?xf32>, %arg1: tensor<4xf32>, %arg2: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.complex %arg0, %arg1 : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  %0 = stablehlo.complex %arg0, %arg1 : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  // CHECK: stablehlo.complex %arg0, %arg0 : tensor<?xcomplex<f32>>
  %1 = stablehlo.complex %arg0, %arg0 : tensor<?xcomplex<f32>>
  // CHECK: stablehlo.complex %arg2, %arg2 : tensor<?xcomplex<f32>, #stablehlo.bounds<4>>
  %2 = stablehlo.complex %arg2, %arg2 : tensor<?xcomplex<f32>, #stablehlo.bounds<4>>
  // CHECK: stablehlo.complex %arg1, %arg2 : (tensor<4xf32>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<4xcomplex<f32>>
  %3 = stablehlo.complex %arg1, %arg2 : (tensor<4xf32>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<4xcomplex<f32>>
  return
}
