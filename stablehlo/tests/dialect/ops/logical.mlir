// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @and
func.func @and(
    %arg0: tensor<4xi32>,
    %arg1: tensor<4xi32>,
    %arg2: tensor<i1>,
    %arg3: tensor<0x3xi4>,
    %arg4: tensor<?xui8>,
    %arg5: tensor<4xui8>,
    %arg6: tensor<?xi1, #stablehlo.bounds<4>>,
    %arg7: tensor<3xi1>) {
  // CHECK: stablehlo.and %arg0, %arg1 : tensor<4xi32>
  %0 = "stablehlo.and"(%arg0, %arg1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: stablehlo.and %arg2, %arg2 : tensor<i1>
  %1 = stablehlo.and %arg2, %arg2 : (tensor<i1>, tensor<i1>) -> tensor<i1>
  // CHECK: stablehlo.and %arg3, %arg3 {test.keep} : tensor<0x3xi4>
  %2 = stablehlo.and %arg3, %arg3 {test.keep} : tensor<0x3xi4>
  // CHECK: stablehlo.and %arg4, %arg5 : (tensor<?xui8>, tensor<4xui8>) -> tensor<?xui8>
  %3 = stablehlo.and %arg4, %arg5 : (tensor<?xui8>, tensor<4xui8>) -> tensor<?xui8>
  // CHECK: stablehlo.and %arg6, %arg7 : (tensor<?xi1, #stablehlo.bounds<4>>, tensor<3xi1>) -> tensor<3xi1>
  %4 = stablehlo.and %arg6, %arg7 : (tensor<?xi1, #stablehlo.bounds<4>>, tensor<3xi1>) -> tensor<3xi1>
  return
}

// CHECK-LABEL: func @or
func.func @or(
    %arg0: tensor<4xi32>,
    %arg1: tensor<4xi32>,
    %arg2: tensor<i1>,
    %arg3: tensor<0x3xi4>,
    %arg4: tensor<?xui8>,
    %arg5: tensor<4xui8>,
    %arg6: tensor<?xi1, #stablehlo.bounds<4>>,
    %arg7: tensor<3xi1>) {
  // CHECK: stablehlo.or %arg0, %arg1 : tensor<4xi32>
  %0 = "stablehlo.or"(%arg0, %arg1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: stablehlo.or %arg2, %arg2 : tensor<i1>
  %1 = stablehlo.or %arg2, %arg2 : (tensor<i1>, tensor<i1>) -> tensor<i1>
  // CHECK: stablehlo.or %arg3, %arg3 {test.keep} : tensor<0x3xi4>
  %2 = stablehlo.or %arg3, %arg3 {test.keep} : tensor<0x3xi4>
  // CHECK: stablehlo.or %arg4, %arg5 : (tensor<?xui8>, tensor<4xui8>) -> tensor<?xui8>
  %3 = stablehlo.or %arg4, %arg5 : (tensor<?xui8>, tensor<4xui8>) -> tensor<?xui8>
  // CHECK: stablehlo.or %arg6, %arg7 : (tensor<?xi1, #stablehlo.bounds<4>>, tensor<3xi1>) -> tensor<3xi1>
  %4 = stablehlo.or %arg6, %arg7 : (tensor<?xi1, #stablehlo.bounds<4>>, tensor<3xi1>) -> tensor<3xi1>
  return
}

// CHECK-LABEL: func @xor
func.func @xor(
    %arg0: tensor<4xi32>,
    %arg1: tensor<4xi32>,
    %arg2: tensor<i1>,
    %arg3: tensor<0x3xi4>,
    %arg4: tensor<?xui8>,
    %arg5: tensor<4xui8>,
    %arg6: tensor<?xi1, #stablehlo.bounds<4>>,
    %arg7: tensor<3xi1>) {
  // CHECK: stablehlo.xor %arg0, %arg1 : tensor<4xi32>
  %0 = "stablehlo.xor"(%arg0, %arg1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: stablehlo.xor %arg2, %arg2 : tensor<i1>
  %1 = stablehlo.xor %arg2, %arg2 : (tensor<i1>, tensor<i1>) -> tensor<i1>
  // CHECK: stablehlo.xor %arg3, %arg3 {test.keep} : tensor<0x3xi4>
  %2 = stablehlo.xor %arg3, %arg3 {test.keep} : tensor<0x3xi4>
  // CHECK: stablehlo.xor %arg4, %arg5 : (tensor<?xui8>, tensor<4xui8>) -> tensor<?xui8>
  %3 = stablehlo.xor %arg4, %arg5 : (tensor<?xui8>, tensor<4xui8>) -> tensor<?xui8>
  // CHECK: stablehlo.xor %arg6, %arg7 : (tensor<?xi1, #stablehlo.bounds<4>>, tensor<3xi1>) -> tensor<3xi1>
  %4 = stablehlo.xor %arg6, %arg7 : (tensor<?xi1, #stablehlo.bounds<4>>, tensor<3xi1>) -> tensor<3xi1>
  return
}

// CHECK-LABEL: func @not
func.func @not(
    %arg0: tensor<4xi32>,
    %arg1: tensor<i1>,
    %arg2: tensor<0x3xi4>,
    %arg3: tensor<?xui8>,
    %arg4: tensor<?xi1, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.not %arg0 : tensor<4xi32>
  %0 = "stablehlo.not"(%arg0) : (tensor<4xi32>) -> tensor<4xi32>
  // CHECK: stablehlo.not %arg1 : tensor<i1>
  %1 = stablehlo.not %arg1 : (tensor<i1>) -> tensor<i1>
  // CHECK: stablehlo.not %arg2 {test.keep} : tensor<0x3xi4>
  %2 = stablehlo.not %arg2 {test.keep} : tensor<0x3xi4>
  // CHECK: stablehlo.not %arg3 : (tensor<?xui8>) -> tensor<4xui8>
  %3 = stablehlo.not %arg3 : (tensor<?xui8>) -> tensor<4xui8>
  // CHECK: stablehlo.not %arg4 : tensor<?xi1, #stablehlo.bounds<4>>
  %4 = stablehlo.not %arg4 : tensor<?xi1, #stablehlo.bounds<4>>
  return
}

// What follows is one mechanism of all ops above.

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
    %arg12: tensor<2xui64>) {
  // CHECK: stablehlo.xor %arg0, %arg0 : tensor<2xi1>
  %0 = stablehlo.xor %arg0, %arg0 : tensor<2xi1>
  // CHECK: stablehlo.xor %arg1, %arg1 : tensor<2xi2>
  %1 = stablehlo.xor %arg1, %arg1 : tensor<2xi2>
  // CHECK: stablehlo.xor %arg2, %arg2 : tensor<2xi4>
  %2 = stablehlo.xor %arg2, %arg2 : tensor<2xi4>
  // CHECK: stablehlo.xor %arg3, %arg3 : tensor<2xi8>
  %3 = stablehlo.xor %arg3, %arg3 : tensor<2xi8>
  // CHECK: stablehlo.xor %arg4, %arg4 : tensor<2xi16>
  %4 = stablehlo.xor %arg4, %arg4 : tensor<2xi16>
  // CHECK: stablehlo.xor %arg5, %arg5 : tensor<2xi32>
  %5 = stablehlo.xor %arg5, %arg5 : tensor<2xi32>
  // CHECK: stablehlo.xor %arg6, %arg6 : tensor<2xi64>
  %6 = stablehlo.xor %arg6, %arg6 : tensor<2xi64>
  // CHECK: stablehlo.xor %arg7, %arg7 : tensor<2xui2>
  %7 = stablehlo.xor %arg7, %arg7 : tensor<2xui2>
  // CHECK: stablehlo.xor %arg8, %arg8 : tensor<2xui4>
  %8 = stablehlo.xor %arg8, %arg8 : tensor<2xui4>
  // CHECK: stablehlo.xor %arg9, %arg9 : tensor<2xui8>
  %9 = stablehlo.xor %arg9, %arg9 : tensor<2xui8>
  // CHECK: stablehlo.xor %arg10, %arg10 : tensor<2xui16>
  %10 = stablehlo.xor %arg10, %arg10 : tensor<2xui16>
  // CHECK: stablehlo.xor %arg11, %arg11 : tensor<2xui32>
  %11 = stablehlo.xor %arg11, %arg11 : tensor<2xui32>
  // CHECK: stablehlo.xor %arg12, %arg12 : tensor<2xui64>
  %12 = stablehlo.xor %arg12, %arg12 : tensor<2xui64>
  return
}
