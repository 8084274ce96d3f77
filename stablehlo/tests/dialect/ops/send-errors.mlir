// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @send_c1_device_transfer(%a0: tensor<2xf32>, %a1: !stablehlo.token) {
  // expected-error@+2 {{channel_type should be DEVICE_TO_DEVICE when is_host_transfer is false}}
  // expected-error@+1 {{'stablehlo.send' op failed to infer returned types}}
  %0 = "stablehlo.send"(%a0, %a1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = false} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_c1_host_transfer(%a0: tensor<2xf32>, %a1: !stablehlo.token) {
  // expected-error@+2 {{channel_type should be DEVICE_TO_HOST when is_host_transfer is true}}
  // expected-error@+1 {{'stablehlo.send' op failed to infer returned types}}
  %0 = "stablehlo.send"(%a0, %a1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = true} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_c1_host_transfer_b(%a0: tensor<2xf32>, %a1: !stablehlo.token) {
  // expected-error@+2 {{channel_type should be DEVICE_TO_HOST when is_host_transfer is true}}
  // expected-error@+1 {{'stablehlo.send' op failed to infer returned types}}
  %0 = "stablehlo.send"(%a0, %a1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @send_duplicate_source(%x: tensor<2xf32>, %token: !stablehlo.token) {
  // expected-error@+2 {{duplicate sources not allowed.}}
  // expected-error@+1 {{'stablehlo.send' op failed to infer returned types}}
  %0 = "stablehlo.send"(%x, %token) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
      source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
  return
}
