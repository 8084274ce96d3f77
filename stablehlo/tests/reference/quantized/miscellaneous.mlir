// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Quantized ops with several results, and decompositions. Values: NumPy, by the formulas.

func.func @batch_norm_inference() -> (tensor<4x2x!quant.uniform<i8:f32, 0.03:-2>>) {
  %a = stablehlo.constant() <{value = dense<[[-124, 126], [46, -61], [112, 87], [46, -100]]> : tensor<4x2xi8>}> : () -> tensor<4x2x!quant.uniform<i8:f32, 0.1:5>>
  %b = stablehlo.constant() <{value = dense<[20, 40]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.05>>
  %c = stablehlo.constant() <{value = dense<[-10, 30]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.05>>
  %d = stablehlo.constant() <{value = dense<[1, -2]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.05>>
  %e = stablehlo.constant() <{value = dense<[50, 100]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.05>>
  %r = "stablehlo.batch_norm_inference"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<4x2x!quant.uniform<i8:f32, 0.1:5>>, tensor<2x!quant.uniform<i8:f32, 0.05>>, tensor<2x!quant.uniform<i8:f32, 0.05>>, tensor<2x!quant.uniform<i8:f32, 0.05>>, tensor<2x!quant.uniform<i8:f32, 0.05>>) -> tensor<4x2x!quant.uniform<i8:f32, 0.03:-2>>
  return %r : tensor<4x2x!quant.uniform<i8:f32, 0.03:-2>>
}
// CHECK: tensor<4x2xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [-128, 127],
// CHECK-NEXT:     [67, -128],
// CHECK-NEXT:     [127, 127],
// CHECK-NEXT:     [67, -128]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @batch_norm_training() -> (tensor<4x2x!quant.uniform<i8:f32, 0.03:-2>>, tensor<2x!quant.uniform<i8:f32, 0.05:3>>, tensor<2x!quant.uniform<i8:f32, 0.2:-100>>) {
  %a = stablehlo.constant() <{value = dense<[[-124, 126], [46, -61], [112, 87], [46, -100]]> : tensor<4x2xi8>}> : () -> tensor<4x2x!quant.uniform<i8:f32, 0.1:5>>
  %b = stablehlo.constant() <{value = dense<[20, 40]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.05>>
  %c = stablehlo.constant() <{value = dense<[-10, 30]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.05>>
  %r:3 = "stablehlo.batch_norm_training"(%a, %b, %c) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<4x2x!quant.uniform<i8:f32, 0.1:5>>, tensor<2x!quant.uniform<i8:f32, 0.05>>, tensor<2x!quant.uniform<i8:f32, 0.05>>) -> (tensor<4x2x!quant.uniform<i8:f32, 0.03:-2>>, tensor<2x!quant.uniform<i8:f32, 0.05:3>>, tensor<2x!quant.uniform<i8:f32, 0.2:-100>>)
  return %r#0, %r#1, %r#2 : tensor<4x2x!quant.uniform<i8:f32, 0.03:-2>>, tensor<2x!quant.uniform<i8:f32, 0.05:3>>, tensor<2x!quant.uniform<i8:f32, 0.2:-100>>
}
// CHECK: tensor<4x2xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [-74, 127],
// CHECK-NEXT:     [-9, -4],
// CHECK-NEXT:     [16, 100],
// CHECK-NEXT:     [-9, -31]
// CHECK-NEXT:   ]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xi8> {
// CHECK-NEXT:   [33, 19]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xi8> {
// CHECK-NEXT:   [127, 127]
// CHECK-NEXT: }

// -----

func.func @batch_norm_grad() -> (tensor<4x2x!quant.uniform<i8:f32, 0.03:-2>>, tensor<2x!quant.uniform<i8:f32, 0.2:-100>>, tensor<2x!quant.uniform<i8:f32, 0.05:3>>) {
  %a = stablehlo.constant() <{value = dense<[[-124, 126], [46, -61], [112, 87], [46, -100]]> : tensor<4x2xi8>}> : () -> tensor<4x2x!quant.uniform<i8:f32, 0.1:5>>
  %b = stablehlo.constant() <{value = dense<[20, 40]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.05>>
  %c = stablehlo.constant() <{value = dense<[1, -2]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.05>>
  %d = stablehlo.constant() <{value = dense<[50, 100]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.05>>
  %e = stablehlo.constant() <{value = dense<[[44, -92], [-97, -80], [-88, -6], [21, 59]]> : tensor<4x2xi8>}> : () -> tensor<4x2x!quant.uniform<i8:f32, 0.02:1>>
  %r:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 0.001 : f32, feature_index = 1 : i64} : (tensor<4x2x!quant.uniform<i8:f32, 0.1:5>>, tensor<2x!quant.uniform<i8:f32, 0.05>>, tensor<2x!quant.uniform<i8:f32, 0.05>>, tensor<2x!quant.uniform<i8:f32, 0.05>>, tensor<4x2x!quant.uniform<i8:f32, 0.02:1>>) -> (tensor<4x2x!quant.uniform<i8:f32, 0.03:-2>>, tensor<2x!quant.uniform<i8:f32, 0.2:-100>>, tensor<2x!quant.uniform<i8:f32, 0.05:3>>)
  return %r#0, %r#1, %r#2 : tensor<4x2x!quant.uniform<i8:f32, 0.03:-2>>, tensor<2x!quant.uniform<i8:f32, 0.2:-100>>, tensor<2x!quant.uniform<i8:f32, 0.05:3>>
}
// CHECK: tensor<4x2xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [-128, 127],
// CHECK-NEXT:     [127, -128],
// CHECK-NEXT:     [127, 127],
// CHECK-NEXT:     [127, -128]
// CHECK-NEXT:   ]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xi8> {
// CHECK-NEXT:   [-128, -128]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xi8> {
// CHECK-NEXT:   [-47, -46]
// CHECK-NEXT: }

// -----

func.func @cholesky() -> (tensor<2x2x!quant.uniform<i8:f32, 0.1:-5>>) {
  %a = stablehlo.constant() <{value = dense<[[4, 0], [2, 10]]> : tensor<2x2xi8>}> : () -> tensor<2x2x!quant.uniform<i8:f32, 1.0>>
  %r = "stablehlo.cholesky"(%a) {lower = true} : (tensor<2x2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.1:-5>>
  return %r : tensor<2x2x!quant.uniform<i8:f32, 0.1:-5>>
}
// CHECK: tensor<2x2xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [15, -5],
// CHECK-NEXT:     [5, 25]
// CHECK-NEXT:   ]
// CHECK-NEXT: }
