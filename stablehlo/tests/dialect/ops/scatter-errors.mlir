// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @scatter_c1(%a0: tensor<3x4x2xf32>, %a1: tensor<3x4xf32>, %a2: tensor<2x3x2xi64>, %a3: tensor<2x3x2x2xf32>, %a4: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Not all inputs have compatible shapes.}}
  %0:2 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
    %r = stablehlo.add %x, %z : tensor<f32>
    stablehlo.return %r, %r : tensor<f32>, tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<3x4xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>, tensor<2x3x2x2xf32>) -> (tensor<3x4x2xf32>, tensor<3x4xf32>)
  return
}

// -----

func.func @scatter_c2(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2xf32>) {
  // expected-error@+1 {{Expects rank-of operand to match size-of('update_window_dims') + size-of('inserted_window_dims') + size-of('input_batching_dims') i.e. 2 but got 3.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c3(%a0: tensor<3x4x2xf32>, %a1: tensor<3x4x2xf32>, %a2: tensor<2x3x2xi64>, %a3: tensor<2x3x2x2xf32>, %a4: tensor<2x3x2xf32>) {
  // expected-error@+1 {{Not all updates have compatible shapes.}}
  %0:2 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
    %r = stablehlo.add %x, %z : tensor<f32>
    stablehlo.return %r, %r : tensor<f32>, tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>, tensor<2x3x2xf32>) -> (tensor<3x4x2xf32>, tensor<3x4x2xf32>)
  return
}

// -----

func.func @scatter_c4_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2xf32>) {
  // expected-error@+1 {{expects updates tensor must be of rank 4 ( == rank-of('scatter_indices') - 1 + size-of('update_window_dims'), where 'scatter_indices' is expanded by a trailing 1 dimension if 'index_vector_dim' == rank-of('scatter_indices')), but got 3.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c4_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x5x2xf32>) {
  // expected-error@+1 {{expects bounds of the window dimensions of updates to not exceed the bounds of the corresponding dimensions of operand. For dimension 2, updates bound is 5, operand bound is 4.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x5x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c4_c(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x4x2x2xf32>) {
  // expected-error@+1 {{expects bounds of the scatter dimensions of updates to be same as the bounds of the corresponding dimensions of scatter indices. For scatter dimension 1, updates bound is 4 , scatter_indices bound is 3.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x4x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c4_d(%x: tensor<3x?x2xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<2x3x2xi64>, %z: tensor<2x3x5x2xf32>) {
  // expected-error@+1 {{expects bounds of the window dimensions of updates to not exceed the bounds of the corresponding dimensions of operand. For dimension 2, updates bound is 5, operand bound is 4.}}
  %0 = "stablehlo.scatter"(%x, %y, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x?x2xf32, #stablehlo.bounds<?, 4, ?>>, tensor<2x3x2xi64>, tensor<2x3x5x2xf32>) -> tensor<3x?x2xf32, #stablehlo.bounds<?, 4, ?>>
  return
}

// -----

func.func @scatter_c5_a(%y: tensor<2x3x2xi64>) {
  // expected-error@+1 {{requires at least 1 input value}}
  "stablehlo.scatter"(%y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<2x3x2xi64>) -> ()
  return
}

// -----

func.func @scatter_c5_b(%x: tensor<3x4x2xf32>, %y: tensor<2x3x2xi64>, %z: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{expects an update per input and the scatter indices, but got 4 operands}}
  %0 = "stablehlo.scatter"(%x, %y, %z, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c6_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xi32>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<f32>' vs 'tensor<i32>'}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xi32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c6_b(%x: tensor<3x4x2xf32>, %y: tensor<2x3x2xi64>, %z: tensor<2x3x2x2xf64>) {
  // expected-error@+1 {{expects update #0 to have element type 'f32', but got 'f64'}}
  %0 = "stablehlo.scatter"(%x, %y, %z) ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %r = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf64>) -> tensor<3x4x2xf64>
  return
}

// -----

func.func @scatter_c7_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Expects update_window_dims to be sorted; got: [3, 2].}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c7_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Expects update_window_dims to not repeat; got: [2, 2].}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c8_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Expects each element of update_window_dims to be in range [0, rank-of('updates')) i.e. [0, 4). got: 4.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 4], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c8_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Expects each element of update_window_dims to be in range [0, rank-of('updates')) i.e. [0, 4). got: -1.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [-1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c9_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2xf32>) {
  // expected-error@+1 {{has duplicated dimension from inserted_window_dims and input_batching_dims: 0}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0, 0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c9_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2xf32>) {
  // expected-error@+1 {{has duplicated dimension from inserted_window_dims and input_batching_dims: 0}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c10(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2xf32>) {
  // expected-error@+1 {{Expects inserted_window_dims to be sorted; got: [1, 0].}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1, 0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c11(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Expects each element of inserted_window_dims to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [3], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c12(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2xf32>) {
  // expected-error@+1 {{Expects input_batching_dims to be sorted; got: [2, 0].}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], input_batching_dims = [2, 0], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c13(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Expects each element of input_batching_dims to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], input_batching_dims = [3], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c14(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2xf32>) {
  // expected-error@+1 {{Expects scatter_indices_batching_dims to not repeat; got: [1, 1].}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], input_batching_dims = [0, 2], scatter_indices_batching_dims = [1, 1], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c15(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Expects each element of scatter_indices_batching_dims to be in range [0, rank-of('scatter_indices')) i.e. [0, 3). got: 4.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], input_batching_dims = [0], scatter_indices_batching_dims = [4], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c16(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{expects scatter_indices_batching_dims not to include index_vector_dim 2.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], input_batching_dims = [0], scatter_indices_batching_dims = [2], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c17(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{input_batching_dims and scatter_indices_batching_dims should have the same size.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], input_batching_dims = [0], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c18(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{input_batching_dims[0] and scatter_indices_batching_dims[0] must have compatible sizes, but got 3 and 2.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c19_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Scatter op has 1 elements in scatter_dims_to_operand_dims and the bound of dimension index_vector_dim=2 of scatter_indices is 2. These two numbers must be equal.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c19_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Scatter op has 2 elements in scatter_dims_to_operand_dims and the bound of dimension index_vector_dim=2 of scatter_indices is 1. These two numbers must be equal.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c20_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{has duplicated dimension from scatter_dims_to_operand_dims and input_batching_dims: 1}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 1], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c20_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{has duplicated dimension from scatter_dims_to_operand_dims and input_batching_dims: 0}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c21(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Expects each element of scatter_dims_to_operand_dims to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 3], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c22_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Expects index_vector_dim to be in range [0, rank-of('scatter_indices')] i.e. [0, 3]. got: 4.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 4>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c22_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Expects index_vector_dim to be in range [0, rank-of('scatter_indices')] i.e. [0, 3]. got: -1.}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = -1>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c23_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Reduction-region must take 2 parameters, but takes 1 parameter(s)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c23_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{The reduction-region expected to have a terminator}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c23_c(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{The reduction-region expected to return some value(s)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"() : () -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c23_d(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Reduction-region here must produce 1 tensors, but produces 2 instead}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c23_e(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{Reduction-region here must produce tensor-typed result(s), but produces '!stablehlo.token' instead}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %t = "stablehlo.create_token"() : () -> !stablehlo.token
    stablehlo.return %t : !stablehlo.token
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c23_f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 0 is different than the corresponding result type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<i32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c23_g(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 1 is different than the corresponding result type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<i32>):
    stablehlo.return %x : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c23_h(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{The shape of reduction-region's result type at index 0 differs from the op's corresponding init-value type: 'tensor<2xf32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<2xf32>, %y: tensor<2xf32>):
    stablehlo.return %x : tensor<2xf32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c23_i(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %x : tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c24_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+2 {{'stablehlo.scatter' op inferred type(s) 'tensor<3x4x2xf32>' are incompatible with return type(s) of operation 'tensor<3x4x2xf64>'}}
  // expected-error@+1 {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf64>
  return
}

// -----

func.func @scatter_c24_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  // expected-error@+2 {{'stablehlo.scatter' op inferred type(s) 'tensor<3x4x2xf32>' are incompatible with return type(s) of operation 'tensor<3x4x3xf32>'}}
  // expected-error@+1 {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x3xf32>
  return
}

// -----

func.func @scatter_c25(%x: tensor<3x4x2xf32>, %y: tensor<2x3x2xi64>, %z: tensor<2x3x2x2xf32>) {
  // expected-error@+2 {{'stablehlo.scatter' op inferred type(s) 'tensor<3x4x2xf32>' are incompatible with return type(s) of operation 'tensor<3x4x2xi32>'}}
  // expected-error@+1 {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%x, %y, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xi32>
  return
}

// -----

func.func @scatter_other(%x: tensor<3x4x2xf32>, %y: tensor<2x3x2xi64>, %z: tensor<2x3x2x2xf32>) {
  // expected-error@+1 {{expects regions to end with 'stablehlo.return', found 'func.return'}}
  %0 = "stablehlo.scatter"(%x, %y, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32> "func.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  return
}

// -----

func.func @scatter_c4_bound(%a: tensor<3x4xf32>, %i: tensor<?x1xi32, #stablehlo.bounds<4, ?>>, %u: tensor<5x4xf32>) {
  // expected-error@+1 {{expects bounds of the scatter dimensions of updates to be same as the bounds of the corresponding dimensions of scatter indices. For scatter dimension 0, updates bound is 5 , scatter_indices bound is 4.}}
  %0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3x4xf32>, tensor<?x1xi32, #stablehlo.bounds<4, ?>>, tensor<5x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @scatter_c1_bound(%a: tensor<3x4xf32>, %b: tensor<?x4xf32, #stablehlo.bounds<2, ?>>, %i: tensor<5x1xi32>, %u: tensor<5x4xf32>) {
  // expected-error@+1 {{Not all inputs have compatible shapes.}}
  %0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %u) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3x4xf32>, tensor<?x4xf32, #stablehlo.bounds<2, ?>>, tensor<5x1xi32>, tensor<5x4xf32>, tensor<5x4xf32>) -> (tensor<3x4xf32>, tensor<?x4xf32, #stablehlo.bounds<2, ?>>)
  return
}
