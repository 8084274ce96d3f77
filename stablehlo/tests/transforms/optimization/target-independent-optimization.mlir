// RUN: stablehlo-opt %s --stablehlo-target-independent-optimization --split-input-file | FileCheck %s

// Folding and simplification together.
// CHECK-LABEL: @folding_and_simplification_together
// CHECK-NEXT: return %arg0 : tensor<2xi32>
func.func @folding_and_simplification_together(%a: tensor<2xi32>) -> tensor<2xi32> {
  %c = stablehlo.constant dense<3> : tensor<2xi32>
  %d = stablehlo.constant dense<-3> : tensor<2xi32>
  %0 = stablehlo.add %c, %d : tensor<2xi32>
  %1 = stablehlo.add %0, %a : tensor<2xi32>
  return %1 : tensor<2xi32>
}
