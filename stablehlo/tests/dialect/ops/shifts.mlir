// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @shift_left
func.func @shift_left(
    %arg0: tensor<4xi32>,
    %arg1: tensor<4xi32>,
    %arg2: tensor<ui64>,
    %arg3: tensor<0x3xi4>,
    %arg4: tensor<?xui8>,
    %arg5: tensor<4xui8>,
    %arg6: tensor<?xi8, #stablehlo.bounds<4>>,
    %arg7: tensor<3xi8>) {
  // CHECK: stablehlo.shift_left %arg0, %arg1 : tensor<4xi32>
  %0 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: stablehlo.shift_left %arg2, %arg2 : tensor<ui64>
  %1 = stablehlo.shift_left %arg2, %arg2 : (tensor<ui64>, tensor<ui64>) -> tensor<ui64>
  // CHECK: stablehlo.shift_left %arg3, %arg3 {test.keep} : tensor<0x3xi4>
  %2 = stablehlo.shift_left %arg3, %arg3 {test.keep} : tensor<0x3xi4>
  // CHECK: stablehlo.shift_left %arg4, %arg5 : (tensor<?xui8>, tensor<4xui8>) -> tensor<?xui8>
  %3 = stablehlo.shift_left %arg4, %arg5 : (tensor<?xui8>, tensor<4xui8>) -> tensor<?xui8>
  // CHECK: stablehlo.shift_left %arg6, %arg7 : (tensor<?xi8, #stablehlo.bounds<4>>, tensor<3xi8>) -> tensor<3xi8>
  %4 = stablehlo.shift_left %arg6, %arg7 : (tensor<?xi8, #stablehlo.bounds<4>>, tensor<3xi8>) -> tensor<3xi8>
  return
}

// CHECK-LABEL: func @shift_right_arithmetic
func.func @shift_right_arithmetic(
    %arg0: tensor<4xi32>,
    %arg1: tensor<4xi32>,
    %arg2: tensor<ui64>,
    %arg3: tensor<0x3xi4>,
    %arg4: tensor<?xui8>,
    %arg5: tensor<4xui8>,
    %arg6: tensor<?xi8, #stablehlo.bounds<4>>,
    %arg7: tensor<3xi8>) {
  // CHECK: stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<4xi32>
  %0 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: stablehlo.shift_right_arithmetic %arg2, %arg2 : tensor<ui64>
  %1 = stablehlo.shift_right_arithmetic %arg2, %arg2 : (tensor<ui64>, tensor<ui64>) -> tensor<ui64>
  // CHECK: stablehlo.shift_right_arithmetic %arg3, %arg3 {test.keep} : tensor<0x3xi4>
  %2 = stablehlo.shift_right_arithmetic %arg3, %arg3 {test.keep} : tensor<0x3xi4>
  // CHECK: stablehlo.shift_right_arithmetic %arg4, %arg5 : (tensor<?xui8>, tensor<4xui8>) -> tensor<?xui8>
  %3 = stablehlo.shift_right_arithmetic %arg4, %arg5 : (tensor<?xui8>, tensor<4xui8>) -> tensor<?xui8>
  // CHECK: stablehlo.shift_right_arithmetic %arg6, %arg7 : (tensor<?xi8, #stablehlo.bounds<4>>, tensor<3xi8>) -> tensor<3xi8>
  %4 = stablehlo.shift_right_arithmetic %arg6, %arg7 : (tensor<?xi8, #stablehlo.bounds<4>>, tensor<3xi8>) -> tensor<3xi8>
  return
}

// CHECK-LABEL: func @shift_right_logical
func.func @shift_right_logical(
    %arg0: tensor<4xi32>,
    %arg1: tensor<4xi32>,
    %arg2: tensor<ui64>,
    %arg3: tensor<0x3xi4>,
    %arg4: tensor<?xui8>,
    %arg5: tensor<4xui8>,
    %arg6: tensor<?xi8, #stablehlo.bounds<4>>,
    %arg7: tensor<3xi8>) {
  // CHECK: stablehlo.shift_right_logical %arg0, %arg1 : tensor<4xi32>
  %0 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: stablehlo.shift_right_logical %arg2, %arg2 : tensor<ui64>
  %1 = stablehlo.shift_right_logical %arg2, %arg2 : (tensor<ui64>, tensor<ui64>) -> tensor<ui64>
  // CHECK: stablehlo.shift_right_logical %arg3, %arg3 {test.keep} : tensor<0x3xi4>
  %2 = stablehlo.shift_right_logical %arg3, %arg3 {test.keep} : tensor<0x3xi4>
  // CHECK: stablehlo.shift_right_logical %arg4, %arg5 : (tensor<?xui8>, tensor<4xui8>) -> tensor<?xui8>
  %3 = stablehlo.shift_right_logical %arg4, %arg5 : (tensor<?xui8>, tensor<4xui8>) -> tensor<?xui8>
  // CHECK: stablehlo.shift_right_logical %arg6, %arg7 : (tensor<?xi8, #stablehlo.bounds<4>>, tensor<3xi8>) -> tensor<3xi8>
  %4 = stablehlo.shift_right_logical %arg6, %arg7 : (tensor<?xi8, #stablehlo.bounds<4>>, tensor<3xi8>) -> tensor<3xi8>
  return
}

// What follows is one mechanism of all ops above.

// CHECK-LABEL: func @element_types
func.func @element_types(
    %arg0: tensor<2xi2>,
    %arg1: tensor<2xi4>,
    %arg2: tensor<2xi8>,
    %arg3: tensor<2xi16>,
    %arg4: tensor<2xi32>,
    %arg5: tensor<2xi64>,
    %arg6: tensor<2xui2>,
    %arg7: tensor<2xui4>,
    %arg8: tensor<2xui8>,
    %arg9: tensor<2xui16>,
    %arg10: tensor<2xui32>,
    %arg11: tensor<2xui64>) {
  // CHECK: stablehlo.shift_left %arg0, %arg0 : tensor<2xi2>
  %0 = stablehlo.shift_left %arg0, %arg0 : tensor<2xi2>
  // CHECK: stablehlo.shift_left %arg1, %arg1 : tensor<2xi4>
  %1 = stablehlo.shift_left %arg1, %arg1 : tensor<2xi4>
  // CHECK: stablehlo.shift_left %arg2, %arg2 : tensor<2xi8>
  %2 = stablehlo.shift_left %arg2, %arg2 : tensor<2xi8>
  // CHECK: stablehlo.shift_left %arg3, %arg3 : tensor<2xi16>
  %3 = stablehlo.shift_left %arg3, %arg3 : tensor<2xi16>
  // CHECK: stablehlo.shift_left %arg4, %arg4 : tensor<2xi32>
  %4 = stablehlo.shift_left %arg4, %arg4 : tensor<2xi32>
  // CHECK: stablehlo.shift_left %arg5, %arg5 : tensor<2xi64>
  %5 = stablehlo.shift_left %arg5, %arg5 : tensor<2xi64>
  // CHECK: stablehlo.shift_left %arg6, %arg6 : tensor<2xui2>
  %6 = stablehlo.shift_left %arg6, %arg6 : tensor<2xui2>
  // CHECK: stablehlo.shift_left %arg7, %arg7 : tensor<2xui4>
  %7 = stablehlo.shift_left %arg7, %arg7 : tensor<2xui4>
  // CHECK: stablehlo.shift_left %arg8, %arg8 : tensor<2xui8>
  %8 = stablehlo.shift_left %arg8, %arg8 : tensor<2xui8>
  // CHECK: stablehlo.shift_left %arg9, %arg9 : tensor<2xui16>
  %9 = stablehlo.shift_left %arg9, %arg9 : tensor<2xui16>
  // CHECK: stablehlo.shift_left %arg10, %arg10 : tensor<2xui32>
  %10 = stablehlo.shift_left %arg10, %arg10 : tensor<2xui32>
  // CHECK: stablehlo.shift_left %arg11, %arg11 : tensor<2xui64>
  %11 = stablehlo.shift_left %arg11, %arg11 : tensor<2xui64>
  return
}
