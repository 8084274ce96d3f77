// RUN: stablehlo-opt %s --hlo-test-refine --split-input-file --verify-diagnostics

func.func @static_result(%x: tensor<?xf32>) -> tensor<4xf32> {
  %shape = stablehlo.constant dense<5> : tensor<1xi64>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.add %shape, %shape : tensor<1xi64>
  // expected-error@+1 {{result #0 of 'stablehlo.dynamic_broadcast_in_dim': expects 'tensor<4xf32>', but got 'tensor<10xf32>'}}
  %0 = stablehlo.dynamic_broadcast_in_dim %zero, %n, dims = [] : (tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @bound(%x: tensor<?xf32>) -> tensor<?xf32, #stablehlo.bounds<4>> {
  %five = stablehlo.constant dense<5> : tensor<1xi64>
  %n = stablehlo.add %five, %five : tensor<1xi64>
  // expected-error@+1 {{result #0 of 'stablehlo.dynamic_iota': expects 'tensor<?xf32, #stablehlo.bounds<4>>', but got 'tensor<10xf32>'}}
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi64>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return %0 : tensor<?xf32, #stablehlo.bounds<4>>
}

// -----

func.func @negative_size(%x: tensor<f32>) -> tensor<?xf32> {
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %n = stablehlo.negate %one : tensor<1xi32>
  // expected-error@+1 {{operand #1: expects sizes to be non-negative, but got [-1]}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %n, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @not_broadcast(%x: tensor<3xf32>) -> tensor<?xf32> {
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %n = stablehlo.add %two, %two : tensor<1xi32>
  // expected-error@+1 {{size of operand dimension 0 (3) is not equal to 1 or value of shape at index 0 (4)}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %n, dims = [0] : (tensor<3xf32>, tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @not_reshaped(%x: tensor<3xf32>) -> tensor<?xf32> {
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %n = stablehlo.add %two, %two : tensor<1xi32>
  // expected-error@+1 {{output_shape is incompatible with input type of operation: input is of type 'tensor<3xf32>', but output_shape is [4]}}
  %0 = stablehlo.dynamic_reshape %x, %n : (tensor<3xf32>, tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @bounded_reshape(%x: tensor<7xf32>) -> tensor<2x?xf32, #stablehlo.bounds<?, 8>> {
  %0 = stablehlo.reverse %x, dims = [0] : (tensor<7xf32>) -> tensor<?xf32>
  // expected-error@+1 {{cannot reshape 'tensor<7xf32>' to 'tensor<2x?xf32, #stablehlo.bounds<?, 8>>': the number of elements is no multiple of 2}}
  %1 = stablehlo.reshape %0 : (tensor<?xf32>) -> tensor<2x?xf32, #stablehlo.bounds<?, 8>>
  return %1 : tensor<2x?xf32, #stablehlo.bounds<?, 8>>
}

// -----

func.func @operands(%x: tensor<3xf32>, %y: tensor<4xf32>) -> tensor<?xf32> {
  %0 = stablehlo.reverse %x, dims = [0] : (tensor<3xf32>) -> tensor<?xf32>
  // expected-error@+1 {{Mismatched dimension sizes 3 and 4 in dimension 0}}
  %1 = stablehlo.add %0, %y : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

func.func @reduce_scatter(%x: tensor<7xf32>) -> tensor<?xf32> {
  %0 = stablehlo.reverse %x, dims = [0] : (tensor<7xf32>) -> tensor<?xf32>
  // expected-error@+1 {{operand scatter dimension has size 7, expected to be a multiple of the group size 2}}
  %1 = "stablehlo.reduce_scatter"(%0) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) {
    scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>
  } : (tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

func.func @wrapper_of_another_type(%x: tensor<3xf32>) -> tensor<?xf32> {
  %shape = stablehlo.constant dense<4> : tensor<1xi64>
  // expected-error@+1 {{wraps a value of type 'tensor<3xf32>', but its result is 'tensor<4xf32>'}}
  %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%x, %shape) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<3xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @wrapper_of_two(%x: tensor<3xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{expects two operands and a result, but got 1 and 1}}
  %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%x) : (tensor<3xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @no_such_shape_operand(%x: tensor<3xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{indices_of_shape_operands: index #0 (2) must be within bounds for operation operands (from 0 to 1)}}
  %0 = stablehlo.custom_call @anything(%x) {indices_of_shape_operands = dense<2> : tensor<1xi64>} : (tensor<3xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @shape_of_another_rank(%x: tensor<3xf32>) -> tensor<?xf32> {
  %shape = stablehlo.constant dense<[1, 3]> : tensor<2xi64>
  // expected-error@+1 {{indices_of_shape_operands: refinement #0 ([1, 3]) must be compatible with operation result #0 ('tensor<?xf32>')}}
  %0 = stablehlo.custom_call @anything(%x, %shape) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<3xf32>, tensor<2xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @few_windows(%x: tensor<3xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{expects at least 7 operands for 1 results, but got 1}}
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x) : (tensor<3xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @no_state(%shape: tensor<1xi64>) -> tensor<?xui32> {
  // expected-error@+1 {{expects a state and a shape as operands, and a state and numbers as results}}
  %0 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%shape) : (tensor<1xi64>) -> tensor<?xui32>
  return %0 : tensor<?xui32>
}

// -----

func.func @too_many(%x: tensor<3xf32>) -> tensor<?xf32> {
  %k = stablehlo.constant dense<4> : tensor<i32>
  // expected-error@+1 {{expects k to be in range [0, 3], but got 4}}
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<3xf32>, tensor<i32>) -> (tensor<?xf32>, tensor<?xi32>)
  return %0#0 : tensor<?xf32>
}

// -----

func.func @top_of_scalar(%x: tensor<f32>) -> tensor<f32> {
  %k = stablehlo.constant dense<1> : tensor<i32>
  // expected-error@+1 {{expects a dimension to take the top of, but got 'tensor<f32>'}}
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
  return %0#0 : tensor<f32>
}

// -----

func.func @numbers_of_another_rank(%state: tensor<2xui64>) -> tensor<?xui32> {
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // expected-error@+1 {{operand #1: expects 1 sizes, but got [2, 3]}}
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%state, %shape) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>, tensor<2xi64>) -> (tensor<2xui64>, tensor<?xui32>)
  return %0#1 : tensor<?xui32>
}

// -----

func.func @wrapper_of_tuple(%x: tensor<3xf32>, %shape: tensor<1xi64>) {
  // expected-error@+1 {{expects two operands and a result, but got 2 and 1}}
  %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%x, %shape) : (tensor<3xf32>, tensor<1xi64>) -> tuple<tensor<?xf32>, tensor<?xf32>>
  return
}
