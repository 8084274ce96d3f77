// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @constant_c1_shape() {
  // expected-error@+2 {{'stablehlo.constant' op inferred type(s) 'tensor<2xi32>' are incompatible with return type(s) of operation 'tensor<3xi32>'}}
  // expected-error@+1 {{'stablehlo.constant' op failed to infer returned types}}
  %0 = "stablehlo.constant"() {value = dense<1> : tensor<2xi32>} : () -> tensor<3xi32>
  return
}

// -----

func.func @constant_c1_element_type() {
  // expected-error@+2 {{'stablehlo.constant' op inferred type(s) 'tensor<2xi32>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  // expected-error@+1 {{'stablehlo.constant' op failed to infer returned types}}
  %0 = "stablehlo.constant"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xf32>
  return
}

// -----

func.func @quantized_literal_c1_splat() {
  // expected-error@+1 {{'stablehlo.constant' op expects elements in the range [-50, 50] of the storage type, but got -100}}
  %0 = "stablehlo.constant"() {value = dense<-100> : tensor<1000000000x9223372036854775807xi8>} : () -> tensor<1000000000x9223372036854775807x!quant.uniform<i8<-50:50>:f32, 1.0>>
  return
}

// -----

func.func @constant_c1_storage_type() {
  // expected-error@+2 {{'stablehlo.constant' op inferred type(s) 'tensor<2xi16>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>'}}
  // expected-error@+1 {{'stablehlo.constant' op failed to infer returned types}}
  %0 = "stablehlo.constant"() {value = dense<1> : tensor<2xi16>} : () -> tensor<2x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

func.func @quantized_literal_c1_below_range() {
  // expected-error@+1 {{'stablehlo.constant' op expects elements in the range [-50, 50] of the storage type, but got -100}}
  %0 = stablehlo.constant() <{value = dense<[1, -100]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8<-50:50>:f32, 1.0>>
  return
}

// -----

func.func @quantized_literal_c1_above_range() {
  // expected-error@+1 {{'stablehlo.constant' op expects elements in the range [0, 200] of the storage type, but got 255}}
  %0 = stablehlo.constant() <{value = dense<-1> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<u8<0:200>:f32, 1.0>>
  return
}

// -----

func.func @constant_failed_satisfy_constraint_constant() {
  // expected-error@+1 {{'stablehlo.constant' op attribute 'value' failed to satisfy constraint: constant vector/tensor attribute}}
  %0 = "stablehlo.constant"() {value = 1 : i32} : () -> tensor<i32>
  return
}

// -----

func.func @constant_requires() {
  // expected-error@+1 {{'stablehlo.constant' op requires attribute 'value'}}
  %0 = "stablehlo.constant"() : () -> tensor<i32>
  return
}

// -----

func.func @constant_result_statically_shaped_tensor() {
  // expected-error@+1 {{'stablehlo.constant' op result #0 must be statically shaped tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<?xi32>'}}
  %0 = "stablehlo.constant"() {value = dense<1> : tensor<2xi32>} : () -> tensor<?xi32>
  return
}

// -----

func.func @constant_integer_literal_valid_specified() {
  // expected-error@+1 {{integer literal not valid for specified type}}
  %0 = stablehlo.constant 1 : tensor<i32>
  return
}

// -----

func.func @constant_inferred_type() {
  // expected-error@+2 {{'stablehlo.constant' op inferred type(s) 'tensor<2xi8>' are incompatible with return type(s) of operation 'tensor<3x!quant.uniform<i8:f32, 1.000000e+00>>'}}
  // expected-error@+1 {{'stablehlo.constant' op failed to infer returned types}}
  %0 = "stablehlo.constant"() {value = dense<1> : tensor<2xi8>} : () -> tensor<3x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

func.func @constant_custom_invalid_kind_specified() {
  // expected-error@+1 {{custom op 'stablehlo.constant' invalid kind of attribute specified}}
  %0 = stablehlo.constant 1.0 : f32
  return
}

// -----

func.func @constant_result_statically_shaped_tensor_2() {
  // expected-error@+1 {{'stablehlo.constant' op result #0 must be statically shaped tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'vector<2xi32>'}}
  %0 = stablehlo.constant dense<1> : vector<2xi32>
  return
}
