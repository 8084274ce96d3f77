// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @rng_uniform
func.func @rng_uniform(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<2xi64>) {
  // CHECK: stablehlo.rng %arg0, %arg1, %arg2, distribution =  UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
  %0 = "stablehlo.rng"(%a, %b, %c) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @rng_normal_dynamic_result
func.func @rng_normal_dynamic_result(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<2xi64>) {
  // CHECK: stablehlo.rng %arg0, %arg1, %arg2, distribution =  NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x3xf32>
  %0 = "stablehlo.rng"(%a, %b, %c) {rng_distribution = #stablehlo<rng_distribution NORMAL>} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: @rng_bounded
func.func @rng_bounded(%a: tensor<f32>, %s: tensor<1xi64>) {
  // CHECK: -> tensor<?xf32, #stablehlo.bounds<4>>
  %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: @rng_empty
func.func @rng_empty(%a: tensor<f32>) {
  // CHECK: -> tensor<0xf32>
  %s = stablehlo.constant dense<0> : tensor<1xi64>
  %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<0xf32>
  return
}
