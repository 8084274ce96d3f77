// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @reduce_precision_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.reduce_precision"(%arg0) {exponent_bits = 5 : i32, mantissa_bits = 2 : i32} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @reduce_precision_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op requires compatible types for all operands and results}}
  %0 = "stablehlo.reduce_precision"(%arg0) {exponent_bits = 5 : i32, mantissa_bits = 2 : i32} : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @reduce_precision_c2_no_exponent(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op attribute 'exponent_bits' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %0 = "stablehlo.reduce_precision"(%arg0) {exponent_bits = 0 : i32, mantissa_bits = 3 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_precision_c3_negative_mantissa(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op attribute 'mantissa_bits' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
  %0 = "stablehlo.reduce_precision"(%arg0) {exponent_bits = 1 : i32, mantissa_bits = -1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_precision_i1_integer(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or per-tensor integer quantized values, but got 'tensor<2xi32>'}}
  %0 = "stablehlo.reduce_precision"(%arg0) {exponent_bits = 5 : i32, mantissa_bits = 2 : i32} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @reduce_precision_c2_no_exponent_pretty(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_precision' op attribute 'exponent_bits' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %0 = stablehlo.reduce_precision %arg0, format = e0m3 : tensor<2xf32>
  return
}

// -----

func.func @reduce_precision_parse_no_mantissa(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce_precision' expected exponent mantissa in format e#m#, saw e2}}
  %0 = stablehlo.reduce_precision %arg0, format = e2 : tensor<2xf32>
  return
}

// -----

func.func @reduce_precision_parse_no_exponent(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce_precision' expected exponent mantissa in format e#m#, saw x2m3}}
  %0 = stablehlo.reduce_precision %arg0, format = x2m3 : tensor<2xf32>
  return
}

// -----

func.func @reduce_precision_parse_trailing_text(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce_precision' expected exponent mantissa in format e#m#, saw e2m3x}}
  %0 = stablehlo.reduce_precision %arg0, format = e2m3x : tensor<2xf32>
  return
}

// -----

func.func @reduce_precision_parse_no_digits(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce_precision' expected exponent mantissa in format e#m#, saw em}}
  %0 = stablehlo.reduce_precision %arg0, format = em : tensor<2xf32>
  return
}

// -----

func.func @reduce_precision_parse_exponent_overflow(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce_precision' unable to parse exponent '99999999999'}}
  %0 = stablehlo.reduce_precision %arg0, format = e99999999999m1 : tensor<2xf32>
  return
}

// -----

func.func @reduce_precision_parse_mantissa_overflow(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce_precision' unable to parse mantissa '99999999999'}}
  %0 = stablehlo.reduce_precision %arg0, format = e1m99999999999 : tensor<2xf32>
  return
}
