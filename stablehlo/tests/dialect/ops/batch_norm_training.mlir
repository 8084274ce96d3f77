// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @batch_norm_training
func.func @batch_norm_training(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<3xf32>) {
  // CHECK: "stablehlo.batch_norm_training"(%arg0, %arg1, %arg2) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %0:3 = "stablehlo.batch_norm_training"(%a, %b, %c) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// CHECK-LABEL: @batch_norm_training_dynamic
func.func @batch_norm_training_dynamic(%x: tensor<?x?xf32>, %f0: tensor<?xf32>, %f1: tensor<?xf32>) {
  // CHECK: -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>)
  %0:3 = "stablehlo.batch_norm_training"(%x, %f0, %f1) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>)
  return
}

// CHECK-LABEL: @batch_norm_training_bounded
func.func @batch_norm_training_bounded(%x: tensor<2x?xf32, #stablehlo.bounds<?, 4>>, %f0: tensor<?xf32, #stablehlo.bounds<4>>, %f1: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: -> (tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>)
  %0:3 = "stablehlo.batch_norm_training"(%x, %f0, %f1) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>)
  return
}

// CHECK-LABEL: @batch_norm_training_empty
func.func @batch_norm_training_empty(%x: tensor<0x3xf32>, %f0: tensor<3xf32>, %f1: tensor<3xf32>) {
  // CHECK: -> (tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %0:3 = "stablehlo.batch_norm_training"(%x, %f0, %f1) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<0x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// CHECK-LABEL: @batch_norm_training_quantized
func.func @batch_norm_training_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %f0: tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %f1: tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: -> (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>)
  %0:3 = "stablehlo.batch_norm_training"(%x, %f0, %f1) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>)
  return
}
