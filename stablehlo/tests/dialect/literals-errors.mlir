// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @integer_literal_c1_too_large() {
  // expected-error@+1 {{integer constant out of range}}
  %0 = stablehlo.constant dense<300> : tensor<i8>
  return
}

// -----

func.func @integer_literal_c1_negative() {
  // expected-error@+1 {{expected unsigned integer elements, but parsed negative value}}
  %0 = stablehlo.constant dense<-1> : tensor<ui8>
  return
}

// -----

func.func @float_literal_c1_no_number() {
  // expected-error@+1 {{expected element literal of primitive type}}
  %0 = stablehlo.constant dense<one> : tensor<f32>
  return
}

// -----

func.func @float_literal_c1_integer() {
  // expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
  // expected-note@+1 {{add a trailing dot to make the literal a float}}
  %0 = stablehlo.constant dense<[1]> : tensor<1xf32>
  return
}

// -----

func.func @float_literal_c2_too_many_digits() {
  // expected-error@+1 {{hexadecimal float constant out of range for type}}
  %0 = stablehlo.constant dense<0x123456789> : tensor<f32>
  return
}

// -----

func.func @complex_literal_c1() {
  // expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
  // expected-note@+1 {{add a trailing dot to make the literal a float}}
  %0 = stablehlo.constant dense<(1, 2.0)> : tensor<complex<f32>>
  return
}

// -----

func.func @complex_literal_c2() {
  // expected-error@+1 {{expected ')' after complex elements}}
  %0 = stablehlo.constant dense<(1.0, 2.0, 3.0)> : tensor<complex<f32>>
  return
}

// -----

func.func @tensor_literal_c1() {
  // expected-error@+1 {{expected integer elements, but parsed floating-point}}
  %0 = stablehlo.constant dense<[1, 2.5]> : tensor<2xi32>
  return
}

// -----

func.func @tensor_literal_c2_too_few() {
  // expected-error@+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
  %0 = stablehlo.constant dense<[1, 2]> : tensor<3xi32>
  return
}

// -----

func.func @tensor_literal_c2_ragged() {
  // expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
  %0 = stablehlo.constant dense<[[1, 2], [3]]> : tensor<2x2xi32>
  return
}

// -----

func.func @quantized_literal_c2() {
  // expected-error@+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
  %0 = stablehlo.constant() <{value = dense<[1, 2]> : tensor<3xi8>}> : () -> tensor<3x!quant.uniform<i8:f32, 1.0>>
  return
}
