// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @reverse_c1_inferred_type(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{'stablehlo.reverse' op inferred type(s) 'tensor<2x3xf32>' are incompatible with return type(s) of operation 'tensor<3x2xf32>'}}
  // expected-error@+1 {{'stablehlo.reverse' op failed to infer returned types}}
  %0 = "stablehlo.reverse"(%x) {dimensions = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @reverse_c2_dimensions_unique(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{dimensions should be unique. Got: 0, 0}}
  %0 = "stablehlo.reverse"(%x) {dimensions = array<i64: 0, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @reverse_c3_dimensions_non_negative_dimension(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{all dimensions should be non-negative. Got dimension: -1.}}
  %0 = "stablehlo.reverse"(%x) {dimensions = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @reverse_c3_dimensions_between_dimension(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{all dimensions should be between [0, 2). Got dimension: 2.}}
  %0 = "stablehlo.reverse"(%x) {dimensions = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
