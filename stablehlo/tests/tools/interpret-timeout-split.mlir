// The limit is each module's own: the second runs although the first was stopped.
// RUN: not stablehlo-translate --interpret --split-input-file %s --timeout=0.3 2>/dev/null | FileCheck %s

// CHECK-NOT: tensor<i1>
func.func @main() -> tensor<i1> {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.while(%x = %true) : tensor<i1> cond {
    stablehlo.return %true : tensor<i1>
  } do {
    stablehlo.return %x : tensor<i1>
  }
  return %0 : tensor<i1>
}

// -----

// CHECK: tensor<i32> {1}
func.func @main() -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %0 = stablehlo.subtract %two, %one : tensor<i32>
  return %0 : tensor<i32>
}
