// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: 'chlo.scan' op carries values whose sizes change
func.func @growing_carry() -> tensor<?xi32> {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %init = stablehlo.constant dense<[0]> : tensor<1xi32>
  %n = stablehlo.constant dense<[1]> : tensor<1xi32>
  %0 = stablehlo.dynamic_reshape %init, %n : (tensor<1xi32>, tensor<1xi32>) -> tensor<?xi32>
  %sums, %last = chlo.scan(%x) inits (%0) dimension=0 {
    ^bb0(%a: tensor<i32>, %carry: tensor<?xi32>):
      %next = stablehlo.concatenate %carry, %carry, dim = 0 : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
      stablehlo.return %a, %next : tensor<i32>, tensor<?xi32>
  } : (tensor<2xi32>, tensor<?xi32>) -> (tensor<2xi32>, tensor<?xi32>)
  return %last : tensor<?xi32>
}

// -----

// The engine needs a size that does not depend on the step.
// CHECK: error: {{'stablehlo.dynamic_iota' op result #0 of type 'tensor<\?xi32>' has a size that is not known|'chlo.scan' op gives slices of different sizes}}
func.func @slices_of_different_sizes() -> tensor<?x?xi32> {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %slices, %last = chlo.scan(%x) inits (%zero) dimension=0 {
    ^bb0(%a: tensor<i32>, %carry: tensor<i32>):
      %n = stablehlo.reshape %a : (tensor<i32>) -> tensor<1xi32>
      %slice = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
      stablehlo.return %slice, %carry : tensor<?xi32>, tensor<i32>
  } : (tensor<2xi32>, tensor<i32>) -> (tensor<?x?xi32>, tensor<i32>)
  return %slices : tensor<?x?xi32>
}

// -----

// CHECK: error: result #0 of 'chlo.scan': expects 'tensor<2x3xi32>', but got 'tensor<2x2xi32>'
func.func @other_sizes() -> tensor<2x3xi32> {
  %mn = stablehlo.constant dense<[2, 2]> : tensor<2xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %x = stablehlo.dynamic_iota %mn, dim = 0 : (tensor<2xi32>) -> tensor<?x?xi32>
  %slices, %last = chlo.scan(%x) inits (%zero) dimension=0 {
    ^bb0(%a: tensor<?xi32>, %carry: tensor<i32>):
      stablehlo.return %a, %carry : tensor<?xi32>, tensor<i32>
  } : (tensor<?x?xi32>, tensor<i32>) -> (tensor<2x3xi32>, tensor<i32>)
  return %slices : tensor<2x3xi32>
}
