// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func @after_all(
func.func @after_all(%t: !stablehlo.token) {
  // CHECK: {types0 = !stablehlo.token}
  %r0 = stablehlo.after_all %t, %t : !stablehlo.token
  "hlo_test_infer.get_return_types"(%r0) : (!stablehlo.token) -> ()
  return
}

// What is one or the other: 5 or ? is ?, and a bound is the greater one.
// CHECK-LABEL: func @if(
func.func @if(
    %p: tensor<i1>,
    %a: tensor<5x5x?x?x?x3xf32, #stablehlo.bounds<?, ?, 5, 5, ?, ?>>,
    %b: tensor<5x?x?x?x?x3xf32, #stablehlo.bounds<?, ?, 7, ?, 5, ?>>) {
  // CHECK: {types0 = tensor<5x?x?x?x?x3xf32, #stablehlo.bounds<?, ?, 7, ?, ?, ?>>, types1 = tensor<i1>}
  %r0:2 = "stablehlo.if"(%p) ({
    stablehlo.return %a, %p : tensor<5x5x?x?x?x3xf32, #stablehlo.bounds<?, ?, 5, 5, ?, ?>>, tensor<i1>
  }, {
    stablehlo.return %b, %p : tensor<5x?x?x?x?x3xf32, #stablehlo.bounds<?, ?, 7, ?, 5, ?>>, tensor<i1>
  }) : (tensor<i1>) -> (tensor<5x?x?x?x?x3xf32>, tensor<i1>)
  "hlo_test_infer.get_return_types"(%r0#0) : (tensor<5x?x?x?x?x3xf32>) -> ()
  return
}

// A size beside a bound is a bound; which branch has the encoding is the same.
// CHECK-LABEL: func @if_size_and_bound(
func.func @if_size_and_bound(%p: tensor<i1>, %a: tensor<5xf32>, %b: tensor<?xf32, #stablehlo.bounds<7>>) {
  // CHECK: {types0 = tensor<?xf32, #stablehlo.bounds<7>>}
  %r0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<5xf32>
  }, {
    stablehlo.return %b : tensor<?xf32, #stablehlo.bounds<7>>
  }) : (tensor<i1>) -> tensor<?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?xf32>) -> ()
  // CHECK: {types0 = tensor<?xf32, #stablehlo.bounds<7>>}
  %r1 = "stablehlo.if"(%p) ({
    stablehlo.return %b : tensor<?xf32, #stablehlo.bounds<7>>
  }, {
    stablehlo.return %a : tensor<5xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @case(
func.func @case(
    %i: tensor<i32>,
    %a: tensor<5x?xf32, #stablehlo.bounds<?, 4>>,
    %b: tensor<5x?xf32, #stablehlo.bounds<?, 6>>,
    %c: tensor<?x2xf32>,
    %t: !stablehlo.token) {
  // CHECK: {types0 = tensor<?x?xf32, #stablehlo.bounds<?, 6>>, types1 = !stablehlo.token}
  %r0:2 = "stablehlo.case"(%i) ({
    stablehlo.return %a, %t : tensor<5x?xf32, #stablehlo.bounds<?, 4>>, !stablehlo.token
  }, {
    stablehlo.return %b, %t : tensor<5x?xf32, #stablehlo.bounds<?, 6>>, !stablehlo.token
  }, {
    stablehlo.return %c, %t : tensor<?x2xf32>, !stablehlo.token
  }) : (tensor<i32>) -> (tensor<?x?xf32>, !stablehlo.token)
  "hlo_test_infer.get_return_types"(%r0#0) : (tensor<?x?xf32>) -> ()
  // CHECK: {types0 = tensor<5x?xf32, #stablehlo.bounds<?, 4>>}
  %r1 = "stablehlo.case"(%i) ({
    stablehlo.return %a : tensor<5x?xf32, #stablehlo.bounds<?, 4>>
  }) : (tensor<i32>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @optimization_barrier(
func.func @optimization_barrier(%a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>, %t: !stablehlo.token) {
  // CHECK: {types0 = tensor<2x?xf32, #stablehlo.bounds<?, 4>>, types1 = !stablehlo.token}
  %r0:2 = stablehlo.optimization_barrier %a, %t : tensor<2x?xf32, #stablehlo.bounds<?, 4>>, !stablehlo.token
  "hlo_test_infer.get_return_types"(%r0#0) : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> ()
  return
}

// The types of the operands, whatever the regions say of unknown sizes.
// CHECK-LABEL: func @while(
func.func @while(%a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>, %b: tensor<?xi32>) {
  // CHECK: {types0 = tensor<2x?xf32, #stablehlo.bounds<?, 4>>, types1 = tensor<?xi32>}
  %r0:2 = "stablehlo.while"(%a, %b) ({
  ^bb0(%x: tensor<2x?xf32>, %y: tensor<3xi32>):
    %0 = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%x: tensor<2x?xf32>, %y: tensor<3xi32>):
    stablehlo.return %x, %y : tensor<2x?xf32>, tensor<3xi32>
  }) : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<?xi32>) -> (tensor<?x?xf32>, tensor<3xi32>)
  "hlo_test_infer.get_return_types"(%r0#0) : (tensor<?x?xf32>) -> ()
  return
}
