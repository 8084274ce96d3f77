// RUN: stablehlo-translate --interpret --split-input-file %s

// One replica is alone in its group.
func.func @one_replica() {
  %x = stablehlo.constant dense<[1.0, -2.0]> : tensor<2xf32>
  %0 = "stablehlo.cross-replica-sum"(%x) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq %0, %x : tensor<2xf32>
  %1 = "stablehlo.cross-replica-sum"(%x) {replica_groups = dense<> : tensor<0x0xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq %1, %x : tensor<2xf32>
  return
}
