// RUN: stablehlo-opt %s --chlo-legalize-to-stablehlo --split-input-file --verify-diagnostics

func.func @no_rank(%a: tensor<*xf32>) -> tensor<*xf32> {
  // expected-error@+1 {{failed to legalize operation 'chlo.square' that was explicitly marked illegal}}
  %0 = chlo.square %a : tensor<*xf32> -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @next_after_without_infinities(%a: tensor<2xf8E4M3FN>) -> tensor<2xf8E4M3FN> {
  // expected-error@+1 {{failed to legalize operation 'chlo.next_after' that was explicitly marked illegal}}
  %0 = chlo.next_after %a, %a : tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN> -> tensor<2xf8E4M3FN>
  return %0 : tensor<2xf8E4M3FN>
}

// -----

func.func @scan_of_dynamic_slices(%x: tensor<4x?xf32>, %init: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{failed to legalize operation 'chlo.scan' that was explicitly marked illegal}}
  %sums, %last = chlo.scan(%x) inits (%init) dimension=0 {
    ^bb0(%a: tensor<?xf32>, %carry: tensor<?xf32>):
      %sum = stablehlo.add %a, %carry : tensor<?xf32>
      stablehlo.return %sum, %sum : tensor<?xf32>, tensor<?xf32>
  } : (tensor<4x?xf32>, tensor<?xf32>) -> (tensor<4x?xf32>, tensor<?xf32>)
  return %last : tensor<?xf32>
}

// -----

func.func @ragged_dot_without_zero(%a: tensor<2x1xf8E8M0FNU>, %b: tensor<1x1x1xf8E8M0FNU>, %sizes: tensor<1xi32>) -> tensor<2x1xf32> {
  // expected-error@+1 {{failed to legalize operation 'chlo.ragged_dot' that was explicitly marked illegal}}
  %0 = "chlo.ragged_dot"(%a, %b, %sizes) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<2x1xf8E8M0FNU>, tensor<1x1x1xf8E8M0FNU>, tensor<1xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

func.func @quantized_ragged_dot(%a: tensor<2x1x!quant.uniform<i8:f32, 0.5>>, %b: tensor<1x1x1x!quant.uniform<i8:f32, 0.5>>, %sizes: tensor<1xi32>) -> tensor<2x1x!quant.uniform<i8:f32, 0.5>> {
  // expected-error@+1 {{failed to legalize operation 'chlo.ragged_dot' that was explicitly marked illegal}}
  %0 = "chlo.ragged_dot"(%a, %b, %sizes) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<2x1x!quant.uniform<i8:f32, 0.5>>, tensor<1x1x1x!quant.uniform<i8:f32, 0.5>>, tensor<1xi32>) -> tensor<2x1x!quant.uniform<i8:f32, 0.5>>
  return %0 : tensor<2x1x!quant.uniform<i8:f32, 0.5>>
}

// -----

func.func @dynamic_ragged_dot(%a: tensor<?x1xf32>, %b: tensor<1x1x1xf32>, %sizes: tensor<1xi32>) -> tensor<?x1xf32> {
  // expected-error@+1 {{failed to legalize operation 'chlo.ragged_dot' that was explicitly marked illegal}}
  %0 = "chlo.ragged_dot"(%a, %b, %sizes) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<?x1xf32>, tensor<1x1x1xf32>, tensor<1xi32>) -> tensor<?x1xf32>
  return %0 : tensor<?x1xf32>
}

// -----

func.func @bounded_top_k(%a: tensor<?xf32, #stablehlo.bounds<5>>) -> tensor<2xf32> {
  // expected-error@+1 {{failed to legalize operation 'chlo.top_k' that was explicitly marked illegal}}
  %0:2 = chlo.top_k(%a, k = 2) : tensor<?xf32, #stablehlo.bounds<5>> -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0 : tensor<2xf32>
}
