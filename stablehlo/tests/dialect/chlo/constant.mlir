// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @constant(
func.func @constant() -> tensor<2xi32> {
  // CHECK: %[[V0:.*]] = chlo.constant dense<[1, 2]> : tensor<2xi32>
  // CHECK-NEXT: return %[[V0]] : tensor<2xi32>
  %0 = "chlo.constant"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func @constant_like(
func.func @constant_like(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[V0:.*]] = "chlo.constant_like"(%arg0) <{value = 2.500000e+00 : f32}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<4xf32>
  %0 = "chlo.constant_like"(%a) {value = 2.5 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @constant_like_dynamic(
func.func @constant_like_dynamic(%x: tensor<?xi32>) -> tensor<?xi32> {
  // CHECK: "chlo.constant_like"(%arg0) <{value = 3 : i32}> : (tensor<?xi32>) -> tensor<?xi32>
  %0 = "chlo.constant_like"(%x) {value = 3 : i32} : (tensor<?xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
