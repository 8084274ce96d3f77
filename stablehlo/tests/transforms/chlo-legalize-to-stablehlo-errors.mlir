// RUN: stablehlo-opt %s --chlo-legalize-to-stablehlo --split-input-file --verify-diagnostics

// shape.broadcast has the last dimensions in common.
func.func @dynamic_leading_dimension(%a: tensor<?xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // expected-error@+1 {{failed to legalize operation 'chlo.broadcast_add' that was explicitly marked illegal}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

func.func @no_rank(%a: tensor<*xf32>) -> tensor<*xf32> {
  // expected-error@+1 {{failed to legalize operation 'chlo.square' that was explicitly marked illegal}}
  %0 = chlo.square %a : tensor<*xf32> -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @complex_function(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  // expected-error@+1 {{failed to legalize operation 'chlo.bessel_i1e' that was explicitly marked illegal}}
  %0 = chlo.bessel_i1e %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

func.func @next_after_without_infinities(%a: tensor<2xf8E4M3FN>) -> tensor<2xf8E4M3FN> {
  // expected-error@+1 {{failed to legalize operation 'chlo.next_after' that was explicitly marked illegal}}
  %0 = chlo.next_after %a, %a : tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN> -> tensor<2xf8E4M3FN>
  return %0 : tensor<2xf8E4M3FN>
}

// -----

func.func @dynamic_scan(%x: tensor<?xf32>, %init: tensor<f32>) -> tensor<f32> {
  // expected-error@+1 {{failed to legalize operation 'chlo.scan' that was explicitly marked illegal}}
  %sums, %last = chlo.scan(%x) inits (%init) dimension=0 {
    ^bb0(%a: tensor<f32>, %carry: tensor<f32>):
      %sum = stablehlo.add %a, %carry : tensor<f32>
      stablehlo.return %sum, %sum : tensor<f32>, tensor<f32>
  } : (tensor<?xf32>, tensor<f32>) -> (tensor<?xf32>, tensor<f32>)
  return %last : tensor<f32>
}
