// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @reduce_scatter(
func.func @reduce_scatter(%a: tensor<4xf32>) -> tensor<2xf32> {
  // CHECK: %[[V0:.*]] = "stablehlo.reduce_scatter"(%arg0) <{replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  // CHECK-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // CHECK-NEXT: %[[V1:.*]] = stablehlo.add %arg1, %arg2 : tensor<f32>
  // CHECK-NEXT: stablehlo.return %[[V1]] : tensor<f32>
  // CHECK-NEXT: }) : (tensor<4xf32>) -> tensor<2xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2xf32>
  %0 = "stablehlo.reduce_scatter"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: @reduce_scatter_dynamic
func.func @reduce_scatter_dynamic(%x: tensor<?x6xf32>) {
  // CHECK: (tensor<?x6xf32>) -> tensor<?x3xf32>
  %0 = "stablehlo.reduce_scatter"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x6xf32>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: @reduce_scatter_bounded
func.func @reduce_scatter_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 8>>) {
  // CHECK: (tensor<?x?xf32, #stablehlo.bounds<?, 8>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = "stablehlo.reduce_scatter"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x?xf32, #stablehlo.bounds<?, 8>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @reduce_scatter_empty
func.func @reduce_scatter_empty(%x: tensor<0x6xf32>) {
  // CHECK: (tensor<0x6xf32>) -> tensor<0x3xf32>
  %0 = "stablehlo.reduce_scatter"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x6xf32>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: @reduce_scatter_quantized
func.func @reduce_scatter_quantized(%x: tensor<2x6x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<2x6x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.reduce_scatter"(%x) ({
    ^bb0(%a: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>, %b: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>):
      %1 = stablehlo.add %a, %b : tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>
      stablehlo.return %1 : tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x6x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}

// CHECK-LABEL: @reduce_scatter_of_nothing
func.func @reduce_scatter_of_nothing(%x: tensor<0x6xf32>, %y: tensor<?x6xf32>) {
  // CHECK: (tensor<0x6xf32>) -> tensor<0x6xf32>
  %0 = "stablehlo.reduce_scatter"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %2 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %2 : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x6xf32>) -> tensor<0x6xf32>
  // CHECK: (tensor<?x6xf32>) -> tensor<0x6xf32>
  %1 = "stablehlo.reduce_scatter"(%y) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %2 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %2 : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x6xf32>) -> tensor<0x6xf32>
  return
}
