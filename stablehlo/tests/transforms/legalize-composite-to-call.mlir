// RUN: stablehlo-opt %s --stablehlo-legalize-composite-to-call | FileCheck %s
// RUN: stablehlo-opt %s --stablehlo-legalize-composite-to-call=except=my.op,foo | FileCheck %s --check-prefix=EXCEPT

// CHECK-LABEL: @f
// CHECK-NEXT: %[[X:.*]] = call @g(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %[[Y:.*]] = call @g(%[[X]]) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %[[Y]]
// EXCEPT-LABEL: @f
// EXCEPT-NEXT: %[[X:.*]] = stablehlo.composite "my.op" %arg0 {decomposition = @g} : (tensor<2xf32>) -> tensor<2xf32>
// EXCEPT-NEXT: %[[Y:.*]] = call @g(%[[X]]) : (tensor<2xf32>) -> tensor<2xf32>
// EXCEPT-NEXT: return %[[Y]]
func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "my.op" %a {decomposition = @g} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.composite "my.other" %0 {decomposition = @g} : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// The call keeps what is not the composite's own.
// CHECK-LABEL: @attributes
// CHECK-NEXT: %[[X:.*]] = call @g(%arg0) {my.tag} : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %[[X]]
func.func @attributes(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.composite "my.other" %a {composite_attributes = {n = 1 : i32}, decomposition = @g, my.tag, version = 2 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK: func.func private @g(%[[A:.*]]: tensor<2xf32>) -> tensor<2xf32> {
// CHECK-NEXT: return %[[A]]
func.func private @g(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
