// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @constant_result_type() {
  // expected-error@+2 {{'chlo.constant' op inferred type(s) 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  // expected-error@+1 {{'chlo.constant' op failed to infer returned types}}
  %0 = "chlo.constant"() {value = dense<1.0> : tensor<3xf32>} : () -> tensor<2xf32>
  return
}

// -----

func.func @constant_like_value_type(%x: tensor<2xf32>) {
  // expected-error@+1 {{'chlo.constant_like' op value's type doesn't match element return type}}
  %0 = "chlo.constant_like"(%x) {value = 1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// expected-error@+1 {{unknown chlo attribute}}
module attributes {test.unknown = #chlo.foo<1>} {}

// -----

// expected-error@+2 {{expected one of: `lhs_batching_dimensions`, `rhs_batching_dimensions`, `lhs_contracting_dimensions`, `rhs_contracting_dimensions`, `lhs_ragged_dimensions`, `rhs_group_dimensions`}}
// expected-error@+1 {{failed parsing ragged dot dimension numbers attribute}}
module attributes {test.ragged = #chlo.ragged_dot<foo = [1]>} {}

// -----

func.func @constant_bounds() {
  // expected-error@+1 {{'chlo.constant' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf32, #stablehlo.bounds<?>>'}}
  %0 = "chlo.constant"() {value = dense<1.0> : tensor<2xf32>} : () -> tensor<2xf32, #stablehlo.bounds<?>>
  return
}
