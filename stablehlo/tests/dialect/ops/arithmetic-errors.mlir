// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @atan2_c1_shape_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.atan2' op requires compatible types for all operands and results}}
  %0 = "stablehlo.atan2"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @atan2_c1_element_type_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.atan2' op requires compatible types for all operands and results}}
  %0 = "stablehlo.atan2"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @atan2_c1_shape_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.atan2' op requires compatible types for all operands and results}}
  %0 = "stablehlo.atan2"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @atan2_c1_element_type_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.atan2' op requires compatible types for all operands and results}}
  %0 = "stablehlo.atan2"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @divide_c1_shape_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.divide' op requires compatible types for all operands and results}}
  %0 = "stablehlo.divide"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @divide_c1_element_type_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.divide' op requires compatible types for all operands and results}}
  %0 = "stablehlo.divide"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @divide_c1_shape_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.divide' op requires compatible types for all operands and results}}
  %0 = "stablehlo.divide"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @divide_c1_element_type_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.divide' op requires compatible types for all operands and results}}
  %0 = "stablehlo.divide"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @maximum_c1_shape_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.maximum' op requires compatible types for all operands and results}}
  %0 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @maximum_c1_element_type_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.maximum' op requires compatible types for all operands and results}}
  %0 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @maximum_c1_shape_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.maximum' op requires compatible types for all operands and results}}
  %0 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @maximum_c1_element_type_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.maximum' op requires compatible types for all operands and results}}
  %0 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @minimum_c1_shape_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.minimum' op requires compatible types for all operands and results}}
  %0 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @minimum_c1_element_type_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.minimum' op requires compatible types for all operands and results}}
  %0 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @minimum_c1_shape_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.minimum' op requires compatible types for all operands and results}}
  %0 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @minimum_c1_element_type_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.minimum' op requires compatible types for all operands and results}}
  %0 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @multiply_c1_shape_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.multiply' op requires compatible types for all operands and results}}
  %0 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @multiply_c1_element_type_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.multiply' op requires compatible types for all operands and results}}
  %0 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @multiply_c1_shape_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.multiply' op requires compatible types for all operands and results}}
  %0 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @multiply_c1_element_type_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.multiply' op requires compatible types for all operands and results}}
  %0 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @power_c1_shape_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.power' op requires compatible types for all operands and results}}
  %0 = "stablehlo.power"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @power_c1_element_type_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.power' op requires compatible types for all operands and results}}
  %0 = "stablehlo.power"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @power_c1_shape_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.power' op requires compatible types for all operands and results}}
  %0 = "stablehlo.power"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @power_c1_element_type_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.power' op requires compatible types for all operands and results}}
  %0 = "stablehlo.power"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @remainder_c1_shape_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.remainder' op requires compatible types for all operands and results}}
  %0 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @remainder_c1_element_type_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.remainder' op requires compatible types for all operands and results}}
  %0 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @remainder_c1_shape_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.remainder' op requires compatible types for all operands and results}}
  %0 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @remainder_c1_element_type_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.remainder' op requires compatible types for all operands and results}}
  %0 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @subtract_c1_shape_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.subtract' op requires compatible types for all operands and results}}
  %0 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @subtract_c1_element_type_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<2xf64>) {
  // expected-error@+1 {{'stablehlo.subtract' op requires compatible types for all operands and results}}
  %0 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @subtract_c1_shape_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.subtract' op requires compatible types for all operands and results}}
  %0 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @subtract_c1_element_type_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.subtract' op requires compatible types for all operands and results}}
  %0 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @negate_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.negate' op requires compatible types for all operands and results}}
  %0 = "stablehlo.negate"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @negate_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.negate' op requires compatible types for all operands and results}}
  %0 = "stablehlo.negate"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @sign_c1_shape(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.sign' op requires compatible types for all operands and results}}
  %0 = "stablehlo.sign"(%arg0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @sign_c1_element_type(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.sign' op requires compatible types for all operands and results}}
  %0 = "stablehlo.sign"(%arg0) : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @negate_c1_quantized_to_float(%arg0: tensor<2x!quant.uniform<i8:f32, 2.0:3>>) {
  // expected-error@+1 {{'stablehlo.negate' op requires compatible types for all operands and results}}
  %0 = "stablehlo.negate"(%arg0) : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2xf32>
  return
}

// -----

func.func @multiply_c1_quantized_and_float(%arg0: tensor<2x!quant.uniform<i8:f32, 2.0:3>>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.multiply' op requires compatible types for all operands and results}}
  %0 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  return
}

// -----

func.func @subtract_c1_bounds(%arg0: tensor<4xf32>, %arg1: tensor<?xf32, #stablehlo.bounds<3>>) {
  // expected-error@+1 {{'stablehlo.subtract' op requires compatible types for all operands and results}}
  %0 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<4xf32>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  return
}

// -----

func.func @subtract_i1_boolean(%arg0: tensor<2xi1>, %arg1: tensor<2xi1>) {
  // expected-error@+1 {{'stablehlo.subtract' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi1>'}}
  %0 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @maximum_i1_unranked(%arg0: tensor<*xf32>, %arg1: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.maximum' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<*xf32>'}}
  %0 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @multiply_i2_per_axis(%arg0: tensor<2x!quant.uniform<i8:f32, 2.0:3>>, %arg1: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{'stablehlo.multiply' op operand #1 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>'}}
  %0 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  return
}

// -----

func.func @atan2_i1_integer(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.atan2' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xi32>'}}
  %0 = "stablehlo.atan2"(%arg0, %arg1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @sign_i1_unsigned(%arg0: tensor<2xui8>) {
  // expected-error@+1 {{'stablehlo.sign' op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit signless integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'tensor<2xui8>'}}
  %0 = "stablehlo.sign"(%arg0) : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @subtract_parse_one_operand(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{expected ','}}
  %0 = stablehlo.subtract %arg0 : tensor<2xf32>
  return
}

// -----

func.func @subtract_parse_types_of_operands(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.subtract' 2 operands present, but expected 1}}
  %0 = stablehlo.subtract %arg0, %arg0 : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @negate_parse_two_results(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.negate' expected single output}}
  %0 = stablehlo.negate %arg0 : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}
