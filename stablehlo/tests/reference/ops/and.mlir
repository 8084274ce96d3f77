// RUN: stablehlo-translate --interpret --split-input-file %s

// Logical on i1, bitwise on integers.

func.func @and_i1_truth_table() {
  %x = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %y = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.and %x, %y : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, false, true]> : tensor<4xi1>
  return
}

// -----

func.func @and_si2() {
  %x = stablehlo.constant dense<[-2, 1, -1]> : tensor<3xi2>
  %y = stablehlo.constant dense<[1, 1, -2]> : tensor<3xi2>
  %r = stablehlo.and %x, %y : tensor<3xi2>
  check.expect_eq_const %r, dense<[0, 1, -2]> : tensor<3xi2>
  return
}

// -----

func.func @and_si4() {
  %x = stablehlo.constant dense<[-8, 5, -1]> : tensor<3xi4>
  %y = stablehlo.constant dense<[7, 3, 6]> : tensor<3xi4>
  %r = stablehlo.and %x, %y : tensor<3xi4>
  check.expect_eq_const %r, dense<[0, 1, 6]> : tensor<3xi4>
  return
}

// -----

func.func @and_si8() {
  %x = stablehlo.constant dense<[-128, 85, -1]> : tensor<3xi8>
  %y = stablehlo.constant dense<[127, 51, -86]> : tensor<3xi8>
  %r = stablehlo.and %x, %y : tensor<3xi8>
  check.expect_eq_const %r, dense<[0, 17, -86]> : tensor<3xi8>
  return
}

// -----

func.func @and_ui8() {
  %x = stablehlo.constant dense<[255, 170]> : tensor<2xui8>
  %y = stablehlo.constant dense<[15, 204]> : tensor<2xui8>
  %r = stablehlo.and %x, %y : tensor<2xui8>
  check.expect_eq_const %r, dense<[15, 136]> : tensor<2xui8>
  return
}

// -----

func.func @and_si16() {
  %x = stablehlo.constant dense<[-32768, 21845]> : tensor<2xi16>
  %y = stablehlo.constant dense<[-1, 13107]> : tensor<2xi16>
  %r = stablehlo.and %x, %y : tensor<2xi16>
  check.expect_eq_const %r, dense<[-32768, 4369]> : tensor<2xi16>
  return
}

// -----

func.func @and_si32() {
  %x = stablehlo.constant dense<[-2147483648, 1431655765]> : tensor<2xi32>
  %y = stablehlo.constant dense<[-1, 858993459]> : tensor<2xi32>
  %r = stablehlo.and %x, %y : tensor<2xi32>
  check.expect_eq_const %r, dense<[-2147483648, 286331153]> : tensor<2xi32>
  return
}

// -----

func.func @and_ui32() {
  %x = stablehlo.constant dense<[4294967295, 2863311530]> : tensor<2xui32>
  %y = stablehlo.constant dense<[65535, 3435973836]> : tensor<2xui32>
  %r = stablehlo.and %x, %y : tensor<2xui32>
  check.expect_eq_const %r, dense<[65535, 2290649224]> : tensor<2xui32>
  return
}

// -----

func.func @and_si64() {
  %x = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %y = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %r = stablehlo.and %x, %y : tensor<i64>
  check.expect_eq_const %r, dense<0> : tensor<i64>
  return
}

// -----

func.func @and_ui64() {
  %x = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %y = stablehlo.constant dense<9223372036854775808> : tensor<ui64>
  %r = stablehlo.and %x, %y : tensor<ui64>
  check.expect_eq_const %r, dense<9223372036854775808> : tensor<ui64>
  return
}
