// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @compare_c1_element_type(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{'stablehlo.compare' op requires compatible element types for all operands}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c1_quantized_and_float(%arg0: tensor<2x!quant.uniform<i8:f32, 2.0:3>>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op requires compatible element types for all operands}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c2_shape_of_operands(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c2_shape_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op all non-scalar operands/results must have the same shape and base type}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @compare_c3_signed_of_float(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{expects a compare_type that suits 'f32', but got SIGNED}}
  // expected-error@+1 {{'stablehlo.compare' op failed to infer returned types}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_unsigned_of_float(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{expects a compare_type that suits 'f32', but got UNSIGNED}}
  // expected-error@+1 {{'stablehlo.compare' op failed to infer returned types}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_total_order_of_complex(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+2 {{expects a compare_type that suits 'complex<f32>', but got TOTALORDER}}
  // expected-error@+1 {{'stablehlo.compare' op failed to infer returned types}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_signed_of_boolean(%arg0: tensor<2xi1>, %arg1: tensor<2xi1>) {
  // expected-error@+2 {{expects a compare_type that suits 'i1', but got SIGNED}}
  // expected-error@+1 {{'stablehlo.compare' op failed to infer returned types}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_signed_of_unsigned(%arg0: tensor<2xui8>, %arg1: tensor<2xui8>) {
  // expected-error@+2 {{expects a compare_type that suits 'ui8', but got SIGNED}}
  // expected-error@+1 {{'stablehlo.compare' op failed to infer returned types}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>} : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_unsigned_of_signed(%arg0: tensor<2xi8>, %arg1: tensor<2xi8>) {
  // expected-error@+2 {{expects a compare_type that suits 'i8', but got UNSIGNED}}
  // expected-error@+1 {{'stablehlo.compare' op failed to infer returned types}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type UNSIGNED>} : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_float_of_integer(%arg0: tensor<2xi8>, %arg1: tensor<2xi8>) {
  // expected-error@+2 {{expects a compare_type that suits 'i8', but got FLOAT}}
  // expected-error@+1 {{'stablehlo.compare' op failed to infer returned types}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_total_order_of_integer(%arg0: tensor<2xi8>, %arg1: tensor<2xi8>) {
  // expected-error@+2 {{expects a compare_type that suits 'i8', but got TOTALORDER}}
  // expected-error@+1 {{'stablehlo.compare' op failed to infer returned types}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_c3_kind_of_attribute(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op attribute 'compare_type' failed to satisfy constraint: Which comparison type to use.}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = 1 : i32} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_i3_missing(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op requires attribute 'comparison_direction'}}
  %0 = "stablehlo.compare"(%arg0, %arg1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_result_not_boolean(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.compare' op result #0 must be ranked tensor of bool values, but got 'tensor<2xf32>'}}
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @compare_parse_direction(%arg0: tensor<2xf32>) {
  // expected-error@+2 {{custom op 'stablehlo.compare' expected ::mlir::stablehlo::ComparisonDirection to be one of: EQ, NE, GE, GT, LE, LT}}
  // expected-error@+1 {{custom op 'stablehlo.compare' failed to parse StableHLO_ComparisonDirectionAttr parameter 'value' which is to be a `::mlir::stablehlo::ComparisonDirection`}}
  %0 = stablehlo.compare FOOBAR, %arg0, %arg0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_parse_type(%arg0: tensor<2xf32>) {
  // expected-error@+2 {{custom op 'stablehlo.compare' expected ::mlir::stablehlo::ComparisonType to be one of: NOTYPE, FLOAT, TOTALORDER, SIGNED, UNSIGNED}}
  // expected-error@+1 {{custom op 'stablehlo.compare' failed to parse StableHLO_ComparisonTypeAttr parameter 'value' which is to be a `::mlir::stablehlo::ComparisonType`}}
  %0 = stablehlo.compare EQ, %arg0, %arg0, FOOBAR : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @compare_parse_attribute_with_dot(%arg0: tensor<2xf32>) {
  // expected-error@+2 {{expected valid keyword or string}}
  // expected-error@+1 {{failed to parse StableHLO_ComparisonDirectionAttr parameter 'value' which is to be a `::mlir::stablehlo::ComparisonDirection`}}
  %0 = "stablehlo.compare"(%arg0, %arg0) {comparison_direction = #stablehlo.comparison_direction<LT>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}
