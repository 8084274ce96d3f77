// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @if_two_results(
func.func @if_two_results(%a: tensor<i1>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[V0:.*]]:2 = "stablehlo.if"(%arg0) ({
  // CHECK-NEXT: stablehlo.return %arg1, %arg1 : tensor<4xf32>, tensor<4xf32>
  // CHECK-NEXT: }, {
  // CHECK-NEXT: %[[V1:.*]] = stablehlo.negate %arg1 : tensor<4xf32>
  // CHECK-NEXT: stablehlo.return %[[V1]], %arg1 : tensor<4xf32>, tensor<4xf32>
  // CHECK-NEXT: }) : (tensor<i1>) -> (tensor<4xf32>, tensor<4xf32>)
  // CHECK-NEXT: return %[[V0]]#0, %[[V0]]#1 : tensor<4xf32>, tensor<4xf32>
  %0:2 = "stablehlo.if"(%a) ({
    "stablehlo.return"(%b, %b) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }, {
    %1 = "stablehlo.negate"(%b) : (tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.return"(%1, %b) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func @if_dynamic
func.func @if_dynamic(%p: tensor<i1>, %x: tensor<2xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  // CHECK: (tensor<i1>) -> tensor<?xf32>
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<2xf32>
  }, {
    stablehlo.return %y : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @if_token
func.func @if_token(%p: tensor<i1>, %t: !stablehlo.token) -> !stablehlo.token {
  // CHECK: (tensor<i1>) -> !stablehlo.token
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %t : !stablehlo.token
  }, {
    stablehlo.return %t : !stablehlo.token
  }) : (tensor<i1>) -> !stablehlo.token
  return %0 : !stablehlo.token
}

// CHECK-LABEL: @if_bounded
func.func @if_bounded(%i: tensor<i1>, %x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (tensor<i1>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = "stablehlo.if"(%i) ({
    stablehlo.return %x : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  }, {
    stablehlo.return %x : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  }) : (tensor<i1>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @if_empty
func.func @if_empty(%i: tensor<i1>, %x: tensor<0x3xf32>) {
  // CHECK: (tensor<i1>) -> tensor<0x3xf32>
  %0 = "stablehlo.if"(%i) ({
    stablehlo.return %x : tensor<0x3xf32>
  }, {
    stablehlo.return %x : tensor<0x3xf32>
  }) : (tensor<i1>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: @if_quantized
func.func @if_quantized(%i: tensor<i1>, %x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<i1>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.if"(%i) ({
    stablehlo.return %x : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  }, {
    stablehlo.return %x : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  }) : (tensor<i1>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
