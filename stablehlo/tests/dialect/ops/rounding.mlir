// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @ceil
func.func @ceil(
    %arg0: tensor<4xf32>,
    %arg1: tensor<f64>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.ceil %arg0 : tensor<4xf32>
  %0 = "stablehlo.ceil"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.ceil %arg1 : tensor<f64>
  %1 = stablehlo.ceil %arg1 : (tensor<f64>) -> tensor<f64>
  // CHECK: stablehlo.ceil %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.ceil %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.ceil %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.ceil %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.ceil %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.ceil %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.ceil %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.ceil %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: func @floor
func.func @floor(
    %arg0: tensor<4xf32>,
    %arg1: tensor<f64>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.floor %arg0 : tensor<4xf32>
  %0 = "stablehlo.floor"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.floor %arg1 : tensor<f64>
  %1 = stablehlo.floor %arg1 : (tensor<f64>) -> tensor<f64>
  // CHECK: stablehlo.floor %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.floor %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.floor %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.floor %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.floor %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.floor %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.floor %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.floor %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: func @round_nearest_afz
func.func @round_nearest_afz(
    %arg0: tensor<4xf32>,
    %arg1: tensor<f64>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.round_nearest_afz %arg0 : tensor<4xf32>
  %0 = "stablehlo.round_nearest_afz"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.round_nearest_afz %arg1 : tensor<f64>
  %1 = stablehlo.round_nearest_afz %arg1 : (tensor<f64>) -> tensor<f64>
  // CHECK: stablehlo.round_nearest_afz %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.round_nearest_afz %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.round_nearest_afz %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.round_nearest_afz %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.round_nearest_afz %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.round_nearest_afz %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.round_nearest_afz %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.round_nearest_afz %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: func @round_nearest_even
func.func @round_nearest_even(
    %arg0: tensor<4xf32>,
    %arg1: tensor<f64>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.round_nearest_even %arg0 : tensor<4xf32>
  %0 = "stablehlo.round_nearest_even"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.round_nearest_even %arg1 : tensor<f64>
  %1 = stablehlo.round_nearest_even %arg1 : (tensor<f64>) -> tensor<f64>
  // CHECK: stablehlo.round_nearest_even %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.round_nearest_even %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.round_nearest_even %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.round_nearest_even %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.round_nearest_even %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.round_nearest_even %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.round_nearest_even %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.round_nearest_even %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// What follows is one mechanism of all ops above.

// CHECK-LABEL: func @element_types
func.func @element_types(
    %arg0: tensor<2xf4E2M1FN>,
    %arg1: tensor<2xf6E2M3FN>,
    %arg2: tensor<2xf6E3M2FN>,
    %arg3: tensor<2xf8E3M4>,
    %arg4: tensor<2xf8E4M3>,
    %arg5: tensor<2xf8E4M3FN>,
    %arg6: tensor<2xf8E4M3FNUZ>,
    %arg7: tensor<2xf8E4M3B11FNUZ>,
    %arg8: tensor<2xf8E5M2>,
    %arg9: tensor<2xf8E5M2FNUZ>,
    %arg10: tensor<2xf8E8M0FNU>,
    %arg11: tensor<2xbf16>,
    %arg12: tensor<2xf16>,
    %arg13: tensor<2xf32>,
    %arg14: tensor<2xf64>) {
  // CHECK: stablehlo.floor %arg0 : tensor<2xf4E2M1FN>
  %0 = stablehlo.floor %arg0 : tensor<2xf4E2M1FN>
  // CHECK: stablehlo.floor %arg1 : tensor<2xf6E2M3FN>
  %1 = stablehlo.floor %arg1 : tensor<2xf6E2M3FN>
  // CHECK: stablehlo.floor %arg2 : tensor<2xf6E3M2FN>
  %2 = stablehlo.floor %arg2 : tensor<2xf6E3M2FN>
  // CHECK: stablehlo.floor %arg3 : tensor<2xf8E3M4>
  %3 = stablehlo.floor %arg3 : tensor<2xf8E3M4>
  // CHECK: stablehlo.floor %arg4 : tensor<2xf8E4M3>
  %4 = stablehlo.floor %arg4 : tensor<2xf8E4M3>
  // CHECK: stablehlo.floor %arg5 : tensor<2xf8E4M3FN>
  %5 = stablehlo.floor %arg5 : tensor<2xf8E4M3FN>
  // CHECK: stablehlo.floor %arg6 : tensor<2xf8E4M3FNUZ>
  %6 = stablehlo.floor %arg6 : tensor<2xf8E4M3FNUZ>
  // CHECK: stablehlo.floor %arg7 : tensor<2xf8E4M3B11FNUZ>
  %7 = stablehlo.floor %arg7 : tensor<2xf8E4M3B11FNUZ>
  // CHECK: stablehlo.floor %arg8 : tensor<2xf8E5M2>
  %8 = stablehlo.floor %arg8 : tensor<2xf8E5M2>
  // CHECK: stablehlo.floor %arg9 : tensor<2xf8E5M2FNUZ>
  %9 = stablehlo.floor %arg9 : tensor<2xf8E5M2FNUZ>
  // CHECK: stablehlo.floor %arg10 : tensor<2xf8E8M0FNU>
  %10 = stablehlo.floor %arg10 : tensor<2xf8E8M0FNU>
  // CHECK: stablehlo.floor %arg11 : tensor<2xbf16>
  %11 = stablehlo.floor %arg11 : tensor<2xbf16>
  // CHECK: stablehlo.floor %arg12 : tensor<2xf16>
  %12 = stablehlo.floor %arg12 : tensor<2xf16>
  // CHECK: stablehlo.floor %arg13 : tensor<2xf32>
  %13 = stablehlo.floor %arg13 : tensor<2xf32>
  // CHECK: stablehlo.floor %arg14 : tensor<2xf64>
  %14 = stablehlo.floor %arg14 : tensor<2xf64>
  return
}
