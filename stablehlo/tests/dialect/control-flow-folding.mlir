// RUN: stablehlo-opt %s --canonicalize --split-input-file | FileCheck %s

// Control flow that is decided, tuples that are taken apart, and what is known of
// sizes and indices.

// CHECK-LABEL: func @if_constant(
// CHECK-SAME: %[[X:.*]]: tensor<2xf32>
func.func @if_constant(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  // CHECK-NEXT: %[[NEGATIVE:.*]] = stablehlo.negate %[[X]]
  // CHECK-NEXT: return %[[NEGATIVE]], %[[X]]
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %0 = "stablehlo.if"(%true) ({
    %1 = stablehlo.negate %x : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  %2 = "stablehlo.if"(%false) ({
    %3 = stablehlo.exponential %x : tensor<2xf32>
    stablehlo.return %3 : tensor<2xf32>
  }, {
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %0, %2 : tensor<2xf32>, tensor<2xf32>
}

// -----

// What the chosen branch does is done; what the other would have done is not.
// CHECK-LABEL: func @if_with_side_effects(
func.func @if_with_side_effects(%x: tensor<f32>) {
  // CHECK-NEXT: stablehlo.custom_call @chosen
  // CHECK-NEXT: return
  %true = stablehlo.constant dense<true> : tensor<i1>
  "stablehlo.if"(%true) ({
    stablehlo.custom_call @chosen(%x) {has_side_effect = true} : (tensor<f32>) -> ()
    stablehlo.return
  }, {
    stablehlo.custom_call @other(%x) {has_side_effect = true} : (tensor<f32>) -> ()
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}

// -----

// An index out of bounds is that of the last branch.
// CHECK-LABEL: func @case_constant(
// CHECK-SAME: %[[X:.*]]: tensor<f32>, %[[Y:.*]]: tensor<f32>
func.func @case_constant(%x: tensor<f32>, %y: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>) {
  // CHECK-NEXT: return %[[X]], %[[Y]], %[[Y]]
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %minus = stablehlo.constant dense<-1> : tensor<i32>
  %0 = "stablehlo.case"(%zero) ({
    stablehlo.return %x : tensor<f32>
  }, {
    stablehlo.return %y : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  %1 = "stablehlo.case"(%two) ({
    stablehlo.return %x : tensor<f32>
  }, {
    stablehlo.return %y : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  %2 = "stablehlo.case"(%minus) ({
    stablehlo.return %x : tensor<f32>
  }, {
    stablehlo.return %y : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return %0, %1, %2 : tensor<f32>, tensor<f32>, tensor<f32>
}

// -----

// CHECK-LABEL: func @if_of_a_more_exact_branch(
func.func @if_of_a_more_exact_branch(%x: tensor<2xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  // CHECK: stablehlo.if
  %true = stablehlo.constant dense<true> : tensor<i1>
  %0 = "stablehlo.if"(%true) ({
    stablehlo.return %x : tensor<2xf32>
  }, {
    stablehlo.return %y : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func @while_never(
// CHECK-SAME: %[[X:.*]]: tensor<f32>, %[[I:.*]]: tensor<i32>
func.func @while_never(%x: tensor<f32>, %i: tensor<i32>) -> (tensor<f32>, tensor<i32>) {
  // CHECK-NEXT: return %[[X]], %[[I]]
  %0:2 = stablehlo.while(%a = %x, %b = %i) : tensor<f32>, tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %b, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    stablehlo.custom_call @never(%a) {has_side_effect = true} : (tensor<f32>) -> ()
    stablehlo.return %a, %b : tensor<f32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<f32>, tensor<i32>
}

// -----

// The condition is evaluated once, whatever it says.
// CHECK-LABEL: func @while_that_asks(
func.func @while_that_asks(%x: tensor<f32>, %y: tensor<2xf32>) -> (tensor<f32>, tensor<?xf32>) {
  // CHECK: stablehlo.while
  // CHECK: stablehlo.custom_call @ask
  // CHECK: stablehlo.while
  %false = stablehlo.constant dense<false> : tensor<i1>
  %0 = stablehlo.while(%a = %x) : tensor<f32>
  cond {
    stablehlo.custom_call @ask(%a) {has_side_effect = true} : (tensor<f32>) -> ()
    stablehlo.return %false : tensor<i1>
  } do {
    stablehlo.return %a : tensor<f32>
  }
  // The result would need a cast.
  %1 = "stablehlo.while"(%y) ({
  ^bb0(%a: tensor<?xf32>):
    stablehlo.return %false : tensor<i1>
  }, {
  ^bb0(%a: tensor<?xf32>):
    stablehlo.return %a : tensor<?xf32>
  }) : (tensor<2xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<f32>, tensor<?xf32>
}

// -----

// CHECK-LABEL: func @tuples(
// CHECK-SAME: %[[X:.*]]: tensor<f32>, %[[Y:.*]]: tensor<i1>, %[[T:.*]]: tuple<tensor<f32>, tensor<f32>>
func.func @tuples(%x: tensor<f32>, %y: tensor<i1>, %t: tuple<tensor<f32>, tensor<f32>>) -> (tensor<i1>, tuple<tensor<f32>, tensor<f32>>, tuple<tensor<f32>, tensor<f32>>, tuple<tensor<f32>>) {
  // CHECK: %[[SECOND:.*]] = stablehlo.get_tuple_element %[[T]][1]
  // CHECK: %[[SWAPPED:.*]] = stablehlo.tuple %[[SECOND]], %{{.*}}
  // CHECK: %[[PART:.*]] = stablehlo.tuple %{{.*}} : tuple<tensor<f32>>
  // CHECK: return %[[Y]], %[[T]], %[[SWAPPED]], %[[PART]]
  %0 = stablehlo.tuple %x, %y : tuple<tensor<f32>, tensor<i1>>
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<f32>, tensor<i1>>) -> tensor<i1>
  %2 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<f32>, tensor<f32>>) -> tensor<f32>
  %3 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<f32>, tensor<f32>>) -> tensor<f32>
  %4 = stablehlo.tuple %2, %3 : tuple<tensor<f32>, tensor<f32>>
  %5 = stablehlo.tuple %3, %2 : tuple<tensor<f32>, tensor<f32>>
  %6 = stablehlo.tuple %2 : tuple<tensor<f32>>
  return %1, %4, %5, %6 : tensor<i1>, tuple<tensor<f32>, tensor<f32>>, tuple<tensor<f32>, tensor<f32>>, tuple<tensor<f32>>
}

// -----

// CHECK-LABEL: func @tokens(
// CHECK-SAME: %[[A:[a-z0-9]+]]: !stablehlo.token
func.func @tokens(%a: !stablehlo.token, %b: !stablehlo.token) -> (!stablehlo.token, !stablehlo.token) {
  // CHECK-NEXT: %[[BOTH:.*]] = stablehlo.after_all %[[A]], %
  // CHECK-NEXT: return %[[A]], %[[BOTH]]
  %0 = stablehlo.after_all %a : !stablehlo.token
  %1 = stablehlo.after_all %a, %b : !stablehlo.token
  return %0, %1 : !stablehlo.token, !stablehlo.token
}

// -----

// A barrier is one for constants too.
// CHECK-LABEL: func @barrier(
func.func @barrier() -> tensor<f32> {
  // CHECK: stablehlo.optimization_barrier
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.optimization_barrier %one : tensor<f32>
  return %0 : tensor<f32>
}

// -----

// A size that an i32 has no room for stays.
// CHECK-LABEL: func @get_dimension_size(
func.func @get_dimension_size(%x: tensor<2x3000000000x?xi8>, %y: tensor<?xi8, #stablehlo.bounds<4>>) -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) {
  // CHECK-DAG: %[[TWO:.*]] = stablehlo.constant dense<2> : tensor<i32>
  // CHECK-DAG: %[[HUGE:.*]] = stablehlo.get_dimension_size %arg0, dim = 1
  // CHECK-DAG: %[[DYNAMIC:.*]] = stablehlo.get_dimension_size %arg0, dim = 2
  // CHECK-DAG: %[[BOUNDED:.*]] = stablehlo.get_dimension_size %arg1, dim = 0
  // CHECK: return %[[TWO]], %[[HUGE]], %[[DYNAMIC]], %[[BOUNDED]]
  %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<2x3000000000x?xi8>) -> tensor<i32>
  %1 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x3000000000x?xi8>) -> tensor<i32>
  %2 = stablehlo.get_dimension_size %x, dim = 2 : (tensor<2x3000000000x?xi8>) -> tensor<i32>
  %3 = stablehlo.get_dimension_size %y, dim = 0 : (tensor<?xi8, #stablehlo.bounds<4>>) -> tensor<i32>
  return %0, %1, %2, %3 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
}

// -----

// CHECK-LABEL: func @iota(
func.func @iota() -> (tensor<100000x1xf32>, tensor<0xi32>, tensor<2xi32>, tensor<1xcomplex<f32>>) {
  // CHECK-DAG: %[[ZEROS:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<100000x1xf32>
  // CHECK-DAG: %[[NONE:.*]] = stablehlo.constant dense<> : tensor<0xi32>
  // CHECK-DAG: %[[TWO:.*]] = stablehlo.iota dim = 0 : tensor<2xi32>
  // CHECK-DAG: %[[COMPLEX:.*]] = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<1xcomplex<f32>>
  // CHECK: return %[[ZEROS]], %[[NONE]], %[[TWO]], %[[COMPLEX]]
  %0 = stablehlo.iota dim = 1 : tensor<100000x1xf32>
  %1 = stablehlo.iota dim = 0 : tensor<0xi32>
  %2 = stablehlo.iota dim = 0 : tensor<2xi32>
  %3 = stablehlo.iota dim = 0 : tensor<1xcomplex<f32>>
  return %0, %1, %2, %3 : tensor<100000x1xf32>, tensor<0xi32>, tensor<2xi32>, tensor<1xcomplex<f32>>
}

// -----

// f8E8M0FNU has no zero, and quantized types have their own.
// CHECK-LABEL: func @iota_without_zero(
func.func @iota_without_zero() -> (tensor<1xf8E8M0FNU>, tensor<1x!quant.uniform<i8:f32, 0.5:3>>) {
  // CHECK-COUNT-2: stablehlo.iota
  %0 = stablehlo.iota dim = 0 : tensor<1xf8E8M0FNU>
  %1 = stablehlo.iota dim = 0 : tensor<1x!quant.uniform<i8:f32, 0.5:3>>
  return %0, %1 : tensor<1xf8E8M0FNU>, tensor<1x!quant.uniform<i8:f32, 0.5:3>>
}

// -----

// CHECK-LABEL: func @unary_einsum(
// CHECK-SAME: %[[X:.*]]: tensor<4x16xf32>, %[[Q:.*]]: tensor
func.func @unary_einsum(%x: tensor<4x16xf32>, %q: tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> (tensor<4xf32>, tensor<4x!quant.uniform<i8:f32, 0.5:3>>) {
  // CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  // CHECK-NEXT: %[[SUM:.*]] = stablehlo.einsum %[[ONE]], %[[X]], config = ",ab->a" : (tensor<f32>, tensor<4x16xf32>) -> tensor<4xf32>
  // CHECK-NEXT: %[[QUANTIZED:.*]] = stablehlo.unary_einsum %[[Q]]
  // CHECK-NEXT: return %[[SUM]], %[[QUANTIZED]]
  %0 = stablehlo.unary_einsum %x, config = "ab->a" : (tensor<4x16xf32>) -> tensor<4xf32>
  %1 = stablehlo.unary_einsum %q, config = "a->a" : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  return %0, %1 : tensor<4xf32>, tensor<4x!quant.uniform<i8:f32, 0.5:3>>
}

// -----

// An initial value takes part, even if nothing is reduced.
// CHECK-LABEL: func @reduce_nothing(
func.func @reduce_nothing(%x: tensor<2xi32>) -> tensor<2xi32> {
  // CHECK: stablehlo.reduce
  %c = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [] : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
