// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @atan2
func.func @atan2(
    %arg0: tensor<4xf32>,
    %arg1: tensor<4xf32>,
    %arg2: tensor<complex<f64>>,
    %arg3: tensor<0x3xbf16>,
    %arg4: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg5: tensor<2x!quant.uniform<i8:f32, 1.0:17>>,
    %arg6: tensor<4x?xf32>,
    %arg7: tensor<?x3xf32>,
    %arg8: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg9: tensor<3xf32>) {
  // CHECK: stablehlo.atan2 %arg0, %arg1 : tensor<4xf32>
  %0 = "stablehlo.atan2"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.atan2 %arg2, %arg2 : tensor<complex<f64>>
  %1 = stablehlo.atan2 %arg2, %arg2 : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.atan2 %arg3, %arg3 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.atan2 %arg3, %arg3 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.atan2 %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %3 = stablehlo.atan2 %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  // CHECK: stablehlo.atan2 %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  %4 = stablehlo.atan2 %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  // CHECK: stablehlo.atan2 %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  %5 = stablehlo.atan2 %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func @divide
func.func @divide(
    %arg0: tensor<4xf32>,
    %arg1: tensor<4xf32>,
    %arg2: tensor<complex<f64>>,
    %arg3: tensor<0x3xui4>,
    %arg4: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg5: tensor<2x!quant.uniform<i8:f32, 1.0:17>>,
    %arg6: tensor<4x?xf32>,
    %arg7: tensor<?x3xf32>,
    %arg8: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg9: tensor<3xf32>) {
  // CHECK: stablehlo.divide %arg0, %arg1 : tensor<4xf32>
  %0 = "stablehlo.divide"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.divide %arg2, %arg2 : tensor<complex<f64>>
  %1 = stablehlo.divide %arg2, %arg2 : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.divide %arg3, %arg3 {test.keep} : tensor<0x3xui4>
  %2 = stablehlo.divide %arg3, %arg3 {test.keep} : tensor<0x3xui4>
  // CHECK: stablehlo.divide %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %3 = stablehlo.divide %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  // CHECK: stablehlo.divide %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  %4 = stablehlo.divide %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  // CHECK: stablehlo.divide %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  %5 = stablehlo.divide %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func @maximum
func.func @maximum(
    %arg0: tensor<4xf32>,
    %arg1: tensor<4xf32>,
    %arg2: tensor<complex<f64>>,
    %arg3: tensor<0x3xi1>,
    %arg4: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg5: tensor<2x!quant.uniform<i8:f32, 1.0:17>>,
    %arg6: tensor<4x?xf32>,
    %arg7: tensor<?x3xf32>,
    %arg8: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg9: tensor<3xf32>) {
  // CHECK: stablehlo.maximum %arg0, %arg1 : tensor<4xf32>
  %0 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.maximum %arg2, %arg2 : tensor<complex<f64>>
  %1 = stablehlo.maximum %arg2, %arg2 : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.maximum %arg3, %arg3 {test.keep} : tensor<0x3xi1>
  %2 = stablehlo.maximum %arg3, %arg3 {test.keep} : tensor<0x3xi1>
  // CHECK: stablehlo.maximum %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %3 = stablehlo.maximum %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  // CHECK: stablehlo.maximum %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  %4 = stablehlo.maximum %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  // CHECK: stablehlo.maximum %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  %5 = stablehlo.maximum %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func @minimum
func.func @minimum(
    %arg0: tensor<4xf32>,
    %arg1: tensor<4xf32>,
    %arg2: tensor<complex<f64>>,
    %arg3: tensor<0x3xi1>,
    %arg4: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg5: tensor<2x!quant.uniform<i8:f32, 1.0:17>>,
    %arg6: tensor<4x?xf32>,
    %arg7: tensor<?x3xf32>,
    %arg8: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg9: tensor<3xf32>) {
  // CHECK: stablehlo.minimum %arg0, %arg1 : tensor<4xf32>
  %0 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.minimum %arg2, %arg2 : tensor<complex<f64>>
  %1 = stablehlo.minimum %arg2, %arg2 : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.minimum %arg3, %arg3 {test.keep} : tensor<0x3xi1>
  %2 = stablehlo.minimum %arg3, %arg3 {test.keep} : tensor<0x3xi1>
  // CHECK: stablehlo.minimum %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %3 = stablehlo.minimum %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  // CHECK: stablehlo.minimum %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  %4 = stablehlo.minimum %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  // CHECK: stablehlo.minimum %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  %5 = stablehlo.minimum %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func @multiply
func.func @multiply(
    %arg0: tensor<4xf32>,
    %arg1: tensor<4xf32>,
    %arg2: tensor<complex<f64>>,
    %arg3: tensor<0x3xi1>,
    %arg4: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg5: tensor<2x!quant.uniform<i8:f32, 1.0:17>>,
    %arg6: tensor<4x?xf32>,
    %arg7: tensor<?x3xf32>,
    %arg8: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg9: tensor<3xf32>) {
  // CHECK: stablehlo.multiply %arg0, %arg1 : tensor<4xf32>
  %0 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.multiply %arg2, %arg2 : tensor<complex<f64>>
  %1 = stablehlo.multiply %arg2, %arg2 : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.multiply %arg3, %arg3 {test.keep} : tensor<0x3xi1>
  %2 = stablehlo.multiply %arg3, %arg3 {test.keep} : tensor<0x3xi1>
  // CHECK: stablehlo.multiply %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %3 = stablehlo.multiply %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  // CHECK: stablehlo.multiply %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  %4 = stablehlo.multiply %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  // CHECK: stablehlo.multiply %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  %5 = stablehlo.multiply %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func @power
func.func @power(
    %arg0: tensor<4xf32>,
    %arg1: tensor<4xf32>,
    %arg2: tensor<complex<f64>>,
    %arg3: tensor<0x3xui4>,
    %arg4: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg5: tensor<2x!quant.uniform<i8:f32, 1.0:17>>,
    %arg6: tensor<4x?xf32>,
    %arg7: tensor<?x3xf32>,
    %arg8: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg9: tensor<3xf32>) {
  // CHECK: stablehlo.power %arg0, %arg1 : tensor<4xf32>
  %0 = "stablehlo.power"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.power %arg2, %arg2 : tensor<complex<f64>>
  %1 = stablehlo.power %arg2, %arg2 : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.power %arg3, %arg3 {test.keep} : tensor<0x3xui4>
  %2 = stablehlo.power %arg3, %arg3 {test.keep} : tensor<0x3xui4>
  // CHECK: stablehlo.power %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %3 = stablehlo.power %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  // CHECK: stablehlo.power %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  %4 = stablehlo.power %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  // CHECK: stablehlo.power %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  %5 = stablehlo.power %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func @remainder
func.func @remainder(
    %arg0: tensor<4xf32>,
    %arg1: tensor<4xf32>,
    %arg2: tensor<complex<f64>>,
    %arg3: tensor<0x3xui4>,
    %arg4: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg5: tensor<2x!quant.uniform<i8:f32, 1.0:17>>,
    %arg6: tensor<4x?xf32>,
    %arg7: tensor<?x3xf32>,
    %arg8: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg9: tensor<3xf32>) {
  // CHECK: stablehlo.remainder %arg0, %arg1 : tensor<4xf32>
  %0 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.remainder %arg2, %arg2 : tensor<complex<f64>>
  %1 = stablehlo.remainder %arg2, %arg2 : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.remainder %arg3, %arg3 {test.keep} : tensor<0x3xui4>
  %2 = stablehlo.remainder %arg3, %arg3 {test.keep} : tensor<0x3xui4>
  // CHECK: stablehlo.remainder %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %3 = stablehlo.remainder %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  // CHECK: stablehlo.remainder %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  %4 = stablehlo.remainder %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  // CHECK: stablehlo.remainder %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  %5 = stablehlo.remainder %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func @subtract
func.func @subtract(
    %arg0: tensor<4xf32>,
    %arg1: tensor<4xf32>,
    %arg2: tensor<complex<f64>>,
    %arg3: tensor<0x3xui4>,
    %arg4: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg5: tensor<2x!quant.uniform<i8:f32, 1.0:17>>,
    %arg6: tensor<4x?xf32>,
    %arg7: tensor<?x3xf32>,
    %arg8: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg9: tensor<3xf32>) {
  // CHECK: stablehlo.subtract %arg0, %arg1 : tensor<4xf32>
  %0 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.subtract %arg2, %arg2 : tensor<complex<f64>>
  %1 = stablehlo.subtract %arg2, %arg2 : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.subtract %arg3, %arg3 {test.keep} : tensor<0x3xui4>
  %2 = stablehlo.subtract %arg3, %arg3 {test.keep} : tensor<0x3xui4>
  // CHECK: stablehlo.subtract %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %3 = stablehlo.subtract %arg4, %arg5 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  // CHECK: stablehlo.subtract %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  %4 = stablehlo.subtract %arg6, %arg7 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  // CHECK: stablehlo.subtract %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  %5 = stablehlo.subtract %arg8, %arg9 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func @negate
func.func @negate(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xui4>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.negate %arg0 : tensor<4xf32>
  %0 = "stablehlo.negate"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.negate %arg1 : tensor<complex<f64>>
  %1 = stablehlo.negate %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.negate %arg2 {test.keep} : tensor<0x3xui4>
  %2 = stablehlo.negate %arg2 {test.keep} : tensor<0x3xui4>
  // CHECK: stablehlo.negate %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.negate %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.negate %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.negate %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.negate %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.negate %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: func @sign
func.func @sign(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xi4>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.sign %arg0 : tensor<4xf32>
  %0 = "stablehlo.sign"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.sign %arg1 : tensor<complex<f64>>
  %1 = stablehlo.sign %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.sign %arg2 {test.keep} : tensor<0x3xi4>
  %2 = stablehlo.sign %arg2 {test.keep} : tensor<0x3xi4>
  // CHECK: stablehlo.sign %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.sign %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.sign %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.sign %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.sign %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.sign %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// What follows is one mechanism of several ops above.

// CHECK-LABEL: func @element_types
func.func @element_types(
    %arg0: tensor<2xi1>,
    %arg1: tensor<2xi2>,
    %arg2: tensor<2xi4>,
    %arg3: tensor<2xi8>,
    %arg4: tensor<2xi16>,
    %arg5: tensor<2xi32>,
    %arg6: tensor<2xi64>,
    %arg7: tensor<2xui2>,
    %arg8: tensor<2xui4>,
    %arg9: tensor<2xui8>,
    %arg10: tensor<2xui16>,
    %arg11: tensor<2xui32>,
    %arg12: tensor<2xui64>,
    %arg13: tensor<2xf4E2M1FN>,
    %arg14: tensor<2xf6E2M3FN>,
    %arg15: tensor<2xf6E3M2FN>,
    %arg16: tensor<2xf8E3M4>,
    %arg17: tensor<2xf8E4M3>,
    %arg18: tensor<2xf8E4M3FN>,
    %arg19: tensor<2xf8E4M3FNUZ>,
    %arg20: tensor<2xf8E4M3B11FNUZ>,
    %arg21: tensor<2xf8E5M2>,
    %arg22: tensor<2xf8E5M2FNUZ>,
    %arg23: tensor<2xf8E8M0FNU>,
    %arg24: tensor<2xbf16>,
    %arg25: tensor<2xf16>,
    %arg26: tensor<2xf32>,
    %arg27: tensor<2xf64>,
    %arg28: tensor<2xcomplex<f32>>,
    %arg29: tensor<2xcomplex<f64>>) {
  // CHECK: stablehlo.multiply %arg0, %arg0 : tensor<2xi1>
  %0 = stablehlo.multiply %arg0, %arg0 : tensor<2xi1>
  // CHECK: stablehlo.multiply %arg1, %arg1 : tensor<2xi2>
  %1 = stablehlo.multiply %arg1, %arg1 : tensor<2xi2>
  // CHECK: stablehlo.multiply %arg2, %arg2 : tensor<2xi4>
  %2 = stablehlo.multiply %arg2, %arg2 : tensor<2xi4>
  // CHECK: stablehlo.multiply %arg3, %arg3 : tensor<2xi8>
  %3 = stablehlo.multiply %arg3, %arg3 : tensor<2xi8>
  // CHECK: stablehlo.multiply %arg4, %arg4 : tensor<2xi16>
  %4 = stablehlo.multiply %arg4, %arg4 : tensor<2xi16>
  // CHECK: stablehlo.multiply %arg5, %arg5 : tensor<2xi32>
  %5 = stablehlo.multiply %arg5, %arg5 : tensor<2xi32>
  // CHECK: stablehlo.multiply %arg6, %arg6 : tensor<2xi64>
  %6 = stablehlo.multiply %arg6, %arg6 : tensor<2xi64>
  // CHECK: stablehlo.multiply %arg7, %arg7 : tensor<2xui2>
  %7 = stablehlo.multiply %arg7, %arg7 : tensor<2xui2>
  // CHECK: stablehlo.multiply %arg8, %arg8 : tensor<2xui4>
  %8 = stablehlo.multiply %arg8, %arg8 : tensor<2xui4>
  // CHECK: stablehlo.multiply %arg9, %arg9 : tensor<2xui8>
  %9 = stablehlo.multiply %arg9, %arg9 : tensor<2xui8>
  // CHECK: stablehlo.multiply %arg10, %arg10 : tensor<2xui16>
  %10 = stablehlo.multiply %arg10, %arg10 : tensor<2xui16>
  // CHECK: stablehlo.multiply %arg11, %arg11 : tensor<2xui32>
  %11 = stablehlo.multiply %arg11, %arg11 : tensor<2xui32>
  // CHECK: stablehlo.multiply %arg12, %arg12 : tensor<2xui64>
  %12 = stablehlo.multiply %arg12, %arg12 : tensor<2xui64>
  // CHECK: stablehlo.multiply %arg13, %arg13 : tensor<2xf4E2M1FN>
  %13 = stablehlo.multiply %arg13, %arg13 : tensor<2xf4E2M1FN>
  // CHECK: stablehlo.multiply %arg14, %arg14 : tensor<2xf6E2M3FN>
  %14 = stablehlo.multiply %arg14, %arg14 : tensor<2xf6E2M3FN>
  // CHECK: stablehlo.multiply %arg15, %arg15 : tensor<2xf6E3M2FN>
  %15 = stablehlo.multiply %arg15, %arg15 : tensor<2xf6E3M2FN>
  // CHECK: stablehlo.multiply %arg16, %arg16 : tensor<2xf8E3M4>
  %16 = stablehlo.multiply %arg16, %arg16 : tensor<2xf8E3M4>
  // CHECK: stablehlo.multiply %arg17, %arg17 : tensor<2xf8E4M3>
  %17 = stablehlo.multiply %arg17, %arg17 : tensor<2xf8E4M3>
  // CHECK: stablehlo.multiply %arg18, %arg18 : tensor<2xf8E4M3FN>
  %18 = stablehlo.multiply %arg18, %arg18 : tensor<2xf8E4M3FN>
  // CHECK: stablehlo.multiply %arg19, %arg19 : tensor<2xf8E4M3FNUZ>
  %19 = stablehlo.multiply %arg19, %arg19 : tensor<2xf8E4M3FNUZ>
  // CHECK: stablehlo.multiply %arg20, %arg20 : tensor<2xf8E4M3B11FNUZ>
  %20 = stablehlo.multiply %arg20, %arg20 : tensor<2xf8E4M3B11FNUZ>
  // CHECK: stablehlo.multiply %arg21, %arg21 : tensor<2xf8E5M2>
  %21 = stablehlo.multiply %arg21, %arg21 : tensor<2xf8E5M2>
  // CHECK: stablehlo.multiply %arg22, %arg22 : tensor<2xf8E5M2FNUZ>
  %22 = stablehlo.multiply %arg22, %arg22 : tensor<2xf8E5M2FNUZ>
  // CHECK: stablehlo.multiply %arg23, %arg23 : tensor<2xf8E8M0FNU>
  %23 = stablehlo.multiply %arg23, %arg23 : tensor<2xf8E8M0FNU>
  // CHECK: stablehlo.multiply %arg24, %arg24 : tensor<2xbf16>
  %24 = stablehlo.multiply %arg24, %arg24 : tensor<2xbf16>
  // CHECK: stablehlo.multiply %arg25, %arg25 : tensor<2xf16>
  %25 = stablehlo.multiply %arg25, %arg25 : tensor<2xf16>
  // CHECK: stablehlo.multiply %arg26, %arg26 : tensor<2xf32>
  %26 = stablehlo.multiply %arg26, %arg26 : tensor<2xf32>
  // CHECK: stablehlo.multiply %arg27, %arg27 : tensor<2xf64>
  %27 = stablehlo.multiply %arg27, %arg27 : tensor<2xf64>
  // CHECK: stablehlo.multiply %arg28, %arg28 : tensor<2xcomplex<f32>>
  %28 = stablehlo.multiply %arg28, %arg28 : tensor<2xcomplex<f32>>
  // CHECK: stablehlo.multiply %arg29, %arg29 : tensor<2xcomplex<f64>>
  %29 = stablehlo.multiply %arg29, %arg29 : tensor<2xcomplex<f64>>
  return
}
