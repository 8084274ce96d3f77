// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @cbrt_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.cbrt' op requires compatible types for all operands and results}}
  %0 = "stablehlo.cbrt"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @cbrt_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.cbrt' op requires compatible types for all operands and results}}
  %0 = "stablehlo.cbrt"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @cosine_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.cosine' op requires compatible types for all operands and results}}
  %0 = "stablehlo.cosine"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @cosine_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.cosine' op requires compatible types for all operands and results}}
  %0 = "stablehlo.cosine"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @exponential_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.exponential' op requires compatible types for all operands and results}}
  %0 = "stablehlo.exponential"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @exponential_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.exponential' op requires compatible types for all operands and results}}
  %0 = "stablehlo.exponential"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @exponential_minus_one_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.exponential_minus_one' op requires compatible types for all operands and results}}
  %0 = "stablehlo.exponential_minus_one"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @exponential_minus_one_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.exponential_minus_one' op requires compatible types for all operands and results}}
  %0 = "stablehlo.exponential_minus_one"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @log_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.log' op requires compatible types for all operands and results}}
  %0 = "stablehlo.log"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @log_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.log' op requires compatible types for all operands and results}}
  %0 = "stablehlo.log"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @log_plus_one_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.log_plus_one' op requires compatible types for all operands and results}}
  %0 = "stablehlo.log_plus_one"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @log_plus_one_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.log_plus_one' op requires compatible types for all operands and results}}
  %0 = "stablehlo.log_plus_one"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @logistic_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.logistic' op requires compatible types for all operands and results}}
  %0 = "stablehlo.logistic"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @logistic_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.logistic' op requires compatible types for all operands and results}}
  %0 = "stablehlo.logistic"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @rsqrt_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.rsqrt' op requires compatible types for all operands and results}}
  %0 = "stablehlo.rsqrt"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @rsqrt_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.rsqrt' op requires compatible types for all operands and results}}
  %0 = "stablehlo.rsqrt"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @sine_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.sine' op requires compatible types for all operands and results}}
  %0 = "stablehlo.sine"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @sine_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.sine' op requires compatible types for all operands and results}}
  %0 = "stablehlo.sine"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @sqrt_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.sqrt' op requires compatible types for all operands and results}}
  %0 = "stablehlo.sqrt"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @sqrt_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.sqrt' op requires compatible types for all operands and results}}
  %0 = "stablehlo.sqrt"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @tan_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.tan' op requires compatible types for all operands and results}}
  %0 = "stablehlo.tan"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @tan_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.tan' op requires compatible types for all operands and results}}
  %0 = "stablehlo.tan"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @tanh_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.tanh' op requires compatible types for all operands and results}}
  %0 = "stablehlo.tanh"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @tanh_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.tanh' op requires compatible types for all operands and results}}
  %0 = "stablehlo.tanh"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @cbrt_i1_integer(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.cbrt' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi32>'}}
  %0 = "stablehlo.cbrt"(%arg0) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @cosine_i1_per_axis(%arg0: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.cosine' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>'}}
  %0 = "stablehlo.cosine"(%arg0) : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @log_i1_unranked(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.log' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<*xf32>'}}
  %0 = "stablehlo.log"(%arg0) : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @exponential_c1_quantized_to_float(%arg0: tensor<2x!quant.uniform<i8:f32, 2.0:3>>) {
  // expected-error@+1 {{'stablehlo.exponential' op requires compatible types for all operands and results}}
  %0 = "stablehlo.exponential"(%arg0) : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2xf32>
  return
}

// -----

func.func @exponential_c1_storage_types(%arg0: tensor<2x!quant.uniform<i8:f32, 2.0:3>>) {
  // expected-error@+1 {{'stablehlo.exponential' op requires compatible types for all operands and results}}
  %0 = "stablehlo.exponential"(%arg0) : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i4:f32, 2.0:3>>
  return
}

// -----

func.func @sine_c1_rank(%arg0: tensor<?xf32>) {
  // expected-error@+1 {{'stablehlo.sine' op requires compatible types for all operands and results}}
  %0 = "stablehlo.sine"(%arg0) : (tensor<?xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @sqrt_c1_bound(%arg0: tensor<5xf32>) {
  // expected-error@+1 {{'stablehlo.sqrt' op requires compatible types for all operands and results}}
  %0 = "stablehlo.sqrt"(%arg0) : (tensor<5xf32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// -----

func.func @cosine_accuracy_highest_with_tolerance(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{Invalid tolerances for ResultAccuracyAttr with mode HIGHEST, must be all zero.}}
  %0 = "stablehlo.cosine"(%arg0) {result_accuracy = #stablehlo.result_accuracy<atol = 1.0, mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @tanh_accuracy_negative_tolerance(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{Negative tolerance}}
  %0 = "stablehlo.tanh"(%arg0) {result_accuracy = #stablehlo.result_accuracy<ulps = -1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @cosine_accuracy_of_another_kind(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.cosine' op attribute 'result_accuracy' failed to satisfy constraint: The requested accuracy for transcendental unary ops.}}
  %0 = "stablehlo.cosine"(%arg0) {result_accuracy = 1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
