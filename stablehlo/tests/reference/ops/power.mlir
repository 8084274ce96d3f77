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

// -----

// Powers of a known number; results by mpmath, rounded once.
func.func @power_of_constants() {
  %x = stablehlo.constant dense<[0x3E9A209B, 0xC2320000, 0x421A0000, 0xBE000000, 0x42C80000, 0.0, -0.0, 0x7F800000, 0xFF800000]> : tensor<9xf32>
  %ten = stablehlo.constant dense<10.0> : tensor<9xf32>
  %0 = stablehlo.power %ten, %x : tensor<9xf32>
  check.expect_eq_const %0, dense<[0x40000000, 0x00000002, 0x7F6DE741, 0x3F3FF911, 0x7F800000, 1.0, 1.0, 0x7F800000, 0.0]> : tensor<9xf32>
  %y = stablehlo.constant dense<[0x42C80000, 0xC5FA0400, 0x461C4100, 0x3F000000, 0x7F800000, 0xFF800000]> : tensor<6xf32>
  %less = stablehlo.constant dense<0.99> : tensor<f32>
  %all = stablehlo.broadcast_in_dim %less, dims = [] : (tensor<f32>) -> tensor<6xf32>
  %1 = stablehlo.power %all, %y : tensor<6xf32>
  check.expect_eq_const %1, dense<[0x3EBB68A3, 0x7980540F, 0x00000010, 0x3F7EB77F, 0.0, 0x7F800000]> : tensor<6xf32>
  // 1 keeps its powers, also the infinite ones.
  %one = stablehlo.constant dense<1.0> : tensor<6xf32>
  %2 = stablehlo.power %one, %y : tensor<6xf32>
  check.expect_eq_const %2, dense<1.0> : tensor<6xf32>
  return
}
