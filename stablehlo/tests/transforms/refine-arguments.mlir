// RUN: stablehlo-opt %s --stablehlo-refine-arguments='types=tensor<2x4xf32>,tensor<i32>,!stablehlo.token,tensor<?x?xf32,#stablehlo.bounds<?,8>>,tensor<?x3xf32>' | FileCheck %s
// RUN: stablehlo-opt %s --stablehlo-refine-arguments='types=tensor<?x4xf32>,tensor<i32>,!stablehlo.token,tensor<?x?xf32>,tensor<?x?xf32>' | FileCheck %s --check-prefix=SAME

// Without `main` there would be two to choose from. Arguments keep their
// attributes, and the function its results.
// CHECK-LABEL: func.func public @main(
// CHECK-SAME: %[[A:.*]]: tensor<2x4xf32> {jax.name = "a"}, %[[B:[^:]*]]: tensor<i32>, %[[T:[^:]*]]: !stablehlo.token,
// CHECK-SAME: %[[C:.*]]: tensor<?x?xf32, #stablehlo.bounds<?, 8>>, %[[D:.*]]: tensor<?x3xf32>)
// CHECK-SAME: -> (tensor<?x4xf32>, tensor<i32>, !stablehlo.token, tensor<?x?xf32>, tensor<?x?xf32>)
// CHECK-DAG: %[[A_SHAPE:.*]] = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
// CHECK-DAG: %[[A_OLD:.*]] = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%[[A]], %[[A_SHAPE]]) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
// CHECK-DAG: %[[C_SHAPE:.*]] = stablehlo.constant dense<-9223372036854775808> : tensor<2xi64>
// CHECK-DAG: %[[C_OLD:.*]] = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%[[C]], %[[C_SHAPE]]) {{.*}} -> tensor<?x?xf32>
// CHECK-DAG: %[[D_SHAPE:.*]] = stablehlo.constant dense<[-9223372036854775808, 3]> : tensor<2xi64>
// CHECK-DAG: %[[D_OLD:.*]] = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%[[D]], %[[D_SHAPE]])
// CHECK: return %[[A_OLD]], %[[B]], %[[T]], %[[C_OLD]], %[[D_OLD]]
// SAME-LABEL: @main
// SAME-NEXT: return %arg0, %arg1, %arg2, %arg3, %arg4
func.func public @main(%a: tensor<?x4xf32> {jax.name = "a"}, %b: tensor<i32>, %t: !stablehlo.token, %c: tensor<?x?xf32>, %d: tensor<?x?xf32>)
    -> (tensor<?x4xf32>, tensor<i32>, !stablehlo.token, tensor<?x?xf32>, tensor<?x?xf32>) {
  return %a, %b, %t, %c, %d : tensor<?x4xf32>, tensor<i32>, !stablehlo.token, tensor<?x?xf32>, tensor<?x?xf32>
}

func.func private @other(%a: tensor<?xf32>) -> tensor<?xf32>
