// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// A slice that is started, and waited for, in programs with sizes that they do not say.

// CHECK: tensor<2xi32> {
// CHECK-NEXT: [2, 3]
// CHECK: tensor<5xi32> {
// CHECK-NEXT: [2, 3, 1, 2, 3]
func.func @sizes_by_types() -> (tensor<?xi32>, tensor<?xi32>) {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = stablehlo.abs %x : (tensor<3xi32>) -> tensor<?xi32>
  %1 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<3xi32>):
    %4 = stablehlo.slice %a [1:3] : (tensor<3xi32>) -> tensor<2xi32>
    stablehlo.return %4 : tensor<2xi32>
  }) : (tensor<3xi32>) -> !stablehlo.future<tensor<2xi32>>
  %2 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<2xi32>>) -> tensor<?xi32>
  %3 = stablehlo.concatenate %2, %0, dim = 0 : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %2, %3 : tensor<?xi32>, tensor<?xi32>
}

// -----

// Sizes that come from floats are not known before: the future is there when the second one is computed.
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [7, 7]
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [0, 1, 2]
func.func @sizes_by_data() -> (tensor<?xi32>, tensor<?xi32>) {
  %two = stablehlo.constant dense<2.0> : tensor<1xf32>
  %one = stablehlo.constant dense<1.0> : tensor<1xf32>
  %seven = stablehlo.constant dense<7> : tensor<i32>
  %n = stablehlo.convert %two : (tensor<1xf32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_broadcast_in_dim %seven, %n, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<?xi32>):
    %4 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<?xi32>) -> tensor<?xi32>
    stablehlo.return %4 : tensor<?xi32>
  }) : (tensor<?xi32>) -> !stablehlo.future<tensor<?xi32>>
  %sum = stablehlo.add %two, %one : tensor<1xf32>
  %m = stablehlo.convert %sum : (tensor<1xf32>) -> tensor<1xi32>
  %2 = stablehlo.dynamic_iota %m, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %3 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<?xi32>>) -> tensor<?xi32>
  return %3, %2 : tensor<?xi32>, tensor<?xi32>
}
