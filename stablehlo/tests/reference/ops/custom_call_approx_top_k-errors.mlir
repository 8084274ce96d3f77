// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: 'stablehlo.custom_call' op @ApproxTopK expects an input and an initial value for each result
func.func private @less(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main() -> tensor<2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<3xf32>
  %0 = stablehlo.custom_call @ApproxTopK(%x) {mhlo.backend_config = {reduction_dim = 0 : i64}, called_computations = [@less]} : (tensor<3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @ApproxTopK expects a dimension of its inputs as reduction_dim of its configuration
func.func private @less(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main() -> tensor<2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<3xf32>
  %init = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.custom_call @ApproxTopK(%x, %init) {mhlo.backend_config = {reduction_dim = 1 : i64}, called_computations = [@less]} : (tensor<3xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @ApproxTopK expects inputs of one shape, and results that are parts of them
func.func private @less(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main() -> tensor<4xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<3xf32>
  %init = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.custom_call @ApproxTopK(%x, %init) {mhlo.backend_config = {reduction_dim = 0 : i64}, called_computations = [@less]} : (tensor<3xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @ApproxTopK expects a comparator of two elements of each input as its only called computation
func.func private @less(%a: tensor<f64>, %b: tensor<f64>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main() -> tensor<2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<3xf32>
  %init = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.custom_call @ApproxTopK(%x, %init) {mhlo.backend_config = {reduction_dim = 0 : i64}, called_computations = [@less]} : (tensor<3xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @ApproxTopK expects a comparator of two elements of each input as its only called computation
func.func @main() -> tensor<2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<3xf32>
  %init = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.custom_call @ApproxTopK(%x, %init) {mhlo.backend_config = {reduction_dim = 0 : i64}} : (tensor<3xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @ApproxTopK expects a comparator that names no functions
func.func private @less(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func private @call_less(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
  %0 = call @less(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main() -> tensor<2xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<3xf32>
  %init = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.custom_call @ApproxTopK(%x, %init) {mhlo.backend_config = {reduction_dim = 0 : i64}, called_computations = [@call_less]} : (tensor<3xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
