// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @async_done(
func.func @async_done(%a: !stablehlo.future<tensor<2x4xf32>>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = "stablehlo.async_done"(%arg0) : (!stablehlo.future<tensor<2x4xf32>>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "stablehlo.async_done"(%a) : (!stablehlo.future<tensor<2x4xf32>>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: @async_done_dynamic
func.func @async_done_dynamic(%x: tensor<?x3xf32>) {
  // CHECK: (!stablehlo.future<tensor<?x3xf32>>) -> tensor<?x3xf32>
  %0 = "stablehlo.async_start"(%x) ({
    ^bb0(%a: tensor<?x3xf32>):
      %1 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x3xf32>) -> tensor<?x3xf32>
      stablehlo.return %1 : tensor<?x3xf32>
  }) : (tensor<?x3xf32>) -> !stablehlo.future<tensor<?x3xf32>>
  %2 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<?x3xf32>>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: @async_done_bounded
func.func @async_done_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (!stablehlo.future<tensor<?x?xf32, #stablehlo.bounds<?, 4>>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = "stablehlo.async_start"(%x) ({
    ^bb0(%a: tensor<?x?xf32, #stablehlo.bounds<?, 4>>):
      %1 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
      stablehlo.return %1 : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  }) : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> !stablehlo.future<tensor<?x?xf32, #stablehlo.bounds<?, 4>>>
  %2 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<?x?xf32, #stablehlo.bounds<?, 4>>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @async_done_empty
func.func @async_done_empty(%x: tensor<0x3xf32>) {
  // CHECK: (!stablehlo.future<tensor<0x3xf32>>) -> tensor<0x3xf32>
  %0 = "stablehlo.async_start"(%x) ({
    ^bb0(%a: tensor<0x3xf32>):
      %1 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x3xf32>) -> tensor<0x3xf32>
      stablehlo.return %1 : tensor<0x3xf32>
  }) : (tensor<0x3xf32>) -> !stablehlo.future<tensor<0x3xf32>>
  %2 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<0x3xf32>>) -> tensor<0x3xf32>
  return
}
