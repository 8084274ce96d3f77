// RUN: stablehlo-translate --interpret --split-input-file %s

// Parts below a byte: the first element is the lowest bits.

func.func @bitcast_convert_si8_to_si4_low_nibble_first() {
  %x = stablehlo.constant dense<[18, -1]> : tensor<2xi8>
  %r = stablehlo.bitcast_convert %x : (tensor<2xi8>) -> tensor<2x2xi4>
  check.expect_eq_const %r, dense<[[2, 1], [-1, -1]]> : tensor<2x2xi4>
  return
}

// -----

func.func @bitcast_convert_ui4_to_ui8() {
  %x = stablehlo.constant dense<[[2, 1], [0, 15]]> : tensor<2x2xui4>
  %r = stablehlo.bitcast_convert %x : (tensor<2x2xui4>) -> tensor<2xui8>
  check.expect_eq_const %r, dense<[18, 240]> : tensor<2xui8>
  return
}

// -----

func.func @bitcast_convert_ui2_to_ui8() {
  %x = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %r = stablehlo.bitcast_convert %x : (tensor<4xui2>) -> tensor<ui8>
  check.expect_eq_const %r, dense<228> : tensor<ui8>
  return
}

// -----

// Eight bits make eight booleans, lowest first.
func.func @bitcast_convert_ui8_to_i1() {
  %x = stablehlo.constant dense<5> : tensor<ui8>
  %r = stablehlo.bitcast_convert %x : (tensor<ui8>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[true, false, true, false, false, false, false, false]> : tensor<8xi1>
  return
}

// -----

func.func @bitcast_convert_i1_to_ui8() {
  %x = stablehlo.constant dense<[false, false, false, false, false, false, true, true]> : tensor<8xi1>
  %r = stablehlo.bitcast_convert %x : (tensor<8xi1>) -> tensor<ui8>
  check.expect_eq_const %r, dense<192> : tensor<ui8>
  return
}

// -----

func.func @bitcast_convert_si4_to_ui4() {
  %x = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %r = stablehlo.bitcast_convert %x : (tensor<2xi4>) -> tensor<2xui4>
  check.expect_eq_const %r, dense<[8, 7]> : tensor<2xui4>
  return
}

// -----

func.func @bitcast_convert_ui2_to_si4() {
  %x = stablehlo.constant dense<[[1, 2], [3, 3]]> : tensor<2x2xui2>
  %r = stablehlo.bitcast_convert %x : (tensor<2x2xui2>) -> tensor<2xi4>
  check.expect_eq_const %r, dense<[-7, -1]> : tensor<2xi4>
  return
}

// -----

func.func @bitcast_convert_f4_to_si4() {
  %x = stablehlo.constant dense<[6.0, -0.0, 0.5]> : tensor<3xf4E2M1FN>
  %r = stablehlo.bitcast_convert %x : (tensor<3xf4E2M1FN>) -> tensor<3xi4>
  check.expect_eq_const %r, dense<[7, -8, 1]> : tensor<3xi4>
  return
}

// -----

func.func @bitcast_convert_si4_to_f8E5M2() {
  %x = stablehlo.constant dense<[0, 7]> : tensor<2xi4>
  %r = stablehlo.bitcast_convert %x : (tensor<2xi4>) -> tensor<f8E5M2>
  check.expect_eq_const %r, dense<8192.0> : tensor<f8E5M2>
  return
}

// -----

func.func @bitcast_convert_f32_to_ui4() {
  %x = stablehlo.constant dense<1.0> : tensor<f32>
  %r = stablehlo.bitcast_convert %x : (tensor<f32>) -> tensor<8xui4>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, 8, 15, 3]> : tensor<8xui4>
  return
}

// -----

func.func @bitcast_convert_zero_size() {
  %x = stablehlo.constant dense<> : tensor<0xi8>
  %r = stablehlo.bitcast_convert %x : (tensor<0xi8>) -> tensor<0x2xi4>
  check.expect_eq_const %r, dense<> : tensor<0x2xi4>
  return
}
