// RUN: stablehlo-translate --interpret --split-input-file %s

// reduce with known bodies on integers, and with bodies wider than the inputs.

func.func @reduce_i1_and_or() {
  %x0 = stablehlo.constant dense<[[true, true], [false, true]]> : tensor<2x2xi1>
  %i0 = stablehlo.constant dense<true> : tensor<i1>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.and across dimensions = [1] : (tensor<2x2xi1>, tensor<i1>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[true, false]> : tensor<2xi1>
  return
}

// -----

func.func @reduce_i1_or() {
  %x0 = stablehlo.constant dense<[[false, false], [false, true]]> : tensor<2x2xi1>
  %i0 = stablehlo.constant dense<false> : tensor<i1>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.or across dimensions = [1] : (tensor<2x2xi1>, tensor<i1>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[false, true]> : tensor<2xi1>
  return
}

// -----

func.func @reduce_i1_add_is_or() {
  %x0 = stablehlo.constant dense<[true, true]> : tensor<2xi1>
  %i0 = stablehlo.constant dense<false> : tensor<i1>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %r, dense<true> : tensor<i1>
  return
}

// -----

func.func @reduce_si8_sum_wraps() {
  %x0 = stablehlo.constant dense<[100, 100, 100]> : tensor<3xi8>
  %i0 = stablehlo.constant dense<0> : tensor<i8>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [0] : (tensor<3xi8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %r, dense<44> : tensor<i8>
  return
}

// -----

func.func @reduce_si4_product_wraps() {
  %x0 = stablehlo.constant dense<[3, 3, 3]> : tensor<3xi4>
  %i0 = stablehlo.constant dense<1> : tensor<i4>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.multiply across dimensions = [0] : (tensor<3xi4>, tensor<i4>) -> tensor<i4>
  check.expect_eq_const %r, dense<-5> : tensor<i4>
  return
}

// -----

func.func @reduce_ui8_maximum_is_unsigned() {
  %x0 = stablehlo.constant dense<[1, 255, 128]> : tensor<3xui8>
  %i0 = stablehlo.constant dense<0> : tensor<ui8>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.maximum across dimensions = [0] : (tensor<3xui8>, tensor<ui8>) -> tensor<ui8>
  check.expect_eq_const %r, dense<255> : tensor<ui8>
  return
}

// -----

func.func @reduce_ui64_minimum_is_unsigned() {
  %x0 = stablehlo.constant dense<[9223372036854775808, 18446744073709551615]> : tensor<2xui64>
  %i0 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.minimum across dimensions = [0] : (tensor<2xui64>, tensor<ui64>) -> tensor<ui64>
  check.expect_eq_const %r, dense<9223372036854775808> : tensor<ui64>
  return
}

// -----

func.func @reduce_si64_sum_wraps() {
  %x0 = stablehlo.constant dense<[9223372036854775807, 1]> : tensor<2xi64>
  %i0 = stablehlo.constant dense<0> : tensor<i64>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [0] : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  check.expect_eq_const %r, dense<-9223372036854775808> : tensor<i64>
  return
}

// -----

func.func @reduce_ui32_bitwise() {
  %x0 = stablehlo.constant dense<[12, 10, 15]> : tensor<3xui32>
  %i0 = stablehlo.constant dense<4294967295> : tensor<ui32>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.and across dimensions = [0] : (tensor<3xui32>, tensor<ui32>) -> tensor<ui32>
  check.expect_eq_const %r, dense<8> : tensor<ui32>
  return
}

// -----

func.func @reduce_si32_xor() {
  %x0 = stablehlo.constant dense<[1, 2, 7]> : tensor<3xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.xor across dimensions = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r, dense<4> : tensor<i32>
  return
}

// -----

// The body decides the type: 3 * 100 + 1.
func.func @reduce_si8_summed_in_si32_does_not_wrap() {
  %x0 = stablehlo.constant dense<[100, 100, 100]> : tensor<3xi8>
  %i0 = stablehlo.constant dense<1> : tensor<i8>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<3xi8>, tensor<i8>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<301> : tensor<i32>
  return
}

// -----

func.func @reduce_init_of_no_elements_is_converted() {
  %x0 = stablehlo.constant dense<> : tensor<0xi8>
  %i0 = stablehlo.constant dense<-5> : tensor<i8>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<0xi8>, tensor<i8>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.add %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<-5> : tensor<i32>
  return
}
