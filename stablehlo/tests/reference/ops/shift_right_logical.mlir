// RUN: stablehlo-translate --interpret --split-input-file %s

// Zeros come in; a large or negative amount gives 0.

func.func @shift_right_logical_amount_not_below_width_gives_zero() {
  %x = stablehlo.constant dense<[-1, -1, -1, -1, -8]> : tensor<5xi32>
  %y = stablehlo.constant dense<[31, 32, -1, 1, 0]> : tensor<5xi32>
  %r = stablehlo.shift_right_logical %x, %y : tensor<5xi32>
  check.expect_eq_const %r, dense<[1, 0, 0, 2147483647, -8]> : tensor<5xi32>
  return
}

// -----

func.func @shift_right_logical_si8() {
  %x = stablehlo.constant dense<[-1, -128, -1]> : tensor<3xi8>
  %y = stablehlo.constant dense<[1, 7, 8]> : tensor<3xi8>
  %r = stablehlo.shift_right_logical %x, %y : tensor<3xi8>
  check.expect_eq_const %r, dense<[127, 1, 0]> : tensor<3xi8>
  return
}

// -----

func.func @shift_right_logical_si4() {
  %x = stablehlo.constant dense<[-1, -8, -1]> : tensor<3xi4>
  %y = stablehlo.constant dense<[1, 3, 4]> : tensor<3xi4>
  %r = stablehlo.shift_right_logical %x, %y : tensor<3xi4>
  check.expect_eq_const %r, dense<[7, 1, 0]> : tensor<3xi4>
  return
}

// -----

func.func @shift_right_logical_ui8() {
  %x = stablehlo.constant dense<[255, 255]> : tensor<2xui8>
  %y = stablehlo.constant dense<[4, 9]> : tensor<2xui8>
  %r = stablehlo.shift_right_logical %x, %y : tensor<2xui8>
  check.expect_eq_const %r, dense<[15, 0]> : tensor<2xui8>
  return
}

// -----

func.func @shift_right_logical_ui64() {
  %x = stablehlo.constant dense<[18446744073709551615, 18446744073709551615]> : tensor<2xui64>
  %y = stablehlo.constant dense<[63, 64]> : tensor<2xui64>
  %r = stablehlo.shift_right_logical %x, %y : tensor<2xui64>
  check.expect_eq_const %r, dense<[1, 0]> : tensor<2xui64>
  return
}

// -----

func.func @shift_right_logical_si64() {
  %x = stablehlo.constant dense<-1> : tensor<i64>
  %y = stablehlo.constant dense<1> : tensor<i64>
  %r = stablehlo.shift_right_logical %x, %y : tensor<i64>
  check.expect_eq_const %r, dense<9223372036854775807> : tensor<i64>
  return
}
