// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @tuple_c1_size(%a0: tensor<2xf32>, %a1: tensor<2xi32>) {
  // expected-error@+2 {{'stablehlo.tuple' op inferred type(s) 'tuple<tensor<2xf32>, tensor<2xi32>>' are incompatible with return type(s) of operation 'tuple<tensor<2xf32>>'}}
  // expected-error@+1 {{'stablehlo.tuple' op failed to infer returned types}}
  %0 = "stablehlo.tuple"(%a0, %a1) : (tensor<2xf32>, tensor<2xi32>) -> tuple<tensor<2xf32>>
  return
}

// -----

func.func @tuple_c1_element_type(%a0: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.tuple' op inferred type(s) 'tuple<tensor<2xf32>>' are incompatible with return type(s) of operation 'tuple<tensor<3xf32>>'}}
  // expected-error@+1 {{'stablehlo.tuple' op failed to infer returned types}}
  %0 = "stablehlo.tuple"(%a0) : (tensor<2xf32>) -> tuple<tensor<3xf32>>
  return
}

// -----

func.func @tuple_syntax_no_tuple(%a0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.tuple' expected tuple type}}
  %0 = stablehlo.tuple %a0 : tensor<2xf32>
  return
}

// -----

func.func @tuple_of_two_results(%a: tensor<2xf32>) {
  // expected-error@+1 {{expected single output}}
  %0 = stablehlo.tuple %a : (tensor<2xf32>) -> (tuple<tensor<2xf32>>, tuple<>)
  return
}

// -----

func.func @tuple_of_other_operands(%a: tensor<2xf32>) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 2 types}}
  %0 = stablehlo.tuple %a : (tensor<2xf32>, tensor<2xf32>) -> tuple<tensor<2xf32>>
  return
}
