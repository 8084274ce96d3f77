// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @dynamic_pad_c1_failed_verify_operand_padding_value(%x: tensor<2x3xf32>, %y: tensor<i32>, %z: tensor<2xi64>, %u: tensor<2xi64>, %v: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op failed to verify that all of {operand, padding_value, result} have same element type}}
  %0 = "stablehlo.dynamic_pad"(%x, %y, %z, %u, %v) : (tensor<2x3xf32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dynamic_pad_c2_padding_operands_size_match(%x: tensor<2x3xf32>, %y: tensor<f32>, %z: tensor<1xi64>, %u: tensor<1xi64>, %v: tensor<1xi64>) {
  // expected-error@+1 {{padding operands size (1) must match operand rank (2)}}
  %0 = "stablehlo.dynamic_pad"(%x, %y, %z, %u, %v) : (tensor<2x3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dynamic_pad_c2_failed_verify_edge_padding_low_edge_padding_high(%x: tensor<2x3xf32>, %y: tensor<f32>, %z: tensor<2xi64>, %u: tensor<1xi64>, %v: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_pad' op failed to verify that all of {edge_padding_low, edge_padding_high, interior_padding} have same type}}
  %0 = "stablehlo.dynamic_pad"(%x, %y, %z, %u, %v) : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<1xi64>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dynamic_pad_c3_interior_padding_non_negative(%a: tensor<2xf32>, %p: tensor<f32>) {
  %0 = stablehlo.constant dense<0> : tensor<1xi64>
  %1 = stablehlo.constant dense<-1> : tensor<1xi64>
  // expected-error@+1 {{interior_padding must be non-negative, but got -1}}
  %2 = stablehlo.dynamic_pad %a, %p, %0, %0, %1 : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_pad_c4_output_dimension_at_index(%a: tensor<2xf32>, %p: tensor<f32>) {
  %0 = stablehlo.constant dense<1> : tensor<1xi64>
  // expected-error@+1 {{expected output dimension at index 0 to equal 5, but got 4}}
  %2 = stablehlo.dynamic_pad %a, %p, %0, %0, %0 : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @dynamic_pad_c4_negative_size(%a: tensor<2xf32>, %p: tensor<f32>) {
  %0 = stablehlo.constant dense<0> : tensor<1xi64>
  %1 = stablehlo.constant dense<-3> : tensor<1xi64>
  // expected-error@+1 {{Padding result in negative size for dimension 0}}
  %2 = stablehlo.dynamic_pad %a, %p, %1, %0, %0 : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_pad_c4_size_beyond_64_bits(%a: tensor<2xf32>, %p: tensor<f32>) {
  %0 = stablehlo.constant dense<9223372036854775807> : tensor<1xi64>
  // expected-error@+1 {{Padding result in a size that does not fit into 64 bits for dimension 0}}
  %2 = stablehlo.dynamic_pad %a, %p, %0, %0, %0 : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}
