// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @shift_left_c1_shape_of_operands(%arg0: tensor<2xi32>, %arg1: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.shift_left' op requires compatible types for all operands and results}}
  %0 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @shift_left_c1_element_type_of_operands(%arg0: tensor<2xi32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.shift_left' op requires compatible types for all operands and results}}
  %0 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

func.func @shift_left_c1_shape_of_result(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.shift_left' op requires compatible types for all operands and results}}
  %0 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @shift_left_c1_element_type_of_result(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.shift_left' op requires compatible types for all operands and results}}
  %0 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xui32>
  return
}

// -----

func.func @shift_right_arithmetic_c1_shape_of_operands(%arg0: tensor<2xi32>, %arg1: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.shift_right_arithmetic' op requires compatible types for all operands and results}}
  %0 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @shift_right_arithmetic_c1_element_type_of_operands(%arg0: tensor<2xi32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.shift_right_arithmetic' op requires compatible types for all operands and results}}
  %0 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

func.func @shift_right_arithmetic_c1_shape_of_result(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.shift_right_arithmetic' op requires compatible types for all operands and results}}
  %0 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @shift_right_arithmetic_c1_element_type_of_result(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.shift_right_arithmetic' op requires compatible types for all operands and results}}
  %0 = "stablehlo.shift_right_arithmetic"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xui32>
  return
}

// -----

func.func @shift_right_logical_c1_shape_of_operands(%arg0: tensor<2xi32>, %arg1: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.shift_right_logical' op requires compatible types for all operands and results}}
  %0 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @shift_right_logical_c1_element_type_of_operands(%arg0: tensor<2xi32>, %arg1: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.shift_right_logical' op requires compatible types for all operands and results}}
  %0 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi64>) -> tensor<2xi32>
  return
}

// -----

func.func @shift_right_logical_c1_shape_of_result(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.shift_right_logical' op requires compatible types for all operands and results}}
  %0 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @shift_right_logical_c1_element_type_of_result(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.shift_right_logical' op requires compatible types for all operands and results}}
  %0 = "stablehlo.shift_right_logical"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xui32>
  return
}

// -----

func.func @shift_left_i1_boolean(%arg0: tensor<2xi1>, %arg1: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.shift_left' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2xi1>'}}
  %0 = "stablehlo.shift_left"(%arg0, %arg1) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}
