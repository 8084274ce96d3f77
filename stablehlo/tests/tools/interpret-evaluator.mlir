// What the literal evaluator computes, and how it fails. The suite lit-literal
// runs all tests of values with it.
// RUN: stablehlo-translate --interpret %s --evaluator=literal --input=f32=1 | FileCheck %s
// RUN: stablehlo-translate --interpret %s --evaluator=engine --input=f32=1 | FileCheck %s
// RUN: not stablehlo-translate --interpret %s --evaluator=other --input=f32=1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not stablehlo-translate --interpret %s --evaluator=literal --profile --input=f32=1 2>&1 | FileCheck %s --check-prefix=PROFILE
// RUN: not stablehlo-translate --interpret %s --evaluator=literal --timeout=0.3 --entry=forever 2>&1 | FileCheck %s --check-prefix=TIMEOUT
// RUN: not stablehlo-translate --interpret %s --evaluator=literal --timeout=0.3 --entry=large 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not stablehlo-translate --interpret %s --evaluator=literal --entry=recursion 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: not stablehlo-translate --interpret %s --evaluator=literal --entry=unsupported_in_body 2>&1 | FileCheck %s --check-prefix=BODY

// CHECK: tensor<f32> {2.718{{[0-9]+}}}
// UNKNOWN: for the --evaluator option: Cannot find option named 'other'
// PROFILE: error: the literal evaluator has no profile
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.exponential %x : tensor<f32>
  return %0 : tensor<f32>
}

func.func @forever() -> tensor<i1> {
  %true = stablehlo.constant dense<true> : tensor<i1>
  // TIMEOUT: [[#@LINE+1]]:{{[0-9]+}}: error: 'stablehlo.while' op is where the time limit stopped the program
  %0 = stablehlo.while(%i = %true) : tensor<i1> cond {
    stablehlo.return %i : tensor<i1>
  } do {
    stablehlo.return %i : tensor<i1>
  }
  return %0 : tensor<i1>
}

// The limit stops single ops too.
func.func @large() -> tensor<4096x4096xf32> {
  %0 = stablehlo.constant dense<1.0> : tensor<4096x4096xf32>
  // LARGE: [[#@LINE+1]]:{{[0-9]+}}: error: 'stablehlo.dot_general' op is where the time limit stopped the program
  %1 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [0] : (tensor<4096x4096xf32>, tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
  return %1 : tensor<4096x4096xf32>
}

func.func @recursion() -> tensor<i1> {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %0 = "stablehlo.if"(%true) ({
    // DEEP: [[#@LINE+1]]:{{[0-9]+}}: error: 'func.call' op calls @recursion {{[0-9]+}} levels deep; deeper recursion is not supported
    %1 = func.call @recursion() : () -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
    stablehlo.return %true : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  return %0 : tensor<i1>
}

func.func @unsupported_in_body() -> tensor<complex<f32>> {
  %0 = stablehlo.constant dense<(1.0, 2.0)> : tensor<4xcomplex<f32>>
  %1 = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %2 = stablehlo.reduce(%0 init: %1) across dimensions = [0] : (tensor<4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
      reducer(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>) {
    // BODY: [[#@LINE+1]]:{{[0-9]+}}: error: 'stablehlo.remainder' op is not supported by the interpreter yet
    %3 = stablehlo.remainder %a, %b : tensor<complex<f32>>
    stablehlo.return %3 : tensor<complex<f32>>
  }
  return %2 : tensor<complex<f32>>
}
