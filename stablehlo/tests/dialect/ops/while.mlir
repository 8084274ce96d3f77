// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @while_two_values(
func.func @while_two_values(%a: tensor<i32>, %b: tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
  // CHECK: %[[V0:.*]]:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<i32>, tensor<4xf32>
  // CHECK-NEXT: cond {
  // CHECK-NEXT: %[[V1:.*]] = stablehlo.constant dense<10> : tensor<i32>
  // CHECK-NEXT: %[[V2:.*]] = stablehlo.compare  LT, %iterArg, %[[V1]] : (tensor<i32>, tensor<i32>) -> tensor<i1>
  // CHECK-NEXT: stablehlo.return %[[V2]] : tensor<i1>
  // CHECK-NEXT: } do {
  // CHECK-NEXT: %[[V3:.*]] = stablehlo.add %iterArg, %iterArg : tensor<i32>
  // CHECK-NEXT: stablehlo.return %[[V3]], %iterArg_0 : tensor<i32>, tensor<4xf32>
  // CHECK-NEXT: }
  // CHECK-NEXT: return %[[V0]]#0, %[[V0]]#1 : tensor<i32>, tensor<4xf32>
  %0:2 = "stablehlo.while"(%a, %b) ({
  ^bb0(%i: tensor<i32>, %x: tensor<4xf32>):
    %1 = "stablehlo.constant"() {value = dense<10> : tensor<i32>} : () -> tensor<i32>
    %2 = "stablehlo.compare"(%i, %1) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%2) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %x: tensor<4xf32>):
    %1 = "stablehlo.add"(%i, %i) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%1, %x) : (tensor<i32>, tensor<4xf32>) -> ()
  }) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<i32>, tensor<4xf32>
}

// CHECK-LABEL: func @while_with_attributes(
func.func @while_with_attributes(%a: tensor<i1>) -> tensor<i1> {
  // CHECK: %[[V0:.*]] = stablehlo.while(%iterArg = %arg0) : tensor<i1> attributes {test.trip = 3 : i64}
  // CHECK-NEXT: cond {
  // CHECK-NEXT: stablehlo.return %iterArg : tensor<i1>
  // CHECK-NEXT: } do {
  // CHECK-NEXT: stablehlo.return %iterArg : tensor<i1>
  // CHECK-NEXT: }
  // CHECK-NEXT: return %[[V0]] : tensor<i1>
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<i1>):
    "stablehlo.return"(%x) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<i1>):
    "stablehlo.return"(%x) : (tensor<i1>) -> ()
  }) {test.trip = 3 : i64} : (tensor<i1>) -> tensor<i1>
  return %0 : tensor<i1>
}

// CHECK-LABEL: func @while_no_values(
func.func @while_no_values(%a: tensor<i1>) {
  // CHECK: stablehlo.while()
  // CHECK-NEXT: cond {
  // CHECK-NEXT: stablehlo.return %arg0 : tensor<i1>
  // CHECK-NEXT: } do {
  // CHECK-NEXT: stablehlo.return
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  "stablehlo.while"() ({
    "stablehlo.return"(%a) : (tensor<i1>) -> ()
  }, {
    "stablehlo.return"() : () -> ()
  }) : () -> ()
  return
}

// The operands' types may be more exact than those of the regions.
// CHECK-LABEL: func @while_dynamic
func.func @while_dynamic(%x: tensor<2xf32>, %p: tensor<i1>) -> tensor<?xf32> {
  // CHECK: stablehlo.while(%iterArg = %{{.*}}) : tensor<?xf32>
  %0 = tensor.cast %x : tensor<2xf32> to tensor<?xf32>
  %1 = stablehlo.while(%y = %0) : tensor<?xf32>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %x : tensor<2xf32>
  }
  return %1 : tensor<?xf32>
}

// Arguments of nested loops have names of their own.
// CHECK-LABEL: func @while_nested
func.func @while_nested(%x: tensor<i1>) -> tensor<i1> {
  // CHECK: stablehlo.while(%[[OUTER:.*]] = %arg0) : tensor<i1>
  // CHECK-NEXT: cond {
  // CHECK-NEXT: stablehlo.return %[[OUTER]]
  // CHECK-NEXT: } do {
  // CHECK-NEXT: %[[R:.*]] = stablehlo.while(%[[INNER:.*]] = %[[OUTER]]) : tensor<i1>
  // CHECK: stablehlo.return %[[INNER]]
  // CHECK: stablehlo.return %[[R]]
  %0 = stablehlo.while(%y = %x) : tensor<i1> cond { stablehlo.return %y : tensor<i1> } do {
    %1 = stablehlo.while(%z = %y) : tensor<i1> cond { stablehlo.return %y : tensor<i1> } do { stablehlo.return %z : tensor<i1> }
    stablehlo.return %1 : tensor<i1>
  }
  return %0 : tensor<i1>
}

// CHECK-LABEL: @while_bounded
func.func @while_bounded(%p: tensor<i1>, %x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = stablehlo.while(%i = %x) : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %i : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  }
  return
}

// CHECK-LABEL: @while_empty
func.func @while_empty(%p: tensor<i1>, %x: tensor<0x3xf32>) {
  // CHECK: : tensor<0x3xf32>
  %0 = stablehlo.while(%i = %x) : tensor<0x3xf32>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %i : tensor<0x3xf32>
  }
  return
}

// CHECK-LABEL: @while_quantized
func.func @while_quantized(%p: tensor<i1>, %x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.while(%i = %x) : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %i : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  }
  return
}

// Types that differ from value to value do not fit into the short form.
// CHECK-LABEL: func @while_of_several_types(
func.func @while_of_several_types(%a: tensor<2xf32>, %p: tensor<i1>) -> tensor<?xf32> {
  // CHECK: %{{.*}} = stablehlo.while(%arg0) ({
  // CHECK-NEXT: ^bb0(%iterArg: tensor<?xf32>):
  // CHECK: }) : (tensor<2xf32>) -> tensor<?xf32>
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<?xf32>):
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<?xf32>):
    "stablehlo.return"(%x) : (tensor<?xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
