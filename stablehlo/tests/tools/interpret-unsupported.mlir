// What the interpreter cannot run yet is refused before anything runs, at the
// op's location.
// RUN: split-file %s %t
// RUN: not stablehlo-translate --interpret %t/target.mlir 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not stablehlo-translate --interpret %t/nested.mlir 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: not stablehlo-translate --interpret %t/dialect.mlir 2>&1 | FileCheck %s --check-prefix=DIALECT

// TARGET: target.mlir:3:8: error: 'stablehlo.custom_call' op of target 'of_somebody_else' is not supported by the interpreter
// NESTED: nested.mlir:4:10: error: 'stablehlo.custom_call' op of target 'of_somebody_else' is not supported by the interpreter
// DIALECT: dialect.mlir:2:8: error: Dialect `index' not found for custom op 'index.constant'

//--- target.mlir
func.func @main() -> tensor<4xcomplex<f32>> {
  %0 = stablehlo.constant dense<(1.0, 0.0)> : tensor<4xcomplex<f32>>
  %1 = stablehlo.custom_call @of_somebody_else(%0) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %1 : tensor<4xcomplex<f32>>
}

//--- nested.mlir
func.func @main(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // Each loop asks whether it runs.
  %0 = stablehlo.while(%b = %a) : tensor<4xcomplex<f32>> cond {
    %1 = stablehlo.custom_call @of_somebody_else(%b) : (tensor<4xcomplex<f32>>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    stablehlo.return %b : tensor<4xcomplex<f32>>
  }
  return %0 : tensor<4xcomplex<f32>>
}

//--- dialect.mlir
func.func @main() {
  %0 = index.constant 1
  return
}
