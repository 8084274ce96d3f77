// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @expect_eq_types(%a: tensor<2xi32>, %b: tensor<3xi32>) {
  // expected-error@+1 {{'check.expect_eq' op requires all operands to have the same type}}
  "check.expect_eq"(%a, %b) : (tensor<2xi32>, tensor<3xi32>) -> ()
  return
}

// -----

func.func @expect_eq_tensor(%a: !stablehlo.token) {
  // expected-error@+1 {{'check.expect_eq' op operand #0 must be tensor of any type values, but got '!stablehlo.token'}}
  "check.expect_eq"(%a, %a) : (!stablehlo.token, !stablehlo.token) -> ()
  return
}

// -----

func.func @expect_eq_const_type(%a: tensor<2xi32>) {
  // expected-error@+1 {{'check.expect_eq_const' op failed to verify that all of {value, lhs} have same type}}
  "check.expect_eq_const"(%a) {value = dense<1> : tensor<3xi32>} : (tensor<2xi32>) -> ()
  return
}

// -----

func.func @expect_almost_eq_integers(%a: tensor<2x2xi32>) {
  // expected-error@+1 {{'check.expect_almost_eq' op operand #0 must be tensor of floating-point or complex-type values, but got 'tensor<2x2xi32>'}}
  check.expect_almost_eq %a, %a : tensor<2x2xi32>
  return
}

// -----

func.func @expect_almost_eq_types(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error@+1 {{'check.expect_almost_eq' op requires all operands to have the same type}}
  "check.expect_almost_eq"(%a, %b) : (tensor<2xf32>, tensor<2xf64>) -> ()
  return
}

// -----

func.func @expect_almost_eq_const_integers(%a: tensor<2xi32>) {
  // expected-error@+1 {{'check.expect_almost_eq_const' op operand #0 must be tensor of floating-point or complex-type values, but got 'tensor<2xi32>'}}
  check.expect_almost_eq_const %a, dense<1> : tensor<2xi32>
  return
}

// -----

func.func @expect_close_element_types(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error@+1 {{'check.expect_close' op requires the same element type for all operands}}
  check.expect_close %a, %b, max_ulp_difference = 1 : tensor<2xf32>, tensor<2xf64>
  return
}

// -----

func.func @expect_close_shapes(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'check.expect_close' op requires the same shape for all operands}}
  check.expect_close %a, %b, max_ulp_difference = 1 : tensor<2xf32>, tensor<3xf32>
  return
}

// -----

func.func @expect_close_integers(%a: tensor<2xi32>) {
  // expected-error@+1 {{'check.expect_close' op operand #0 must be tensor of floating-point or complex-type values, but got 'tensor<2xi32>'}}
  check.expect_close %a, %a, max_ulp_difference = 1 : tensor<2xi32>, tensor<2xi32>
  return
}

// -----

func.func @expect_serialized_eq_probe_id(%a: tensor<2xi32>) {
  // expected-error@+1 {{'check.expect_serialized_eq' op requires attribute 'probe_id'}}
  "check.expect_serialized_eq"(%a) : (tensor<2xi32>) -> ()
  return
}
