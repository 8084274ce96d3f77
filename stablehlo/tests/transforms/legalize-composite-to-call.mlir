// RUN: stablehlo-opt %s --stablehlo-legalize-composite-to-call | FileCheck %s
// RUN: stablehlo-opt %s --stablehlo-legalize-composite-to-call=except=my.op,foo | FileCheck %s --check-prefix=EXCEPT

// CHECK-LABEL: @f
// CHECK: %[[X:.*]] = call @g(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK: %[[Y:.*]] = call @g(%[[X]]) {my.tag} : (tensor<2xf32>) -> tensor<2xf32>
// CHECK: return %[[Y]]
// EXCEPT-LABEL: @f
// EXCEPT: %[[X:.*]] = stablehlo.composite "my.op" %arg0 {decomposition = @g} : (tensor<2xf32>) -> tensor<2xf32>
// EXCEPT: %[[Y:.*]] = call @g(%[[X]])
// EXCEPT: return %[[Y]]
func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "my.op" %a {decomposition = @g} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.composite "my.other" %0 {composite_attributes = {n = 1 : i32}, decomposition = @g, my.tag, version = 2 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}
func.func private @g(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
