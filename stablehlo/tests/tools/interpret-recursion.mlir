// Infinite recursion ends in a diagnostic, not in a crash.
// RUN: split-file %s %t
// RUN: not stablehlo-translate --interpret %t/mutual.mlir --input=i32=0 2>&1 | FileCheck %s
// RUN: not stablehlo-translate --interpret %t/self.mlir --input=i32=0 2>&1 | FileCheck %s
// RUN: stablehlo-translate --interpret %t/finite.mlir --input=i32=100 | FileCheck %s --check-prefix=FINITE

// CHECK: {{.*}}.mlir:[[#]]:{{[0-9]+}}: error: {{.*}}calls @{{main|ping|pong}} {{[0-9]+}} levels deep; deeper recursion is not supported
// FINITE: tensor<i32> {5050}

//--- mutual.mlir
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = func.call @ping(%a) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @ping(%a: tensor<i32>) -> tensor<i32> {
  %0 = func.call @pong(%a) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @pong(%a: tensor<i32>) -> tensor<i32> {
  %0 = func.call @ping(%a) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}

//--- self.mlir
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = func.call @main(%a) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}

//--- finite.mlir
func.func @main(%n: tensor<i32>) -> tensor<i32> {
  %0 = func.call @sum(%n) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @sum(%n: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %end = stablehlo.compare EQ, %n, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %0 = "stablehlo.if"(%end) ({
    stablehlo.return %zero : tensor<i32>
  }, {
    %1 = stablehlo.subtract %n, %one : tensor<i32>
    %2 = func.call @sum(%1) : (tensor<i32>) -> tensor<i32>
    %3 = stablehlo.add %2, %n : tensor<i32>
    stablehlo.return %3 : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %0 : tensor<i32>
}
