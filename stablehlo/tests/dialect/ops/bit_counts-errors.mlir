// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @count_leading_zeros_c1_shape(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.count_leading_zeros' op requires compatible types for all operands and results}}
  %0 = "stablehlo.count_leading_zeros"(%arg0) : (tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @count_leading_zeros_c1_element_type(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.count_leading_zeros' op requires compatible types for all operands and results}}
  %0 = "stablehlo.count_leading_zeros"(%arg0) : (tensor<2xi32>) -> tensor<2xui32>
  return
}

// -----

func.func @popcnt_c1_shape(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.popcnt' op requires compatible types for all operands and results}}
  %0 = "stablehlo.popcnt"(%arg0) : (tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @popcnt_c1_element_type(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.popcnt' op requires compatible types for all operands and results}}
  %0 = "stablehlo.popcnt"(%arg0) : (tensor<2xi32>) -> tensor<2xui32>
  return
}

// -----

func.func @count_leading_zeros_i1_float(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.count_leading_zeros' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %0 = "stablehlo.count_leading_zeros"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @popcnt_i1_boolean(%arg0: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.popcnt' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2xi1>'}}
  %0 = "stablehlo.popcnt"(%arg0) : (tensor<2xi1>) -> tensor<2xi1>
  return
}
