// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// The shape of the operand, with its bounds.

// CHECK-LABEL: func @cbrt(
func.func @cbrt(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.cbrt %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @ceil(
func.func @ceil(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.ceil %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @cosine(
func.func @cosine(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.cosine %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @exponential(
func.func @exponential(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.exponential %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @exponential_minus_one(
func.func @exponential_minus_one(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.exponential_minus_one %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @floor(
func.func @floor(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.floor %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @log(
func.func @log(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.log %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @log_plus_one(
func.func @log_plus_one(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.log_plus_one %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @logistic(
func.func @logistic(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.logistic %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @negate(
func.func @negate(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.negate %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @round_nearest_afz(
func.func @round_nearest_afz(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.round_nearest_afz %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @round_nearest_even(
func.func @round_nearest_even(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.round_nearest_even %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @rsqrt(
func.func @rsqrt(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.rsqrt %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @sign(
func.func @sign(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.sign %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @sine(
func.func @sine(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.sine %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @sqrt(
func.func @sqrt(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.sqrt %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @tan(
func.func @tan(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.tan %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @tanh(
func.func @tanh(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.tanh %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @count_leading_zeros(
func.func @count_leading_zeros(%x: tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.count_leading_zeros %x : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @not(
func.func @not(%x: tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.not %x : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @popcnt(
func.func @popcnt(%x: tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.popcnt %x : (tensor<2x?x?xi32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xi32>) -> ()
  return
}

// The absolute value of a complex number is real.
// CHECK-LABEL: func @abs(
func.func @abs(
    %x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>,
    %c: tensor<2x?x?xcomplex<f64>, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.abs %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x?x?xf64, #stablehlo.bounds<?, 4, ?>>}
  %r1 = stablehlo.abs %c : (tensor<2x?x?xcomplex<f64>, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf64>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?x?xf64>) -> ()
  return
}

// CHECK-LABEL: func @real(
func.func @real(
    %x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>,
    %c: tensor<2x?x?xcomplex<f64>, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.real %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x?x?xf64, #stablehlo.bounds<?, 4, ?>>}
  %r1 = stablehlo.real %c : (tensor<2x?x?xcomplex<f64>, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf64>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?x?xf64>) -> ()
  return
}

// CHECK-LABEL: func @imag(
func.func @imag(
    %x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>,
    %c: tensor<2x?x?xcomplex<f64>, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.imag %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x?x?xf64, #stablehlo.bounds<?, 4, ?>>}
  %r1 = stablehlo.imag %c : (tensor<2x?x?xcomplex<f64>, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf64>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?x?xf64>) -> ()
  return
}

// CHECK-LABEL: func @is_finite(
func.func @is_finite(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xi1, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.is_finite %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xi1>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xi1>) -> ()
  return
}

// CHECK-LABEL: func @reduce_precision(
func.func @reduce_precision(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.reduce_precision %x, format = e5m2 : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @uniform_dequantize(
func.func @uniform_dequantize(
    %x: tensor<2x?x!quant.uniform<i8:f32, 2.0>, #stablehlo.bounds<?, 4>>,
    %y: tensor<2x?x!quant.uniform<i8:f64:0, {1.0, 2.0}>>) {
  // CHECK: {types0 = tensor<2x?xf32, #stablehlo.bounds<?, 4>>}
  %r0 = stablehlo.uniform_dequantize %x : (tensor<2x?x!quant.uniform<i8:f32, 2.0>, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x?xf64>}
  %r1 = stablehlo.uniform_dequantize %y : (tensor<2x?x!quant.uniform<i8:f64:0, {1.0, 2.0}>>) -> tensor<?x?xf64>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?xf64>) -> ()
  return
}

// CHECK-LABEL: func @edges(
func.func @edges(%s: tensor<f32>, %e: tensor<0x2xf32>, %q: tensor<?x!quant.uniform<i8:f32, 2.0>>) {
  // CHECK: {types0 = tensor<f32>}
  %r0 = stablehlo.negate %s : tensor<f32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<f32>) -> ()
  // CHECK: {types0 = tensor<0x2xf32>}
  %r1 = stablehlo.negate %e : (tensor<0x2xf32>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?xf32>) -> ()
  // CHECK: {types0 = tensor<?x!quant.uniform<i8:f32, 2.000000e+00>>}
  %r2 = stablehlo.negate %q : (tensor<?x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x!quant.uniform<i8:f32, 1.0>>
  "hlo_test_infer.get_return_types"(%r2) : (tensor<2x!quant.uniform<i8:f32, 1.0>>) -> ()
  return
}
