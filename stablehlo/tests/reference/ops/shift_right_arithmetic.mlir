// RUN: stablehlo-translate --interpret --split-input-file %s

// Copies of the sign bit come in; a large or negative amount leaves the sign
// only.

func.func @shift_right_arithmetic_amount_not_below_width_gives_sign() {
  %x = stablehlo.constant dense<[-8, 8, -8, -1, 7]> : tensor<5xi32>
  %y = stablehlo.constant dense<[32, 32, -1, 100, 0]> : tensor<5xi32>
  %r = stablehlo.shift_right_arithmetic %x, %y : tensor<5xi32>
  check.expect_eq_const %r, dense<[-1, 0, -1, -1, 7]> : tensor<5xi32>
  return
}

// -----

func.func @shift_right_arithmetic_rounds_down() {
  %x = stablehlo.constant dense<[-7, -128, 127]> : tensor<3xi8>
  %y = stablehlo.constant dense<[1, 7, 1]> : tensor<3xi8>
  %r = stablehlo.shift_right_arithmetic %x, %y : tensor<3xi8>
  check.expect_eq_const %r, dense<[-4, -1, 63]> : tensor<3xi8>
  return
}

// -----

func.func @shift_right_arithmetic_si4() {
  %x = stablehlo.constant dense<[-8, -8]> : tensor<2xi4>
  %y = stablehlo.constant dense<[3, 4]> : tensor<2xi4>
  %r = stablehlo.shift_right_arithmetic %x, %y : tensor<2xi4>
  check.expect_eq_const %r, dense<[-1, -1]> : tensor<2xi4>
  return
}

// -----

// 0x80 >> 1 = 0xC0.
func.func @shift_right_arithmetic_treats_unsigned_bits_as_signed() {
  %x = stablehlo.constant dense<[128, 128, 64]> : tensor<3xui8>
  %y = stablehlo.constant dense<[1, 8, 1]> : tensor<3xui8>
  %r = stablehlo.shift_right_arithmetic %x, %y : tensor<3xui8>
  check.expect_eq_const %r, dense<[192, 255, 32]> : tensor<3xui8>
  return
}

// -----

func.func @shift_right_arithmetic_si64() {
  %x = stablehlo.constant dense<[-9223372036854775808, -9223372036854775808, 4611686018427387904]> : tensor<3xi64>
  %y = stablehlo.constant dense<[63, 64, 61]> : tensor<3xi64>
  %r = stablehlo.shift_right_arithmetic %x, %y : tensor<3xi64>
  check.expect_eq_const %r, dense<[-1, -1, 2]> : tensor<3xi64>
  return
}
