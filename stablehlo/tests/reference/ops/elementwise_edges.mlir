// RUN: stablehlo-translate --interpret --split-input-file %s

// Each elementwise op without elements.

func.func @floats() {
  %x = stablehlo.constant dense<> : tensor<2x0xf32>
  %0 = stablehlo.cbrt %x : tensor<2x0xf32>
  check.expect_eq_const %0, dense<> : tensor<2x0xf32>
  %1 = stablehlo.ceil %x : tensor<2x0xf32>
  check.expect_eq_const %1, dense<> : tensor<2x0xf32>
  %2 = stablehlo.cosine %x : tensor<2x0xf32>
  check.expect_eq_const %2, dense<> : tensor<2x0xf32>
  %3 = stablehlo.exponential %x : tensor<2x0xf32>
  check.expect_eq_const %3, dense<> : tensor<2x0xf32>
  %4 = stablehlo.exponential_minus_one %x : tensor<2x0xf32>
  check.expect_eq_const %4, dense<> : tensor<2x0xf32>
  %5 = stablehlo.floor %x : tensor<2x0xf32>
  check.expect_eq_const %5, dense<> : tensor<2x0xf32>
  %6 = stablehlo.log %x : tensor<2x0xf32>
  check.expect_eq_const %6, dense<> : tensor<2x0xf32>
  %7 = stablehlo.log_plus_one %x : tensor<2x0xf32>
  check.expect_eq_const %7, dense<> : tensor<2x0xf32>
  %8 = stablehlo.logistic %x : tensor<2x0xf32>
  check.expect_eq_const %8, dense<> : tensor<2x0xf32>
  %9 = stablehlo.round_nearest_afz %x : tensor<2x0xf32>
  check.expect_eq_const %9, dense<> : tensor<2x0xf32>
  %10 = stablehlo.round_nearest_even %x : tensor<2x0xf32>
  check.expect_eq_const %10, dense<> : tensor<2x0xf32>
  %11 = stablehlo.rsqrt %x : tensor<2x0xf32>
  check.expect_eq_const %11, dense<> : tensor<2x0xf32>
  %12 = stablehlo.sine %x : tensor<2x0xf32>
  check.expect_eq_const %12, dense<> : tensor<2x0xf32>
  %13 = stablehlo.sqrt %x : tensor<2x0xf32>
  check.expect_eq_const %13, dense<> : tensor<2x0xf32>
  %14 = stablehlo.tan %x : tensor<2x0xf32>
  check.expect_eq_const %14, dense<> : tensor<2x0xf32>
  %15 = stablehlo.tanh %x : tensor<2x0xf32>
  check.expect_eq_const %15, dense<> : tensor<2x0xf32>
  %16 = stablehlo.abs %x : tensor<2x0xf32>
  check.expect_eq_const %16, dense<> : tensor<2x0xf32>
  %17 = stablehlo.negate %x : tensor<2x0xf32>
  check.expect_eq_const %17, dense<> : tensor<2x0xf32>
  %18 = stablehlo.sign %x : tensor<2x0xf32>
  check.expect_eq_const %18, dense<> : tensor<2x0xf32>
  return
}

// -----

func.func @integers() {
  %x = stablehlo.constant dense<> : tensor<0xi4>
  %0 = stablehlo.count_leading_zeros %x : tensor<0xi4>
  check.expect_eq_const %0, dense<> : tensor<0xi4>
  %1 = stablehlo.not %x : tensor<0xi4>
  check.expect_eq_const %1, dense<> : tensor<0xi4>
  %2 = stablehlo.popcnt %x : tensor<0xi4>
  check.expect_eq_const %2, dense<> : tensor<0xi4>
  %3 = stablehlo.and %x, %x : tensor<0xi4>
  check.expect_eq_const %3, dense<> : tensor<0xi4>
  %4 = stablehlo.or %x, %x : tensor<0xi4>
  check.expect_eq_const %4, dense<> : tensor<0xi4>
  %5 = stablehlo.xor %x, %x : tensor<0xi4>
  check.expect_eq_const %5, dense<> : tensor<0xi4>
  %6 = stablehlo.shift_left %x, %x : tensor<0xi4>
  check.expect_eq_const %6, dense<> : tensor<0xi4>
  %7 = stablehlo.shift_right_arithmetic %x, %x : tensor<0xi4>
  check.expect_eq_const %7, dense<> : tensor<0xi4>
  %8 = stablehlo.shift_right_logical %x, %x : tensor<0xi4>
  check.expect_eq_const %8, dense<> : tensor<0xi4>
  %9 = stablehlo.remainder %x, %x : tensor<0xi4>
  check.expect_eq_const %9, dense<> : tensor<0xi4>
  %10 = stablehlo.divide %x, %x : tensor<0xi4>
  check.expect_eq_const %10, dense<> : tensor<0xi4>
  %11 = stablehlo.power %x, %x : tensor<0xi4>
  check.expect_eq_const %11, dense<> : tensor<0xi4>
  return
}

// -----

func.func @two_operands() {
  %x = stablehlo.constant dense<> : tensor<0x3xf8E4M3FN>
  %0 = stablehlo.add %x, %x : tensor<0x3xf8E4M3FN>
  check.expect_eq_const %0, dense<> : tensor<0x3xf8E4M3FN>
  %1 = stablehlo.atan2 %x, %x : tensor<0x3xf8E4M3FN>
  check.expect_eq_const %1, dense<> : tensor<0x3xf8E4M3FN>
  %2 = stablehlo.divide %x, %x : tensor<0x3xf8E4M3FN>
  check.expect_eq_const %2, dense<> : tensor<0x3xf8E4M3FN>
  %3 = stablehlo.maximum %x, %x : tensor<0x3xf8E4M3FN>
  check.expect_eq_const %3, dense<> : tensor<0x3xf8E4M3FN>
  %4 = stablehlo.minimum %x, %x : tensor<0x3xf8E4M3FN>
  check.expect_eq_const %4, dense<> : tensor<0x3xf8E4M3FN>
  %5 = stablehlo.multiply %x, %x : tensor<0x3xf8E4M3FN>
  check.expect_eq_const %5, dense<> : tensor<0x3xf8E4M3FN>
  %6 = stablehlo.power %x, %x : tensor<0x3xf8E4M3FN>
  check.expect_eq_const %6, dense<> : tensor<0x3xf8E4M3FN>
  %7 = stablehlo.remainder %x, %x : tensor<0x3xf8E4M3FN>
  check.expect_eq_const %7, dense<> : tensor<0x3xf8E4M3FN>
  %8 = stablehlo.subtract %x, %x : tensor<0x3xf8E4M3FN>
  check.expect_eq_const %8, dense<> : tensor<0x3xf8E4M3FN>
  return
}

// -----

func.func @complex_numbers() {
  %x = stablehlo.constant dense<> : tensor<0xf64>
  %0 = stablehlo.complex %x, %x : tensor<0xcomplex<f64>>
  check.expect_eq_const %0, dense<> : tensor<0xcomplex<f64>>
  %1 = stablehlo.real %0 : (tensor<0xcomplex<f64>>) -> tensor<0xf64>
  check.expect_eq_const %1, dense<> : tensor<0xf64>
  %2 = stablehlo.imag %0 : (tensor<0xcomplex<f64>>) -> tensor<0xf64>
  check.expect_eq_const %2, dense<> : tensor<0xf64>
  %3 = stablehlo.abs %0 : (tensor<0xcomplex<f64>>) -> tensor<0xf64>
  check.expect_eq_const %3, dense<> : tensor<0xf64>
  %4 = stablehlo.power %0, %0 : tensor<0xcomplex<f64>>
  check.expect_eq_const %4, dense<> : tensor<0xcomplex<f64>>
  return
}

// -----

func.func @others() {
  %x = stablehlo.constant dense<> : tensor<0x2xbf16>
  %one = stablehlo.constant dense<1.0> : tensor<bf16>
  %0 = stablehlo.clamp %one, %x, %one : (tensor<bf16>, tensor<0x2xbf16>, tensor<bf16>) -> tensor<0x2xbf16>
  check.expect_eq_const %0, dense<> : tensor<0x2xbf16>
  %1 = stablehlo.convert %x : (tensor<0x2xbf16>) -> tensor<0x2xui2>
  check.expect_eq_const %1, dense<> : tensor<0x2xui2>
  %2 = stablehlo.reduce_precision %x, format = e5m2 : tensor<0x2xbf16>
  check.expect_eq_const %2, dense<> : tensor<0x2xbf16>
  %3 = stablehlo.is_finite %x : (tensor<0x2xbf16>) -> tensor<0x2xi1>
  check.expect_eq_const %3, dense<> : tensor<0x2xi1>
  %4 = stablehlo.select %3, %x, %x : tensor<0x2xi1>, tensor<0x2xbf16>
  check.expect_eq_const %4, dense<> : tensor<0x2xbf16>
  %5 = stablehlo.compare LT, %x, %x : (tensor<0x2xbf16>, tensor<0x2xbf16>) -> tensor<0x2xi1>
  check.expect_eq_const %5, dense<> : tensor<0x2xi1>
  %6 = stablehlo.bitcast_convert %x : (tensor<0x2xbf16>) -> tensor<0xui32>
  check.expect_eq_const %6, dense<> : tensor<0xui32>
  %7 = "stablehlo.map"(%x) ({
  ^bb0(%a: tensor<bf16>):
    %8 = stablehlo.divide %one, %a : tensor<bf16>
    stablehlo.return %8 : tensor<bf16>
  }) {dimensions = array<i64: 0, 1>} : (tensor<0x2xbf16>) -> tensor<0x2xbf16>
  check.expect_eq_const %7, dense<> : tensor<0x2xbf16>
  return
}

// -----

// Of rank 0, integers of few bits: -8 has none above it, 5 is 0101.
func.func @scalars() {
  %least = stablehlo.constant dense<-8> : tensor<i4>
  %five = stablehlo.constant dense<5> : tensor<i4>
  %one = stablehlo.constant dense<1> : tensor<i4>
  %0 = stablehlo.abs %least : tensor<i4>
  check.expect_eq_const %0, dense<-8> : tensor<i4>
  %1 = stablehlo.negate %least : tensor<i4>
  check.expect_eq_const %1, dense<-8> : tensor<i4>
  %2 = stablehlo.sign %least : tensor<i4>
  check.expect_eq_const %2, dense<-1> : tensor<i4>
  %3 = stablehlo.shift_left %five, %one : tensor<i4>
  check.expect_eq_const %3, dense<-6> : tensor<i4>
  %4 = stablehlo.shift_right_arithmetic %least, %one : tensor<i4>
  check.expect_eq_const %4, dense<-4> : tensor<i4>
  %5 = stablehlo.shift_right_logical %least, %one : tensor<i4>
  check.expect_eq_const %5, dense<4> : tensor<i4>
  %6 = stablehlo.subtract %least, %one : tensor<i4>
  check.expect_eq_const %6, dense<7> : tensor<i4>
  %7 = stablehlo.multiply %five, %five : tensor<i4>
  check.expect_eq_const %7, dense<-7> : tensor<i4>
  %8 = stablehlo.popcnt %least : tensor<i4>
  check.expect_eq_const %8, dense<1> : tensor<i4>
  %9 = stablehlo.count_leading_zeros %one : tensor<i4>
  check.expect_eq_const %9, dense<3> : tensor<i4>
  %minus_one = stablehlo.constant dense<-1> : tensor<i4>
  %10 = stablehlo.divide %least, %minus_one : tensor<i4>
  check.expect_eq_const %10, dense<-8> : tensor<i4>
  %11 = stablehlo.remainder %least, %minus_one : tensor<i4>
  check.expect_eq_const %11, dense<0> : tensor<i4>
  return
}
