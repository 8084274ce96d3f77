// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// New dimensions come first.
// CHECK-LABEL: func @broadcast(
func.func @broadcast(%a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: {types0 = tensor<3x0x2x?xf32, #stablehlo.bounds<?, ?, ?, 4>>}
  %r0 = stablehlo.broadcast %a, sizes = [3, 0] : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @get_dimension_size(
func.func @get_dimension_size(%a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: {types0 = tensor<i32>}
  %r0 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<i32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<i32>) -> ()
  return
}

// CHECK-LABEL: func @set_dimension_size(
func.func @set_dimension_size(%a: tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>, %n: tensor<i32>) {
  // The size that it had is the bound of the one that it gets.
  // CHECK: {types0 = tensor<?x?x3xf32, #stablehlo.bounds<2, 4, ?>>}
  %r0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>, tensor<i32>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>}
  %r1 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>, tensor<i32>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?x?xf32>) -> ()
  %c = stablehlo.constant dense<2> : tensor<i32>
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, 3>>}
  %r2 = stablehlo.set_dimension_size %a, %c, dim = 2 : (tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>, tensor<i32>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r2) : (tensor<?x?x?xf32>) -> ()
  return
}
