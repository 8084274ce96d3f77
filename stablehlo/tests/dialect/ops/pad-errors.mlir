// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @pad_c1_requires_same_element_type(%x: tensor<2x3xf32>, %y: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.pad' op requires the same element type for all operands and results}}
  %0 = "stablehlo.pad"(%x, %y) {edge_padding_low = array<i64: 0, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @pad_c2_failed_verify_edge_padding_low_edge_padding_high(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.pad' op failed to verify that all of {edge_padding_low, edge_padding_high, interior_padding} have same size}}
  %0 = "stablehlo.pad"(%x, %y) {edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @pad_c2_edge_padding_low_length_match_operand(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+2 {{edge_padding_low length (1) must match operand rank (2)}}
  // expected-error@+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = "stablehlo.pad"(%x, %y) {edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @pad_c3_interior_padding_cannot_negative(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+2 {{Interior padding cannot be negative: -1}}
  // expected-error@+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = "stablehlo.pad"(%x, %y) {edge_padding_low = array<i64: 0, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: -1, 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @pad_c4_padding_result_negative_size(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+2 {{Padding result in negative size for dimension 0}}
  // expected-error@+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = "stablehlo.pad"(%x, %y) {edge_padding_low = array<i64: -3, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @pad_c4_inferred_type(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+2 {{'stablehlo.pad' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>'}}
  // expected-error@+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = "stablehlo.pad"(%x, %y) {edge_padding_low = array<i64: 0, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @pad_c4_padding_result_size_fit(%x: tensor<2xf32>, %p: tensor<f32>) {
  // expected-error@+2 {{Padding result in a size that does not fit into 64 bits for dimension 0}}
  // expected-error@+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = "stablehlo.pad"(%x, %p) {edge_padding_low = array<i64: 9223372036854775807>, edge_padding_high = array<i64: 9223372036854775807>, interior_padding = array<i64: 0>} : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @pad_c4_padding_result_size_fit_2(%x: tensor<3xf32>, %p: tensor<f32>) {
  // expected-error@+2 {{Padding result in a size that does not fit into 64 bits for dimension 0}}
  // expected-error@+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = "stablehlo.pad"(%x, %p) {edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 9223372036854775807>} : (tensor<3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @pad_c4_inferred_type_2(%x: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %p: tensor<f32>) {
  // expected-error@+2 {{'stablehlo.pad' op inferred type(s) 'tensor<?x?xf32, #stablehlo.bounds<7, ?>>' are incompatible with return type(s) of operation 'tensor<8x8xf32>'}}
  // expected-error@+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = "stablehlo.pad"(%x, %p) {edge_padding_low = array<i64: 1, 1>, edge_padding_high = array<i64: 1, 1>, interior_padding = array<i64: 1, 1>} : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<f32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @pad_operand_d_tensor_bit(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.pad' op operand #1 must be 0D tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xf32>'}}
  %0 = "stablehlo.pad"(%x, %y) {edge_padding_low = array<i64: 0, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}
