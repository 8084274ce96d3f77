// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s
// RUN: stablehlo-opt %s --chlo-legalize-to-stablehlo --split-input-file | stablehlo-translate --interpret --split-input-file | FileCheck %s

// Sizes that only the run knows.

// CHECK: [2.000000e+00, 1.000000e+00]
// CHECK: [2, 1]
func.func @top_k() -> (tensor<?xf32>, tensor<?xi32>) {
  %n = stablehlo.constant dense<3> : tensor<1xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %1:2 = chlo.top_k(%0, k = 2) : tensor<?xf32> -> (tensor<?xf32>, tensor<?xi32>)
  return %1#0, %1#1 : tensor<?xf32>, tensor<?xi32>
}

// -----

// CHECK: tensor<4xi32> {
// CHECK-NEXT: [6, 6, 5, 3]
// CHECK: tensor<i32> {6}
func.func @scan() -> (tensor<?xi32>, tensor<i32>) {
  %n = stablehlo.constant dense<4> : tensor<1xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %sums, %last = chlo.scan(%0) inits (%zero) dimension=0 attributes {is_reverse = true} {
    ^bb0(%a: tensor<i32>, %carry: tensor<i32>):
      %sum = stablehlo.add %a, %carry : tensor<i32>
      stablehlo.return %sum, %sum : tensor<i32>, tensor<i32>
  } : (tensor<?xi32>, tensor<i32>) -> (tensor<?xi32>, tensor<i32>)
  return %sums, %last : tensor<?xi32>, tensor<i32>
}

// -----

// No slice is taken: what is carried stays.
// CHECK: tensor<0xi32> {
// CHECK-NEXT: []
// CHECK: tensor<i32> {7}
func.func @scan_of_no_steps() -> (tensor<?xi32>, tensor<i32>) {
  %n = stablehlo.constant dense<0> : tensor<1xi32>
  %seven = stablehlo.constant dense<7> : tensor<i32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %sums, %last = chlo.scan(%0) inits (%seven) dimension=0 attributes {is_reverse = true} {
    ^bb0(%a: tensor<i32>, %carry: tensor<i32>):
      %sum = stablehlo.add %a, %carry : tensor<i32>
      stablehlo.return %sum, %sum : tensor<i32>, tensor<i32>
  } : (tensor<?xi32>, tensor<i32>) -> (tensor<?xi32>, tensor<i32>)
  return %sums, %last : tensor<?xi32>, tensor<i32>
}
