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

// -----

// --chlo-legalize-to-stablehlo refuses this program.
// Nor does what gives the slices have an effect, or run without end: the first
// random numbers are still to come.
// CHECK: tensor<0x5xi32> {
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [85, 46, 79, 20]
func.func @no_effects() -> (tensor<?x?xi32>, tensor<4xi32>) {
  %mn = stablehlo.constant dense<[0, 3]> : tensor<2xi32>
  %x = stablehlo.dynamic_iota %mn, dim = 0 : (tensor<2xi32>) -> tensor<?x?xi32>
  %init = stablehlo.constant dense<[7, 8]> : tensor<2xi32>
  %slices, %last = chlo.scan(%x) inits (%init) dimension=0 {
    ^bb0(%slice: tensor<?xi32>, %carry: tensor<2xi32>):
      %a = stablehlo.constant dense<-3> : tensor<i32>
      %b = stablehlo.constant dense<100> : tensor<i32>
      %shape = stablehlo.constant dense<2> : tensor<1xi64>
      %numbers = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<2xi32>
      check.expect_eq_const %carry, dense<1> : tensor<2xi32>
      %next = stablehlo.while(%i = %carry) : tensor<2xi32> cond {
        %true = stablehlo.constant dense<true> : tensor<i1>
        stablehlo.return %true : tensor<i1>
      } do {
        stablehlo.return %i : tensor<2xi32>
      }
      %pair = stablehlo.concatenate %slice, %numbers, dim = 0 : (tensor<?xi32>, tensor<2xi32>) -> tensor<?xi32>
      stablehlo.return %pair, %next : tensor<?xi32>, tensor<2xi32>
  } : (tensor<?x?xi32>, tensor<2xi32>) -> (tensor<?x?xi32>, tensor<2xi32>)
  %a = stablehlo.constant dense<-3> : tensor<i32>
  %b = stablehlo.constant dense<100> : tensor<i32>
  %shape = stablehlo.constant dense<4> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
  return %slices, %0 : tensor<?x?xi32>, tensor<4xi32>
}

// -----

// Of no results: it does nothing, at any size.
// CHECK: tensor<2xi32> {
func.func @no_results() -> tensor<?xi32> {
  %n = stablehlo.constant dense<[2]> : tensor<1xi32>
  %x = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  "chlo.scan"(%x) <{dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 0>, resultSegmentSizes = array<i32: 0, 0>}> ({
  ^bb0(%a: tensor<i32>):
    stablehlo.return
  }) : (tensor<?xi32>) -> ()
  return %x : tensor<?xi32>
}

// -----

// --chlo-legalize-to-stablehlo refuses this program.
// Each body sees nothing of what is outside, and has the numbers that it needs.
// CHECK: tensor<2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [7, 7, 8],
// CHECK-NEXT: [7, 7, 9]
func.func @nested() -> tensor<?x3xi32> {
  %n = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %rows = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi32>) -> tensor<?x3xi32>
  %columns = stablehlo.dynamic_iota %n, dim = 1 : (tensor<2xi32>) -> tensor<?x3xi32>
  %x = stablehlo.add %rows, %columns : tensor<?x3xi32>
  %0 = chlo.scan(%x, %columns) inits () dimension=0 {
    ^bb0(%a: tensor<3xi32>, %b: tensor<3xi32>):
      %seven = stablehlo.constant dense<7> : tensor<i32>
      %product = stablehlo.multiply %a, %b : tensor<3xi32>
      %sums, %last = chlo.scan(%product) inits (%seven) dimension=0 {
        ^bb0(%c: tensor<i32>, %carry: tensor<i32>):
          %zero = stablehlo.constant dense<0> : tensor<i32>
          %d = stablehlo.maximum %c, %zero : tensor<i32>
          %one = stablehlo.constant dense<1> : tensor<i32>
          %e = stablehlo.multiply %d, %one : tensor<i32>
          %sum = stablehlo.add %e, %carry : tensor<i32>
          stablehlo.return %carry, %sum : tensor<i32>, tensor<i32>
      } : (tensor<3xi32>, tensor<i32>) -> (tensor<3xi32>, tensor<i32>)
      stablehlo.return %sums : tensor<3xi32>
  } : (tensor<?x3xi32>, tensor<?x3xi32>) -> tensor<?x3xi32>
  return %0 : tensor<?x3xi32>
}
