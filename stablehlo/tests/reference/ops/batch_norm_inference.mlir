// RUN: stablehlo-translate --interpret --split-input-file %s

// The spec's example.
func.func @spec() {
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[3.0, 4.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>
  %one = stablehlo.constant dense<1.0> : tensor<2xf64>
  %mean = stablehlo.constant dense<[2.0, 3.0]> : tensor<2xf64>
  %0 = "stablehlo.batch_norm_inference"(%x, %one, %one, %mean, %one) {epsilon = 0.0 : f32, feature_index = 2 : i64} : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x2x2xf64>
  check.expect_eq_const %0, dense<[[[0.0, 0.0], [2.0, 2.0]], [[2.0, 2.0], [0.0, 0.0]]]> : tensor<2x2x2xf64>
  return
}

// -----

// 3 * ((x - 2) / sqrt(1 + 3)) + 5, and -1 * ((x - 0) / sqrt(6 + 3)) + 0.
func.func @epsilon_is_added_to_the_variance() {
  %x = stablehlo.constant dense<[[4.0, 0.0], [9.0, -3.0]]> : tensor<2x2xf32>
  %scale = stablehlo.constant dense<[3.0, -1.0]> : tensor<2xf32>
  %offset = stablehlo.constant dense<[5.0, 0.0]> : tensor<2xf32>
  %mean = stablehlo.constant dense<[2.0, 0.0]> : tensor<2xf32>
  %variance = stablehlo.constant dense<[1.0, 6.0]> : tensor<2xf32>
  %0 = "stablehlo.batch_norm_inference"(%x, %scale, %offset, %mean, %variance) {epsilon = 3.0 : f32, feature_index = 0 : i64} : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %0, dense<[[8.0, 2.0], [-3.0, 1.0]]> : tensor<2x2xf32>
  return
}

// -----

// Each operation rounds to the type: in bf16 257 is 256, before the mean goes.
func.func @small_floats() {
  %x = stablehlo.constant dense<[[256.0, 3.0]]> : tensor<1x2xbf16>
  %one = stablehlo.constant dense<1.0> : tensor<2xbf16>
  %mean = stablehlo.constant dense<[-1.0, 1.0]> : tensor<2xbf16>
  %0 = "stablehlo.batch_norm_inference"(%x, %one, %one, %mean, %one) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<1x2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>) -> tensor<1x2xbf16>
  check.expect_eq_const %0, dense<[[256.0, 3.0]]> : tensor<1x2xbf16>
  return
}

// -----

// A negative variance has no root, one of 0 divides by 0: 1 / 0 and 0 / 0. What is not finite stays in its feature.
func.func @not_finite() {
  %x = stablehlo.constant dense<[[2.0, 2.0, 0x7FF8000000000000, 0x7FF0000000000000], [1.0, 1.0, 1.0, 0xFFF0000000000000]]> : tensor<2x4xf64>
  %one = stablehlo.constant dense<1.0> : tensor<4xf64>
  %zero = stablehlo.constant dense<-0.0> : tensor<4xf64>
  %variance = stablehlo.constant dense<[-1.0, 0.0, 4.0, 4.0]> : tensor<4xf64>
  %0 = "stablehlo.batch_norm_inference"(%x, %one, %zero, %one, %variance) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) -> tensor<2x4xf64>
  check.expect_eq_const %0, dense<[[0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000], [0x7FF8000000000000, 0x7FF8000000000000, 0.0, 0xFFF0000000000000]]> : tensor<2x4xf64>
  return
}

// -----

func.func @no_elements() {
  %x = stablehlo.constant dense<> : tensor<0x2xf32>
  %one = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0 = "stablehlo.batch_norm_inference"(%x, %one, %one, %one, %one) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<0x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<0x2xf32>
  check.expect_eq_const %0, dense<> : tensor<0x2xf32>
  return
}
