// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @dynamic_reshape_c1_operand_result_compatible_element(%x: tensor<?xf32>, %y: tensor<1xi64>) {
  // expected-error@+1 {{expects operand and result to have compatible element type. Got: 'tensor<?xf32>' and 'tensor<?xi32>'}}
  %0 = "stablehlo.dynamic_reshape"(%x, %y) : (tensor<?xf32>, tensor<1xi64>) -> tensor<?xi32>
  return
}

// -----

func.func @dynamic_reshape_c2_number_output_elements_doesn(%x: tensor<11xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{number of output elements (10) doesn't match expected number of elements (11)}}
  %0 = "stablehlo.dynamic_reshape"(%x, %y) : (tensor<11xf32>, tensor<2xi64>) -> tensor<2x5xf32>
  return
}

// -----

func.func @dynamic_reshape_c2_output_shape_incompatible_input_type(%a: tensor<5xf32>) {
  %0 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // expected-error@+1 {{output_shape is incompatible with input type of operation: input has 5 elements, but output_shape has 6}}
  %1 = stablehlo.dynamic_reshape %a, %0 : (tensor<5xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_reshape_c4_result_rank_equal_number(%x: tensor<?xf32>, %y: tensor<2xi64>) {
  // expected-error@+1 {{result should have a rank equal to the number of elements in output_shape}}
  %0 = "stablehlo.dynamic_reshape"(%x, %y) : (tensor<?xf32>, tensor<2xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_reshape_output_shape_incompatible_return(%a: tensor<?xf32>) {
  %0 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // expected-error@+1 {{output shape [2, 3] is incompatible with return type of operation 'tensor<3x3xf32>'}}
  %1 = stablehlo.dynamic_reshape %a, %0 : (tensor<?xf32>, tensor<2xi64>) -> tensor<3x3xf32>
  return
}
