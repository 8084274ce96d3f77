// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s --implicit-check-not=hlo_test_speculatability

// Sizes that are not known may turn out to differ.

// CHECK-LABEL: func @add(
func.func @add(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.add %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.add %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.add %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  %r3 = stablehlo.add %b, %a : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xf32>) -> ()
  %r4 = stablehlo.add %b, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @atan2(
func.func @atan2(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.atan2 %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.atan2 %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.atan2 %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  %r3 = stablehlo.atan2 %b, %a : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xf32>) -> ()
  %r4 = stablehlo.atan2 %b, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @divide(
func.func @divide(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.divide %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.divide %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.divide %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  %r3 = stablehlo.divide %b, %a : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xf32>) -> ()
  %r4 = stablehlo.divide %b, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @maximum(
func.func @maximum(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.maximum %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.maximum %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.maximum %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  %r3 = stablehlo.maximum %b, %a : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xf32>) -> ()
  %r4 = stablehlo.maximum %b, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @minimum(
func.func @minimum(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.minimum %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.minimum %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.minimum %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  %r3 = stablehlo.minimum %b, %a : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xf32>) -> ()
  %r4 = stablehlo.minimum %b, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @multiply(
func.func @multiply(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.multiply %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.multiply %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.multiply %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  %r3 = stablehlo.multiply %b, %a : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xf32>) -> ()
  %r4 = stablehlo.multiply %b, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @power(
func.func @power(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.power %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.power %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.power %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  %r3 = stablehlo.power %b, %a : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xf32>) -> ()
  %r4 = stablehlo.power %b, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @remainder(
func.func @remainder(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.remainder %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.remainder %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.remainder %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  %r3 = stablehlo.remainder %b, %a : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xf32>) -> ()
  %r4 = stablehlo.remainder %b, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @subtract(
func.func @subtract(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.subtract %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.subtract %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.subtract %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  %r3 = stablehlo.subtract %b, %a : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xf32>) -> ()
  %r4 = stablehlo.subtract %b, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @and(
func.func @and(%a: tensor<2xi32>, %b: tensor<?xi32>) {
  %r0 = stablehlo.and %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  %r1 = stablehlo.and %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi32>) -> ()
  %r2 = stablehlo.and %a, %b : (tensor<2xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xi32>) -> ()
  %r3 = stablehlo.and %b, %a : (tensor<?xi32>, tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xi32>) -> ()
  %r4 = stablehlo.and %b, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xi32>) -> ()
  return
}

// CHECK-LABEL: func @or(
func.func @or(%a: tensor<2xi32>, %b: tensor<?xi32>) {
  %r0 = stablehlo.or %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  %r1 = stablehlo.or %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi32>) -> ()
  %r2 = stablehlo.or %a, %b : (tensor<2xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xi32>) -> ()
  %r3 = stablehlo.or %b, %a : (tensor<?xi32>, tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xi32>) -> ()
  %r4 = stablehlo.or %b, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xi32>) -> ()
  return
}

// CHECK-LABEL: func @shift_left(
func.func @shift_left(%a: tensor<2xi32>, %b: tensor<?xi32>) {
  %r0 = stablehlo.shift_left %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  %r1 = stablehlo.shift_left %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi32>) -> ()
  %r2 = stablehlo.shift_left %a, %b : (tensor<2xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xi32>) -> ()
  %r3 = stablehlo.shift_left %b, %a : (tensor<?xi32>, tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xi32>) -> ()
  %r4 = stablehlo.shift_left %b, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xi32>) -> ()
  return
}

// CHECK-LABEL: func @shift_right_arithmetic(
func.func @shift_right_arithmetic(%a: tensor<2xi32>, %b: tensor<?xi32>) {
  %r0 = stablehlo.shift_right_arithmetic %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  %r1 = stablehlo.shift_right_arithmetic %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi32>) -> ()
  %r2 = stablehlo.shift_right_arithmetic %a, %b : (tensor<2xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xi32>) -> ()
  %r3 = stablehlo.shift_right_arithmetic %b, %a : (tensor<?xi32>, tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xi32>) -> ()
  %r4 = stablehlo.shift_right_arithmetic %b, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xi32>) -> ()
  return
}

// CHECK-LABEL: func @shift_right_logical(
func.func @shift_right_logical(%a: tensor<2xi32>, %b: tensor<?xi32>) {
  %r0 = stablehlo.shift_right_logical %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  %r1 = stablehlo.shift_right_logical %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi32>) -> ()
  %r2 = stablehlo.shift_right_logical %a, %b : (tensor<2xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xi32>) -> ()
  %r3 = stablehlo.shift_right_logical %b, %a : (tensor<?xi32>, tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xi32>) -> ()
  %r4 = stablehlo.shift_right_logical %b, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xi32>) -> ()
  return
}

// CHECK-LABEL: func @xor(
func.func @xor(%a: tensor<2xi32>, %b: tensor<?xi32>) {
  %r0 = stablehlo.xor %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  %r1 = stablehlo.xor %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi32>) -> ()
  %r2 = stablehlo.xor %a, %b : (tensor<2xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xi32>) -> ()
  %r3 = stablehlo.xor %b, %a : (tensor<?xi32>, tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xi32>) -> ()
  %r4 = stablehlo.xor %b, %b : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xi32>) -> ()
  return
}

// CHECK-LABEL: func @compare(
func.func @compare(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.compare LT, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi1>) -> ()
  %r1 = stablehlo.compare LT, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xi1>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi1>) -> ()
  %r2 = stablehlo.compare LT, %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xi1>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xi1>) -> ()
  %r3 = stablehlo.compare LT, %b, %a : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xi1>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xi1>) -> ()
  %r4 = stablehlo.compare LT, %b, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xi1>) -> ()
  return
}

// CHECK-LABEL: func @complex(
func.func @complex(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.complex %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xcomplex<f32>>) -> ()
  %r1 = stablehlo.complex %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xcomplex<f32>>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xcomplex<f32>>) -> ()
  %r2 = stablehlo.complex %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xcomplex<f32>>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xcomplex<f32>>) -> ()
  %r3 = stablehlo.complex %b, %a : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xcomplex<f32>>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xcomplex<f32>>) -> ()
  %r4 = stablehlo.complex %b, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xcomplex<f32>>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xcomplex<f32>>) -> ()
  return
}

// CHECK-LABEL: func @select(
func.func @select(%p: tensor<i1>, %q: tensor<?xi1>, %a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.select %p, %a, %a : (tensor<i1>, tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?xf32>) -> ()
  %r1 = stablehlo.select %q, %a, %a : (tensor<?xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<2xf32>) -> ()
  %r2 = stablehlo.select %p, %a, %b : (tensor<i1>, tensor<2xf32>, tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @clamp(
func.func @clamp(%s: tensor<f32>, %a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.clamp %s, %a, %s : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?xf32>) -> ()
  %r1 = stablehlo.clamp %s, %b, %s : (tensor<f32>, tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.clamp %b, %a, %s : (tensor<?xf32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xf32>) -> ()
  return
}

// As the ops in the body, of static operands.
// CHECK-LABEL: func @map(
func.func @map(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = "stablehlo.map"(%a) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%r0) : (tensor<?xf32>) -> ()
  %r1 = "stablehlo.map"(%b) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?xf32>) -> ()
  return
}

// What both types have must not be promised, nor the size of what is put together.
// CHECK-LABEL: func @bitcast_convert(
func.func @bitcast_convert(%a: tensor<2x4xi8>, %b: tensor<?x4xi8>, %c: tensor<2x?xi8>, %d: tensor<2xi32>) {
  %r0 = stablehlo.bitcast_convert %a : (tensor<2x4xi8>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  %r1 = stablehlo.bitcast_convert %b : (tensor<?x4xi8>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi32>) -> ()
  %r2 = stablehlo.bitcast_convert %b : (tensor<?x4xi8>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2xi32>) -> ()
  %r3 = stablehlo.bitcast_convert %c : (tensor<2x?xi8>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xi32>) -> ()
  %r4 = stablehlo.bitcast_convert %b : (tensor<?x4xi8>) -> tensor<?x4xui8>
  "hlo_test_speculatability.is_speculatable"(%r4) : (tensor<?x4xui8>) -> ()
  %r5 = stablehlo.bitcast_convert %d : (tensor<2xi32>) -> tensor<2x?xi8>
  "hlo_test_speculatability.is_speculatable"(%r5) : (tensor<2x?xi8>) -> ()
  return
}
