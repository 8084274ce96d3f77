// RUN: stablehlo-translate --interpret --split-input-file %s

// Number of leading zero bits at the width of the type.

func.func @count_leading_zeros_of_zero_is_the_width() {
  %x = stablehlo.constant dense<[0, 1, -1, 1073741824]> : tensor<4xi32>
  %r = stablehlo.count_leading_zeros %x : tensor<4xi32>
  check.expect_eq_const %r, dense<[32, 31, 0, 1]> : tensor<4xi32>
  return
}

// -----

func.func @count_leading_zeros_si4() {
  %x = stablehlo.constant dense<[0, 1, 7, -8]> : tensor<4xi4>
  %r = stablehlo.count_leading_zeros %x : tensor<4xi4>
  check.expect_eq_const %r, dense<[4, 3, 1, 0]> : tensor<4xi4>
  return
}

// -----

func.func @count_leading_zeros_si2_wraps() {
  %x = stablehlo.constant dense<[0, 1, -1]> : tensor<3xi2>
  %r = stablehlo.count_leading_zeros %x : tensor<3xi2>
  check.expect_eq_const %r, dense<[-2, 1, 0]> : tensor<3xi2>
  return
}

// -----

func.func @count_leading_zeros_si8() {
  %x = stablehlo.constant dense<[0, 1, 127, -1]> : tensor<4xi8>
  %r = stablehlo.count_leading_zeros %x : tensor<4xi8>
  check.expect_eq_const %r, dense<[8, 7, 1, 0]> : tensor<4xi8>
  return
}

// -----

func.func @count_leading_zeros_ui8() {
  %x = stablehlo.constant dense<[0, 16, 255]> : tensor<3xui8>
  %r = stablehlo.count_leading_zeros %x : tensor<3xui8>
  check.expect_eq_const %r, dense<[8, 3, 0]> : tensor<3xui8>
  return
}

// -----

func.func @count_leading_zeros_si16() {
  %x = stablehlo.constant dense<[0, 256]> : tensor<2xi16>
  %r = stablehlo.count_leading_zeros %x : tensor<2xi16>
  check.expect_eq_const %r, dense<[16, 7]> : tensor<2xi16>
  return
}

// -----

func.func @count_leading_zeros_si64() {
  %x = stablehlo.constant dense<[0, 1, -1]> : tensor<3xi64>
  %r = stablehlo.count_leading_zeros %x : tensor<3xi64>
  check.expect_eq_const %r, dense<[64, 63, 0]> : tensor<3xi64>
  return
}

// -----

func.func @count_leading_zeros_ui64_rank_0() {
  %x = stablehlo.constant dense<4294967296> : tensor<ui64>
  %r = stablehlo.count_leading_zeros %x : tensor<ui64>
  check.expect_eq_const %r, dense<31> : tensor<ui64>
  return
}
