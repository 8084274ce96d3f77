// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @collective_reduce(
func.func @collective_reduce(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[V0:.*]] = "stablehlo.collective_reduce"(%arg0) <{replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> ({
  // CHECK-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // CHECK-NEXT: %[[V1:.*]] = stablehlo.add %arg1, %arg2 : tensor<f32>
  // CHECK-NEXT: stablehlo.return %[[V1]] : tensor<f32>
  // CHECK-NEXT: }) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<4xf32>
  %0 = "stablehlo.collective_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: @collective_reduce_dynamic
func.func @collective_reduce_dynamic(%x: tensor<?x3xf32>) {
  // CHECK: (tensor<?x3xf32>) -> tensor<?x3xf32>
  %0 = "stablehlo.collective_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: @collective_reduce_bounded
func.func @collective_reduce_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = "stablehlo.collective_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @collective_reduce_empty
func.func @collective_reduce_empty(%x: tensor<0x3xf32>) {
  // CHECK: (tensor<0x3xf32>) -> tensor<0x3xf32>
  %0 = "stablehlo.collective_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x3xf32>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: @collective_reduce_quantized
func.func @collective_reduce_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.collective_reduce"(%x) ({
    ^bb0(%a: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>, %b: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>):
      %1 = stablehlo.add %a, %b : tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>
      stablehlo.return %1 : tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
