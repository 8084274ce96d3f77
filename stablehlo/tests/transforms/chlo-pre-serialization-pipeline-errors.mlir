// RUN: stablehlo-opt %s --chlo-pre-serialization-pipeline --verify-diagnostics

// The constraint that shapes broadcast has no form in StableHLO.
func.func @broadcast_scalar_dynamic(%a: tensor<f32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{failed to legalize operation 'shape.cstr_broadcastable' that was explicitly marked illegal}}
  %0 = chlo.broadcast_add %a, %b : (tensor<f32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
