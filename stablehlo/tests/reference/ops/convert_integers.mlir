// RUN: stablehlo-translate --interpret --split-input-file %s

// convert to and from integers: truncation, saturation, low bits.

func.func @convert_i1_to_numbers() {
  %x = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.convert %x : (tensor<2xi1>) -> tensor<2xi8>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xi8>
  return
}

// -----

// NaN is not zero, -0 is.
func.func @convert_float_to_i1_is_not_zero() {
  %x = stablehlo.constant dense<[0.0, -0.0, 0x7FC00000, 1.0e-45, 0.5]> : tensor<5xf32>
  %r = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, true]> : tensor<5xi1>
  return
}

// -----

func.func @convert_integer_to_i1_is_not_lowest_bit() {
  %x = stablehlo.constant dense<[0, 2, -1]> : tensor<3xi32>
  %r = stablehlo.convert %x : (tensor<3xi32>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, true, true]> : tensor<3xi1>
  return
}

// -----

func.func @convert_complex_to_i1_drops_imaginary() {
  %x = stablehlo.constant dense<[(0.0, 2.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.convert %x : (tensor<2xcomplex<f32>>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[false, true]> : tensor<2xi1>
  return
}

// -----

func.func @convert_float_to_integer_truncates_saturates_nan_is_zero() {
  %x = stablehlo.constant dense<[2.9, -2.9, 0x7FC00000, 0x7F800000, 0xFF800000, 3000000000.0, -3000000000.0, -0.5]> : tensor<8xf32>
  %r = stablehlo.convert %x : (tensor<8xf32>) -> tensor<8xi32>
  check.expect_eq_const %r, dense<[2, -2, 0, 2147483647, -2147483648, 2147483647, -2147483648, 0]> : tensor<8xi32>
  return
}

// -----

func.func @convert_float_to_unsigned_saturates() {
  %x = stablehlo.constant dense<[-1.0, -0.9, 255.9, 256.0, 0x7FC00000]> : tensor<5xf32>
  %r = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xui8>
  check.expect_eq_const %r, dense<[0, 0, 255, 255, 0]> : tensor<5xui8>
  return
}

// -----

// 2^63 does not fit.
func.func @convert_f64_to_si64() {
  %x = stablehlo.constant dense<[9.223372036854776e+18, -9.223372036854776e+18, 9007199254740992.0, 0x7FF8000000000000]> : tensor<4xf64>
  %r = stablehlo.convert %x : (tensor<4xf64>) -> tensor<4xi64>
  check.expect_eq_const %r, dense<[9223372036854775807, -9223372036854775808, 9007199254740992, 0]> : tensor<4xi64>
  return
}

// -----

func.func @convert_f64_to_ui64() {
  %x = stablehlo.constant dense<[1.8446744073709552e+19, 9.223372036854776e+18, -1.0]> : tensor<3xf64>
  %r = stablehlo.convert %x : (tensor<3xf64>) -> tensor<3xui64>
  check.expect_eq_const %r, dense<[18446744073709551615, 9223372036854775808, 0]> : tensor<3xui64>
  return
}

// -----

func.func @convert_f32_to_si4() {
  %x = stablehlo.constant dense<[7.9, 8.0, -8.9, -9.0]> : tensor<4xf32>
  %r = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xi4>
  check.expect_eq_const %r, dense<[7, 7, -8, -8]> : tensor<4xi4>
  return
}

// -----

func.func @convert_bf16_to_si8() {
  %x = stablehlo.constant dense<[300.0, -1.5, 0x7FC0]> : tensor<3xbf16>
  %r = stablehlo.convert %x : (tensor<3xbf16>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[127, -1, 0]> : tensor<3xi8>
  return
}

// -----

func.func @convert_f8_to_ui2() {
  %x = stablehlo.constant dense<[-1.0, 1.75, 0x7C]> : tensor<3xf8E5M2>
  %r = stablehlo.convert %x : (tensor<3xf8E5M2>) -> tensor<3xui2>
  check.expect_eq_const %r, dense<[0, 1, 3]> : tensor<3xui2>
  return
}

// -----

func.func @convert_integer_to_narrower_keeps_low_bits() {
  %x = stablehlo.constant dense<[300, -129, 255, -1]> : tensor<4xi32>
  %r = stablehlo.convert %x : (tensor<4xi32>) -> tensor<4xi8>
  check.expect_eq_const %r, dense<[44, 127, -1, -1]> : tensor<4xi8>
  return
}

// -----

func.func @convert_signed_to_wider_unsigned_extends_the_sign() {
  %x = stablehlo.constant dense<[-1, 127]> : tensor<2xi8>
  %r = stablehlo.convert %x : (tensor<2xi8>) -> tensor<2xui32>
  check.expect_eq_const %r, dense<[4294967295, 127]> : tensor<2xui32>
  return
}

// -----

func.func @convert_unsigned_to_wider_extends_zeros() {
  %x = stablehlo.constant dense<[255, 1]> : tensor<2xui8>
  %r = stablehlo.convert %x : (tensor<2xui8>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[255, 1]> : tensor<2xi32>
  return
}

// -----

func.func @convert_si8_to_si4_and_ui2() {
  %x = stablehlo.constant dense<[9, -9, 6]> : tensor<3xi8>
  %r = stablehlo.convert %x : (tensor<3xi8>) -> tensor<3xi4>
  check.expect_eq_const %r, dense<[-7, 7, 6]> : tensor<3xi4>
  return
}

// -----

func.func @convert_si4_to_si64() {
  %x = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %r = stablehlo.convert %x : (tensor<2xi4>) -> tensor<2xi64>
  check.expect_eq_const %r, dense<[-8, 7]> : tensor<2xi64>
  return
}

// -----

func.func @convert_complex_to_integer() {
  %x = stablehlo.constant dense<[(-2.5, 1.0), (0x7FC00000, 1.0)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.convert %x : (tensor<2xcomplex<f32>>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[-2, 0]> : tensor<2xi32>
  return
}

// -----

func.func @convert_zero_size() {
  %x = stablehlo.constant dense<> : tensor<0xf32>
  %r = stablehlo.convert %x : (tensor<0xf32>) -> tensor<0xi8>
  check.expect_eq_const %r, dense<> : tensor<0xi8>
  return
}
