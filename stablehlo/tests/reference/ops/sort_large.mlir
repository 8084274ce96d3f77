// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s
// RUN: stablehlo-translate --interpret --split-input-file --threads=1 %s | FileCheck %s

// Sorts of thousands of elements: permutations back to the identity; ties in
// their order.

// i -> 7919 i mod 5003 visits every number once.
func.func @sort_large_permutation_is_undone() -> (tensor<i1>, tensor<4xi32>) {
  %i = stablehlo.iota dim = 0 : tensor<5003xi32>
  %k = stablehlo.constant dense<7919> : tensor<5003xi32>
  %m = stablehlo.constant dense<5003> : tensor<5003xi32>
  %p = stablehlo.multiply %i, %k : tensor<5003xi32>
  %x = stablehlo.remainder %p, %m : tensor<5003xi32>
  %s:2 = "stablehlo.sort"(%x, %i) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %0 = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<5003xi32>, tensor<5003xi32>) -> (tensor<5003xi32>, tensor<5003xi32>)
  %eq = stablehlo.compare EQ, %s#0, %i : (tensor<5003xi32>, tensor<5003xi32>) -> tensor<5003xi1>
  %true = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%eq init: %true) applies stablehlo.and across dimensions = [0] : (tensor<5003xi1>, tensor<i1>) -> tensor<i1>
  %r = stablehlo.slice %s#1 [0:4] : (tensor<5003xi32>) -> tensor<4xi32>
  return %all, %r : tensor<i1>, tensor<4xi32>
}
// CHECK: tensor<i1> {true}
// CHECK-NEXT: tensor<4xi32> {
// CHECK-NEXT: [0, 4140, 3277, 2414]
// CHECK-NEXT: }

// -----

// Keys i mod 7, with i carried along.
func.func @sort_large_ascending_is_stable() -> (tensor<4xi32>, tensor<4xi32>, tensor<3xi32>) {
  %i = stablehlo.iota dim = 0 : tensor<3000xi32>
  %m = stablehlo.constant dense<7> : tensor<3000xi32>
  %x = stablehlo.remainder %i, %m : tensor<3000xi32>
  %f = stablehlo.convert %x : (tensor<3000xi32>) -> tensor<3000xf32>
  %s:2 = "stablehlo.sort"(%f, %i) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<3000xf32>, tensor<3000xi32>) -> (tensor<3000xf32>, tensor<3000xi32>)
  %r0 = stablehlo.slice %s#1 [0:4] : (tensor<3000xi32>) -> tensor<4xi32>
  %r1 = stablehlo.slice %s#1 [427:431] : (tensor<3000xi32>) -> tensor<4xi32>
  %r2 = stablehlo.slice %s#1 [2997:3000] : (tensor<3000xi32>) -> tensor<3xi32>
  return %r0, %r1, %r2 : tensor<4xi32>, tensor<4xi32>, tensor<3xi32>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [0, 7, 14, 21]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<4xi32> {
// CHECK-NEXT: [2989, 2996, 1, 8]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3xi32> {
// CHECK-NEXT: [2981, 2988, 2995]
// CHECK-NEXT: }

// -----

// Keys i mod 7, with i carried along.
func.func @sort_large_descending_is_stable() -> (tensor<4xi32>, tensor<4xi32>, tensor<3xi32>) {
  %i = stablehlo.iota dim = 0 : tensor<3000xi32>
  %m = stablehlo.constant dense<7> : tensor<3000xi32>
  %x = stablehlo.remainder %i, %m : tensor<3000xi32>
  %f = stablehlo.convert %x : (tensor<3000xi32>) -> tensor<3000xf32>
  %s:2 = "stablehlo.sort"(%f, %i) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<3000xf32>, tensor<3000xi32>) -> (tensor<3000xf32>, tensor<3000xi32>)
  %r0 = stablehlo.slice %s#1 [0:4] : (tensor<3000xi32>) -> tensor<4xi32>
  %r1 = stablehlo.slice %s#1 [427:431] : (tensor<3000xi32>) -> tensor<4xi32>
  %r2 = stablehlo.slice %s#1 [2997:3000] : (tensor<3000xi32>) -> tensor<3xi32>
  return %r0, %r1, %r2 : tensor<4xi32>, tensor<4xi32>, tensor<3xi32>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [6, 13, 20, 27]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<4xi32> {
// CHECK-NEXT: [2995, 5, 12, 19]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3xi32> {
// CHECK-NEXT: [2982, 2989, 2996]
// CHECK-NEXT: }
