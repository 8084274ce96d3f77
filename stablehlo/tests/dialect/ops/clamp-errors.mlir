// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @clamp_c1_shape_of_min(%arg0: tensor<3xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+2 {{min shape [3] is not scalar and is not compatible to operand shape [2]}}
  // expected-error@+1 {{'stablehlo.clamp' op failed to infer returned types}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<3xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @clamp_c1_min_of_one_element(%arg0: tensor<1xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+2 {{min shape [1] is not scalar and is not compatible to operand shape [2]}}
  // expected-error@+1 {{'stablehlo.clamp' op failed to infer returned types}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<1xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @clamp_c2_shape_of_max(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<3xf32>) {
  // expected-error@+2 {{max shape [3] is not scalar and is not compatible to operand shape [2]}}
  // expected-error@+1 {{'stablehlo.clamp' op failed to infer returned types}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<2xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @clamp_c2_rank_of_max(%arg0: tensor<f32>, %arg1: tensor<2xf32>, %arg2: tensor<2x1xf32>) {
  // expected-error@+2 {{max shape [2, 1] is not scalar and is not compatible to operand shape [2]}}
  // expected-error@+1 {{'stablehlo.clamp' op failed to infer returned types}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<f32>, tensor<2xf32>, tensor<2x1xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @clamp_c3_element_type_of_min(%arg0: tensor<2xf64>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.clamp' op requires compatible element types for all operands and results}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<2xf64>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @clamp_c3_element_type_of_max(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.clamp' op requires compatible element types for all operands and results}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<2xf32>, tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @clamp_c4_shape_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.clamp' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{'stablehlo.clamp' op failed to infer returned types}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @clamp_c4_element_type_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.clamp' op requires compatible element types for all operands and results}}
  %0 = "stablehlo.clamp"(%arg0, %arg1, %arg2) : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @clamp_c1_bound(%a: tensor<5xf32>, %b: tensor<?xf32, #stablehlo.bounds<4>>) {
  // expected-error@+2 {{min shape [-9223372036854775808] is not scalar and is not compatible to operand shape [5]}}
  // expected-error@+1 {{'stablehlo.clamp' op failed to infer returned types}}
  %0 = stablehlo.clamp %b, %a, %a : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  return
}
