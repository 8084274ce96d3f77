// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Slices whose sizes only a run knows: what the body gives says what the results are.
// --chlo-legalize-to-stablehlo refuses this program.

// CHECK: tensor<3x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [0, 1],
// CHECK-NEXT: [1, 2],
// CHECK-NEXT: [3, 4]
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [3, 4]
func.func @sums() -> (tensor<?x?xi32>, tensor<?xi32>) {
  %mn = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %n = stablehlo.constant dense<[2]> : tensor<1xi32>
  %init = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %x = stablehlo.dynamic_iota %mn, dim = 0 : (tensor<2xi32>) -> tensor<?x?xi32>
  %sums, %last = chlo.scan(%x) inits (%init) dimension=0 {
    ^bb0(%a: tensor<?xi32>, %carry: tensor<?xi32>):
      %sum = stablehlo.add %a, %carry : tensor<?xi32>
      stablehlo.return %sum, %sum : tensor<?xi32>, tensor<?xi32>
  } : (tensor<?x?xi32>, tensor<?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>)
  return %sums, %last : tensor<?x?xi32>, tensor<?xi32>
}

// -----

// --chlo-legalize-to-stablehlo refuses this program.
// Of no steps: the slices have the sizes that they would have.
// CHECK: tensor<4x0xi32> {
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [0, 1]
func.func @no_steps() -> (tensor<?x?xi32>, tensor<?xi32>) {
  %mn = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %n = stablehlo.constant dense<[2]> : tensor<1xi32>
  %init = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %x = stablehlo.dynamic_iota %mn, dim = 0 : (tensor<2xi32>) -> tensor<?x?xi32>
  %pairs, %last = chlo.scan(%x) inits (%init) dimension=1 {
    ^bb0(%a: tensor<?xi32>, %carry: tensor<?xi32>):
      %pair = stablehlo.concatenate %a, %carry, dim = 0 : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      stablehlo.return %pair, %a : tensor<?xi32>, tensor<?xi32>
  } : (tensor<?x?xi32>, tensor<?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>)
  return %pairs, %last : tensor<?x?xi32>, tensor<?xi32>
}
