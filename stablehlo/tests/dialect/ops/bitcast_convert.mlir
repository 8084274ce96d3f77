// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @bitcast_convert_same_width
func.func @bitcast_convert_same_width(
    %arg0: tensor<4xf32>,
    %arg1: tensor<f64>,
    %arg2: tensor<0x3xf8E4M3FN>,
    %arg3: tensor<2xf4E2M1FN>,
    %arg4: tensor<2xi1>,
    %arg5: tensor<2xcomplex<f32>>) {
  // CHECK: stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<4xi32>
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<4xf32>) -> tensor<4xi32>
  // CHECK: stablehlo.bitcast_convert %arg1 {test.keep} : (tensor<f64>) -> tensor<ui64>
  %1 = stablehlo.bitcast_convert %arg1 {test.keep} : (tensor<f64>) -> tensor<ui64>
  // CHECK: stablehlo.bitcast_convert %arg2 : (tensor<0x3xf8E4M3FN>) -> tensor<0x3xi8>
  %2 = stablehlo.bitcast_convert %arg2 : (tensor<0x3xf8E4M3FN>) -> tensor<0x3xi8>
  // CHECK: stablehlo.bitcast_convert %arg3 : (tensor<2xf4E2M1FN>) -> tensor<2xui4>
  %3 = stablehlo.bitcast_convert %arg3 : (tensor<2xf4E2M1FN>) -> tensor<2xui4>
  // CHECK: stablehlo.bitcast_convert %arg4 : (tensor<2xi1>) -> tensor<2xi1>
  %4 = stablehlo.bitcast_convert %arg4 : (tensor<2xi1>) -> tensor<2xi1>
  // CHECK: stablehlo.bitcast_convert %arg5 : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %5 = stablehlo.bitcast_convert %arg5 : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// CHECK-LABEL: func @bitcast_convert_wider_to_narrower
func.func @bitcast_convert_wider_to_narrower(
    %arg0: tensor<4xf32>,
    %arg1: tensor<i64>,
    %arg2: tensor<0xi8>,
    %arg3: tensor<2xi8>,
    %arg4: tensor<2xcomplex<f64>>) {
  // CHECK: stablehlo.bitcast_convert %arg0 : (tensor<4xf32>) -> tensor<4x2xui16>
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<4xf32>) -> tensor<4x2xui16>
  // CHECK: stablehlo.bitcast_convert %arg1 : (tensor<i64>) -> tensor<8xi8>
  %1 = stablehlo.bitcast_convert %arg1 : (tensor<i64>) -> tensor<8xi8>
  // CHECK: stablehlo.bitcast_convert %arg2 : (tensor<0xi8>) -> tensor<0x4xi2>
  %2 = stablehlo.bitcast_convert %arg2 : (tensor<0xi8>) -> tensor<0x4xi2>
  // CHECK: stablehlo.bitcast_convert %arg3 : (tensor<2xi8>) -> tensor<2x8xi1>
  %3 = stablehlo.bitcast_convert %arg3 : (tensor<2xi8>) -> tensor<2x8xi1>
  // CHECK: stablehlo.bitcast_convert %arg4 : (tensor<2xcomplex<f64>>) -> tensor<2x2xcomplex<f32>>
  %4 = stablehlo.bitcast_convert %arg4 : (tensor<2xcomplex<f64>>) -> tensor<2x2xcomplex<f32>>
  return
}

// CHECK-LABEL: func @bitcast_convert_narrower_to_wider
func.func @bitcast_convert_narrower_to_wider(
    %arg0: tensor<4x2xui16>,
    %arg1: tensor<8xi8>,
    %arg2: tensor<2x4xi2>,
    %arg3: tensor<2x2xcomplex<f32>>) {
  // CHECK: stablehlo.bitcast_convert %arg0 : (tensor<4x2xui16>) -> tensor<4xf32>
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<4x2xui16>) -> tensor<4xf32>
  // CHECK: stablehlo.bitcast_convert %arg1 : (tensor<8xi8>) -> tensor<f64>
  %1 = stablehlo.bitcast_convert %arg1 : (tensor<8xi8>) -> tensor<f64>
  // CHECK: stablehlo.bitcast_convert %arg2 : (tensor<2x4xi2>) -> tensor<2xui8>
  %2 = stablehlo.bitcast_convert %arg2 : (tensor<2x4xi2>) -> tensor<2xui8>
  // CHECK: stablehlo.bitcast_convert %arg3 : (tensor<2x2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  %3 = stablehlo.bitcast_convert %arg3 : (tensor<2x2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  return
}

// CHECK-LABEL: func @bitcast_convert_dynamic
func.func @bitcast_convert_dynamic(
    %arg0: tensor<?xf32>,
    %arg1: tensor<?x?xi8>,
    %arg2: tensor<?xi32>,
    %arg3: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.bitcast_convert %arg0 : (tensor<?xf32>) -> tensor<4xi32>
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<?xf32>) -> tensor<4xi32>
  // CHECK: stablehlo.bitcast_convert %arg1 : (tensor<?x?xi8>) -> tensor<?xi32>
  %1 = stablehlo.bitcast_convert %arg1 : (tensor<?x?xi8>) -> tensor<?xi32>
  // CHECK: stablehlo.bitcast_convert %arg2 : (tensor<?xi32>) -> tensor<3x?xi8>
  %2 = stablehlo.bitcast_convert %arg2 : (tensor<?xi32>) -> tensor<3x?xi8>
  // CHECK: stablehlo.bitcast_convert %arg3 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xi32, #stablehlo.bounds<4>>
  %3 = stablehlo.bitcast_convert %arg3 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xi32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: func @bitcast_convert_quantized
func.func @bitcast_convert_quantized(
    %arg0: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg1: tensor<2xi8>,
    %arg2: tensor<2x4x!quant.uniform<i8:f32, 2.0:3>>,
    %arg3: tensor<3xi32>,
    %arg4: tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // CHECK: stablehlo.bitcast_convert %arg0 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2xi8>
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2xi8>
  // CHECK: stablehlo.bitcast_convert %arg1 : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %1 = stablehlo.bitcast_convert %arg1 : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  // CHECK: stablehlo.bitcast_convert %arg2 : (tensor<2x4x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2xi32>
  %2 = stablehlo.bitcast_convert %arg2 : (tensor<2x4x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2xi32>
  // CHECK: stablehlo.bitcast_convert %arg3 : (tensor<3xi32>) -> tensor<3x4x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %3 = stablehlo.bitcast_convert %arg3 : (tensor<3xi32>) -> tensor<3x4x!quant.uniform<i8:f32, 2.0:3>>
  // CHECK: stablehlo.bitcast_convert %arg4 : (tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>) -> tensor<2x3xui8>
  %4 = stablehlo.bitcast_convert %arg4 : (tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x3xui8>
  return
}
