// RUN: stablehlo-translate --interpret --split-input-file %s

// Results of ops at the ends of their range: all by hand, since scales are powers of two.

// Ties go to even, whatever the zero point is; what does not fit, to the nearest end.
func.func @multiply_ties_and_saturation() {
  %a = stablehlo.constant() <{value = dense<[1, 3, 5, -1, -3, 100, -100, 0]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 1.0>>
  %b = stablehlo.constant() <{value = dense<[1, 1, 1, 1, 1, 100, 100, -7]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 1.0>>
  %0 = stablehlo.multiply %a, %b : (tensor<8x!quant.uniform<i8:f32, 1.0>>, tensor<8x!quant.uniform<i8:f32, 1.0>>) -> tensor<8x!quant.uniform<i8:f32, 2.0>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<8x!quant.uniform<i8:f32, 2.0>>) -> tensor<8xi8>
  check.expect_eq_const %1, dense<[0, 2, 2, 0, -2, 127, -128, 0]> : tensor<8xi8>
  // 0.5 + 3, 1.5 + 3, …: the zero point is added before the rounding.
  %2 = stablehlo.multiply %a, %b : (tensor<8x!quant.uniform<i8:f32, 1.0>>, tensor<8x!quant.uniform<i8:f32, 1.0>>) -> tensor<8x!quant.uniform<i8:f32, 2.0:3>>
  %3 = stablehlo.bitcast_convert %2 : (tensor<8x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<8xi8>
  check.expect_eq_const %3, dense<[4, 4, 6, 2, 2, 127, -128, 3]> : tensor<8xi8>
  return
}

// -----

// A zero point at the lowest end holds back what is below 0, one at the highest what is above it.
func.func @subtract_zero_points_of_the_result() {
  %a = stablehlo.constant() <{value = dense<[-128, -127, 0, 127]> : tensor<4xi8>}> : () -> tensor<4x!quant.uniform<i8:f32, 0.5:-128>>
  %b = stablehlo.constant() <{value = dense<[127, 126, 0, 127]> : tensor<4xi8>}> : () -> tensor<4x!quant.uniform<i8:f32, 0.5:127>>
  // a is 0, 0.5, 64, 127.5, and b is 0, -0.5, -63.5, 0: the differences are 0, 1, 127.5, 127.5.
  %0 = stablehlo.subtract %a, %b : (tensor<4x!quant.uniform<i8:f32, 0.5:-128>>, tensor<4x!quant.uniform<i8:f32, 0.5:127>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:-128>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<4x!quant.uniform<i8:f32, 0.5:-128>>) -> tensor<4xi8>
  check.expect_eq_const %1, dense<[-128, -126, 127, 127]> : tensor<4xi8>
  %2 = stablehlo.subtract %b, %a : (tensor<4x!quant.uniform<i8:f32, 0.5:127>>, tensor<4x!quant.uniform<i8:f32, 0.5:-128>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:-128>>
  %3 = stablehlo.bitcast_convert %2 : (tensor<4x!quant.uniform<i8:f32, 0.5:-128>>) -> tensor<4xi8>
  check.expect_eq_const %3, dense<-128> : tensor<4xi8>
  %4 = stablehlo.subtract %b, %a : (tensor<4x!quant.uniform<i8:f32, 0.5:127>>, tensor<4x!quant.uniform<i8:f32, 0.5:-128>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:127>>
  %5 = stablehlo.bitcast_convert %4 : (tensor<4x!quant.uniform<i8:f32, 0.5:127>>) -> tensor<4xi8>
  check.expect_eq_const %5, dense<[127, 125, -128, -128]> : tensor<4xi8>
  return
}

// -----

// Of unsigned storage.
func.func @one_operand_unsigned() {
  %a = stablehlo.constant() <{value = dense<[0, 1, 254, 255]> : tensor<4xui8>}> : () -> tensor<4x!quant.uniform<u8:f32, 1.0:255>>
  // -255, -254, -1, 0
  %0 = stablehlo.abs %a : (tensor<4x!quant.uniform<u8:f32, 1.0:255>>) -> tensor<4x!quant.uniform<u8:f32, 1.0>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<4x!quant.uniform<u8:f32, 1.0>>) -> tensor<4xui8>
  check.expect_eq_const %1, dense<[255, 254, 1, 0]> : tensor<4xui8>
  %2 = stablehlo.negate %a : (tensor<4x!quant.uniform<u8:f32, 1.0:255>>) -> tensor<4x!quant.uniform<u8:f32, 2.0>>
  %3 = stablehlo.bitcast_convert %2 : (tensor<4x!quant.uniform<u8:f32, 2.0>>) -> tensor<4xui8>
  // 127.5 and 127, 0.5 and 0.
  check.expect_eq_const %3, dense<[128, 127, 0, 0]> : tensor<4xui8>
  %4 = stablehlo.sign %a : (tensor<4x!quant.uniform<u8:f32, 1.0:255>>) -> tensor<4x!quant.uniform<u8:f32, 1.0:1>>
  %5 = stablehlo.bitcast_convert %4 : (tensor<4x!quant.uniform<u8:f32, 1.0:1>>) -> tensor<4xui8>
  check.expect_eq_const %5, dense<[0, 0, 0, 1]> : tensor<4xui8>
  return
}

// -----

// Sums of products that are ties, and beyond both ends: (1 + 0), (1 + 2), (-1 + -4), (8100 + 0), (-8100 + 0).
func.func @dot_general_ties_and_saturation() {
  %a = stablehlo.constant() <{value = dense<[[1, 0], [1, 2], [-1, -4], [90, 0], [-90, 0]]> : tensor<5x2xi8>}> : () -> tensor<5x2x!quant.uniform<i8:f32, 1.0>>
  %b = stablehlo.constant() <{value = dense<[[1, 90], [1, 1]]> : tensor<2x2xi8>}> : () -> tensor<2x2x!quant.uniform<i8:f32, 1.0>>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<5x2x!quant.uniform<i8:f32, 1.0>>, tensor<2x2x!quant.uniform<i8:f32, 1.0>>) -> tensor<5x2x!quant.uniform<i8:f32, 2.0>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<5x2x!quant.uniform<i8:f32, 2.0>>) -> tensor<5x2xi8>
  // 1, 90; 3, 92; -5, -94; 90, 8100; -90, -8100, all halved.
  check.expect_eq_const %1, dense<[[0, 45], [2, 46], [-2, -47], [45, 127], [-45, -128]]> : tensor<5x2xi8>
  return
}

// -----

// Products and convolutions of nothing.
func.func @zero_sizes() {
  %a = stablehlo.constant() <{value = dense<> : tensor<0x3x3x1xi8>}> : () -> tensor<0x3x3x1x!quant.uniform<i8:f32, 0.5:1>>
  %w = stablehlo.constant() <{value = dense<1> : tensor<2x2x1x2xi8>}> : () -> tensor<2x2x1x2x!quant.uniform<i8:f32, 0.5>>
  %0 = stablehlo.convolution(%a, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<0x3x3x1x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x2x1x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<0x2x2x2x!quant.uniform<i8:f32, 0.5:7>>
  %1 = stablehlo.bitcast_convert %0 : (tensor<0x2x2x2x!quant.uniform<i8:f32, 0.5:7>>) -> tensor<0x2x2x2xi8>
  check.expect_eq_const %1, dense<> : tensor<0x2x2x2xi8>
  // Windows that hold padding only: the zero point.
  %p = stablehlo.constant() <{value = dense<> : tensor<1x0x1xi8>}> : () -> tensor<1x0x1x!quant.uniform<i8:f32, 0.5:1>>
  %v = stablehlo.constant() <{value = dense<3> : tensor<2x1x1xi8>}> : () -> tensor<2x1x1x!quant.uniform<i8:f32, 0.5>>
  %2 = stablehlo.convolution(%p, %v) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 2]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x0x1x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x1x1x!quant.uniform<i8:f32, 0.5>>) -> tensor<1x2x1x!quant.uniform<i8:f32, 0.5:-128>>
  %3 = stablehlo.bitcast_convert %2 : (tensor<1x2x1x!quant.uniform<i8:f32, 0.5:-128>>) -> tensor<1x2x1xi8>
  check.expect_eq_const %3, dense<-128> : tensor<1x2x1xi8>
  %x = stablehlo.constant() <{value = dense<> : tensor<0xi8>}> : () -> tensor<0x!quant.uniform<i8:f32, 0.5:1>>
  %4 = stablehlo.tanh %x : (tensor<0x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<0x!quant.uniform<i8:f32, 0.25>>
  %5 = stablehlo.bitcast_convert %4 : (tensor<0x!quant.uniform<i8:f32, 0.25>>) -> tensor<0xi8>
  check.expect_eq_const %5, dense<> : tensor<0xi8>
  return
}
