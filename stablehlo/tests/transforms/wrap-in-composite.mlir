// RUN: stablehlo-opt %s --stablehlo-wrap-in-composite='op-names=stablehlo.add,stablehlo.reshape version=2' | FileCheck %s --check-prefix=ADD
// RUN: stablehlo-opt %s --stablehlo-wrap-in-composite='op-names=stablehlo.slice,foo.bar' 2>&1 | FileCheck %s --check-prefix=SLICE
// RUN: stablehlo-opt %s --stablehlo-wrap-in-composite='op-names=stablehlo.maximum,stablehlo.reduce' | FileCheck %s --check-prefix=NESTED

// SLICE: warning: Unknown op name in opNamesOption: 'foo.bar' is not a registered operation.

// ADD-LABEL: func.func @f
// ADD: %[[X:.*]] = stablehlo.composite "stablehlo.add" %arg0, %arg0 {decomposition = @stablehlo.add.impl_0, version = 2 : i32} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// ADD: %[[Y:.*]] = stablehlo.composite "stablehlo.add" %[[X]], %arg0 {decomposition = @stablehlo.add.impl, version = 2 : i32}
// ADD: %[[Z:.*]] = stablehlo.composite "stablehlo.reshape" %[[Y]] {decomposition = @stablehlo.reshape.impl, version = 2 : i32} : (tensor<2xf32>) -> tensor<2x1xf32>
// ADD: return %[[Z]]
func.func @f(%a: tensor<2xf32>) -> tensor<2x1xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  %1 = stablehlo.add %0, %a : tensor<2xf32>
  %2 = stablehlo.reshape %1 : (tensor<2xf32>) -> tensor<2x1xf32>
  return %2 : tensor<2x1xf32>
}

// SLICE-LABEL: func.func @slice
// SLICE: stablehlo.composite "stablehlo.slice" %arg0 {composite_attributes = {limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}, decomposition = @stablehlo.slice.impl} : (tensor<4xf32>) -> tensor<2xf32>
// SLICE: func.func private @stablehlo.slice.impl(%[[A:.*]]: tensor<4xf32>) -> tensor<2xf32> {
// SLICE-NEXT: %[[R:.*]] = stablehlo.slice %[[A]] [0:2] : (tensor<4xf32>) -> tensor<2xf32>
// SLICE-NEXT: return %[[R]]
func.func @slice(%a: tensor<4xf32>) -> tensor<2xf32> {
  %0 = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// An op inside another one that is wrapped is part of its decomposition.
// NESTED-LABEL: func.func @nested
// NESTED-NEXT: %[[R:.*]] = stablehlo.composite "stablehlo.reduce" %arg0, %arg1 {composite_attributes = {dimensions = array<i64: 0>}, decomposition = @stablehlo.reduce.impl} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
// NESTED-NEXT: return %[[R]]
// NESTED: func.func private @stablehlo.reduce.impl
// NESTED-NEXT: stablehlo.reduce(%{{.*}} init: %{{.*}}) applies stablehlo.maximum across dimensions = [0]
func.func @nested(%a: tensor<4xf32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%a init: %b) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// Decompositions come in the order of the ops from the last one on.
// ADD: func.func private @stablehlo.reshape.impl(%{{.*}}: tensor<2xf32>) -> tensor<2x1xf32>
// ADD: func.func private @stablehlo.add.impl(%[[A:.*]]: tensor<2xf32>, %[[B:.*]]: tensor<2xf32>) -> tensor<2xf32> {
// ADD-NEXT: %[[R:.*]] = stablehlo.add %[[A]], %[[B]] : tensor<2xf32>
// ADD-NEXT: return %[[R]]
// ADD: func.func private @stablehlo.add.impl_0
