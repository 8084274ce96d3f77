// RUN: stablehlo-opt %s --stablehlo-aggressive-folder=fold-op-element-limit=3 --split-input-file | FileCheck %s

// Element limit: larger results stay.
// CHECK-LABEL: @element_limit_larger_results_stay
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<4> : tensor<4xi32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : tensor<4xi32>, tensor<4xi32>
func.func @element_limit_larger_results_stay() -> (tensor<4xi32>, tensor<4xi32>) {
  %c = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %s = stablehlo.constant dense<2> : tensor<4xi32>
  %0 = stablehlo.transpose %c, dims = [0] : (tensor<4xi32>) -> tensor<4xi32>
  %1 = stablehlo.add %s, %s : tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}
