// RUN: stablehlo-translate --interpret --split-input-file %s

// Bits shifted out are lost; an amount of the width or more, or a negative
// one, gives 0.

func.func @shift_left_amount_not_below_width_gives_zero() {
  %x = stablehlo.constant dense<[1, 1, 1, -1, 5]> : tensor<5xi32>
  %y = stablehlo.constant dense<[31, 32, 33, -1, 0]> : tensor<5xi32>
  %r = stablehlo.shift_left %x, %y : tensor<5xi32>
  check.expect_eq_const %r, dense<[-2147483648, 0, 0, 0, 5]> : tensor<5xi32>
  return
}

// -----

func.func @shift_left_si8() {
  %x = stablehlo.constant dense<[1, 3, -1, 64]> : tensor<4xi8>
  %y = stablehlo.constant dense<[7, 6, 4, 8]> : tensor<4xi8>
  %r = stablehlo.shift_left %x, %y : tensor<4xi8>
  check.expect_eq_const %r, dense<[-128, -64, -16, 0]> : tensor<4xi8>
  return
}

// -----

func.func @shift_left_si4() {
  %x = stablehlo.constant dense<[1, 7, 1]> : tensor<3xi4>
  %y = stablehlo.constant dense<[3, 1, 4]> : tensor<3xi4>
  %r = stablehlo.shift_left %x, %y : tensor<3xi4>
  check.expect_eq_const %r, dense<[-8, -2, 0]> : tensor<3xi4>
  return
}

// -----

func.func @shift_left_ui8() {
  %x = stablehlo.constant dense<[255, 1, 1]> : tensor<3xui8>
  %y = stablehlo.constant dense<[1, 7, 200]> : tensor<3xui8>
  %r = stablehlo.shift_left %x, %y : tensor<3xui8>
  check.expect_eq_const %r, dense<[254, 128, 0]> : tensor<3xui8>
  return
}

// -----

func.func @shift_left_si64() {
  %x = stablehlo.constant dense<[1, 1, 1]> : tensor<3xi64>
  %y = stablehlo.constant dense<[63, 64, -9223372036854775808]> : tensor<3xi64>
  %r = stablehlo.shift_left %x, %y : tensor<3xi64>
  check.expect_eq_const %r, dense<[-9223372036854775808, 0, 0]> : tensor<3xi64>
  return
}

// -----

func.func @shift_left_ui64() {
  %x = stablehlo.constant dense<[3, 3]> : tensor<2xui64>
  %y = stablehlo.constant dense<[63, 18446744073709551615]> : tensor<2xui64>
  %r = stablehlo.shift_left %x, %y : tensor<2xui64>
  check.expect_eq_const %r, dense<[9223372036854775808, 0]> : tensor<2xui64>
  return
}
