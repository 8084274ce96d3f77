// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func @top_k(
func.func @top_k(%a: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, 8>>, %b: tensor<9xf32>) {
  // CHECK: {types0 = tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>, types1 = tensor<2x?x3xi32, #stablehlo.bounds<?, 4, ?>>}
  %r0:2 = "chlo.top_k"(%a) {k = 3 : i64} : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, 8>>) -> (tensor<?x?x?xf32>, tensor<?x?x?xi32>)
  "hlo_test_infer.get_return_types"(%r0#0) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<0xf32>, types1 = tensor<0xi32>}
  %r1:2 = "chlo.top_k"(%b) {k = 0 : i64} : (tensor<9xf32>) -> (tensor<?xf32>, tensor<?xi32>)
  "hlo_test_infer.get_return_types"(%r1#0) : (tensor<?xf32>) -> ()
  return
}

// An output has the scanned dimension of the inputs, a carry what the body returns.
// CHECK-LABEL: func @scan(
func.func @scan(
    %a: tensor<4x?xf32, #stablehlo.bounds<?, 3>>,
    %c: tensor<?xf32, #stablehlo.bounds<3>>,
    %d: tensor<?x3xi8>) {
  // CHECK: {types0 = tensor<4x?xf32, #stablehlo.bounds<?, 3>>, types1 = tensor<?xf32, #stablehlo.bounds<3>>}
  %r0:2 = "chlo.scan"(%a, %c) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: tensor<?xf32, #stablehlo.bounds<3>>, %y: tensor<?xf32, #stablehlo.bounds<3>>):
    %0 = stablehlo.add %x, %y : tensor<?xf32, #stablehlo.bounds<3>>
    stablehlo.return %0, %0 : tensor<?xf32, #stablehlo.bounds<3>>, tensor<?xf32, #stablehlo.bounds<3>>
  }) : (tensor<4x?xf32, #stablehlo.bounds<?, 3>>, tensor<?xf32, #stablehlo.bounds<3>>) -> (tensor<?x?xf32>, tensor<?xf32>)
  "hlo_test_infer.get_return_types"(%r0#0) : (tensor<?x?xf32>) -> ()
  return
}
