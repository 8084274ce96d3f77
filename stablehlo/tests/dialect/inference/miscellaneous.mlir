// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// What the operands know of their one shape, and the features of its size along
// feature_index.
// CHECK-LABEL: func @batch_norm_grad(
func.func @batch_norm_grad(
    %x: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 6, ?>>,
    %f: tensor<?xf32>,
    %g: tensor<?xf32, #stablehlo.bounds<4>>,
    %d: tensor<?x?x?x5xf32, #stablehlo.bounds<?, 8, 7, ?>>) {
  // CHECK: {types0 = tensor<2x?x?x5xf32, #stablehlo.bounds<?, 4, 6, ?>>, types1 = tensor<?xf32, #stablehlo.bounds<4>>, types2 = tensor<?xf32, #stablehlo.bounds<4>>}
  %r0:3 = "stablehlo.batch_norm_grad"(%x, %f, %g, %f, %d) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 6, ?>>, tensor<?xf32>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32>, tensor<?x?x?x5xf32, #stablehlo.bounds<?, 8, 7, ?>>) -> (tensor<?x?x?x?xf32>, tensor<?xf32>, tensor<?xf32>)
  "hlo_test_infer.get_return_types"(%r0#0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @batch_norm_inference(
func.func @batch_norm_inference(
    %x: tensor<2x?x?xf32, #stablehlo.bounds<?, ?, 6>>,
    %f: tensor<?xf32>,
    %g: tensor<3xf32>) {
  // CHECK: {types0 = tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 6>>}
  %r0 = "stablehlo.batch_norm_inference"(%x, %f, %f, %g, %f) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x?x?xf32, #stablehlo.bounds<?, ?, 6>>, tensor<?xf32>, tensor<?xf32>, tensor<3xf32>, tensor<?xf32>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @batch_norm_training(
func.func @batch_norm_training(
    %x: tensor<2x?x?xf32, #stablehlo.bounds<?, ?, 6>>,
    %f: tensor<?xf32>,
    %g: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, ?, 4>>, types1 = tensor<?xf32, #stablehlo.bounds<4>>, types2 = tensor<?xf32, #stablehlo.bounds<4>>}
  %r0:3 = "stablehlo.batch_norm_training"(%x, %f, %g) {epsilon = 1.0e-3 : f32, feature_index = 2 : i64} : (tensor<2x?x?xf32, #stablehlo.bounds<?, ?, 6>>, tensor<?xf32>, tensor<?xf32, #stablehlo.bounds<4>>) -> (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?xf32>)
  "hlo_test_infer.get_return_types"(%r0#0) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, ?, 6>>, types1 = tensor<2xf32>, types2 = tensor<2xf32>}
  %r1:3 = "stablehlo.batch_norm_training"(%x, %f, %f) {epsilon = 1.0e-3 : f32, feature_index = 0 : i64} : (tensor<2x?x?xf32, #stablehlo.bounds<?, ?, 6>>, tensor<?xf32>, tensor<?xf32>) -> (tensor<?x?x?xf32>, tensor<?xf32>, tensor<?xf32>)
  "hlo_test_infer.get_return_types"(%r1#0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @cholesky(
func.func @cholesky(%a: tensor<2x?x4xf32>) {
  // CHECK: {types0 = tensor<2x?x4xf32>}
  %r0 = stablehlo.cholesky %a, lower = true : (tensor<2x?x4xf32>) -> tensor<2x4x4xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<2x4x4xf32>) -> ()
  return
}

// CHECK-LABEL: func @constant(
func.func @constant() {
  // CHECK: {types0 = tensor<2xi32>}
  %r0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<2xi32>) -> ()
  // CHECK: {types0 = tensor<2xi8>}
  %r1 = "stablehlo.constant"() {value = dense<[1, 2]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 2.0>>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<2x!quant.uniform<i8:f32, 2.0>>) -> ()
  return
}

// CHECK-LABEL: func @fft(
func.func @fft(
    %c: tensor<2x?x8xcomplex<f32>, #stablehlo.bounds<?, 4, ?>>,
    %r: tensor<2x?x8xf32, #stablehlo.bounds<?, 4, ?>>,
    %h: tensor<?x5xcomplex<f64>>,
    %z: tensor<2x0xf32>) {
  // CHECK: {types0 = tensor<2x?x8xcomplex<f32>, #stablehlo.bounds<?, 4, ?>>}
  %r0 = stablehlo.fft %c, type = FFT, length = [4, 8] : (tensor<2x?x8xcomplex<f32>, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xcomplex<f32>>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xcomplex<f32>>) -> ()
  // CHECK: {types0 = tensor<2x?x8xcomplex<f32>, #stablehlo.bounds<?, 4, ?>>}
  %r1 = stablehlo.fft %c, type = IFFT, length = [8] : (tensor<2x?x8xcomplex<f32>, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xcomplex<f32>>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?x?xcomplex<f32>>) -> ()
  // 8 / 2 + 1 numbers of the half spectrum; none of nothing.
  // CHECK: {types0 = tensor<2x?x5xcomplex<f32>, #stablehlo.bounds<?, 4, ?>>}
  %r2 = stablehlo.fft %r, type = RFFT, length = [8] : (tensor<2x?x8xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xcomplex<f32>>
  "hlo_test_infer.get_return_types"(%r2) : (tensor<?x?x?xcomplex<f32>>) -> ()
  // CHECK: {types0 = tensor<2x0xcomplex<f32>>}
  %r3 = stablehlo.fft %z, type = RFFT, length = [0] : (tensor<2x0xf32>) -> tensor<?x?xcomplex<f32>>
  "hlo_test_infer.get_return_types"(%r3) : (tensor<?x?xcomplex<f32>>) -> ()
  // fft_length says whether it was of 8 or of 9.
  // CHECK: {types0 = tensor<?x8xf64>}
  %r4 = stablehlo.fft %h, type = IRFFT, length = [8] : (tensor<?x5xcomplex<f64>>) -> tensor<?x?xf64>
  "hlo_test_infer.get_return_types"(%r4) : (tensor<?x?xf64>) -> ()
  // CHECK: {types0 = tensor<?x9xf64>}
  %r5 = stablehlo.fft %h, type = IRFFT, length = [9] : (tensor<?x5xcomplex<f64>>) -> tensor<?x?xf64>
  "hlo_test_infer.get_return_types"(%r5) : (tensor<?x?xf64>) -> ()
  return
}

// CHECK-LABEL: func @rng(
func.func @rng(%a: tensor<f32>, %s: tensor<2xi64>) {
  // The sizes are a value; if it is constant, they are known.
  // CHECK: {types0 = tensor<?x?xf32>}
  %r0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<2x3xf32>) -> ()
  %c = stablehlo.constant dense<[2, 0]> : tensor<2xi64>
  // CHECK: {types0 = tensor<2x0xf32>}
  %r1 = stablehlo.rng %a, %a, %c, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?xf32>) -> ()
  %n = stablehlo.constant dense<> : tensor<0xi64>
  // CHECK: {types0 = tensor<f32>}
  %r2 = stablehlo.rng %a, %a, %n, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<0xi64>) -> tensor<f32>
  "hlo_test_infer.get_return_types"(%r2) : (tensor<f32>) -> ()
  return
}

// b's shape, with what a knows of the batch and of the size that they share.
// CHECK-LABEL: func @triangular_solve(
func.func @triangular_solve(
    %a: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>,
    %b: tensor<?x?x?xf32, #stablehlo.bounds<?, 5, 6>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, 6>>}
  %r0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32, #stablehlo.bounds<?, 5, 6>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 4>>}
  %r1 = "stablehlo.triangular_solve"(%a, %b) {left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>} : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>, tensor<?x?x?xf32, #stablehlo.bounds<?, 5, 6>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @tuple(
func.func @tuple(%a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>, %t: !stablehlo.token) {
  // CHECK: {types0 = tuple<tensor<2x?xf32, #stablehlo.bounds<?, 4>>, !stablehlo.token>}
  %r0 = stablehlo.tuple %a, %t : tuple<tensor<2x?xf32, #stablehlo.bounds<?, 4>>, !stablehlo.token>
  "hlo_test_infer.get_return_types"(%r0) : (tuple<tensor<2x?xf32, #stablehlo.bounds<?, 4>>, !stablehlo.token>) -> ()
  return
}

// CHECK-LABEL: func @get_tuple_element(
func.func @get_tuple_element(%a: tuple<tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tuple<>>) {
  // CHECK: {types0 = tensor<2x?xf32, #stablehlo.bounds<?, 4>>}
  %r0 = stablehlo.get_tuple_element %a[0] : (tuple<tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tuple<>>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?xf32>) -> ()
  // CHECK: {types0 = tuple<>}
  %r1 = stablehlo.get_tuple_element %a[1] : (tuple<tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tuple<>>) -> tuple<>
  "hlo_test_infer.get_return_types"(%r1) : (tuple<>) -> ()
  return
}
