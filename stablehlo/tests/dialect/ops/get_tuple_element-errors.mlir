// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @get_tuple_element_c1_index(%a0: tuple<tensor<2xf32>>) {
  // expected-error@+2 {{index 1 is out of bounds of operand with size 1}}
  // expected-error@+1 {{'stablehlo.get_tuple_element' op failed to infer returned types}}
  %0 = "stablehlo.get_tuple_element"(%a0) {index = 1 : i32} : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  return
}

// -----

func.func @get_tuple_element_c2_result_type(%a0: tuple<tensor<2xf32>>) {
  // expected-error@+2 {{'stablehlo.get_tuple_element' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{'stablehlo.get_tuple_element' op failed to infer returned types}}
  %0 = "stablehlo.get_tuple_element"(%a0) {index = 0 : i32} : (tuple<tensor<2xf32>>) -> tensor<3xf32>
  return
}
