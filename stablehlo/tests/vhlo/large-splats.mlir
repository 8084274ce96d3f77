// Tensors of one number throughout may have more elements than 64 bits count the bits of.
// RUN: stablehlo-translate --serialize --target=1.0.0 %s | stablehlo-translate --deserialize | FileCheck %s

func.func @main() {
  // CHECK: dense<1> : tensor<9223372036854775807xi4>
  %0 = stablehlo.constant dense<1> : tensor<9223372036854775807xi4>
  // CHECK: dense<true> : tensor<9223372036854775807x9223372036854775807xi1>
  %1 = stablehlo.constant dense<true> : tensor<9223372036854775807x9223372036854775807xi1>
  // CHECK: dense<2.500000e+00> : tensor<3000000000000000000xf64>
  %2 = stablehlo.constant dense<2.5> : tensor<3000000000000000000xf64>
  return
}
