// RUN: stablehlo-translate --interpret --split-input-file %s

// EQ NE GE GT LE LT of integers, i1 and complex numbers.

func.func @compare_signed() {
  %x = stablehlo.constant dense<[-128, -1, 1, 127]> : tensor<4xi8>
  %y = stablehlo.constant dense<[127, 1, -1, 127]> : tensor<4xi8>
  %r = stablehlo.compare LT, %x, %y, SIGNED : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[true, true, false, false]> : tensor<4xi1>
  return
}

// -----

func.func @compare_unsigned_type_is_derived() {
  %x = stablehlo.constant dense<[128, 255, 1, 7]> : tensor<4xui8>
  %y = stablehlo.constant dense<[127, 1, 255, 7]> : tensor<4xui8>
  %r = stablehlo.compare LT, %x, %y : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, false, true, false]> : tensor<4xi1>
  return
}

// -----

func.func @compare_si4() {
  %x = stablehlo.constant dense<[-8, 7, -1]> : tensor<3xi4>
  %y = stablehlo.constant dense<[7, -8, -1]> : tensor<3xi4>
  %r = stablehlo.compare GE, %x, %y : (tensor<3xi4>, tensor<3xi4>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, true, true]> : tensor<3xi1>
  return
}

// -----

func.func @compare_ui64() {
  %x = stablehlo.constant dense<9223372036854775808> : tensor<ui64>
  %y = stablehlo.constant dense<1> : tensor<ui64>
  %r = stablehlo.compare GT, %x, %y : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
  check.expect_eq_const %r, dense<true> : tensor<i1>
  return
}

// -----

func.func @compare_si64() {
  %x = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %y = stablehlo.constant dense<1> : tensor<i64>
  %r = stablehlo.compare GT, %x, %y : (tensor<i64>, tensor<i64>) -> tensor<i1>
  check.expect_eq_const %r, dense<false> : tensor<i1>
  return
}

// -----

func.func @compare_i1_false_is_less_than_true() {
  %x = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %y = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.compare LT, %x, %y : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, false, false]> : tensor<4xi1>
  return
}

// -----

func.func @compare_complex_eq_looks_at_both_parts() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (-0.0, 0.0), (0x7FC00000, 0.0)]> : tensor<3xcomplex<f32>>
  %y = stablehlo.constant dense<[(1.0, 3.0), (0.0, -0.0), (0x7FC00000, 0.0)]> : tensor<3xcomplex<f32>>
  %r = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, true, false]> : tensor<3xi1>
  return
}

// -----

func.func @compare_complex_lt_is_lexicographic() {
  %x = stablehlo.constant dense<[(1.0, 2.0), (1.0, 9.0), (2.0, 0.0)]> : tensor<3xcomplex<f32>>
  %y = stablehlo.constant dense<[(1.0, 3.0), (2.0, 0.0), (1.0, 9.0)]> : tensor<3xcomplex<f32>>
  %r = stablehlo.compare LT, %x, %y, FLOAT : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[true, true, false]> : tensor<3xi1>
  return
}

// -----

func.func @compare_zero_size() {
  %x = stablehlo.constant dense<> : tensor<0xi32>
  %y = stablehlo.constant dense<> : tensor<0xi32>
  %r = stablehlo.compare EQ, %x, %y : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
  check.expect_eq_const %r, dense<> : tensor<0xi1>
  return
}
