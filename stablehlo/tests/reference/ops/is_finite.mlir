// RUN: stablehlo-translate --interpret --split-input-file %s

// Neither infinite nor NaN.

func.func @is_finite_f32() {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0, 1.0e-45, 3.4028234663852886e+38]> : tensor<6xf32>
  %r = stablehlo.is_finite %x : (tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %r, dense<[false, false, false, true, true, true]> : tensor<6xi1>
  return
}

// -----

func.func @is_finite_f64() {
  %x = stablehlo.constant dense<[0x7FF8000000000000, 0xFFF0000000000000, 1.7976931348623157e+308]> : tensor<3xf64>
  %r = stablehlo.is_finite %x : (tensor<3xf64>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, false, true]> : tensor<3xi1>
  return
}

// -----

func.func @is_finite_f16() {
  %x = stablehlo.constant dense<[0x7C00, 65504.0, 0x7E00]> : tensor<3xf16>
  %r = stablehlo.is_finite %x : (tensor<3xf16>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, true, false]> : tensor<3xi1>
  return
}

// -----

func.func @is_finite_bf16() {
  %x = stablehlo.constant dense<[0xFF80, 1.0, 0x7FC0]> : tensor<3xbf16>
  %r = stablehlo.is_finite %x : (tensor<3xbf16>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, true, false]> : tensor<3xi1>
  return
}

// -----

func.func @is_finite_f8E4M3FN_knows_only_nan() {
  %x = stablehlo.constant dense<[448.0, 0x7F, -0.0]> : tensor<3xf8E4M3FN>
  %r = stablehlo.is_finite %x : (tensor<3xf8E4M3FN>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[true, false, true]> : tensor<3xi1>
  return
}

// -----

func.func @is_finite_f8E5M2() {
  %x = stablehlo.constant dense<[0x7C, 0x7E, 57344.0]> : tensor<3xf8E5M2>
  %r = stablehlo.is_finite %x : (tensor<3xf8E5M2>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, false, true]> : tensor<3xi1>
  return
}

// -----

func.func @is_finite_f8E4M3FNUZ() {
  %x = stablehlo.constant dense<[0x80, 240.0]> : tensor<2xf8E4M3FNUZ>
  %r = stablehlo.is_finite %x : (tensor<2xf8E4M3FNUZ>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[false, true]> : tensor<2xi1>
  return
}

// -----

func.func @is_finite_f4_always() {
  %x = stablehlo.constant dense<[6.0, -0.0]> : tensor<2xf4E2M1FN>
  %r = stablehlo.is_finite %x : (tensor<2xf4E2M1FN>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[true, true]> : tensor<2xi1>
  return
}

// -----

func.func @is_finite_rank_0() {
  %x = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %r = stablehlo.is_finite %x : (tensor<f32>) -> tensor<i1>
  check.expect_eq_const %r, dense<false> : tensor<i1>
  return
}

// -----

func.func @is_finite_zero_size() {
  %x = stablehlo.constant dense<> : tensor<0xf32>
  %r = stablehlo.is_finite %x : (tensor<0xf32>) -> tensor<0xi1>
  check.expect_eq_const %r, dense<> : tensor<0xi1>
  return
}
