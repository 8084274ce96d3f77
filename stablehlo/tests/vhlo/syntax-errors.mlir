// What no type, attribute or op of VHLO is.
//
// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{unknown vhlo type: i33_v1}}
func.func @unknown_type(%a: !vhlo.i33_v1) { return }

// -----

// expected-error@+1 {{unknown vhlo attribute}}
func.func @unknown_attribute() attributes {note = #vhlo.nothing_v1<1>} { return }

// -----

// expected-error@+1 {{expected VHLO type}}
func.func @complex_of_builtin(%a: !vhlo.complex_v1<f32>) { return }

// -----

// expected-error@+1 {{expected VHLO types}}
func.func @tuple_of_builtin(%a: !vhlo.tuple_v1<f32>) { return }

// -----

// expected-error@+1 {{expected VHLO type or attribute}}
func.func @array_of_builtin() attributes {note = #vhlo.array_v1<[1 : i32]>} { return }

// -----

// expected-error@+1 {{expected VHLO key attribute}}
func.func @dictionary_of_builtin() attributes {note = #vhlo.dict_v1<{"k" = #vhlo.bool_v1<true>}>} { return }

// -----

// expected-error@+1 {{expected VHLO result accuracy mode}}
func.func @accuracy_without_mode() attributes {note = #vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo.bool_v1<true>>} { return }

// -----

// expected-error@+1 {{expected VHLO type}}
func.func @vector_elements() attributes {note = #vhlo.tensor_v1<dense<1> : vector<2xi64>>} { return }

// -----

// expected-error@+1 {{expected VHLO type}}
func.func @float_of_builtin() attributes {note = #vhlo.float_v1<1.0 : f32>} { return }

// -----

// expected-error@+1 {{expected VHLO type}}
func.func @float_with_too_many_bits() attributes {note = #vhlo.float_v1<0x100000000 : !vhlo.f32_v1>} { return }

// -----

// expected-error@+1 {{'vhlo.abs_v1' op has 0 operands}}
"vhlo.abs_v1"() : () -> !vhlo.token_v1

// -----

// expected-error@+1 {{'vhlo.iota_v1' op requires attribute 'iota_dimension'}}
"vhlo.iota_v1"() : () -> !vhlo.token_v1

// -----

// expected-error@+1 {{has no attribute 'axis'}}
"vhlo.iota_v1"() <{axis = 1}> : () -> !vhlo.token_v1

// -----

func.func @properties_that_are_no_dictionary() {
  // expected-error@+1 {{expected DictionaryAttr to set properties}}
  "vhlo.return_v1"() <42 : i32> : () -> ()
}
