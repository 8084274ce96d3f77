// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @top_k_scalar(%x: tensor<f32>) {
  // expected-error@+2 {{operand's rank must be at least 1}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0:2 = "chlo.top_k"(%x) {k = 1 : i64} : (tensor<f32>) -> (tensor<f32>, tensor<i32>)
  return
}

// -----

func.func @top_k_too_many(%x: tensor<2xf32>) {
  // expected-error@+2 {{operand's last dimension must be at least 3}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0:2 = "chlo.top_k"(%x) {k = 3 : i64} : (tensor<2xf32>) -> (tensor<3xf32>, tensor<3xi32>)
  return
}

// -----

func.func @top_k_negative(%x: tensor<4xf32>) {
  // expected-error@+2 {{expects k >= 0, but got -1}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0:2 = "chlo.top_k"(%x) {k = -1 : i64} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  return
}

// -----

func.func @top_k_result_type(%x: tensor<4xf32>) {
  // expected-error@+2 {{'chlo.top_k' op inferred type(s) 'tensor<2xf32>', 'tensor<2xi32>' are incompatible with return type(s) of operation 'tensor<3xf32>', 'tensor<2xi32>'}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0:2 = "chlo.top_k"(%x) {k = 2 : i64} : (tensor<4xf32>) -> (tensor<3xf32>, tensor<2xi32>)
  return
}
