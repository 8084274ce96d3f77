// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @count_leading_zeros
func.func @count_leading_zeros(
    %arg0: tensor<4xi32>,
    %arg1: tensor<ui64>,
    %arg2: tensor<0x3xi4>,
    %arg3: tensor<?xui8>,
    %arg4: tensor<?xi8, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.count_leading_zeros %arg0 : tensor<4xi32>
  %0 = "stablehlo.count_leading_zeros"(%arg0) : (tensor<4xi32>) -> tensor<4xi32>
  // CHECK: stablehlo.count_leading_zeros %arg1 : tensor<ui64>
  %1 = stablehlo.count_leading_zeros %arg1 : (tensor<ui64>) -> tensor<ui64>
  // CHECK: stablehlo.count_leading_zeros %arg2 {test.keep} : tensor<0x3xi4>
  %2 = stablehlo.count_leading_zeros %arg2 {test.keep} : tensor<0x3xi4>
  // CHECK: stablehlo.count_leading_zeros %arg3 : (tensor<?xui8>) -> tensor<4xui8>
  %3 = stablehlo.count_leading_zeros %arg3 : (tensor<?xui8>) -> tensor<4xui8>
  // CHECK: stablehlo.count_leading_zeros %arg4 : tensor<?xi8, #stablehlo.bounds<4>>
  %4 = stablehlo.count_leading_zeros %arg4 : tensor<?xi8, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: func @popcnt
func.func @popcnt(
    %arg0: tensor<4xi32>,
    %arg1: tensor<ui64>,
    %arg2: tensor<0x3xi4>,
    %arg3: tensor<?xui8>,
    %arg4: tensor<?xi8, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.popcnt %arg0 : tensor<4xi32>
  %0 = "stablehlo.popcnt"(%arg0) : (tensor<4xi32>) -> tensor<4xi32>
  // CHECK: stablehlo.popcnt %arg1 : tensor<ui64>
  %1 = stablehlo.popcnt %arg1 : (tensor<ui64>) -> tensor<ui64>
  // CHECK: stablehlo.popcnt %arg2 {test.keep} : tensor<0x3xi4>
  %2 = stablehlo.popcnt %arg2 {test.keep} : tensor<0x3xi4>
  // CHECK: stablehlo.popcnt %arg3 : (tensor<?xui8>) -> tensor<4xui8>
  %3 = stablehlo.popcnt %arg3 : (tensor<?xui8>) -> tensor<4xui8>
  // CHECK: stablehlo.popcnt %arg4 : tensor<?xi8, #stablehlo.bounds<4>>
  %4 = stablehlo.popcnt %arg4 : tensor<?xi8, #stablehlo.bounds<4>>
  return
}

// What follows is one mechanism of both ops.

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
  // CHECK: stablehlo.popcnt %arg0 : tensor<2xi2>
  %0 = stablehlo.popcnt %arg0 : tensor<2xi2>
  // CHECK: stablehlo.popcnt %arg1 : tensor<2xi4>
  %1 = stablehlo.popcnt %arg1 : tensor<2xi4>
  // CHECK: stablehlo.popcnt %arg2 : tensor<2xi8>
  %2 = stablehlo.popcnt %arg2 : tensor<2xi8>
  // CHECK: stablehlo.popcnt %arg3 : tensor<2xi16>
  %3 = stablehlo.popcnt %arg3 : tensor<2xi16>
  // CHECK: stablehlo.popcnt %arg4 : tensor<2xi32>
  %4 = stablehlo.popcnt %arg4 : tensor<2xi32>
  // CHECK: stablehlo.popcnt %arg5 : tensor<2xi64>
  %5 = stablehlo.popcnt %arg5 : tensor<2xi64>
  // CHECK: stablehlo.popcnt %arg6 : tensor<2xui2>
  %6 = stablehlo.popcnt %arg6 : tensor<2xui2>
  // CHECK: stablehlo.popcnt %arg7 : tensor<2xui4>
  %7 = stablehlo.popcnt %arg7 : tensor<2xui4>
  // CHECK: stablehlo.popcnt %arg8 : tensor<2xui8>
  %8 = stablehlo.popcnt %arg8 : tensor<2xui8>
  // CHECK: stablehlo.popcnt %arg9 : tensor<2xui16>
  %9 = stablehlo.popcnt %arg9 : tensor<2xui16>
  // CHECK: stablehlo.popcnt %arg10 : tensor<2xui32>
  %10 = stablehlo.popcnt %arg10 : tensor<2xui32>
  // CHECK: stablehlo.popcnt %arg11 : tensor<2xui64>
  %11 = stablehlo.popcnt %arg11 : tensor<2xui64>
  return
}
