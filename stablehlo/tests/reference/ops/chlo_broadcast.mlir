// RUN: stablehlo-translate --interpret --split-input-file %s
// RUN: stablehlo-opt %s --chlo-legalize-to-stablehlo --split-input-file | stablehlo-translate --interpret --split-input-file

func.func @last_dimensions() {
  %a = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi32>
  %b = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %0 = chlo.broadcast_add %a, %b : (tensor<3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[11, 22, 33], [14, 25, 36]]> : tensor<2x3xi32>
  %1 = chlo.broadcast_subtract %b, %a : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %1, dense<[[-9, -18, -27], [-6, -15, -24]]> : tensor<2x3xi32>
  return
}

// -----

func.func @both_stretch() {
  %a = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi32>
  %b = stablehlo.constant dense<[[3, 4, 5]]> : tensor<1x3xi32>
  %0 = chlo.broadcast_multiply %a, %b : (tensor<2x1xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[3, 4, 5], [6, 8, 10]]> : tensor<2x3xi32>
  return
}

// -----

func.func @given_dimensions() {
  %a = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %b = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %0 = chlo.broadcast_subtract %a, %b {broadcast_dimensions = array<i64: 0>} : (tensor<2xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[9, 8, 7], [16, 15, 14]]> : tensor<2x3xi32>
  return
}

// -----

func.func @scalar_and_empty() {
  %a = stablehlo.constant dense<2.0> : tensor<f32>
  %b = stablehlo.constant dense<[4.0, -3.0]> : tensor<2xf32>
  %empty = stablehlo.constant dense<> : tensor<0xf32>
  %0 = chlo.broadcast_divide %b, %a : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %0, dense<[2.0, -1.5]> : tensor<2xf32>
  %1 = chlo.broadcast_power %b, %a : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %1, dense<[16.0, 9.0]> : tensor<2xf32>
  %2 = chlo.broadcast_remainder %b, %a : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %2, dense<[0.0, -1.0]> : tensor<2xf32>
  %3 = chlo.broadcast_add %a, %empty : (tensor<f32>, tensor<0xf32>) -> tensor<0xf32>
  check.expect_eq_const %3, dense<> : tensor<0xf32>
  return
}

// -----

func.func @maximum_minimum_next_after() {
  %a = stablehlo.constant dense<1.0> : tensor<f32>
  %b = stablehlo.constant dense<[4.0, -3.0]> : tensor<2xf32>
  %0 = chlo.broadcast_maximum %a, %b : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq_const %0, dense<[4.0, 1.0]> : tensor<2xf32>
  %1 = chlo.broadcast_minimum %a, %b : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq_const %1, dense<[1.0, -3.0]> : tensor<2xf32>
  %2 = chlo.broadcast_next_after %a, %b : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq_const %2, dense<[0x3F800001, 0x3F7FFFFF]> : tensor<2xf32>
  return
}

// -----

func.func @bits() {
  %a = stablehlo.constant dense<[[12], [-5]]> : tensor<2x1xi8>
  %b = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %0 = chlo.broadcast_and %a, %b : (tensor<2x1xi8>, tensor<2xi8>) -> tensor<2x2xi8>
  check.expect_eq_const %0, dense<[[0, 0], [1, 2]]> : tensor<2x2xi8>
  %1 = chlo.broadcast_or %a, %b : (tensor<2x1xi8>, tensor<2xi8>) -> tensor<2x2xi8>
  check.expect_eq_const %1, dense<[[13, 14], [-5, -5]]> : tensor<2x2xi8>
  %2 = chlo.broadcast_xor %a, %b : (tensor<2x1xi8>, tensor<2xi8>) -> tensor<2x2xi8>
  check.expect_eq_const %2, dense<[[13, 14], [-6, -7]]> : tensor<2x2xi8>
  %3 = chlo.broadcast_shift_left %a, %b : (tensor<2x1xi8>, tensor<2xi8>) -> tensor<2x2xi8>
  check.expect_eq_const %3, dense<[[24, 48], [-10, -20]]> : tensor<2x2xi8>
  %4 = chlo.broadcast_shift_right_arithmetic %a, %b : (tensor<2x1xi8>, tensor<2xi8>) -> tensor<2x2xi8>
  check.expect_eq_const %4, dense<[[6, 3], [-3, -2]]> : tensor<2x2xi8>
  %5 = chlo.broadcast_shift_right_logical %a, %b : (tensor<2x1xi8>, tensor<2xi8>) -> tensor<2x2xi8>
  check.expect_eq_const %5, dense<[[6, 3], [125, 62]]> : tensor<2x2xi8>
  return
}

// -----

func.func @compare_select_complex() {
  %a = stablehlo.constant dense<[[-0.0], [2.0]]> : tensor<2x1xf32>
  %b = stablehlo.constant dense<[0.0, 3.0]> : tensor<2xf32>
  %0 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x2xi1>
  check.expect_eq_const %0, dense<[[false, true], [false, true]]> : tensor<2x2xi1>
  %1 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type TOTALORDER>} : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x2xi1>
  check.expect_eq_const %1, dense<[[true, true], [false, true]]> : tensor<2x2xi1>
  %2 = chlo.broadcast_complex %a, %b : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %2, dense<[[(-0.0, 0.0), (-0.0, 3.0)], [(2.0, 0.0), (2.0, 3.0)]]> : tensor<2x2xcomplex<f32>>
  %true = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %3 = chlo.broadcast_select %true, %a, %b : (tensor<2xi1>, tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %3, dense<[[-0.0, 3.0], [2.0, 3.0]]> : tensor<2x2xf32>
  return
}

// -----

// In a fused chain, and as an operand of what is reduced.
func.func @chain() {
  %a = stablehlo.iota dim = 0 : tensor<4x3xi32>
  %b = stablehlo.iota dim = 0 : tensor<3xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.negate %b : tensor<3xi32>
  %1 = chlo.broadcast_add %a, %0 : (tensor<4x3xi32>, tensor<3xi32>) -> tensor<4x3xi32>
  %2 = chlo.broadcast_multiply %1, %1 : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
  %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x3xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %3, dense<[5, 2, 5, 14]> : tensor<4xi32>
  return
}

// -----

func.func @constants() {
  %x = stablehlo.constant dense<0.0> : tensor<2x2xf32>
  %0 = "chlo.constant_like"(%x) {value = 2.5 : f32} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %0, dense<2.5> : tensor<2x2xf32>
  %1 = chlo.constant dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %1, dense<[1, 2]> : tensor<2xi32>
  %2 = "chlo.constant_like"(%x) {value = -3 : i8} : (tensor<2x2xf32>) -> tensor<2x2xi8>
  check.expect_eq_const %2, dense<-3> : tensor<2x2xi8>
  %3 = "chlo.constant_like"(%x) {value = #complex.number<:f32 1.5, -2.0>} : (tensor<2x2xf32>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %3, dense<(1.5, -2.0)> : tensor<2x2xcomplex<f32>>
  return
}
