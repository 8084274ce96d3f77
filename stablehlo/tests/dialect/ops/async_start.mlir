// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @async_start_all_gather_inside(
func.func @async_start_all_gather_inside(%a: tensor<2x2xf32>) -> !stablehlo.future<tensor<2x4xf32>> {
  // CHECK: %[[V0:.*]] = "stablehlo.async_start"(%arg0) ({
  // CHECK-NEXT: ^bb0(%arg1: tensor<2x2xf32>):
  // CHECK-NEXT: %[[V1:.*]] = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 1 : i64, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: stablehlo.return %[[V1]] : tensor<2x4xf32>
  // CHECK-NEXT: }) : (tensor<2x2xf32>) -> !stablehlo.future<tensor<2x4xf32>>
  // CHECK-NEXT: return %[[V0]] : !stablehlo.future<tensor<2x4xf32>>
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<2x2xf32>):
    %1 = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x4xf32>
    "stablehlo.return"(%1) : (tensor<2x4xf32>) -> ()
  }) : (tensor<2x2xf32>) -> !stablehlo.future<tensor<2x4xf32>>
  return %0 : !stablehlo.future<tensor<2x4xf32>>
}

// CHECK-LABEL: @async_start_dynamic
func.func @async_start_dynamic(%x: tensor<?x3xf32>) {
  // CHECK: (!stablehlo.future<tensor<?x3xf32>>) -> tensor<?x3xf32>
  %0 = "stablehlo.async_start"(%x) ({
    ^bb0(%a: tensor<?x3xf32>):
      %1 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x3xf32>) -> tensor<?x3xf32>
      stablehlo.return %1 : tensor<?x3xf32>
  }) : (tensor<?x3xf32>) -> !stablehlo.future<tensor<?x3xf32>>
  %2 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<?x3xf32>>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: @async_start_bounded
func.func @async_start_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (!stablehlo.future<tensor<?x?xf32, #stablehlo.bounds<?, 4>>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = "stablehlo.async_start"(%x) ({
    ^bb0(%a: tensor<?x?xf32, #stablehlo.bounds<?, 4>>):
      %1 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
      stablehlo.return %1 : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  }) : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> !stablehlo.future<tensor<?x?xf32, #stablehlo.bounds<?, 4>>>
  %2 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<?x?xf32, #stablehlo.bounds<?, 4>>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @async_start_empty
func.func @async_start_empty(%x: tensor<0x3xf32>) {
  // CHECK: (!stablehlo.future<tensor<0x3xf32>>) -> tensor<0x3xf32>
  %0 = "stablehlo.async_start"(%x) ({
    ^bb0(%a: tensor<0x3xf32>):
      %1 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x3xf32>) -> tensor<0x3xf32>
      stablehlo.return %1 : tensor<0x3xf32>
  }) : (tensor<0x3xf32>) -> !stablehlo.future<tensor<0x3xf32>>
  %2 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<0x3xf32>>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: @async_start_quantized
func.func @async_start_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (!stablehlo.future<tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.async_start"(%x) ({
    ^bb0(%a: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>):
      %1 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
      stablehlo.return %1 : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  }) : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> !stablehlo.future<tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>>
  %2 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
