// RUN: stablehlo-opt %s --stablehlo-canonicalize-dynamism --split-input-file --verify-diagnostics

func.func @indices_number(%a: tensor<4xf32>) -> tensor<8xf32> {
  %c = stablehlo.constant dense<8> : tensor<1xi64>
  // expected-error@+1 {{indices_of_shape_operands: number of elements (2) must be equal to the number of operation results (1)}}
  %0 = stablehlo.custom_call @foo(%a, %c) {indices_of_shape_operands = dense<1> : tensor<2xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @indices_number_of_tuple(%c: tensor<1xi64>) {
  // expected-error@+1 {{indices_of_shape_operands: number of elements (1) must be equal to the number of operation results (2), with tuples flattened}}
  %0 = stablehlo.custom_call @foo(%c) {indices_of_shape_operands = dense<0> : tensor<1xi64>} : (tensor<1xi64>) -> tuple<tensor<8xf32>, tensor<8xf32>>
  return
}

// -----

func.func @indices_rank(%a: tensor<4xf32>) -> tensor<8xf32> {
  %c = stablehlo.constant dense<8> : tensor<1xi64>
  // expected-error@+1 {{indices_of_shape_operands: must have rank = 1}}
  %0 = stablehlo.custom_call @foo(%a, %c) {indices_of_shape_operands = dense<1> : tensor<i64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @indices_element_type(%a: tensor<4xf32>) -> tensor<8xf32> {
  %c = stablehlo.constant dense<8> : tensor<1xi64>
  // expected-error@+1 {{indices_of_shape_operands: must have i64 element type}}
  %0 = stablehlo.custom_call @foo(%a, %c) {indices_of_shape_operands = dense<1> : tensor<1xi32>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Also where the operands are not constant; each call has its error.
func.func @indices_range(%a: tensor<4xf32>, %c: tensor<1xi64>) -> (tensor<8xf32>, tensor<8xf32>) {
  // expected-error@+1 {{indices_of_shape_operands: index #0 (2) must be within bounds for operation operands (from 0 to 2)}}
  %0 = stablehlo.custom_call @foo(%a, %c) {indices_of_shape_operands = dense<2> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<8xf32>
  // expected-error@+1 {{indices_of_shape_operands: index #0 (-1) must be within bounds for operation operands (from 0 to 2)}}
  %1 = stablehlo.custom_call @foo(%a, %c) {indices_of_shape_operands = dense<-1> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// -----

func.func @refinement_size(%a: tensor<4xf32>) -> tensor<8xf32> {
  %c = stablehlo.constant dense<9> : tensor<1xi64>
  // expected-error@+1 {{indices_of_shape_operands: refinement #0 ([9]) must be compatible with operation result #0 ('tensor<8xf32>')}}
  %0 = stablehlo.custom_call @foo(%a, %c) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @refinement_rank(%a: tensor<4xf32>) -> tensor<8xf32> {
  %c = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  // expected-error@+1 {{indices_of_shape_operands: refinement #0 ([2, 4]) must be compatible with operation result #0 ('tensor<8xf32>')}}
  %0 = stablehlo.custom_call @foo(%a, %c) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<2xi64>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
