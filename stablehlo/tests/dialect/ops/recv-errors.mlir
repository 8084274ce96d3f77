// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @recv_c1_device_transfer(%a0: !stablehlo.token) {
  // expected-error@+1 {{channel_type should be DEVICE_TO_DEVICE when is_host_transfer is false}}
  %0:2 = "stablehlo.recv"(%a0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = false} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// -----

func.func @recv_c1_host_transfer(%a0: !stablehlo.token) {
  // expected-error@+1 {{channel_type should be HOST_TO_DEVICE when is_host_transfer is true}}
  %0:2 = "stablehlo.recv"(%a0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// -----

func.func @recv_c1_host_transfer_b(%a0: !stablehlo.token) {
  // expected-error@+1 {{channel_type should be HOST_TO_DEVICE when is_host_transfer is true}}
  %0:2 = "stablehlo.recv"(%a0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// -----

func.func @recv_c2_no_results(%a0: !stablehlo.token) {
  // expected-error@+1 {{result is expected to be at least of size 1, but got 0}}
  "stablehlo.recv"(%a0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> ()
  return
}

// -----

func.func @recv_c3_token_first(%a0: !stablehlo.token) {
  // expected-error@+1 {{everything but the last element of result types is expected to be of tensor type, but got '!stablehlo.token'}}
  %0:2 = "stablehlo.recv"(%a0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

func.func @recv_c4_no_token(%a0: !stablehlo.token) {
  // expected-error@+1 {{last element of result types is expected to be of token type, but got 'tensor<2xf32>'}}
  %0:2 = "stablehlo.recv"(%a0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (tensor<2xf32>, tensor<2xf32>)
  return
}
