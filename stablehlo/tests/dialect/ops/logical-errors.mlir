// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @and_c1_shape_of_operands(%arg0: tensor<2xi32>, %arg1: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.and' op requires compatible types for all operands and results}}
  %0 = "stablehlo.and"(%arg0, %arg1) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @and_c1_element_type_of_operands(%arg0: tensor<2xi32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.and' op requires compatible types for all operands and results}}
  %0 = "stablehlo.and"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

func.func @and_c1_shape_of_result(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.and' op requires compatible types for all operands and results}}
  %0 = "stablehlo.and"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @and_c1_element_type_of_result(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.and' op requires compatible types for all operands and results}}
  %0 = "stablehlo.and"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xui32>
  return
}

// -----

func.func @or_c1_shape_of_operands(%arg0: tensor<2xi32>, %arg1: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.or' op requires compatible types for all operands and results}}
  %0 = "stablehlo.or"(%arg0, %arg1) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @or_c1_element_type_of_operands(%arg0: tensor<2xi32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.or' op requires compatible types for all operands and results}}
  %0 = "stablehlo.or"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

func.func @or_c1_shape_of_result(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.or' op requires compatible types for all operands and results}}
  %0 = "stablehlo.or"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @or_c1_element_type_of_result(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.or' op requires compatible types for all operands and results}}
  %0 = "stablehlo.or"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xui32>
  return
}

// -----

func.func @xor_c1_shape_of_operands(%arg0: tensor<2xi32>, %arg1: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.xor' op requires compatible types for all operands and results}}
  %0 = "stablehlo.xor"(%arg0, %arg1) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @xor_c1_element_type_of_operands(%arg0: tensor<2xi32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.xor' op requires compatible types for all operands and results}}
  %0 = "stablehlo.xor"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

func.func @xor_c1_shape_of_result(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.xor' op requires compatible types for all operands and results}}
  %0 = "stablehlo.xor"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @xor_c1_element_type_of_result(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.xor' op requires compatible types for all operands and results}}
  %0 = "stablehlo.xor"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xui32>
  return
}

// -----

func.func @not_c1_shape_of_result(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.not' op requires compatible types for all operands and results}}
  %0 = "stablehlo.not"(%arg0) : (tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @not_c1_element_type_of_result(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.not' op requires compatible types for all operands and results}}
  %0 = "stablehlo.not"(%arg0) : (tensor<2xi32>) -> tensor<2xui32>
  return
}

// -----

func.func @and_i1_float(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.and' op operand #0 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %0 = "stablehlo.and"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @not_i1_float(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.not' op operand #0 must be ranked tensor of bool or 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %0 = "stablehlo.not"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
