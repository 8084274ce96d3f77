// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @broadcast_shapes(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{'chlo.broadcast_add' op failed to infer returned types}}
  %0 = chlo.broadcast_add %x, %y : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @broadcast_result_type(%x: tensor<2xf32>, %y: tensor<2x2xf32>) {
  // expected-error@+2 {{'chlo.broadcast_divide' op inferred type(s) 'tensor<2x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{'chlo.broadcast_divide' op failed to infer returned types}}
  %0 = chlo.broadcast_divide %x, %y : (tensor<2xf32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_dimensions_count(%x: tensor<2xf32>, %y: tensor<2x3xf32>) {
  // expected-error@+2 {{expects broadcast_dimensions to be 1 increasing dimensions in [0, 2), but got [1, 0]}}
  // expected-error@+1 {{'chlo.broadcast_add' op failed to infer returned types}}
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 1, 0>} : (tensor<2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_dimensions_range(%x: tensor<2xf32>, %y: tensor<2x3xf32>) {
  // expected-error@+2 {{expects broadcast_dimensions to be 1 increasing dimensions in [0, 2), but got [5]}}
  // expected-error@+1 {{'chlo.broadcast_add' op failed to infer returned types}}
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 5>} : (tensor<2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_compare_element_types(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{'chlo.broadcast_compare' op failed to infer returned types}}
  %0 = chlo.broadcast_compare %x, %y {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @broadcast_complex_element_types(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{'chlo.broadcast_complex' op failed to infer returned types}}
  %0 = chlo.broadcast_complex %x, %y : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @broadcast_select_element_types(%p: tensor<2xi1>, %x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error@+2 {{mismatched operand types}}
  // expected-error@+1 {{'chlo.broadcast_select' op failed to infer returned types}}
  %0 = chlo.broadcast_select %p, %x, %y : (tensor<2xi1>, tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @broadcast_select_shapes(%p: tensor<2xi1>, %x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error@+2 {{incompatible shapes for broadcasting 2 and 3}}
  // expected-error@+1 {{'chlo.broadcast_select' op failed to infer returned types}}
  %0 = chlo.broadcast_select %p, %x, %y : (tensor<2xi1>, tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}
