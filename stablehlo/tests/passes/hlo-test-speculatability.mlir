// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func @expectations(
// CHECK-SAME: %[[A:.*]]: tensor<2xf32>, %[[B:.*]]: tensor<?xf32>)
func.func @expectations(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %[[A]], %[[B]]
  // CHECK-NEXT: "hlo_test_speculatability.is_speculatable"(%[[SUM]]) : (tensor<2xf32>) -> ()
  // CHECK-NEXT: return
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()
  %1 = stablehlo.add %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2xf32>) -> ()
  %2 = stablehlo.add %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @recursive
func.func @recursive(%pred: tensor<i1>, %a: tensor<2xf32>) {
  // CHECK: "hlo_test_speculatability.is_speculatable"
  // CHECK: "hlo_test_speculatability.is_not_speculatable"
  // CHECK-NOT: "hlo_test_speculatability.is_recursively_speculatable"
  %0 = "stablehlo.if"(%pred) ({
    stablehlo.return %a : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%0) : (tensor<2xf32>) -> ()
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()
  "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<2xf32>) -> ()
  return
}

// An op that says nothing is not speculatable; one with side effects stays when
// the expectation goes. Arguments and malformed expectations stay.
// CHECK-LABEL: func @others
func.func @others(%a: tensor<2xf32>) {
  // CHECK-NEXT: %[[OP:.*]] = "test.op"
  // CHECK-NEXT: "hlo_test_speculatability.is_speculatable"(%[[OP]])
  // CHECK-NEXT: "hlo_test_speculatability.is_not_speculatable"(%arg0)
  // CHECK-NEXT: "hlo_test_speculatability.is_not_speculatable"()
  // CHECK-NEXT: "hlo_test_speculatability.is_not_speculatable"(%[[OP]]) : (tensor<2xf32>) -> i32
  // CHECK-NEXT: return
  %0 = "test.op"() : () -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<2xf32>) -> ()
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2xf32>) -> ()
  "hlo_test_speculatability.is_not_speculatable"(%a) : (tensor<2xf32>) -> ()
  "hlo_test_speculatability.is_not_speculatable"() : () -> ()
  %1 = "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<2xf32>) -> i32
  return
}
