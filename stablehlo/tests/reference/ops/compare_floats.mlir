// RUN: stablehlo-translate --interpret --split-input-file %s

// compare of floats: IEEE comparisons, or the total order of the bit patterns.

// Also: -0 equals +0.
func.func @compare_f32_is_false_with_nan_but_for_ne() {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 1.0, -0.0, 0x7F800000, 1.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[0x7FC00000, 1.0, 0x7FC00000, 0.0, 0x7F800000, 2.0]> : tensor<6xf32>
  %r0 = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  %r1 = stablehlo.compare NE, %x, %y, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  %r2 = stablehlo.compare GE, %x, %y, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  %r3 = stablehlo.compare GT, %x, %y, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  %r4 = stablehlo.compare LE, %x, %y, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  %r5 = stablehlo.compare LT, %x, %y, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
  check.expect_eq_const %r0, dense<[false, false, false, true, true, false]> : tensor<6xi1>
  check.expect_eq_const %r1, dense<[true, true, true, false, false, true]> : tensor<6xi1>
  check.expect_eq_const %r2, dense<[false, false, false, true, true, false]> : tensor<6xi1>
  check.expect_eq_const %r3, dense<[false, false, false, false, false, false]> : tensor<6xi1>
  check.expect_eq_const %r4, dense<[false, false, false, true, true, true]> : tensor<6xi1>
  check.expect_eq_const %r5, dense<[false, false, false, false, false, true]> : tensor<6xi1>
  return
}

// -----

// -NaN < -inf < -1 < -0 < +0 < 1 < inf < NaN, payloads count: each element is
// less than its successor and equal only to itself.
func.func @compare_totalorder_orders_zeros_and_nans() {
  %x = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000]> : tensor<8xf32>
  %y = stablehlo.constant dense<[0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000, 0x7FC00001]> : tensor<8xf32>
  %lt = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  %ge = stablehlo.compare GE, %x, %y, TOTALORDER : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  %eq = stablehlo.compare EQ, %x, %y, TOTALORDER : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  %same = stablehlo.compare EQ, %x, %x, TOTALORDER : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  %ne = stablehlo.compare NE, %x, %x, TOTALORDER : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  check.expect_eq_const %lt, dense<[true, true, true, true, true, true, true, true]> : tensor<8xi1>
  check.expect_eq_const %ge, dense<[false, false, false, false, false, false, false, false]> : tensor<8xi1>
  check.expect_eq_const %eq, dense<[false, false, false, false, false, false, false, false]> : tensor<8xi1>
  check.expect_eq_const %same, dense<[true, true, true, true, true, true, true, true]> : tensor<8xi1>
  check.expect_eq_const %ne, dense<[false, false, false, false, false, false, false, false]> : tensor<8xi1>
  return
}

// -----

func.func @compare_totalorder_f64() {
  %x = stablehlo.constant dense<[-0.0, 0.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<4xf64>
  %y = stablehlo.constant dense<[0.0, -0.0, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<4xf64>
  %r = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, false]> : tensor<4xi1>
  return
}

// -----

func.func @compare_totalorder_f16() {
  %x = stablehlo.constant dense<[-0.0, 0.0, 0x7C00, 0x7E00]> : tensor<4xf16>
  %y = stablehlo.constant dense<[0.0, -0.0, 0x7E00, 0x7C00]> : tensor<4xf16>
  %r = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, false]> : tensor<4xi1>
  return
}

// -----

func.func @compare_totalorder_bf16() {
  %x = stablehlo.constant dense<[-0.0, 0.0, 0x7F80, 0x7FC0]> : tensor<4xbf16>
  %y = stablehlo.constant dense<[0.0, -0.0, 0x7FC0, 0x7F80]> : tensor<4xbf16>
  %r = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, false]> : tensor<4xi1>
  return
}

// -----

func.func @compare_totalorder_f8E5M2() {
  %x = stablehlo.constant dense<[-0.0, 0.0, 0x7C, 0x7E]> : tensor<4xf8E5M2>
  %y = stablehlo.constant dense<[0.0, -0.0, 0x7E, 0x7C]> : tensor<4xf8E5M2>
  %r = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<4xf8E5M2>, tensor<4xf8E5M2>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, false, true, false]> : tensor<4xi1>
  return
}
