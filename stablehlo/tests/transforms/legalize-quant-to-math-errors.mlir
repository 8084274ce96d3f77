// RUN: stablehlo-opt %s --stablehlo-legalize-quant-to-math --split-input-file --verify-diagnostics

func.func @other_dialect(%a: tensor<2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2xf32> {
  // expected-error@+1 {{'quant.dcast' op cannot be expressed on the storage types of quantized values}}
  %0 = quant.dcast %a : tensor<2x!quant.uniform<i8:f32, 2.0>> to tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @promotes(%a: tensor<3x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<3x!quant.uniform<i32:f32, 0.25:7>> {
  // expected-error@+1 {{'stablehlo.all_reduce' op cannot be expressed on the storage types of quantized values}}
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<!quant.uniform<i32:f32, 0.25:7>>, %y: tensor<!quant.uniform<i32:f32, 0.25:7>>):
    %1 = stablehlo.add %x, %y : tensor<!quant.uniform<i32:f32, 0.25:7>>
    stablehlo.return %1 : tensor<!quant.uniform<i32:f32, 0.25:7>>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<3x!quant.uniform<i32:f32, 0.25:7>>
  return %0 : tensor<3x!quant.uniform<i32:f32, 0.25:7>>
}

// -----

func.func @zeros_of_recv(%t: !stablehlo.token) -> tensor<2x!quant.uniform<i8:f32, 0.5:1>> {
  // expected-error@+1 {{'stablehlo.recv' op cannot be expressed on the storage types of quantized values}}
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (tensor<2x!quant.uniform<i8:f32, 0.5:1>>, !stablehlo.token)
  return %0#0 : tensor<2x!quant.uniform<i8:f32, 0.5:1>>
}

// -----

func.func @zeros_of_collective_reduce(%a: tensor<2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:1>> {
  // expected-error@+1 {{'stablehlo.collective_reduce' op cannot be expressed on the storage types of quantized values}}
  %0 = "stablehlo.collective_reduce"(%a) ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:1>>, %y: tensor<!quant.uniform<i8:f32, 0.5:1>>):
    %1 = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.5:1>>
    stablehlo.return %1 : tensor<!quant.uniform<i8:f32, 0.5:1>>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:1>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5:1>>
}
