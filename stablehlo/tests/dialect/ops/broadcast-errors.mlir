// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @broadcast_broadcast_negative_dimension_size(%x: tensor<2xf32>) {
  // expected-error@+2 {{Broadcast with negative dimension size -1}}
  // expected-error@+1 {{'stablehlo.broadcast' op failed to infer returned types}}
  %0 = "stablehlo.broadcast"(%x) {broadcast_sizes = array<i64: -1>} : (tensor<2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @broadcast_inferred_type(%x: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.broadcast' op inferred type(s) 'tensor<2x2xf32>' are incompatible with return type(s) of operation 'tensor<3x2xf32>'}}
  // expected-error@+1 {{'stablehlo.broadcast' op failed to infer returned types}}
  %0 = "stablehlo.broadcast"(%x) {broadcast_sizes = array<i64: 2>} : (tensor<2xf32>) -> tensor<3x2xf32>
  return
}
