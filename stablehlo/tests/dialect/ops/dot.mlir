// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @dot_matrix_product
func.func @dot_matrix_product(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // CHECK: stablehlo.dot %arg0, %arg1 : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %0 = "stablehlo.dot"(%a, %b) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// CHECK-LABEL: func @dot_precision
func.func @dot_precision(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // CHECK: stablehlo.dot %arg0, %arg1, precision = [HIGH, HIGHEST] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %0 = "stablehlo.dot"(%a, %b) {precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGHEST>]} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// CHECK-LABEL: @dot_dynamic
func.func @dot_dynamic(%a: tensor<?x3xf32>, %b: tensor<3x2xf32>) {
  // CHECK: (tensor<?x3xf32>, tensor<3x2xf32>) -> tensor<?x2xf32>
  %0 = stablehlo.dot %a, %b : (tensor<?x3xf32>, tensor<3x2xf32>) -> tensor<?x2xf32>
  return
}

// CHECK-LABEL: @dot_bounded
func.func @dot_bounded(%a: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %b: tensor<3x2xf32>) {
  // CHECK: (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<3x2xf32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  %0 = stablehlo.dot %a, %b : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<3x2xf32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  return
}

// CHECK-LABEL: @dot_empty
func.func @dot_empty(%a: tensor<0x3xf32>, %b: tensor<3x2xf32>) {
  // CHECK: (tensor<0x3xf32>, tensor<3x2xf32>) -> tensor<0x2xf32>
  %0 = stablehlo.dot %a, %b : (tensor<0x3xf32>, tensor<3x2xf32>) -> tensor<0x2xf32>
  return
}

// CHECK-LABEL: @dot_quantized
func.func @dot_quantized(%a: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %b: tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.dot %a, %b : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
