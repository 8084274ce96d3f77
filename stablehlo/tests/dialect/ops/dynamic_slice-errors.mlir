// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @dynamic_slice_c1_failed_verify_operand_result(%x: tensor<2x3xf32>, %y: tensor<i32>, %z: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to verify that all of {operand, result} have same element type}}
  %0 = "stablehlo.dynamic_slice"(%x, %y, %z) {slice_sizes = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xi32>
  return
}

// -----

func.func @dynamic_slice_c2_mismatched_number_slice_sizes(%x: tensor<2x3xf32>, %y: tensor<i32>) {
  // expected-error@+2 {{has mismatched number of slice sizes (2) and number of start indices (1)}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%x, %y) {slice_sizes = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<i32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @dynamic_slice_c2_mismatched_number_slice_sizes_2(%x: tensor<2x3xf32>, %y: tensor<i32>, %z: tensor<i32>) {
  // expected-error@+2 {{has mismatched number of slice sizes (1) and number of start indices (2)}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%x, %y, %z) {slice_sizes = array<i64: 1>} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @dynamic_slice_c2_mismatched_number_start_indices(%x: tensor<2x3xf32>, %y: tensor<i32>, %z: tensor<i32>, %u: tensor<i32>) {
  // expected-error@+2 {{has mismatched number of start indices (3) and the rank of operand (2)}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%x, %y, %z, %u) {slice_sizes = array<i64: 1, 1, 1>} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @dynamic_slice_c3_start_indices_same_element(%x: tensor<2x3xf32>, %y: tensor<i32>, %z: tensor<i64>) {
  // expected-error@+2 {{start indices must have same element type}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%x, %y, %z) {slice_sizes = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<i32>, tensor<i64>) -> tensor<1x1xf32>
  return
}

// -----

func.func @dynamic_slice_c4_negative_size_index_dynamic(%x: tensor<2x3xf32>, %y: tensor<i32>, %z: tensor<i32>) {
  // expected-error@+2 {{has negative size index to dynamic slice: -1}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%x, %y, %z) {slice_sizes = array<i64: -1, 1>} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @dynamic_slice_c4_slice_size_greater_than(%x: tensor<2x3xf32>, %y: tensor<i32>, %z: tensor<i32>) {
  // expected-error@+2 {{has slice size 3 greater than dimension size 2 in dimension 0 of operand}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%x, %y, %z) {slice_sizes = array<i64: 3, 1>} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @dynamic_slice_c4_slice_size_greater_than_2(%x: tensor<?xf32, #stablehlo.bounds<4>>, %i: tensor<i32>) {
  // expected-error@+2 {{has slice size 5 greater than dimension size 4 in dimension 0 of operand}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%x, %i) {slice_sizes = array<i64: 5>} : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<i32>) -> tensor<5xf32>
  return
}

// -----

func.func @dynamic_slice_c5_inferred_type(%x: tensor<2x3xf32>, %y: tensor<i32>, %z: tensor<i32>) {
  // expected-error@+2 {{'stablehlo.dynamic_slice' op inferred type(s) 'tensor<1x1xf32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>'}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_slice"(%x, %y, %z) {slice_sizes = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dynamic_slice_operand_variadic_d_tensor(%x: tensor<2x3xf32>, %y: tensor<2xi32>, %z: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op operand #1 must be variadic of 0D tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2xi32>'}}
  %0 = "stablehlo.dynamic_slice"(%x, %y, %z) {slice_sizes = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @dynamic_slice_operand_variadic_d_tensor_2(%x: tensor<2x3xf32>, %y: tensor<f32>, %z: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.dynamic_slice' op operand #1 must be variadic of 0D tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<f32>'}}
  %0 = "stablehlo.dynamic_slice"(%x, %y, %z) {slice_sizes = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<f32>, tensor<f32>) -> tensor<1x1xf32>
  return
}
