// RUN: stablehlo-translate --interpret --split-input-file %s

// Expected numbers are those of a Python program. Each rng of a run takes the
// next sequence, from 0 on.

func.func @sequences() {
  %shape = stablehlo.constant dense<4> : tensor<1xi64>
  %a0 = stablehlo.constant dense<-3> : tensor<i32>
  %b0 = stablehlo.constant dense<100> : tensor<i32>
  %0 = stablehlo.rng %a0, %b0, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
  check.expect_eq_const %0, dense<[85, 46, 79, 20]> : tensor<4xi32>

  %a1 = stablehlo.constant dense<0> : tensor<ui8>
  %b1 = stablehlo.constant dense<200> : tensor<ui8>
  %1 = stablehlo.rng %a1, %b1, %shape, distribution = UNIFORM : (tensor<ui8>, tensor<ui8>, tensor<1xi64>) -> tensor<4xui8>
  check.expect_eq_const %1, dense<[113, 38, 3, 183]> : tensor<4xui8>

  %a2 = stablehlo.constant dense<-1.0> : tensor<f32>
  %b2 = stablehlo.constant dense<2.0> : tensor<f32>
  %2 = stablehlo.rng %a2, %b2, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  check.expect_almost_eq_const %2, dense<[1.13878185, -0.594529569, 1.44679117, 1.7614885]> : tensor<4xf32>, tolerance = 1.2e-7

  %shape2 = stablehlo.constant dense<2> : tensor<1xi64>
  %a3 = stablehlo.constant dense<0.0> : tensor<f64>
  %b3 = stablehlo.constant dense<1.0> : tensor<f64>
  %3 = stablehlo.rng %a3, %b3, %shape2, distribution = UNIFORM : (tensor<f64>, tensor<f64>, tensor<1xi64>) -> tensor<2xf64>
  check.expect_eq_const %3, dense<[0.067758007193933989, 0.91784450885141255]> : tensor<2xf64>

  %a4 = stablehlo.constant dense<0.0> : tensor<bf16>
  %b4 = stablehlo.constant dense<1.0> : tensor<bf16>
  %4 = stablehlo.rng %a4, %b4, %shape, distribution = UNIFORM : (tensor<bf16>, tensor<bf16>, tensor<1xi64>) -> tensor<4xbf16>
  check.expect_eq_const %4, dense<[0.55859375, 0.30859375, 0.48046875, 0.79296875]> : tensor<4xbf16>

  %a5 = stablehlo.constant dense<10.0> : tensor<f64>
  %b5 = stablehlo.constant dense<2.0> : tensor<f64>
  %5 = stablehlo.rng %a5, %b5, %shape, distribution = NORMAL : (tensor<f64>, tensor<f64>, tensor<1xi64>) -> tensor<4xf64>
  check.expect_almost_eq_const %5, dense<[12.321700594964323, 10.078642742601648, 14.963386218395943, 9.1141673859464927]> : tensor<4xf64>, tolerance = 1.0e-14
  return
}

// -----

// Elements follow one another in row-major order.
func.func @shapes() {
  %shape = stablehlo.constant dense<2> : tensor<2xi64>
  %a = stablehlo.constant dense<-3> : tensor<i32>
  %b = stablehlo.constant dense<100> : tensor<i32>
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[85, 46], [79, 20]]> : tensor<2x2xi32>
  %none = stablehlo.constant dense<> : tensor<0xi64>
  %1 = stablehlo.rng %a, %b, %none, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<0xi64>) -> tensor<i32>
  check.expect_eq %1, %1 : tensor<i32>
  %empty = stablehlo.constant dense<0> : tensor<1xi64>
  %2 = stablehlo.rng %a, %b, %empty, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<0xi32>
  check.expect_eq_const %2, dense<> : tensor<0xi32>
  return
}

// -----

// Bounds: b is none of the numbers, and nothing lies between 3 and 3.
func.func @bounds() {
  %shape = stablehlo.constant dense<1000> : tensor<1xi64>
  %a = stablehlo.constant dense<3> : tensor<i4>
  %b = stablehlo.constant dense<4> : tensor<i4>
  %three = stablehlo.constant dense<3> : tensor<1000xi4>
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i4>, tensor<i4>, tensor<1xi64>) -> tensor<1000xi4>
  check.expect_eq %0, %three : tensor<1000xi4>
  %1 = stablehlo.rng %a, %a, %shape, distribution = UNIFORM : (tensor<i4>, tensor<i4>, tensor<1xi64>) -> tensor<1000xi4>
  check.expect_eq %1, %three : tensor<1000xi4>

  // All of i64 but the last number.
  %min = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  %max = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %2 = stablehlo.rng %min, %max, %shape, distribution = UNIFORM : (tensor<i64>, tensor<i64>, tensor<1xi64>) -> tensor<1000xi64>
  %zeros = stablehlo.constant dense<0> : tensor<1000xi64>
  %3 = stablehlo.compare LT, %2, %zeros : (tensor<1000xi64>, tensor<1000xi64>) -> tensor<1000xi1>
  %4 = stablehlo.convert %3 : (tensor<1000xi1>) -> tensor<1000xi64>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1000xi64>, tensor<i64>) -> tensor<i64>
  // Some half of them is negative.
  %6 = stablehlo.convert %5 : (tensor<i64>) -> tensor<f32>
  check.expect_almost_eq_const %6, dense<500.0> : tensor<f32>, tolerance = 50.0

  // Between neighbours there is nothing else: b is none of the numbers.
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %next = stablehlo.constant dense<0x3F800001> : tensor<f32>
  %ones = stablehlo.constant dense<1.0> : tensor<1000xf32>
  %7 = stablehlo.rng %one, %next, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<1000xf32>
  check.expect_eq %7, %ones : tensor<1000xf32>

  // Of f4E2M1FN, [0, 1) are 0 and 0.5.
  %small0 = stablehlo.constant dense<0.0> : tensor<f4E2M1FN>
  %small1 = stablehlo.constant dense<1.0> : tensor<f4E2M1FN>
  %8 = stablehlo.rng %small0, %small1, %shape, distribution = UNIFORM : (tensor<f4E2M1FN>, tensor<f4E2M1FN>, tensor<1xi64>) -> tensor<1000xf4E2M1FN>
  %9 = stablehlo.convert %8 : (tensor<1000xf4E2M1FN>) -> tensor<1000xf32>
  %10 = stablehlo.compare LT, %9, %ones : (tensor<1000xf32>, tensor<1000xf32>) -> tensor<1000xi1>
  check.expect_eq_const %10, dense<true> : tensor<1000xi1>

  %false = stablehlo.constant dense<false> : tensor<i1>
  %true = stablehlo.constant dense<true> : tensor<i1>
  %11 = stablehlo.rng %false, %true, %shape, distribution = UNIFORM : (tensor<i1>, tensor<i1>, tensor<1xi64>) -> tensor<1000xi1>
  check.expect_eq_const %11, dense<false> : tensor<1000xi1>
  return
}

// -----

// Mean and variance of 10,000 numbers, within four times what chance allows.
func.func @moments() {
  %shape = stablehlo.constant dense<10000> : tensor<1xi64>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %n = stablehlo.constant dense<10000.0> : tensor<f32>
  %0 = stablehlo.rng %zero, %one, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<10000xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<10000xf32>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.divide %1, %n : tensor<f32>
  check.expect_almost_eq_const %2, dense<0.5> : tensor<f32>, tolerance = 0.012
  %3 = stablehlo.rng %zero, %one, %shape, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<10000xf32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<10000xf32>, tensor<f32>) -> tensor<f32>
  %5 = stablehlo.divide %4, %n : tensor<f32>
  check.expect_almost_eq_const %5, dense<0.0> : tensor<f32>, tolerance = 0.04
  %6 = stablehlo.multiply %3, %3 : tensor<10000xf32>
  %7 = stablehlo.reduce(%6 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<10000xf32>, tensor<f32>) -> tensor<f32>
  %8 = stablehlo.divide %7, %n : tensor<f32>
  check.expect_almost_eq_const %8, dense<1.0> : tensor<f32>, tolerance = 0.06
  return
}

// -----

// An rng in a loop runs each time, whether or not its operands change.
func.func @loop() {
  %shape = stablehlo.constant dense<4> : tensor<1xi64>
  %a = stablehlo.constant dense<0> : tensor<ui8>
  %b = stablehlo.constant dense<200> : tensor<ui8>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %init = stablehlo.constant dense<0> : tensor<4xui8>
  %r:2 = stablehlo.while(%i = %zero, %x = %init) : tensor<i32>, tensor<4xui8> cond {
    %0 = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  } do {
    %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<ui8>, tensor<ui8>, tensor<1xi64>) -> tensor<4xui8>
    %1 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %1, %0 : tensor<i32>, tensor<4xui8>
  }
  check.expect_eq_const %r#1, dense<[113, 38, 3, 183]> : tensor<4xui8>
  return
}
