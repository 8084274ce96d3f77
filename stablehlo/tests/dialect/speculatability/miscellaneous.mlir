// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s --implicit-check-not=hlo_test_speculatability

// CHECK-LABEL: func @batch_norm_grad(
func.func @batch_norm_grad(%a: tensor<2x3xf32>, %f: tensor<3xf32>, %g: tensor<?xf32>) {
  %r0:3 = "stablehlo.batch_norm_grad"(%a, %f, %f, %f, %a) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  "hlo_test_speculatability.is_speculatable"(%r0#0) : (tensor<2x3xf32>) -> ()
  %r1:3 = "stablehlo.batch_norm_grad"(%a, %f, %g, %f, %a) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<?xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  "hlo_test_speculatability.is_not_speculatable"(%r1#0) : (tensor<2x3xf32>) -> ()
  return
}

// CHECK-LABEL: func @batch_norm_inference(
func.func @batch_norm_inference(%a: tensor<2x3xf32>, %b: tensor<?x3xf32>, %f: tensor<3xf32>) {
  %r0 = "stablehlo.batch_norm_inference"(%a, %f, %f, %f, %f) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x3xf32>) -> ()
  %r1 = "stablehlo.batch_norm_inference"(%b, %f, %f, %f, %f) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<?x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<?x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func @batch_norm_training(
func.func @batch_norm_training(%a: tensor<2x3xf32>, %b: tensor<?x3xf32>, %f: tensor<3xf32>) {
  %r0:3 = "stablehlo.batch_norm_training"(%a, %f, %f) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  "hlo_test_speculatability.is_speculatable"(%r0#0) : (tensor<2x3xf32>) -> ()
  %r1:3 = "stablehlo.batch_norm_training"(%b, %f, %f) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<?x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<?x3xf32>, tensor<3xf32>, tensor<3xf32>)
  "hlo_test_speculatability.is_not_speculatable"(%r1#0) : (tensor<?x3xf32>) -> ()
  return
}

// CHECK-LABEL: func @fft(
func.func @fft(%a: tensor<2x8xcomplex<f32>>, %b: tensor<?x8xcomplex<f32>>, %c: tensor<2x?xcomplex<f32>>) {
  %r0 = stablehlo.fft %a, type = FFT, length = [8] : (tensor<2x8xcomplex<f32>>) -> tensor<2x8xcomplex<f32>>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x8xcomplex<f32>>) -> ()
  %r1 = stablehlo.fft %b, type = FFT, length = [8] : (tensor<?x8xcomplex<f32>>) -> tensor<?x8xcomplex<f32>>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x8xcomplex<f32>>) -> ()
  %r2 = stablehlo.fft %b, type = FFT, length = [8] : (tensor<?x8xcomplex<f32>>) -> tensor<2x8xcomplex<f32>>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<2x8xcomplex<f32>>) -> ()
  %r3 = stablehlo.fft %c, type = FFT, length = [8] : (tensor<2x?xcomplex<f32>>) -> tensor<2x?xcomplex<f32>>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<2x?xcomplex<f32>>) -> ()
  return
}

// CHECK-LABEL: func @rng_bit_generator(
func.func @rng_bit_generator(%a: tensor<2xui64>, %b: tensor<?xui64>) {
  %r0:2 = "stablehlo.rng_bit_generator"(%a) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui32>)
  "hlo_test_speculatability.is_speculatable"(%r0#0) : (tensor<2xui64>) -> ()
  %r1:2 = "stablehlo.rng_bit_generator"(%b) {rng_algorithm = #stablehlo<rng_algorithm DEFAULT>} : (tensor<?xui64>) -> (tensor<?xui64>, tensor<2xui32>)
  "hlo_test_speculatability.is_not_speculatable"(%r1#0) : (tensor<?xui64>) -> ()
  return
}

// CHECK-LABEL: func @triangular_solve(
func.func @triangular_solve(%a: tensor<2x2xf32>, %b: tensor<?x2xf32>) {
  %r0 = "stablehlo.triangular_solve"(%a, %a) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x2xf32>) -> ()
  %r1 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x2xf32>, tensor<?x2xf32>) -> tensor<?x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?x2xf32>) -> ()
  return
}
