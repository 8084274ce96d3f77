// RUN: stablehlo-translate --interpret --split-input-file %s

// lhs^rhs of integers wraps.

func.func @power_integers_wrap() {
  %x = stablehlo.constant dense<[2, 3, -3, 2, 0]> : tensor<5xi32>
  %y = stablehlo.constant dense<[31, 21, 3, 32, 0]> : tensor<5xi32>
  %r = stablehlo.power %x, %y : tensor<5xi32>
  check.expect_eq_const %r, dense<[-2147483648, 1870418611, -27, 0, 1]> : tensor<5xi32>
  return
}

// -----

// 1 and -1 keep their powers, everything else is 0, also 0.
func.func @power_negative_exponent_is_truncated_reciprocal() {
  %x = stablehlo.constant dense<[1, -1, -1, 2, 0, -2]> : tensor<6xi32>
  %y = stablehlo.constant dense<[-5, -5, -4, -1, -1, -2147483648]> : tensor<6xi32>
  %r = stablehlo.power %x, %y : tensor<6xi32>
  check.expect_eq_const %r, dense<[1, -1, 1, 0, 0, 0]> : tensor<6xi32>
  return
}

// -----

func.func @power_si8() {
  %x = stablehlo.constant dense<[2, -2, 3]> : tensor<3xi8>
  %y = stablehlo.constant dense<[7, 7, 5]> : tensor<3xi8>
  %r = stablehlo.power %x, %y : tensor<3xi8>
  check.expect_eq_const %r, dense<[-128, -128, -13]> : tensor<3xi8>
  return
}

// -----

func.func @power_si4() {
  %x = stablehlo.constant dense<[-8, 3, -1]> : tensor<3xi4>
  %y = stablehlo.constant dense<[1, 2, -7]> : tensor<3xi4>
  %r = stablehlo.power %x, %y : tensor<3xi4>
  check.expect_eq_const %r, dense<[-8, -7, -1]> : tensor<3xi4>
  return
}

// -----

func.func @power_ui8_exponent_is_unsigned() {
  %x = stablehlo.constant dense<[3, 2, 255]> : tensor<3xui8>
  %y = stablehlo.constant dense<[255, 8, 255]> : tensor<3xui8>
  %r = stablehlo.power %x, %y : tensor<3xui8>
  check.expect_eq_const %r, dense<[171, 0, 255]> : tensor<3xui8>
  return
}

// -----

func.func @power_si64() {
  %x = stablehlo.constant dense<[3, -1]> : tensor<2xi64>
  %y = stablehlo.constant dense<[40, 4611686018427387905]> : tensor<2xi64>
  %r = stablehlo.power %x, %y : tensor<2xi64>
  check.expect_eq_const %r, dense<[-6289078614652622815, -1]> : tensor<2xi64>
  return
}

// -----

func.func @power_ui64() {
  %x = stablehlo.constant dense<3> : tensor<ui64>
  %y = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %r = stablehlo.power %x, %y : tensor<ui64>
  check.expect_eq_const %r, dense<12297829382473034411> : tensor<ui64>
  return
}
