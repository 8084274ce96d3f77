// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @reduce_precision
func.func @reduce_precision(%arg0: tensor<4xf32>, %arg1: tensor<f64>, %arg2: tensor<0x3xbf16>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>) {
  // CHECK: stablehlo.reduce_precision %arg0, format = e5m2 : tensor<4xf32>
  %0 = "stablehlo.reduce_precision"(%arg0) {exponent_bits = 5 : i32, mantissa_bits = 2 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.reduce_precision %arg1, format = e11m52 {test.keep} : tensor<f64>
  %1 = stablehlo.reduce_precision %arg1, format = e11m52 {test.keep} : (tensor<f64>) -> tensor<f64>
  // CHECK: stablehlo.reduce_precision %arg2, format = e1m0 : tensor<0x3xbf16>
  %2 = stablehlo.reduce_precision %arg2, format = e1m0 : tensor<0x3xbf16>
  // CHECK: stablehlo.reduce_precision %arg0, format = e2147483647m2147483647 : tensor<4xf32>
  %3 = stablehlo.reduce_precision %arg0, format = e2147483647m2147483647 : tensor<4xf32>
  // CHECK: stablehlo.reduce_precision %arg3, format = e5m10 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %4 = stablehlo.reduce_precision %arg3, format = e5m10 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// CHECK-LABEL: func @reduce_precision_dynamic
func.func @reduce_precision_dynamic(%arg0: tensor<?xf32>, %arg1: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.reduce_precision %arg0, format = e5m10 : (tensor<?xf32>) -> tensor<4xf32>
  %0 = stablehlo.reduce_precision %arg0, format = e5m10 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.reduce_precision %arg1, format = e5m10 : tensor<?xf32, #stablehlo.bounds<4>>
  %1 = stablehlo.reduce_precision %arg1, format = e5m10 : tensor<?xf32, #stablehlo.bounds<4>>
  return
}
