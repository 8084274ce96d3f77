// RUN: stablehlo-opt %s --stablehlo-aggressive-simplification --split-input-file --allow-unregistered-dialect | FileCheck %s

// A slice of two inputs; a join that others use too; joins along two dimensions.
// CHECK-LABEL: @joins
// CHECK-NEXT: %[[AB:.*]] = stablehlo.concatenate %arg0, %arg1, dim = 0
// CHECK-NEXT: %[[S:.*]] = stablehlo.slice %[[AB]] [1:3, 0:2]
// CHECK-NEXT: %[[ABA:.*]] = stablehlo.concatenate %[[AB]], %arg0, dim = 0
// CHECK-NEXT: %[[AA:.*]] = stablehlo.concatenate %arg0, %arg0, dim = 1
// CHECK-NEXT: %[[AAA:.*]] = stablehlo.concatenate %[[AA]], %[[AA]], dim = 0
// CHECK-NEXT: return %[[S]], %[[ABA]], %[[AAA]]
func.func @joins(%a: tensor<2x2xi32>, %b: tensor<3x2xi32>) -> (tensor<2x2xi32>, tensor<7x2xi32>, tensor<4x4xi32>) {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2x2xi32>, tensor<3x2xi32>) -> tensor<5x2xi32>
  %1 = stablehlo.slice %0 [1:3, 0:2] : (tensor<5x2xi32>) -> tensor<2x2xi32>
  %2 = stablehlo.concatenate %0, %a, dim = 0 : (tensor<5x2xi32>, tensor<2x2xi32>) -> tensor<7x2xi32>
  %3 = stablehlo.concatenate %a, %a, dim = 1 : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x4xi32>
  %4 = stablehlo.concatenate %3, %3, dim = 0 : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<4x4xi32>
  return %1, %2, %4 : tensor<2x2xi32>, tensor<7x2xi32>, tensor<4x4xi32>
}

// -----

// A slice in the middle of the second input, with strides.
// CHECK-LABEL: @slice_of_second
// CHECK-NEXT: %[[S:.*]] = stablehlo.slice %arg1 [1:6:2] : (tensor<7xi32>) -> tensor<3xi32>
// CHECK-NEXT: return %[[S]]
func.func @slice_of_second(%a: tensor<2xi32>, %b: tensor<7xi32>) -> tensor<3xi32> {
  %0 = stablehlo.concatenate %a, %b, %a, dim = 0 : (tensor<2xi32>, tensor<7xi32>, tensor<2xi32>) -> tensor<11xi32>
  %1 = stablehlo.slice %0 [3:8:2] : (tensor<11xi32>) -> tensor<3xi32>
  return %1 : tensor<3xi32>
}

// -----

// Two index vectors; none at all, of two slices.
// CHECK-LABEL: @gathers
// CHECK: "stablehlo.gather"
// CHECK: "stablehlo.gather"
func.func @gathers(%a: tensor<3x4xi32>) -> (tensor<2x4xi32>, tensor<2x1x4xi32>) {
  %c = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %d = stablehlo.constant dense<> : tensor<2x0xi32>
  %0 = "stablehlo.gather"(%a, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<3x4xi32>, tensor<2x1xi32>) -> tensor<2x4xi32>
  %1 = "stablehlo.gather"(%a, %d) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<3x4xi32>, tensor<2x0xi32>) -> tensor<2x1x4xi32>
  return %0, %1 : tensor<2x4xi32>, tensor<2x1x4xi32>
}

// -----

// The comparator looks at an input whose result nobody uses.
// CHECK-LABEL: @sort_by_unused
// CHECK: "stablehlo.sort"(%arg0, %arg1)
func.func @sort_by_unused(%a: tensor<3xi32>, %b: tensor<3xi32>) -> tensor<3xi32> {
  %0:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>, %p: tensor<i32>, %q: tensor<i32>):
    %c = stablehlo.compare LT, %p, %q, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>)
  return %0#0 : tensor<3xi32>
}

// -----

// Quantized arithmetic rounds, whatever the numbers are; types would change.
// CHECK-LABEL: @quantized
// CHECK: stablehlo.transpose
func.func @quantized(%a: tensor<1x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>) -> tensor<3x1x!quant.uniform<i8:f32:0, {1.0, 2.0, 3.0}>> {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<1x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 3.0}>>) -> tensor<3x1x!quant.uniform<i8:f32:0, {1.0, 2.0, 3.0}>>
  return %0 : tensor<3x1x!quant.uniform<i8:f32:0, {1.0, 2.0, 3.0}>>
}

// -----

// Initial values that the body promotes.
// CHECK-LABEL: @reduce_promotes
// CHECK: stablehlo.reduce
func.func @reduce_promotes(%a: tensor<0x3xf16>, %b: tensor<f16>) -> tensor<3xf32> {
  %0 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<0x3xf16>, tensor<f16>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// In a graph region an op may be its own operand.
// CHECK-LABEL: @graph
// CHECK: "test.graph"
func.func @graph() {
  "test.graph"() ({
    %0 = stablehlo.broadcast_in_dim %0, dims = [1, 0] : (tensor<2x2xi32>) -> tensor<2x2xi32>
    %1 = stablehlo.concatenate %1, %2, dim = 0 : (tensor<2xi32>, tensor<0xi32>) -> tensor<2xi32>
    %2 = stablehlo.slice %1 [2:2] : (tensor<2xi32>) -> tensor<0xi32>
    "test.end"() : () -> ()
  }) : () -> ()
  return
}

// -----

// Both sizes of the loop's state change; the third one does not.
// CHECK-LABEL: @loop
// CHECK: %[[R:.*]]:2 = stablehlo.while(%[[I:.*]] = %arg0, %[[S:.*]] = %arg1) : tensor<i32>, tensor<i32> attributes {my.tag}
// CHECK: stablehlo.compare LT, %[[I]], %arg2
// CHECK: stablehlo.add %[[S]], %arg2
// CHECK: return %[[R]]#1, %arg2
func.func @loop(%a: tensor<i32>, %b: tensor<i32>, %n: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:3 = stablehlo.while(%i = %a, %s = %b, %m = %n) : tensor<i32>, tensor<i32>, tensor<i32> attributes {my.tag} cond {
    %c = stablehlo.compare LT, %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %t = stablehlo.add %s, %m : tensor<i32>
    stablehlo.return %j, %t, %m : tensor<i32>, tensor<i32>, tensor<i32>
  }
  return %0#1, %0#2 : tensor<i32>, tensor<i32>
}

// -----

// What async_start starts is one op, even if its result has no elements.
// CHECK-LABEL: @started
// CHECK: "stablehlo.async_start"(%{{.*}}) ({
// CHECK-NEXT: ^bb0(%[[X:.*]]: tensor<0xf32>):
// CHECK-NEXT: "stablehlo.collective_broadcast"(%[[X]])
// CHECK: stablehlo.return
func.func @started(%a: tensor<0xf32>) -> !stablehlo.future<tensor<0xf32>> {
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<0xf32>):
    %1 = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<0xf32>) -> tensor<0xf32>
    stablehlo.return %1 : tensor<0xf32>
  }) : (tensor<0xf32>) -> !stablehlo.future<tensor<0xf32>>
  return %0 : !stablehlo.future<tensor<0xf32>>
}
