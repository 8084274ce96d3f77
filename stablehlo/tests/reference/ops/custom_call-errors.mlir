// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// A shard of several devices is not the whole.
// CHECK: error: 'stablehlo.custom_call' op @SPMDFullToShardShape failed: makes tensor<1xf32> of tensor<2xf32>: the program is for several devices, but runs as one
func.func @other_shape() -> tensor<1xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%x) : (tensor<2xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @Sharding failed: expects one operand
func.func @no_operand() -> tensor<1xf32> {
  %0 = stablehlo.custom_call @Sharding() : () -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
