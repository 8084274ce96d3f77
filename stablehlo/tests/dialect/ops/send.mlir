// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @send_host_transfer(
func.func @send_host_transfer(%a: tensor<4xf32>, %b: !stablehlo.token) -> !stablehlo.token {
  // CHECK: %{{.*}} = "stablehlo.send"(%{{.*}}, %{{.*}}) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: return %{{.*}} : !stablehlo.token
  %0 = "stablehlo.send"(%a, %b) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}

// CHECK-LABEL: func @send_source_target_pairs(
func.func @send_source_target_pairs(%a: tensor<4xf32>, %b: !stablehlo.token) -> !stablehlo.token {
  // CHECK: %{{.*}} = "stablehlo.send"(%{{.*}}, %{{.*}}) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: return %{{.*}} : !stablehlo.token
  %0 = "stablehlo.send"(%a, %b) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}
