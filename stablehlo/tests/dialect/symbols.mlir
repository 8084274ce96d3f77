// What ops name is used: a decomposition, called computations, a mesh.
// RUN: stablehlo-opt %s --symbol-dce | FileCheck %s
// RUN: stablehlo-opt %s --symbol-privatize="exclude=main" --symbol-dce | FileCheck %s

// CHECK-LABEL: func @main
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "test.op" %a {decomposition = @decomposition} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.custom_call @target(%a) {called_computations = [@computation]} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = func.call @callee(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK: @decomposition
func.func private @decomposition(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
// CHECK: @computation
func.func private @computation(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
// CHECK: @callee
func.func private @callee(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
// CHECK-NOT: @unused
func.func private @unused(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
