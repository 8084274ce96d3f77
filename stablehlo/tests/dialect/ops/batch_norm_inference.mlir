// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @batch_norm_inference
func.func @batch_norm_inference(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<3xf32>, %d: tensor<3xf32>, %e: tensor<3xf32>) {
  // CHECK: "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %0 = "stablehlo.batch_norm_inference"(%a, %b, %c, %d, %e) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: @batch_norm_inference_dynamic
func.func @batch_norm_inference_dynamic(%x: tensor<?x?xf32>, %f0: tensor<?xf32>, %f1: tensor<?xf32>, %f2: tensor<?xf32>, %f3: tensor<?xf32>) {
  // CHECK: -> tensor<?x?xf32>
  %0 = "stablehlo.batch_norm_inference"(%x, %f0, %f1, %f2, %f3) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: @batch_norm_inference_bounded
func.func @batch_norm_inference_bounded(%x: tensor<2x?xf32, #stablehlo.bounds<?, 4>>, %f0: tensor<?xf32, #stablehlo.bounds<4>>, %f1: tensor<?xf32, #stablehlo.bounds<4>>, %f2: tensor<?xf32, #stablehlo.bounds<4>>, %f3: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
  %0 = "stablehlo.batch_norm_inference"(%x, %f0, %f1, %f2, %f3) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @batch_norm_inference_empty
func.func @batch_norm_inference_empty(%x: tensor<0x3xf32>, %f0: tensor<3xf32>, %f1: tensor<3xf32>, %f2: tensor<3xf32>, %f3: tensor<3xf32>) {
  // CHECK: -> tensor<0x3xf32>
  %0 = "stablehlo.batch_norm_inference"(%x, %f0, %f1, %f2, %f3) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: @batch_norm_inference_quantized
func.func @batch_norm_inference_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %f0: tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %f1: tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %f2: tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %f3: tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.batch_norm_inference"(%x, %f0, %f1, %f2, %f3) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
