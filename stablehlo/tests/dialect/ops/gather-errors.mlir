// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @gather_c1(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{offset_dims size (1) plus collapse_slice_dims size (1) plus operand_batching_dims size (0) is not equal to operand rank (3)}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c2_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects index_vector_dim to be in range [0, rank-of('start_indices')] i.e. [0, 3]. got: 4.}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 4>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c2_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects index_vector_dim to be in range [0, rank-of('start_indices')] i.e. [0, 3]. got: -1.}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = -1>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c2_c(%x: tensor<3x4x2xf32>, %y: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects index_vector_dim to be in range [0, rank-of('start_indices')] i.e. [0, 3]. got: 9223372036854775807.}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %y) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 9223372036854775807>, slice_sizes = array<i64: 1, 2, 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c3(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{start_index_map size (1) is not equal to size of index dimension (2) of start_indices (2)}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c4_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{expects offset_dims to be sorted, got: [3, 2]}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [3, 2], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c4_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{expects offset_dims to not repeat, got: [2, 2]}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 2], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c5_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects each element of offset_dims to be in range [0, implied-result-rank) i.e. [0, 4). got: 4.}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 4], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c5_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects each element of offset_dims to be in range [0, implied-result-rank) i.e. [0, 4). got: -1.}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [-1, 2], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c6_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{has duplicated dimension from collapsed_slice_dims and operand_batching_dims: 0}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c6_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{has duplicated dimension from collapsed_slice_dims and operand_batching_dims: 0}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c7(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{expects collapsed_slice_dims to be sorted, got: [1, 0]}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1, 0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c8(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects each element of collapsed_slice_dims to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [3], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c9(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects that for each dim in collapsed_slice_dims, slice_sizes[dim] should be <= 1, but got 2}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 2, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c10(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{expects operand_batching_dims to be sorted, got: [2, 0]}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], operand_batching_dims = [2, 0], start_indices_batching_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c11(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects each element of operand_batching_dims to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], operand_batching_dims = [3], start_indices_batching_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c12(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects that for each dim in operand_batching_dims, slice_sizes[dim] should be <= 1, but got 2}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 2, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c13(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{expects start_indices_batching_dims to not repeat, got: [1, 1]}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2], operand_batching_dims = [0, 2], start_indices_batching_dims = [1, 1], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c14(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects each element of start_indices_batching_dims to be in range [0, rank-of('start_indices')) i.e. [0, 3). got: 3.}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], operand_batching_dims = [0], start_indices_batching_dims = [3], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c15(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{expects start_indices_batching_dims not to include index_vector_dim 2}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], operand_batching_dims = [0], start_indices_batching_dims = [2], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c16(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{operand_batching_dims and start_indices_batching_dims should have the same size}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], operand_batching_dims = [0], start_indices_batching_dims = [], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c17(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{operand_batching_dims[0] and start_indices_batching_dims[0] must have compatible sizes, but got 3 and 2}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c18(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{has duplicated dimension from start_index_map and operand_batching_dims: 1}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c19(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{Expects each element of start_index_map to be in range [0, rank-of('operand')) i.e. [0, 3). got: 3.}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 3], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c20(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{slice_sizes size (2) not equal to operand rank (3)}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c21_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{slice size (9) is out of bounds for operand dimension (4) at index 1}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 9, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c21_b(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{slice size (-1) is out of bounds for operand dimension (4) at index 1}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, -1, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c21_c(%x: tensor<3x4x2xf32>, %y: tensor<2x3x2xi64>) {
  // expected-error@+2 {{slice size (-9223372036854775808) is out of bounds for operand dimension (4) at index 1}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %y) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, -9223372036854775808, 2>} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_c21_d(%x: tensor<3x?x2xf32, #stablehlo.bounds<?, 4, ?>>, %y: tensor<2x3x2xi64>) {
  // expected-error@+2 {{slice size (5) is out of bounds for operand dimension (4) at index 1}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %y) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 5, 2>} : (tensor<3x?x2xf32, #stablehlo.bounds<?, 4, ?>>, tensor<2x3x2xi64>) -> tensor<2x3x5x2xf32>
  return
}

// -----

func.func @gather_c22(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+2 {{'stablehlo.gather' op inferred type(s) 'tensor<2x3x2x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3x2x3xf32>'}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x3xf32>
  return
}

// -----

func.func @gather_c23(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  // expected-error@+1 {{'stablehlo.gather' op failed to verify that all of {operand, result} have same element type}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xi32>
  return
}

// -----

func.func @gather_other_a(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xf32>) {
  // expected-error@+1 {{'stablehlo.gather' op operand #1 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2x3x2xf32>'}}
  %0 = "stablehlo.gather"(%a0, %a1) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2x2xf32>
  return
}

// -----

func.func @gather_other_b(%a0: tensor<2x3xf32>, %a1: tensor<2x1xi64>) {
  // expected-error@+1 {{'stablehlo.gather' op requires attribute 'dimension_numbers'}}
  %0 = "stablehlo.gather"(%a0, %a1) {slice_sizes = array<i64: 1, 3>} : (tensor<2x3xf32>, tensor<2x1xi64>) -> tensor<2x3xf32>
  return
}

// -----

// The batch size is known of the operand only.
func.func @gather_c22_paired_size(%x: tensor<2x3x4xf32>, %indices: tensor<?x5x1xi32>) {
  // expected-error@+2 {{'stablehlo.gather' op inferred type(s) 'tensor<2x5x4xf32>' are incompatible with return type(s) of operation 'tensor<3x5x4xf32>'}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %indices) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>} : (tensor<2x3x4xf32>, tensor<?x5x1xi32>) -> tensor<3x5x4xf32>
  return
}

// -----

func.func @gather_c17_bound(%x: tensor<?x3x4xf32, #stablehlo.bounds<2, ?, ?>>, %indices: tensor<3x5x1xi32>) {
  // expected-error@+2 {{operand_batching_dims[0] and start_indices_batching_dims[0] must have compatible sizes, but got 2 and 3}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %indices) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>} : (tensor<?x3x4xf32, #stablehlo.bounds<2, ?, ?>>, tensor<3x5x1xi32>) -> tensor<3x5x4xf32>
  return
}
