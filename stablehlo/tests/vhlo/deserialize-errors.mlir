// VHLO that says what StableHLO cannot.
//
// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics --vhlo-legalize-to-stablehlo

// Without --vhlo-to-version, ops of older versions stay.
func.func @old_version(%a: !vhlo.token_v1) {
  // expected-error@+1 {{failed to legalize operation 'vhlo.tan_v1' that was explicitly marked illegal}}
  %0 = "vhlo.tan_v1"(%a) : (!vhlo.token_v1) -> !vhlo.token_v1
  return
}

// -----

// expected-error@+1 {{failed to legalize operation 'vhlo.iota_v1' that was explicitly marked illegal}}
%0 = "vhlo.iota_v1"() <{iota_dimension = #vhlo.string_v1<"x">}> : () -> !vhlo.tensor_v1<2x!vhlo.f32_v1>

// -----

// expected-error@+1 {{failed to legalize operation 'vhlo.constant_v1' that was explicitly marked illegal}}
%0 = "vhlo.constant_v1"() <{value = #vhlo.dict_v1<{#vhlo.string_v1<"k"> = #vhlo.bool_v1<true>, #vhlo.string_v1<"k"> = #vhlo.bool_v1<true>}>}> : () -> !vhlo.tensor_v1<2x!vhlo.f32_v1>

// -----

// expected-error@+1 {{failed to legalize operation 'vhlo.create_token_v1' that was explicitly marked illegal}}
%0 = "vhlo.create_token_v1"() : () -> !vhlo.tensor_v1<2x!vhlo.func_v1<() -> ()>>

// -----

// A few bytes that name 2^40 dimensions.
// expected-error@+1 {{failed to legalize operation 'vhlo.transpose_v1' that was explicitly marked illegal}}
%1 = "vhlo.transpose_v1"(%0) <{permutation = #vhlo.tensor_v1<dense<1> : tensor<1099511627776xi64>>}> : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
%0 = "vhlo.iota_v1"() <{iota_dimension = #vhlo.integer_v1<0 : i64>}> : () -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
