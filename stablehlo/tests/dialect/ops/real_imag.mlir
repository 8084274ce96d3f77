// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @real
func.func @real(%arg0: tensor<4xcomplex<f64>>, %arg1: tensor<4xf32>, %arg2: tensor<0x3xbf16>, %arg3: tensor<?xcomplex<f32>, #stablehlo.bounds<4>>, %arg4: tensor<complex<f32>>) {
  // CHECK: stablehlo.real %arg0 : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  %0 = "stablehlo.real"(%arg0) : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  // CHECK: stablehlo.real %arg1 : tensor<4xf32>
  %1 = stablehlo.real %arg1 : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.real %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.real %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.real %arg3 : (tensor<?xcomplex<f32>, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %3 = stablehlo.real %arg3 : (tensor<?xcomplex<f32>, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.real %arg4 : (tensor<complex<f32>>) -> tensor<f32>
  %4 = stablehlo.real %arg4 : (tensor<complex<f32>>) -> tensor<f32>
  return
}

// CHECK-LABEL: func @imag
func.func @imag(%arg0: tensor<4xcomplex<f64>>, %arg1: tensor<4xf32>, %arg2: tensor<0x3xbf16>, %arg3: tensor<?xcomplex<f32>, #stablehlo.bounds<4>>, %arg4: tensor<complex<f32>>) {
  // CHECK: stablehlo.imag %arg0 : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  %0 = "stablehlo.imag"(%arg0) : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  // CHECK: stablehlo.imag %arg1 : tensor<4xf32>
  %1 = stablehlo.imag %arg1 : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.imag %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.imag %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.imag %arg3 : (tensor<?xcomplex<f32>, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %3 = stablehlo.imag %arg3 : (tensor<?xcomplex<f32>, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.imag %arg4 : (tensor<complex<f32>>) -> tensor<f32>
  %4 = stablehlo.imag %arg4 : (tensor<complex<f32>>) -> tensor<f32>
  return
}
