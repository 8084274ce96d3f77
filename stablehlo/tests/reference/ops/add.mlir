// RUN: stablehlo-translate --interpret --split-input-file %s

// Sum of each pair: wraps for integers, OR for i1.

func.func @add_i1_is_or() {
  %x = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %y = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.add %x, %y : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

// -----

func.func @add_si4_wraps() {
  %x = stablehlo.constant dense<[7, -8, 3]> : tensor<3xi4>
  %y = stablehlo.constant dense<[1, -1, -3]> : tensor<3xi4>
  %r = stablehlo.add %x, %y : tensor<3xi4>
  check.expect_eq_const %r, dense<[-8, 7, 0]> : tensor<3xi4>
  return
}

// -----

func.func @add_si8_wraps() {
  %x = stablehlo.constant dense<[127, -128, 100]> : tensor<3xi8>
  %y = stablehlo.constant dense<[1, -1, 27]> : tensor<3xi8>
  %r = stablehlo.add %x, %y : tensor<3xi8>
  check.expect_eq_const %r, dense<[-128, 127, 127]> : tensor<3xi8>
  return
}

// -----

func.func @add_ui8_wraps() {
  %x = stablehlo.constant dense<[255, 200]> : tensor<2xui8>
  %y = stablehlo.constant dense<[1, 100]> : tensor<2xui8>
  %r = stablehlo.add %x, %y : tensor<2xui8>
  check.expect_eq_const %r, dense<[0, 44]> : tensor<2xui8>
  return
}

// -----

func.func @add_si16_wraps() {
  %x = stablehlo.constant dense<[32767]> : tensor<1xi16>
  %y = stablehlo.constant dense<[1]> : tensor<1xi16>
  %r = stablehlo.add %x, %y : tensor<1xi16>
  check.expect_eq_const %r, dense<[-32768]> : tensor<1xi16>
  return
}

// -----

func.func @add_si32_wraps() {
  %x = stablehlo.constant dense<[2147483647, -2147483648]> : tensor<2xi32>
  %y = stablehlo.constant dense<[1, -2147483648]> : tensor<2xi32>
  %r = stablehlo.add %x, %y : tensor<2xi32>
  check.expect_eq_const %r, dense<[-2147483648, 0]> : tensor<2xi32>
  return
}

// -----

func.func @add_ui32_wraps() {
  %x = stablehlo.constant dense<[4294967295, 1]> : tensor<2xui32>
  %y = stablehlo.constant dense<[2, 4294967294]> : tensor<2xui32>
  %r = stablehlo.add %x, %y : tensor<2xui32>
  check.expect_eq_const %r, dense<[1, 4294967295]> : tensor<2xui32>
  return
}

// -----

func.func @add_si64_wraps() {
  %x = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %y = stablehlo.constant dense<1> : tensor<i64>
  %r = stablehlo.add %x, %y : tensor<i64>
  check.expect_eq_const %r, dense<-9223372036854775808> : tensor<i64>
  return
}

// -----

func.func @add_ui64_wraps() {
  %x = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %y = stablehlo.constant dense<2> : tensor<ui64>
  %r = stablehlo.add %x, %y : tensor<ui64>
  check.expect_eq_const %r, dense<1> : tensor<ui64>
  return
}

// -----

func.func @add_zero_size() {
  %x = stablehlo.constant dense<> : tensor<2x0xi32>
  %y = stablehlo.constant dense<> : tensor<2x0xi32>
  %r = stablehlo.add %x, %y : tensor<2x0xi32>
  check.expect_eq_const %r, dense<> : tensor<2x0xi32>
  return
}
