// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s --implicit-check-not=hlo_test_speculatability

// A static size of the result that is not one of the operand is a promise, which
// holds only where the program gets to the op.

// CHECK-LABEL: func @abs(
func.func @abs(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.abs %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.abs %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.abs %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.abs %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @cbrt(
func.func @cbrt(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.cbrt %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.cbrt %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.cbrt %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.cbrt %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @ceil(
func.func @ceil(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.ceil %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.ceil %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.ceil %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.ceil %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @cosine(
func.func @cosine(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.cosine %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.cosine %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.cosine %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.cosine %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @exponential(
func.func @exponential(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.exponential %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.exponential %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.exponential %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.exponential %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @exponential_minus_one(
func.func @exponential_minus_one(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.exponential_minus_one %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.exponential_minus_one %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.exponential_minus_one %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.exponential_minus_one %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @floor(
func.func @floor(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.floor %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.floor %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.floor %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.floor %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @log(
func.func @log(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.log %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.log %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.log %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.log %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @log_plus_one(
func.func @log_plus_one(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.log_plus_one %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.log_plus_one %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.log_plus_one %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.log_plus_one %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @logistic(
func.func @logistic(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.logistic %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.logistic %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.logistic %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.logistic %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @negate(
func.func @negate(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.negate %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.negate %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.negate %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.negate %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @round_nearest_afz(
func.func @round_nearest_afz(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.round_nearest_afz %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.round_nearest_afz %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.round_nearest_afz %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.round_nearest_afz %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @round_nearest_even(
func.func @round_nearest_even(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.round_nearest_even %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.round_nearest_even %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.round_nearest_even %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.round_nearest_even %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @rsqrt(
func.func @rsqrt(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.rsqrt %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.rsqrt %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.rsqrt %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.rsqrt %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @sign(
func.func @sign(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.sign %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.sign %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.sign %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.sign %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @sine(
func.func @sine(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.sine %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.sine %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.sine %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.sine %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @sqrt(
func.func @sqrt(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.sqrt %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.sqrt %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.sqrt %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.sqrt %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @tan(
func.func @tan(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.tan %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.tan %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.tan %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.tan %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @tanh(
func.func @tanh(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.tanh %a : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.tanh %a : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.tanh %b : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.tanh %b : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @count_leading_zeros(
func.func @count_leading_zeros(%a: tensor<2xi32>, %b: tensor<?xi32>) {
  %r0 = stablehlo.count_leading_zeros %a : (tensor<2xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  %r1 = stablehlo.count_leading_zeros %a : (tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi32>) -> ()
  %r2 = stablehlo.count_leading_zeros %b : (tensor<?xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xi32>) -> ()
  %r3 = stablehlo.count_leading_zeros %b : (tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func @not(
func.func @not(%a: tensor<2xi32>, %b: tensor<?xi32>) {
  %r0 = stablehlo.not %a : (tensor<2xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  %r1 = stablehlo.not %a : (tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi32>) -> ()
  %r2 = stablehlo.not %b : (tensor<?xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xi32>) -> ()
  %r3 = stablehlo.not %b : (tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func @popcnt(
func.func @popcnt(%a: tensor<2xi32>, %b: tensor<?xi32>) {
  %r0 = stablehlo.popcnt %a : (tensor<2xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  %r1 = stablehlo.popcnt %a : (tensor<2xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi32>) -> ()
  %r2 = stablehlo.popcnt %b : (tensor<?xi32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xi32>) -> ()
  %r3 = stablehlo.popcnt %b : (tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func @real(
func.func @real(%a: tensor<2xcomplex<f32>>, %b: tensor<?xcomplex<f32>>) {
  %r0 = stablehlo.real %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.real %a : (tensor<2xcomplex<f32>>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.real %b : (tensor<?xcomplex<f32>>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.real %b : (tensor<?xcomplex<f32>>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @imag(
func.func @imag(%a: tensor<2xcomplex<f32>>, %b: tensor<?xcomplex<f32>>) {
  %r0 = stablehlo.imag %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.imag %a : (tensor<2xcomplex<f32>>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.imag %b : (tensor<?xcomplex<f32>>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.imag %b : (tensor<?xcomplex<f32>>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @is_finite(
func.func @is_finite(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.is_finite %a : (tensor<2xf32>) -> tensor<2xi1>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi1>) -> ()
  %r1 = stablehlo.is_finite %a : (tensor<2xf32>) -> tensor<?xi1>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi1>) -> ()
  %r2 = stablehlo.is_finite %b : (tensor<?xf32>) -> tensor<?xi1>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xi1>) -> ()
  %r3 = stablehlo.is_finite %b : (tensor<?xf32>) -> tensor<2xi1>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xi1>) -> ()
  return
}

// CHECK-LABEL: func @convert(
func.func @convert(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  %r1 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xi32>) -> ()
  %r2 = stablehlo.convert %b : (tensor<?xf32>) -> tensor<?xi32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xi32>) -> ()
  %r3 = stablehlo.convert %b : (tensor<?xf32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func @reduce_precision(
func.func @reduce_precision(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.reduce_precision %a, format = e5m2 : (tensor<2xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.reduce_precision %a, format = e5m2 : (tensor<2xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.reduce_precision %b, format = e5m2 : (tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.reduce_precision %b, format = e5m2 : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @uniform_quantize(
func.func @uniform_quantize(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  %r0 = stablehlo.uniform_quantize %a : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.0>>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x!quant.uniform<i8:f32, 2.0>>) -> ()
  %r1 = stablehlo.uniform_quantize %a : (tensor<2xf32>) -> tensor<?x!quant.uniform<i8:f32, 2.0>>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x!quant.uniform<i8:f32, 2.0>>) -> ()
  %r2 = stablehlo.uniform_quantize %b : (tensor<?xf32>) -> tensor<?x!quant.uniform<i8:f32, 2.0>>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?x!quant.uniform<i8:f32, 2.0>>) -> ()
  %r3 = stablehlo.uniform_quantize %b : (tensor<?xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.0>>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2x!quant.uniform<i8:f32, 2.0>>) -> ()
  return
}

// CHECK-LABEL: func @uniform_dequantize(
func.func @uniform_dequantize(
    %a: tensor<2x!quant.uniform<i8:f32, 2.0>>,
    %b: tensor<?x!quant.uniform<i8:f32, 2.0>>) {
  %r0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  %r1 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0>>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.uniform_dequantize %b : (tensor<?x!quant.uniform<i8:f32, 2.0>>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.uniform_dequantize %b : (tensor<?x!quant.uniform<i8:f32, 2.0>>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2xf32>) -> ()
  return
}
