// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s --implicit-check-not=hlo_test_speculatability

// CHECK-LABEL: func @always(
func.func @always(
    %a: tensor<?xf32>,
    %i: tensor<i32>,
    %t: !stablehlo.token,
    %q: tuple<tensor<?xf32>>,
    %k: tensor<1xi32>,
    %m: tensor<?x?xf32>) {
  %r0 = stablehlo.after_all %t, %t : !stablehlo.token
  "hlo_test_speculatability.is_speculatable"(%r0) : (!stablehlo.token) -> ()
  %r1 = stablehlo.broadcast %a, sizes = [2] : (tensor<?xf32>) -> tensor<2x?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<2x?xf32>) -> ()
  %r2 = stablehlo.constant dense<1> : tensor<i32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<i32>) -> ()
  %r3 = stablehlo.create_token : !stablehlo.token
  "hlo_test_speculatability.is_speculatable"(%r3) : (!stablehlo.token) -> ()
  %r4 = stablehlo.dot %m, %m : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<2x2xf32>
  "hlo_test_speculatability.is_speculatable"(%r4) : (tensor<2x2xf32>) -> ()
  %r5 = stablehlo.dynamic_slice %a, %i, sizes = [2] : (tensor<?xf32>, tensor<i32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r5) : (tensor<2xf32>) -> ()
  %r6 = stablehlo.dynamic_update_slice %a, %a, %i : (tensor<?xf32>, tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r6) : (tensor<?xf32>) -> ()
  %r7 = "stablehlo.einsum"(%m, %m) {einsum_config = "ab,bc->ac"} : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<2x2xf32>
  "hlo_test_speculatability.is_speculatable"(%r7) : (tensor<2x2xf32>) -> ()
  %r8 = "stablehlo.unary_einsum"(%m) {einsum_config = "ab->a"} : (tensor<?x?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r8) : (tensor<2xf32>) -> ()
  %r9 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  "hlo_test_speculatability.is_speculatable"(%r9) : (tensor<i32>) -> ()
  %r10 = stablehlo.get_tuple_element %q[0] : (tuple<tensor<?xf32>>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r10) : (tensor<?xf32>) -> ()
  %r11 = stablehlo.iota dim = 0 : tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r11) : (tensor<2xi32>) -> ()
  %r12:2 = stablehlo.optimization_barrier %a, %t : tensor<?xf32>, !stablehlo.token
  "hlo_test_speculatability.is_speculatable"(%r12#0) : (tensor<?xf32>) -> ()
  %r13 = "stablehlo.torch_index_select"(%m, %k) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<?x?xf32>, tensor<1xi32>) -> tensor<1x?xf32>
  "hlo_test_speculatability.is_speculatable"(%r13) : (tensor<1x?xf32>) -> ()
  %r14 = stablehlo.tuple %a : tuple<tensor<?xf32>>
  "hlo_test_speculatability.is_speculatable"(%r14) : (tuple<tensor<?xf32>>) -> ()
  return
}

// Ops that say nothing.
// CHECK-LABEL: func @never_declared(
func.func @never_declared(%a: tensor<2x2xf32>, %s: tensor<f32>, %n: tensor<1xi64>) {
  %r0 = stablehlo.cholesky %a, lower = true : tensor<2x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r0) : (tensor<2x2xf32>) -> ()
  %r1 = stablehlo.composite "test.op" %a {decomposition = @decomposition} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<2x2xf32>) -> ()
  %r2 = stablehlo.custom_call @target(%a) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2x2xf32>) -> ()
  %r3 = stablehlo.rng %s, %s, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xf32>) -> ()
  return
}

// As the ops in the branches and the bodies.
// CHECK-LABEL: func @recursive(
func.func @recursive(%p: tensor<i1>, %i: tensor<i32>, %b: tensor<?xf32>) {
  %r0 = "stablehlo.if"(%p) ({
    stablehlo.return %b : tensor<?xf32>
  }, {
    stablehlo.return %b : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<?xf32>) -> ()
  %r1 = "stablehlo.case"(%i) ({
    stablehlo.return %b : tensor<?xf32>
  }) : (tensor<i32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = "stablehlo.while"(%b) ({
  ^bb0(%x: tensor<?xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<?xf32>):
    stablehlo.return %x : tensor<?xf32>
  }) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r2) : (tensor<2xf32>) -> ()
  return
}

func.func private @decomposition(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  return %a : tensor<2x2xf32>
}
