// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @map_c1_shape_of_inputs(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.map' op requires the same shape for all operands and results}}
  %0 = "stablehlo.map"(%arg0, %arg1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c1_shape_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.map' op requires the same shape for all operands and results}}
  %0 = "stablehlo.map"(%arg0, %arg1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @map_c2_no_inputs() {
  // expected-error@+1 {{'stablehlo.map' op expected 1 or more operands, but found 0}}
  %0 = "stablehlo.map"() ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : () -> tensor<2xf32>
  return
}

// -----

func.func @map_c3_first_dimension(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{requires monotonically increasing dimension numbers, but got: 1}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0, %arg1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c3_order(%arg0: tensor<2x3xf32>) {
  // expected-error@+2 {{requires monotonically increasing dimension numbers, but got: 1, 0}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @map_c3_negative(%arg0: tensor<2xf32>) {
  // expected-error@+2 {{requires monotonically increasing dimension numbers, but got: -1}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: -1>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c3_too_few(%arg0: tensor<2x3xf32>) {
  // expected-error@+2 {{applied to a subset of dimensions currently not supported: operand dimensions = 2, requested map dimensions size = 1}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @map_c3_too_many(%arg0: tensor<2xf32>) {
  // expected-error@+2 {{applied to a subset of dimensions currently not supported: operand dimensions = 1, requested map dimensions size = 2}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c4_number_of_arguments(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{expects number of operands to match the arity of map computation, but got: 2 and 1}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0, %arg1) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c4_no_arguments(%arg0: tensor<2xf32>) {
  // expected-error@+2 {{expects number of operands to match the arity of map computation, but got: 1 and 0}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0) ({
    %1 = stablehlo.constant dense<0.0> : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c4_rank_of_argument(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{computation arguments must be 0-rank tensor, but got: arg #0 of type 'tensor<2xf32>'}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0, %arg1) ({
  ^bb0(%x: tensor<2xf32>, %y: tensor<2xf32>):
    stablehlo.return %x : tensor<2xf32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c4_argument_not_tensor(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{computation arguments must be 0-rank tensor, but got: arg #1 of type '!stablehlo.token'}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0, %arg1) ({
  ^bb0(%x: tensor<f32>, %y: !stablehlo.token):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c4_element_type_of_argument(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{element type of operands and computation arguments must match, but got: 'f32' and 'i32'}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0, %arg1) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %x : tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c4_two_results(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{computation must return single output, but got: 2}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0, %arg1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c4_no_result(%arg0: tensor<2xf32>) {
  // expected-error@+2 {{computation must return single output, but got: 0}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c4_rank_of_result(%arg0: tensor<2xf32>) {
  // expected-error@+2 {{computation must return 0-rank tensor, but got: 'tensor<1xf32>'}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0) ({
  ^bb0(%x: tensor<f32>):
    %1 = stablehlo.reshape %x : (tensor<f32>) -> tensor<1xf32>
    stablehlo.return %1 : tensor<1xf32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c4_result_not_tensor(%arg0: tensor<2xf32>) {
  // expected-error@+2 {{computation must return 0-rank tensor, but got: '!stablehlo.token'}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0) ({
  ^bb0(%x: tensor<f32>):
    %1 = stablehlo.create_token : !stablehlo.token
    stablehlo.return %1 : !stablehlo.token
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c4_element_type_of_result(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.map' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xi32>'}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%arg0, %arg1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @map_c4_no_block(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.map' op region #0 ('computation') failed to verify constraint: region with 1 blocks}}
  %0 = "stablehlo.map"(%arg0) ({
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c4_no_terminator(%arg0: tensor<2xf32>) {
  %0 = "stablehlo.map"(%arg0) ({
  ^bb0(%x: tensor<f32>):
    // expected-error@+1 {{block with no terminator, has %1 = "stablehlo.add"(%arg1, %arg1) : (tensor<f32>, tensor<f32>) -> tensor<f32>}}
    %1 = stablehlo.add %x, %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c4_empty_block(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.map' op expects a non-empty block}}
  %0 = "stablehlo.map"(%arg0) ({
  ^bb0(%x: tensor<f32>):
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_i2_missing(%arg0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.map' op requires attribute 'dimensions'}}
  %0 = "stablehlo.map"(%arg0) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @map_c1_rank_of_inputs(%x: tensor<2xf32>, %y: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.map' op requires the same shape for all operands and results}}
  %0 = "stablehlo.map"(%x, %y) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %a : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2x2xf32>) -> tensor<2xf32>
  return
}
