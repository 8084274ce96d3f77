// RUN: stablehlo-opt %s --stablehlo-refine-arguments='types=tensor<2x?xf32>,tensor<*xf32>' | FileCheck %s
// RUN: not stablehlo-opt %s --stablehlo-refine-arguments='types=tensor<4xf64>,tensor<*xf32>' 2>&1 | FileCheck %s --check-prefix=ELEMENT
// RUN: not stablehlo-opt %s --stablehlo-refine-arguments='types=f32,tensor<*xf32>' 2>&1 | FileCheck %s --check-prefix=TENSOR

// Any shape refines none; without a type of its own the second argument stays as it is.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[A:.*]]: tensor<2x?xf32>, %[[B:.*]]: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>)
// CHECK-NEXT: %[[S:.*]] = stablehlo.constant dense<[2, -9223372036854775808]> : tensor<2xi64>
// CHECK-NEXT: %[[X:.*]] = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%[[A]], %[[S]]) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2x?xf32>, tensor<2xi64>) -> tensor<*xf32>
// CHECK-NEXT: return %[[X]], %[[B]]
// ELEMENT: error: 'func.func' op invalid refinement for argument 0, refinement element types must match in tensor<*xf32> -> tensor<4xf64>
// TENSOR: error: 'func.func' op invalid refinement for argument 0, refinement must be a tensor in tensor<*xf32> -> f32
func.func @main(%a: tensor<*xf32>, %b: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  return %a, %b : tensor<*xf32>, tensor<*xf32>
}
