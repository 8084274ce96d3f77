// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// Of a dimension of all operands: a size beats a bound, the smaller bound the
// greater one, and a bound nothing.

// CHECK-LABEL: func @add(
func.func @add(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.add %a, %b : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @atan2(
func.func @atan2(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.atan2 %a, %b : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @divide(
func.func @divide(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.divide %a, %b : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @maximum(
func.func @maximum(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.maximum %a, %b : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @minimum(
func.func @minimum(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.minimum %a, %b : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @multiply(
func.func @multiply(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.multiply %a, %b : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @power(
func.func @power(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.power %a, %b : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @remainder(
func.func @remainder(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.remainder %a, %b : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @subtract(
func.func @subtract(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.subtract %a, %b : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @and(
func.func @and(
    %a: tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.and %a, %b : (tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @or(
func.func @or(
    %a: tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.or %a, %b : (tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @xor(
func.func @xor(
    %a: tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.xor %a, %b : (tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @shift_left(
func.func @shift_left(
    %a: tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.shift_left %a, %b : (tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @shift_right_arithmetic(
func.func @shift_right_arithmetic(
    %a: tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.shift_right_arithmetic %a, %b : (tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @shift_right_logical(
func.func @shift_right_logical(
    %a: tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.shift_right_logical %a, %b : (tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @compare(
func.func @compare(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xi1, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.compare LT, %a, %b : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xi1>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xi1>) -> ()
  return
}

// CHECK-LABEL: func @complex(
func.func @complex(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xcomplex<f32>, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.complex %a, %b : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xcomplex<f32>>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xcomplex<f32>>) -> ()
  return
}

// A scalar says nothing about the shape.
// CHECK-LABEL: func @select(
func.func @select(
    %q: tensor<?x?x?x6xi1>,
    %s: tensor<i1>,
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = stablehlo.select %s, %a, %b : (tensor<i1>, tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  // A predicate of the same shape does: the last size is 6.
  // CHECK: {types0 = tensor<2x3x?x6xf32, #stablehlo.bounds<?, ?, 4, ?>>}
  %r1 = stablehlo.select %q, %a, %b : (tensor<?x?x?x6xi1>, tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// The result is of the operand's type, whatever the bounds know (C4).
// CHECK-LABEL: func @clamp(
func.func @clamp(
    %s: tensor<f32>,
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>}
  %r0 = stablehlo.clamp %s, %a, %s : (tensor<f32>, tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<f32>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>}
  %r1 = stablehlo.clamp %b, %a, %s : (tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>, tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<f32>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @map(
func.func @map(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xi1, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = "stablehlo.map"(%a, %b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %0 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) {dimensions = array<i64: 0, 1, 2, 3>} : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xi1>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xi1>) -> ()
  return
}

// CHECK-LABEL: func @edges(
func.func @edges(
    %s: tensor<f32>,
    %e: tensor<0x?xf32>,
    %d: tensor<?x?xf32>,
    %p: tensor<2x!quant.uniform<i8:f32, 2.0>>,
    %q: tensor<?x!quant.uniform<i8:f32, 1.0>>) {
  // CHECK: {types0 = tensor<f32>}
  %r0 = stablehlo.add %s, %s : tensor<f32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<f32>) -> ()
  // CHECK: {types0 = tensor<0x?xf32>}
  %r1 = stablehlo.add %e, %d : (tensor<0x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>}
  %r2 = stablehlo.add %p, %q : (tensor<2x!quant.uniform<i8:f32, 2.0>>, tensor<?x!quant.uniform<i8:f32, 1.0>>) -> tensor<?x!quant.uniform<i8:f32, 1.0>>
  "hlo_test_infer.get_return_types"(%r2) : (tensor<?x!quant.uniform<i8:f32, 1.0>>) -> ()
  return
}
