// RUN: stablehlo-translate --interpret %s

// On one device these say something about a value, and give it back.
func.func @annotations() {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{replicated}"} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = stablehlo.custom_call @SPMDShardToFullShape(%1) {mhlo.sharding = "{replicated}"} : (tensor<2xf32>) -> tensor<2xf32>
  %3 = stablehlo.custom_call @annotate_device_placement(%2) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq %3, %x : tensor<2xf32>
  return
}
