// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @case_three_branches(
func.func @case_three_branches(%a: tensor<i32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[V0:.*]] = "stablehlo.case"(%arg0) ({
  // CHECK-NEXT: stablehlo.return %arg1 : tensor<4xf32>
  // CHECK-NEXT: }, {
  // CHECK-NEXT: %[[V1:.*]] = stablehlo.negate %arg1 : tensor<4xf32>
  // CHECK-NEXT: stablehlo.return %[[V1]] : tensor<4xf32>
  // CHECK-NEXT: }, {
  // CHECK-NEXT: %[[V2:.*]] = stablehlo.add %arg1, %arg1 : tensor<4xf32>
  // CHECK-NEXT: stablehlo.return %[[V2]] : tensor<4xf32>
  // CHECK-NEXT: }) : (tensor<i32>) -> tensor<4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<4xf32>
  %0 = "stablehlo.case"(%a) ({
    "stablehlo.return"(%b) : (tensor<4xf32>) -> ()
  }, {
    %1 = "stablehlo.negate"(%b) : (tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.return"(%1) : (tensor<4xf32>) -> ()
  }, {
    %1 = "stablehlo.add"(%b, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.return"(%1) : (tensor<4xf32>) -> ()
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: @case_dynamic
func.func @case_dynamic(%i: tensor<i32>, %x: tensor<?x3xf32>) {
  // CHECK: (tensor<i32>) -> tensor<?x3xf32>
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<?x3xf32>
  }) : (tensor<i32>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: @case_bounded
func.func @case_bounded(%i: tensor<i32>, %x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  }) : (tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @case_empty
func.func @case_empty(%i: tensor<i32>, %x: tensor<0x3xf32>) {
  // CHECK: (tensor<i32>) -> tensor<0x3xf32>
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<0x3xf32>
  }) : (tensor<i32>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: @case_quantized
func.func @case_quantized(%i: tensor<i32>, %x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<i32>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  }) : (tensor<i32>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
