// RUN: not stablehlo-translate --interpret %s 2>&1 | FileCheck %s

// All that cannot run is named before anything runs, once in each function.
//      CHECK: :[[#@LINE+16]]:8: error: 'stablehlo.remainder' op is not supported by the interpreter yet
//      CHECK: :[[#@LINE+14]]:1: note: in function @main, which has 1 more
//      CHECK: :[[#@LINE+17]]:8: error: 'stablehlo.custom_call' op of target 'nobody' is not supported by the interpreter
//      CHECK: :[[#@LINE+12]]:1: note: in function @main
//      CHECK: :[[#@LINE+4]]:8: error: 'stablehlo.remainder' op is not supported by the interpreter yet
//      CHECK: :[[#@LINE+2]]:1: note: in function @callee
//  CHECK-NOT: error
func.func private @callee(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.remainder %x, %x : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}
func.func private @never_called(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @nobody_else(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.remainder %x, %x : tensor<2xcomplex<f32>>
  %1 = func.call @callee(%0) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %2 = stablehlo.remainder %1, %1 : tensor<2xcomplex<f32>>
  %3 = stablehlo.custom_call @nobody(%2) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %3 : tensor<2xcomplex<f32>>
}
