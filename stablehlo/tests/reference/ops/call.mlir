// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// func.call: arguments in, results out; a function sees nothing of its caller.

// Arguments and results keep their order.
func.func @main() -> (tensor<2xf32>, tensor<i32>) {
  %x = stablehlo.constant dense<7> : tensor<i32>
  %y = stablehlo.constant dense<[1.0, -0.0]> : tensor<2xf32>
  %r:2 = func.call @swap(%x, %y) : (tensor<i32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<i32>)
  return %r#0, %r#1 : tensor<2xf32>, tensor<i32>
}
func.func private @swap(%a: tensor<i32>, %b: tensor<2xf32>) -> (tensor<2xf32>, tensor<i32>) {
  return %b, %a : tensor<2xf32>, tensor<i32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [1.000000e+00, -0.000000e+00]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<i32> {7}

// -----

// Calls nest, and a function may be called twice.
func.func @main() -> tensor<i32> {
  %x = stablehlo.constant dense<5> : tensor<i32>
  %a = func.call @quadruple(%x) : (tensor<i32>) -> tensor<i32>
  %r = call @quadruple(%a) : (tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}
func.func private @quadruple(%a: tensor<i32>) -> tensor<i32> {
  %0 = func.call @double(%a) : (tensor<i32>) -> tensor<i32>
  %1 = func.call @double(%0) : (tensor<i32>) -> tensor<i32>
  return %1 : tensor<i32>
}
func.func private @double(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.add %a, %a : tensor<i32>
  return %0 : tensor<i32>
}
// CHECK: tensor<i32> {80}

// -----

// A callee that updates its argument does not change the caller's value.
func.func @main() -> (tensor<2xi8>, tensor<2xi8>) {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %u = stablehlo.constant dense<[9]> : tensor<1xi8>
  %r = func.call @update(%x, %u, %i) : (tensor<2xi8>, tensor<1xi8>, tensor<i32>) -> tensor<2xi8>
  return %x, %r : tensor<2xi8>, tensor<2xi8>
}
func.func private @update(%a: tensor<2xi8>, %b: tensor<1xi8>, %i: tensor<i32>) -> tensor<2xi8> {
  %0 = stablehlo.dynamic_update_slice %a, %b, %i : (tensor<2xi8>, tensor<1xi8>, tensor<i32>) -> tensor<2xi8>
  return %0 : tensor<2xi8>
}
// CHECK: tensor<2xi8> {
// CHECK-NEXT: [1, 2]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xi8> {
// CHECK-NEXT: [9, 2]
// CHECK-NEXT: }

// -----

// A call from the region of a loop.
func.func @main() -> tensor<i32> {
  %x = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<100> : tensor<i32>
  %r = stablehlo.while(%a = %x) : tensor<i32>
  cond {
    %c = stablehlo.compare LT, %a, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %b = func.call @double(%a) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %b : tensor<i32>
  }
  return %r : tensor<i32>
}
func.func private @double(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.add %a, %a : tensor<i32>
  return %0 : tensor<i32>
}
// CHECK: tensor<i32> {128}
