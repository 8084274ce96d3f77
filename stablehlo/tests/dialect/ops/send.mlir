// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @send_host_transfer(
func.func @send_host_transfer(%a: tensor<4xf32>, %b: !stablehlo.token) -> !stablehlo.token {
  // CHECK: %[[V0:.*]] = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: return %[[V0]] : !stablehlo.token
  %0 = "stablehlo.send"(%a, %b) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}

// CHECK-LABEL: func @send_source_target_pairs(
func.func @send_source_target_pairs(%a: tensor<4xf32>, %b: !stablehlo.token) -> !stablehlo.token {
  // CHECK: %[[V0:.*]] = "stablehlo.send"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: return %[[V0]] : !stablehlo.token
  %0 = "stablehlo.send"(%a, %b) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}

// CHECK-LABEL: @send_dynamic
func.func @send_dynamic(%x: tensor<?x3xf32>, %t: !stablehlo.token) {
  // CHECK: (tensor<?x3xf32>, !stablehlo.token) -> !stablehlo.token
  %0 = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<?x3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// CHECK-LABEL: @send_bounded
func.func @send_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>, %t: !stablehlo.token) {
  // CHECK: (tensor<?x?xf32, #stablehlo.bounds<?, 4>>, !stablehlo.token) -> !stablehlo.token
  %0 = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>, !stablehlo.token) -> !stablehlo.token
  return
}

// CHECK-LABEL: @send_empty
func.func @send_empty(%x: tensor<0x3xf32>, %t: !stablehlo.token) {
  // CHECK: (tensor<0x3xf32>, !stablehlo.token) -> !stablehlo.token
  %0 = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<0x3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// CHECK-LABEL: @send_quantized
func.func @send_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %t: !stablehlo.token) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, !stablehlo.token) -> !stablehlo.token
  %0 = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, !stablehlo.token) -> !stablehlo.token
  return
}
