// RUN: stablehlo-translate --interpret --split-input-file %s

// The spec's example.
func.func @spec() {
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[3.0, 4.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>
  %one = stablehlo.constant dense<1.0> : tensor<2xf64>
  %0:3 = "stablehlo.batch_norm_training"(%x, %one, %one) {epsilon = 0.0 : f32, feature_index = 2 : i64} : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_eq_const %0#0, dense<[[[0.0, 0.0], [2.0, 2.0]], [[2.0, 2.0], [0.0, 0.0]]]> : tensor<2x2x2xf64>
  check.expect_eq_const %0#1, dense<[2.0, 3.0]> : tensor<2xf64>
  check.expect_eq_const %0#2, dense<[1.0, 1.0]> : tensor<2xf64>
  return
}

// -----

// Mean 4, variance (9 + 1 + 1 + 9) / 4 = 5, divided by sqrt(5 + 4).
func.func @variance_is_biased() {
  %x = stablehlo.constant dense<[[1.0, 3.0, 5.0, 7.0]]> : tensor<1x4xf32>
  %scale = stablehlo.constant dense<[3.0]> : tensor<1xf32>
  %offset = stablehlo.constant dense<[1.0]> : tensor<1xf32>
  %0:3 = "stablehlo.batch_norm_training"(%x, %scale, %offset) {epsilon = 4.0 : f32, feature_index = 0 : i64} : (tensor<1x4xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4xf32>, tensor<1xf32>, tensor<1xf32>)
  check.expect_almost_eq_const %0#0, dense<[[-2.0, 0.0, 2.0, 4.0]]> : tensor<1x4xf32>, tolerance = 1.0e-6
  check.expect_eq_const %0#1, dense<[4.0]> : tensor<1xf32>
  check.expect_eq_const %0#2, dense<[5.0]> : tensor<1xf32>
  return
}

// -----

// Without elements there is no mean.
func.func @empty() {
  %x = stablehlo.constant dense<> : tensor<2x0xf32>
  %one = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0:3 = "stablehlo.batch_norm_training"(%x, %one, %one) {epsilon = 0.0 : f32, feature_index = 0 : i64} : (tensor<2x0xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x0xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_eq %0#0, %x : tensor<2x0xf32>
  check.expect_eq_const %0#1, dense<0x7FC00000> : tensor<2xf32>
  check.expect_eq_const %0#2, dense<0x7FC00000> : tensor<2xf32>
  return
}

// -----

func.func @small_floats() {
  %x = stablehlo.constant dense<[[1.0], [3.0]]> : tensor<2x1xf16>
  %one = stablehlo.constant dense<1.0> : tensor<1xf16>
  %0:3 = "stablehlo.batch_norm_training"(%x, %one, %one) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x1xf16>, tensor<1xf16>, tensor<1xf16>) -> (tensor<2x1xf16>, tensor<1xf16>, tensor<1xf16>)
  check.expect_eq_const %0#0, dense<[[0.0], [2.0]]> : tensor<2x1xf16>
  check.expect_eq_const %0#1, dense<2.0> : tensor<1xf16>
  check.expect_eq_const %0#2, dense<1.0> : tensor<1xf16>
  %y = stablehlo.convert %x : (tensor<2x1xf16>) -> tensor<2x1xf8E5M2>
  %uno = stablehlo.convert %one : (tensor<1xf16>) -> tensor<1xf8E5M2>
  %1:3 = "stablehlo.batch_norm_training"(%y, %uno, %uno) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x1xf8E5M2>, tensor<1xf8E5M2>, tensor<1xf8E5M2>) -> (tensor<2x1xf8E5M2>, tensor<1xf8E5M2>, tensor<1xf8E5M2>)
  check.expect_eq_const %1#0, dense<[[0.0], [2.0]]> : tensor<2x1xf8E5M2>
  return
}

// -----

// A NaN or an infinity spoils its feature, not the other one; of one element the variance is 0.
func.func @not_finite() {
  %x = stablehlo.constant dense<[[0x7FC00000, 0x7F800000, 7.0], [1.0, 1.0, 7.0]]> : tensor<2x3xf32>
  %one = stablehlo.constant dense<1.0> : tensor<3xf32>
  %0:3 = "stablehlo.batch_norm_training"(%x, %one, %one) {epsilon = 1.0 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  check.expect_eq_const %0#0, dense<[[0x7FC00000, 0x7FC00000, 1.0], [0x7FC00000, 0x7FC00000, 1.0]]> : tensor<2x3xf32>
  check.expect_eq_const %0#1, dense<[0x7FC00000, 0x7F800000, 7.0]> : tensor<3xf32>
  check.expect_eq_const %0#2, dense<[0x7FC00000, 0x7FC00000, 0.0]> : tensor<3xf32>
  %y = stablehlo.constant dense<[[5.0]]> : tensor<1x1xf32>
  %two = stablehlo.constant dense<2.0> : tensor<1xf32>
  %1:3 = "stablehlo.batch_norm_training"(%y, %two, %two) {epsilon = 0.0 : f32, feature_index = 0 : i64} : (tensor<1x1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x1xf32>, tensor<1xf32>, tensor<1xf32>)
  check.expect_eq_const %1#0, dense<0x7FC00000> : tensor<1x1xf32>
  check.expect_eq_const %1#1, dense<5.0> : tensor<1xf32>
  check.expect_eq_const %1#2, dense<0.0> : tensor<1xf32>
  return
}
