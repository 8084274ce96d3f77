// RUN: stablehlo-translate --interpret --split-input-file %s

// Logical on i1, the complement of all bits on integers.

// Not a complement of the stored byte.
func.func @not_i1_is_logical() {
  %x = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.not %x : tensor<2xi1>
  check.expect_eq_const %r, dense<[true, false]> : tensor<2xi1>
  return
}

// -----

func.func @not_si2() {
  %x = stablehlo.constant dense<[0, -2]> : tensor<2xi2>
  %r = stablehlo.not %x : tensor<2xi2>
  check.expect_eq_const %r, dense<[-1, 1]> : tensor<2xi2>
  return
}

// -----

func.func @not_si4() {
  %x = stablehlo.constant dense<[0, -8, 5]> : tensor<3xi4>
  %r = stablehlo.not %x : tensor<3xi4>
  check.expect_eq_const %r, dense<[-1, 7, -6]> : tensor<3xi4>
  return
}

// -----

func.func @not_si8() {
  %x = stablehlo.constant dense<[0, -128, 85]> : tensor<3xi8>
  %r = stablehlo.not %x : tensor<3xi8>
  check.expect_eq_const %r, dense<[-1, 127, -86]> : tensor<3xi8>
  return
}

// -----

func.func @not_si16() {
  %x = stablehlo.constant dense<[-1, 256]> : tensor<2xi16>
  %r = stablehlo.not %x : tensor<2xi16>
  check.expect_eq_const %r, dense<[0, -257]> : tensor<2xi16>
  return
}

// -----

func.func @not_si32() {
  %x = stablehlo.constant dense<[0, -2147483648]> : tensor<2xi32>
  %r = stablehlo.not %x : tensor<2xi32>
  check.expect_eq_const %r, dense<[-1, 2147483647]> : tensor<2xi32>
  return
}

// -----

func.func @not_si64() {
  %x = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %r = stablehlo.not %x : tensor<i64>
  check.expect_eq_const %r, dense<-9223372036854775808> : tensor<i64>
  return
}

// -----

func.func @not_ui2() {
  %x = stablehlo.constant dense<[0, 2]> : tensor<2xui2>
  %r = stablehlo.not %x : tensor<2xui2>
  check.expect_eq_const %r, dense<[3, 1]> : tensor<2xui2>
  return
}

// -----

func.func @not_ui4() {
  %x = stablehlo.constant dense<[0, 10]> : tensor<2xui4>
  %r = stablehlo.not %x : tensor<2xui4>
  check.expect_eq_const %r, dense<[15, 5]> : tensor<2xui4>
  return
}

// -----

func.func @not_ui8() {
  %x = stablehlo.constant dense<[0, 170]> : tensor<2xui8>
  %r = stablehlo.not %x : tensor<2xui8>
  check.expect_eq_const %r, dense<[255, 85]> : tensor<2xui8>
  return
}

// -----

func.func @not_ui64() {
  %x = stablehlo.constant dense<1> : tensor<ui64>
  %r = stablehlo.not %x : tensor<ui64>
  check.expect_eq_const %r, dense<18446744073709551614> : tensor<ui64>
  return
}
