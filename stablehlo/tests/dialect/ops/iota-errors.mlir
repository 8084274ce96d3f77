// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @iota_c1_iota_dimension_cannot_go() {
  // expected-error@+1 {{iota dimension cannot go beyond the output rank.}}
  %0 = "stablehlo.iota"() {iota_dimension = 2 : i64} : () -> tensor<2x3xf32>
  return
}

// -----

func.func @iota_c1_failed_satisfy_constraint_bit() {
  // expected-error@+1 {{'stablehlo.iota' op attribute 'iota_dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = "stablehlo.iota"() {iota_dimension = -1 : i64} : () -> tensor<2x3xf32>
  return
}

// -----

func.func @iota_c1_support_scalars() {
  // expected-error@+1 {{does not support scalars.}}
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<f32>
  return
}

// -----

func.func @iota_c1_iota_dimension_cannot_go_2() {
  // expected-error@+1 {{iota dimension cannot go beyond the output rank.}}
  %0 = "stablehlo.iota"() {iota_dimension = 9223372036854775807 : i64} : () -> tensor<2xf32>
  return
}

// -----

func.func @iota_result_statically_shaped_tensor() {
  // expected-error@+1 {{'stablehlo.iota' op result #0 must be statically shaped tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi1>'}}
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<2xi1>
  return
}

// -----

func.func @iota_requires() {
  // expected-error@+1 {{'stablehlo.iota' op requires attribute 'iota_dimension'}}
  %0 = "stablehlo.iota"() : () -> tensor<2xf32>
  return
}

// -----

func.func @iota_result_statically_shaped_tensor_2() {
  // expected-error@+1 {{'stablehlo.iota' op result #0 must be statically shaped tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<?xf32>'}}
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<?xf32>
  return
}

// -----

func.func @iota_failed_satisfy_constraint_bit() {
  // expected-error@+1 {{'stablehlo.iota' op attribute 'iota_dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = "stablehlo.iota"() {iota_dimension = "a"} : () -> tensor<4xi32>
  return
}
