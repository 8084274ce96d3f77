// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @sort_c1_or_more_operands() {
  // expected-error@+1 {{'stablehlo.sort' op expected 1 or more operands, but found 0}}
  "stablehlo.sort"() ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 1 : i64} : () -> ()
  return
}

// -----

func.func @sort_c2_requires_same_shape_operands(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op requires the same shape for all operands and results}}
  %0 = "stablehlo.sort"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 1 : i64} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @sort_c3_requires_same_shape_operands(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op requires the same shape for all operands and results}}
  %0:2 = "stablehlo.sort"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
    %r = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 1 : i64} : (tensor<2x3xf32>, tensor<3x2xf32>) -> (tensor<2x3xf32>, tensor<3x2xf32>)
  return
}

// -----

func.func @sort_c4_dimension_value_range(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{dimension attribute value must be in range [-2, 2), but found 2}}
  %0 = "stablehlo.sort"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 2 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @sort_c4_dimension_value_range_2(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{dimension attribute value must be in range [-2, 2), but found -3}}
  %0 = "stablehlo.sort"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = -3 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @sort_c4_dimension_value_range_3(%x: tensor<f32>) {
  // expected-error@+1 {{dimension attribute value must be in range [-0, 0), but found -1}}
  %0 = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @sort_c4_dimension_value_range_4(%x: tensor<2xf32>) {
  // expected-error@+1 {{dimension attribute value must be in range [-1, 1), but found -9223372036854775808}}
  %0 = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) {dimension = -9223372036854775808 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @sort_c5_comparator_block_arguments(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{comparator block should have 2 arguments}}
  %0 = "stablehlo.sort"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
    %r = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 1 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @sort_c5_comparator_block_argument_type(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{comparator block argument #0 should be of type 'tensor<f32>' but got 'tensor<i32>'}}
  %0 = "stablehlo.sort"(%a0) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %r = stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }) {dimension = 1 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @sort_c5_comparator_return_single_output(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{comparator must return single output but got 2}}
  %0 = "stablehlo.sort"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%r, %r) : (tensor<i1>, tensor<i1>) -> ()
  }) {dimension = 1 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @sort_c5_comparator_return_tensor_i(%a0: tensor<2x3xf32>) {
  // expected-error@+1 {{comparator must return tensor<i1> but got 'tensor<f32>'}}
  %0 = "stablehlo.sort"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) {dimension = 1 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @sort_c5_comparator_return_tensor_i_2(%x: tensor<2xf32>) {
  // expected-error@+1 {{comparator must return tensor<i1> but got '!stablehlo.token'}}
  %0 = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %t = stablehlo.create_token : !stablehlo.token
    stablehlo.return %t : !stablehlo.token
  }) {dimension = 0 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
