// RUN: stablehlo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @constant_like_of_static_shape(
func.func @constant_like_of_static_shape(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // CHECK-NEXT: %[[C:.*]] = chlo.constant dense<2.500000e+00> : tensor<2x3xf32>
  // CHECK-NEXT: return %[[C]]
  %0 = "chlo.constant_like"(%x) {value = 2.5 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @constant_like_of_complex_numbers(
func.func @constant_like_of_complex_numbers(%x: tensor<2xf32>) -> tensor<2xcomplex<f64>> {
  // CHECK-NEXT: %[[C:.*]] = chlo.constant dense<(1.500000e+00,-2.000000e+00)> : tensor<2xcomplex<f64>>
  // CHECK-NEXT: return %[[C]]
  %0 = "chlo.constant_like"(%x) {value = #complex.number<:f64 1.5, -2.0>} : (tensor<2xf32>) -> tensor<2xcomplex<f64>>
  return %0 : tensor<2xcomplex<f64>>
}

// CHECK-LABEL: func @constant_like_of_dynamic_shape(
func.func @constant_like_of_dynamic_shape(%x: tensor<?xf32>) -> tensor<?xf32> {
  // CHECK-NEXT: "chlo.constant_like"
  %0 = "chlo.constant_like"(%x) {value = 2.5 : f32} : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
