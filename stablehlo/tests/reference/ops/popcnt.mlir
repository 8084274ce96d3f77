// RUN: stablehlo-translate --interpret --split-input-file %s

// Number of one bits at the width of the type.

func.func @popcnt_counts_at_the_width_of_the_type() {
  %x = stablehlo.constant dense<[-1, 0, -8]> : tensor<3xi4>
  %r = stablehlo.popcnt %x : tensor<3xi4>
  check.expect_eq_const %r, dense<[4, 0, 1]> : tensor<3xi4>
  return
}

// -----

// Two does not fit two signed bits.
func.func @popcnt_si2_wraps() {
  %x = stablehlo.constant dense<[-1, 1, 0]> : tensor<3xi2>
  %r = stablehlo.popcnt %x : tensor<3xi2>
  check.expect_eq_const %r, dense<[-2, 1, 0]> : tensor<3xi2>
  return
}

// -----

func.func @popcnt_si8() {
  %x = stablehlo.constant dense<[-1, 127, -128]> : tensor<3xi8>
  %r = stablehlo.popcnt %x : tensor<3xi8>
  check.expect_eq_const %r, dense<[8, 7, 1]> : tensor<3xi8>
  return
}

// -----

func.func @popcnt_ui8() {
  %x = stablehlo.constant dense<[255, 85]> : tensor<2xui8>
  %r = stablehlo.popcnt %x : tensor<2xui8>
  check.expect_eq_const %r, dense<[8, 4]> : tensor<2xui8>
  return
}

// -----

func.func @popcnt_ui16() {
  %x = stablehlo.constant dense<[65535, 4096]> : tensor<2xui16>
  %r = stablehlo.popcnt %x : tensor<2xui16>
  check.expect_eq_const %r, dense<[16, 1]> : tensor<2xui16>
  return
}

// -----

func.func @popcnt_si32() {
  %x = stablehlo.constant dense<[-1, 0, -2147483648]> : tensor<3xi32>
  %r = stablehlo.popcnt %x : tensor<3xi32>
  check.expect_eq_const %r, dense<[32, 0, 1]> : tensor<3xi32>
  return
}

// -----

func.func @popcnt_si64_rank_0() {
  %x = stablehlo.constant dense<-1> : tensor<i64>
  %r = stablehlo.popcnt %x : tensor<i64>
  check.expect_eq_const %r, dense<64> : tensor<i64>
  return
}

// -----

func.func @popcnt_ui64() {
  %x = stablehlo.constant dense<[18446744073709551615, 9223372036854775809]> : tensor<2xui64>
  %r = stablehlo.popcnt %x : tensor<2xui64>
  check.expect_eq_const %r, dense<[64, 2]> : tensor<2xui64>
  return
}
