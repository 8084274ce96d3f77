// REQUIRES: llvm-22
// RUN: stablehlo-opt %s --tosa-rescale-legalize-to-stablehlo | FileCheck %s

// CHECK-LABEL: @dynamic
// CHECK-NEXT: tosa.rescale
func.func @dynamic(%a: tensor<?xi32>, %m: tensor<1xi32>, %s: tensor<1xi8>, %z: tensor<1xi32>) -> tensor<?xi32> {
  %0 = tosa.rescale %a, %m, %s, %z, %z {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<?xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
