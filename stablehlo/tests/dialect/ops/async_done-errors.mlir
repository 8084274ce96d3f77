// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @async_done_result_type(%a0: !stablehlo.future<tensor<4x2xf32>>) {
  // expected-error@+2 {{'stablehlo.async_done' op inferred type(s) 'tensor<4x2xf32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>'}}
  // expected-error@+1 {{'stablehlo.async_done' op failed to infer returned types}}
  %0 = "stablehlo.async_done"(%a0) : (!stablehlo.future<tensor<4x2xf32>>) -> tensor<2x2xf32>
  return
}

// -----

func.func @async_done_future_of_two(%a0: !stablehlo.future<tensor<2xf32>, tensor<2xf32>>) {
  // expected-error@+2 {{'stablehlo.async_done' op future must have exactly one type parameter, but got 2}}
  // expected-error@+1 {{'stablehlo.async_done' op failed to infer returned types}}
  %0 = "stablehlo.async_done"(%a0) : (!stablehlo.future<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  return
}
