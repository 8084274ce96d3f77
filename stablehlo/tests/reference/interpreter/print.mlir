// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// The name is that of the text; of an op with several results it is the op's.
//      CHECK: {{^}}%c = tensor<2xi32> {
// CHECK-NEXT:   [1, 2]
// CHECK-NEXT: }
// CHECK-NEXT: %0:2 = tensor<2xi32> {
// CHECK-NEXT:   [2, 1]
// CHECK-NEXT: }
func.func @names() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  interpreter.print %a : tensor<2xi32>
  %0:2 = "stablehlo.sort"(%a, %a) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>, %z: tensor<i32>, %w: tensor<i32>):
    %1 = stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  interpreter.print %0#1 : tensor<2xi32>
  return
}

// -----

// In the order of the program, before the results; a callee has names of its
// own, and a region sees those of its function.
//      CHECK: %arg0 = tensor<f32> {1.500000e+00}
// CHECK-NEXT: %iterArg = tensor<i32> {0}
// CHECK-NEXT: %iterArg = tensor<i32> {1}
// CHECK-NEXT: tensor<i32> {2}
func.func private @callee(%x: tensor<f32>) {
  interpreter.print %x : tensor<f32>
  return
}
func.func @main() -> tensor<i32> {
  %x = stablehlo.constant dense<1.5> : tensor<f32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  func.call @callee(%x) : (tensor<f32>) -> ()
  %r = stablehlo.while(%iterArg = %i) : tensor<i32> cond {
    %0 = stablehlo.compare LT, %iterArg, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  } do {
    interpreter.print %iterArg : tensor<i32>
    %0 = stablehlo.add %iterArg, %one : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  return %r : tensor<i32>
}
