// RUN: stablehlo-opt %s --stablehlo-legalize-deprecated-ops --split-input-file --verify-diagnostics

func.func @rng(%a: tensor<f32>, %s: tensor<1xi64>) -> tensor<2xf32> {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.rng' that was explicitly marked illegal}}
  %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @map(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.map' that was explicitly marked illegal}}
  %0 = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @broadcast_unbounded(%a: tensor<?xf32>) -> tensor<2x?xf32> {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.broadcast' that was explicitly marked illegal}}
  %0 = stablehlo.broadcast %a, sizes = [2] : (tensor<?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// -----

func.func @unary_einsum_quantized(%a: tensor<2x!quant.uniform<i8:f32, 1.0>>) -> tensor<!quant.uniform<i8:f32, 1.0>> {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.unary_einsum' that was explicitly marked illegal}}
  %0 = stablehlo.unary_einsum %a, config = "a->" : (tensor<2x!quant.uniform<i8:f32, 1.0>>) -> tensor<!quant.uniform<i8:f32, 1.0>>
  return %0 : tensor<!quant.uniform<i8:f32, 1.0>>
}

// -----

// Zero points that dot_general does not take.
func.func @dot_quantized(%a: tensor<2x3x!quant.uniform<i8:f32, 2.0:1>>, %b: tensor<3x2x!quant.uniform<i8:f32, 1.0:4>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:4>> {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.dot' that was explicitly marked illegal}}
  %0 = stablehlo.dot %a, %b : (tensor<2x3x!quant.uniform<i8:f32, 2.0:1>>, tensor<3x2x!quant.uniform<i8:f32, 1.0:4>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:4>>
  return %0 : tensor<2x2x!quant.uniform<i8:f32, 1.0:4>>
}

// -----

func.func @replica_twice(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.cross-replica-sum' that was explicitly marked illegal}}
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<0> : tensor<1x3xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
