// RUN: not stablehlo-translate --interpret --input=i32=0 %s 2>&1 | FileCheck %s --check-prefix=FIRST
// RUN: not stablehlo-translate --interpret --input=i32=0 --evaluator=literal %s 2>&1 | FileCheck %s --check-prefix=FIRST
// RUN: not stablehlo-translate --interpret --input=i32=1 %s 2>&1 | FileCheck %s --check-prefix=SECOND
// RUN: not stablehlo-translate --interpret --input=i32=1 --cross-check %s 2>&1 | FileCheck %s --check-prefix=SECOND
// RUN: not stablehlo-translate --interpret --input=i32=2 %s 2>&1 | FileCheck %s --check-prefix=THIRD
// RUN: stablehlo-translate --interpret --input=i32=3 --iterations=2 %s 2>&1 | FileCheck %s --check-prefix=LAST

// A branch is refused where it is reached, after what it does before.
// FIRST-DAG: %c = tensor<i32>
// FIRST-DAG: :[[#@LINE+11]]:10: error: 'stablehlo.custom_call' op of target 'nobody' is not supported by the interpreter
// FIRST-NOT: error
// SECOND: :[[#@LINE+13]]:12: error: 'stablehlo.rng_bit_generator' op expects an initial state of 2 64-bit integers to interpret, but got 'tensor<2xui32>'
// SECOND-NOT: error
// THIRD: :[[#@LINE+15]]:10: error: 'stablehlo.remainder' op is not supported by the interpreter yet
// THIRD-NOT: error
// LAST: tensor<i32> {4}
func.func @main(%index: tensor<i32>) -> tensor<i32> {
  %x = stablehlo.constant dense<4> : tensor<i32>
  %0 = "stablehlo.case"(%index) ({
    interpreter.print %x : tensor<i32>
    %1 = stablehlo.custom_call @nobody(%x) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }, {
    %state = stablehlo.constant dense<0> : tensor<2xui32>
    %1:2 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui32>) -> (tensor<2xui32>, tensor<i32>)
    stablehlo.return %1#1 : tensor<i32>
  }, {
    %z = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
    %1 = stablehlo.remainder %z, %z : tensor<complex<f32>>
    stablehlo.return %x : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
