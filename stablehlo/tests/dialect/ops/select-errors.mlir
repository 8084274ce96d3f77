// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @select_c1_shape_of_predicate(%arg0: tensor<3xi1>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+2 {{requires the same shape for all operands}}
  // expected-error@+1 {{'stablehlo.select' op failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<3xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @select_c1_predicate_of_one_element(%arg0: tensor<1xi1>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+2 {{requires the same shape for all operands}}
  // expected-error@+1 {{'stablehlo.select' op failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<1xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @select_c1_rank_of_predicate(%arg0: tensor<2x1xi1>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+2 {{requires the same shape for all operands}}
  // expected-error@+1 {{'stablehlo.select' op failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<2x1xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @select_c2_shape_of_operands(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>, %arg2: tensor<3xf32>) {
  // expected-error@+2 {{requires compatible types for non-predicate operands}}
  // expected-error@+1 {{'stablehlo.select' op failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<2xi1>, tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @select_c2_scalar_operand(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>, %arg2: tensor<f32>) {
  // expected-error@+2 {{requires compatible types for non-predicate operands}}
  // expected-error@+1 {{'stablehlo.select' op failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<2xi1>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @select_c2_element_type_of_operands(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>, %arg2: tensor<2xi32>) {
  // expected-error@+2 {{requires compatible types for non-predicate operands}}
  // expected-error@+1 {{'stablehlo.select' op failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<2xi1>, tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @select_c2_quantized_and_float(%arg0: tensor<2xi1>, %arg1: tensor<2x!quant.uniform<i8:f32, 2.0:3>>, %arg2: tensor<2xf32>) {
  // expected-error@+2 {{requires compatible types for non-predicate operands}}
  // expected-error@+1 {{'stablehlo.select' op failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<2xi1>, tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @select_c2_shape_of_result(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.select' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{'stablehlo.select' op failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @select_c2_element_type_of_result(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.select' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  // expected-error@+1 {{'stablehlo.select' op failed to infer returned types}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @select_i1_integer(%arg0: tensor<2xi32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.select' op operand #0 must be ranked tensor of bool values, but got 'tensor<2xi32>'}}
  %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<2xi32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @select_parse_one_type(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.select' expected functional type or list of two types}}
  %0 = stablehlo.select %arg0, %arg1, %arg1 : tensor<2xf32>
  return
}

// -----

func.func @select_parse_three_types(%arg0: tensor<2xi1>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.select' expected functional type or list of two types}}
  %0 = stablehlo.select %arg0, %arg1, %arg1 : tensor<2xi1>, tensor<2xf32>, tensor<2xf32>
  return
}

// -----

func.func @select_c1_bound(%p: tensor<?xi1, #stablehlo.bounds<4>>, %a: tensor<5xf32>) {
  // expected-error@+2 {{requires the same shape for all operands}}
  // expected-error@+1 {{'stablehlo.select' op failed to infer returned types}}
  %0 = stablehlo.select %p, %a, %a : (tensor<?xi1, #stablehlo.bounds<4>>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  return
}
