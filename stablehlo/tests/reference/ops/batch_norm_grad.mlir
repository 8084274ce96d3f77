// RUN: stablehlo-translate --interpret --split-input-file %s

// The spec's example: a constant gradient moves nothing but the offset.
func.func @spec() {
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[3.0, 4.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>
  %one = stablehlo.constant dense<1.0> : tensor<2xf64>
  %mean = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %g = stablehlo.constant dense<0.1> : tensor<2x2x2xf64>
  %0:3 = "stablehlo.batch_norm_grad"(%x, %one, %mean, %one, %g) {epsilon = 0.0 : f32, feature_index = 2 : i64} : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_almost_eq_const %0#0, dense<0.0> : tensor<2x2x2xf64>, tolerance = 1.0e-15
  check.expect_almost_eq_const %0#1, dense<0.0> : tensor<2xf64>, tolerance = 1.0e-15
  check.expect_almost_eq_const %0#2, dense<0.4> : tensor<2xf64>, tolerance = 1.0e-15
  return
}

// -----

// c = [-1, 1], s = sqrt(3 + 1) = 2, sum g = 4, sum g c = 2: the gradient of the
// operand is (2 / 2 / 2) ((2 g - 4) - 2 c / 4), of the scale sum g c / 2.
func.func @by_hand() {
  %x = stablehlo.constant dense<[[1.0], [3.0]]> : tensor<2x1xf32>
  %g = stablehlo.constant dense<[[1.0], [3.0]]> : tensor<2x1xf32>
  %two = stablehlo.constant dense<2.0> : tensor<1xf32>
  %variance = stablehlo.constant dense<3.0> : tensor<1xf32>
  %0:3 = "stablehlo.batch_norm_grad"(%x, %two, %two, %variance, %g) {epsilon = 1.0 : f32, feature_index = 1 : i64} : (tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<2x1xf32>) -> (tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>)
  check.expect_eq_const %0#0, dense<[[-0.75], [0.75]]> : tensor<2x1xf32>
  check.expect_eq_const %0#1, dense<1.0> : tensor<1xf32>
  check.expect_eq_const %0#2, dense<4.0> : tensor<1xf32>
  return
}

// -----

// A feature with a NaN in its gradient has none of its own; the other one has: c = [-1, 1], s = 1, sums 4 and 2,
// so the gradient of the operand is (1 / 2) ((2 g - 4) - 2 c).
func.func @nan_of_one_feature() {
  %x = stablehlo.constant dense<[[1.0, 1.0], [3.0, 3.0]]> : tensor<2x2xf32>
  %g = stablehlo.constant dense<[[1.0, 0x7FC00000], [3.0, 1.0]]> : tensor<2x2xf32>
  %one = stablehlo.constant dense<1.0> : tensor<2xf32>
  %two = stablehlo.constant dense<2.0> : tensor<2xf32>
  %0:3 = "stablehlo.batch_norm_grad"(%x, %one, %two, %one, %g) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_eq_const %0#0, dense<[[0.0, 0x7FC00000], [0.0, 0x7FC00000]]> : tensor<2x2xf32>
  check.expect_eq_const %0#1, dense<[2.0, 0x7FC00000]> : tensor<2xf32>
  check.expect_eq_const %0#2, dense<[4.0, 0x7FC00000]> : tensor<2xf32>
  return
}

// -----

// Sums of nothing are 0; without features there is nothing at all.
func.func @no_elements() {
  %x = stablehlo.constant dense<> : tensor<0x2xf16>
  %one = stablehlo.constant dense<1.0> : tensor<2xf16>
  %0:3 = "stablehlo.batch_norm_grad"(%x, %one, %one, %one, %x) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<0x2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<0x2xf16>) -> (tensor<0x2xf16>, tensor<2xf16>, tensor<2xf16>)
  check.expect_eq_const %0#0, dense<> : tensor<0x2xf16>
  check.expect_eq_const %0#1, dense<0.0> : tensor<2xf16>
  check.expect_eq_const %0#2, dense<0.0> : tensor<2xf16>
  %none = stablehlo.constant dense<> : tensor<0xf16>
  %1:3 = "stablehlo.batch_norm_grad"(%x, %none, %none, %none, %x) {epsilon = 0.0 : f32, feature_index = 0 : i64} : (tensor<0x2xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0xf16>, tensor<0x2xf16>) -> (tensor<0x2xf16>, tensor<0xf16>, tensor<0xf16>)
  check.expect_eq_const %1#1, dense<> : tensor<0xf16>
  return
}
