// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @recv_host_transfer(
func.func @recv_host_transfer(%a: !stablehlo.token) -> (tensor<4xf32>, !stablehlo.token) {
  // CHECK: %[[V0:.*]]:2 = "stablehlo.recv"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  // CHECK-NEXT: return %[[V0]]#0, %[[V0]]#1 : tensor<4xf32>, !stablehlo.token
  %0:2 = "stablehlo.recv"(%a) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %0#0, %0#1 : tensor<4xf32>, !stablehlo.token
}

// CHECK-LABEL: @recv_empty
func.func @recv_empty(%t: !stablehlo.token) {
  // CHECK: (tensor<0x3xf32>, !stablehlo.token)
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<0x3xf32>, !stablehlo.token)
  return
}

// CHECK-LABEL: @recv_quantized
func.func @recv_quantized(%t: !stablehlo.token) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, !stablehlo.token)
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, !stablehlo.token)
  return
}
