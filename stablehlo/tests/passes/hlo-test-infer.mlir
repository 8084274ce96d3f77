// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func @return_types(
// CHECK-SAME: %[[A:.*]]: tensor<2x3xf32>, %[[B:.*]]: tensor<?x3xf32>)
func.func @return_types(%a: tensor<2x3xf32>, %b: tensor<?x3xf32>) -> tensor<?x3xf32> {
  // CHECK-NEXT: %[[MAX:.*]] = stablehlo.maximum %[[A]], %[[B]]
  // CHECK-NEXT: %[[TYPES:.*]] = "hlo_test_infer.return_types"(%[[MAX]]) {types0 = tensor<2x3xf32>} : (tensor<?x3xf32>) -> tensor<?x3xf32>
  // CHECK-NEXT: return %[[TYPES]]
  %0 = stablehlo.maximum %a, %b : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  %1 = "hlo_test_infer.get_return_types"(%0) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}

// Types are those of all results of the op, whichever is asked about; attributes
// of the question stay.
// CHECK-LABEL: func @return_types_of_all_results
func.func @return_types_of_all_results(%a: tensor<2xi1>, %b: tensor<3xf32>) {
  // CHECK: "hlo_test_infer.return_types"(%{{.*}}#1) {test.keep, types0 = tensor<2xi1>, types1 = tensor<3xf32>} : (tensor<3xf32>) -> ()
  %0:2 = stablehlo.optimization_barrier %a, %b : tensor<2xi1>, tensor<3xf32>
  "hlo_test_infer.get_return_types"(%0#1) {test.keep} : (tensor<3xf32>) -> ()
  return
}

// CHECK-LABEL: func @return_type_components
func.func @return_type_components(
    %a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>, %b: tensor<4x5xf32>) {
  // CHECK: "hlo_test_infer.return_type_components"(%{{.*}}) {dims0 = [4, 5], element_type0 = f32} : (tensor<?x?xf32>) -> ()
  %0 = stablehlo.add %b, %b : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_type_components"(%0) : (tensor<?x?xf32>) -> ()
  // A dimension that is not known is -2^63, and the element type is the program's
  // choice.
  // CHECK: "hlo_test_infer.return_type_components"(%{{.*}}) {dims0 = [2, -9223372036854775808], encoding0 = #stablehlo.bounds<?, 4>} : (tensor<2x?xi32>) -> ()
  %1 = stablehlo.convert %a : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<2x?xi32>
  "hlo_test_infer.get_return_type_components"(%1) : (tensor<2x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @reify_return_type_shapes(
// CHECK-SAME: %[[A:.*]]: tensor<?x3xf32>)
func.func @reify_return_type_shapes(%a: tensor<?x3xf32>) -> tensor<2xindex> {
  // CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
  // CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
  // CHECK-NEXT: %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
  // CHECK-NEXT: %[[SHAPE:.*]] = tensor.from_elements %[[C3]], %[[DIM]] : tensor<2xindex>
  // CHECK-NEXT: return %[[SHAPE]]
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<?x3xf32>) -> tensor<3x?xf32>
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<3x?xf32>) -> tensor<2xindex>
  return %1 : tensor<2xindex>
}

// CHECK-LABEL: func @no_answer
func.func @no_answer(%a: tensor<2xf32>) {
  // A block argument, an op that infers nothing, one that has no shapes, and
  // questions about nothing and about two values.
  // CHECK-COUNT-2: "hlo_test_infer.get_return_types"(%arg0)
  // CHECK: "hlo_test_infer.get_return_type_components"(%arg0)
  // CHECK: "hlo_test_infer.reify_return_type_shapes"(%arg0)
  "hlo_test_infer.get_return_types"(%a) : (tensor<2xf32>) -> ()
  "hlo_test_infer.get_return_types"(%a) : (tensor<2xf32>) -> ()
  "hlo_test_infer.get_return_type_components"(%a) : (tensor<2xf32>) -> ()
  %0 = "hlo_test_infer.reify_return_type_shapes"(%a) : (tensor<2xf32>) -> tensor<1xindex>
  // CHECK: %[[PAIR:.*]]:2 = "test.op"
  // CHECK: "hlo_test_infer.get_return_types"(%[[PAIR]]#0)
  // CHECK: "hlo_test_infer.get_return_type_components"(%[[PAIR]]#1)
  // CHECK: "hlo_test_infer.reify_return_type_shapes"(%[[PAIR]]#0)
  %1:2 = "test.op"() : () -> (tensor<2xf32>, i32)
  "hlo_test_infer.get_return_types"(%1#0) : (tensor<2xf32>) -> ()
  "hlo_test_infer.get_return_type_components"(%1#1) : (i32) -> ()
  %2 = "hlo_test_infer.reify_return_type_shapes"(%1#0) : (tensor<2xf32>) -> tensor<1xindex>
  // CHECK: "hlo_test_infer.get_return_type_components"(%{{.*}}) : (!stablehlo.token)
  %3 = stablehlo.after_all : !stablehlo.token
  "hlo_test_infer.get_return_type_components"(%3) : (!stablehlo.token) -> ()
  // CHECK: "hlo_test_infer.get_return_types"()
  // CHECK: "hlo_test_infer.reify_return_type_shapes"(%[[PAIR]]#0, %arg0)
  "hlo_test_infer.get_return_types"() : () -> ()
  "hlo_test_infer.reify_return_type_shapes"(%1#0, %a) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// Nothing is folded but what the op itself folds: constants stay apart.
// CHECK-LABEL: func @no_folding
func.func @no_folding() -> tensor<i32> {
  // CHECK: stablehlo.constant dense<1>
  // CHECK: stablehlo.constant dense<1>
  // CHECK: stablehlo.add
  %0 = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.constant dense<1> : tensor<i32>
  %2 = stablehlo.add %0, %1 : tensor<i32>
  return %2 : tensor<i32>
}
