// RUN: stablehlo-translate --interpret --split-input-file %s

// Expectations that hold.

func.func @expect_eq() {
  %a = stablehlo.constant dense<[0.0, 0x7FC00000, 0x7F800000]> : tensor<3xf32>
  %b = stablehlo.constant dense<[-0.0, 0xFFC00001, 0x7F800000]> : tensor<3xf32>
  check.expect_eq %a, %b : tensor<3xf32>
  %i4 = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  check.expect_eq_const %i4, dense<[-8, 7]> : tensor<2xi4>
  %i1 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  check.expect_eq_const %i1, dense<[true, false]> : tensor<2xi1>
  %u64 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  check.expect_eq_const %u64, dense<18446744073709551615> : tensor<ui64>
  %f8 = stablehlo.constant dense<[0.5, -0.0]> : tensor<2xf8E4M3FN>
  check.expect_eq_const %f8, dense<[0.5, 0.0]> : tensor<2xf8E4M3FN>
  %c = stablehlo.constant dense<(1.0, -0.0)> : tensor<complex<f64>>
  check.expect_eq_const %c, dense<(1.0, 0.0)> : tensor<complex<f64>>
  %none = stablehlo.constant dense<> : tensor<2x0xf32>
  check.expect_eq_const %none, dense<> : tensor<2x0xf32>
  return
}

// -----

func.func @expect_almost_eq() {
  %a = stablehlo.constant dense<[1.0, 2.0, 0x7FC00000, 0x7F800000]> : tensor<4xf32>
  %b = stablehlo.constant dense<[1.0, 2.00005, 0x7FC00000, 0x7F800000]> : tensor<4xf32>
  check.expect_almost_eq %a, %b : tensor<4xf32>
  check.expect_almost_eq_const %a, dense<[1.25, 1.75, 0x7FC00000, 0x7F800000]> : tensor<4xf32>, tolerance = 0.25
  // 3 and 4 off: 5 in all.
  %c = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  check.expect_almost_eq_const %c, dense<(4.0, 6.0)> : tensor<complex<f32>>, tolerance = 5.0
  return
}

// -----

// From 2 to 2.00000095 there are 4 floats; between zeros none.
func.func @expect_close() {
  %a = stablehlo.constant dense<[1.0, 2.0, 0.0, 0x7FC00000]> : tensor<4xf32>
  %b = stablehlo.constant dense<[1.0, 2.00000095, -0.0, 0xFFC00001]> : tensor<4xf32>
  check.expect_close %a, %b, max_ulp_difference = 4 : tensor<4xf32>, tensor<4xf32>
  %c = stablehlo.constant dense<2.0> : tensor<f32>
  %d = stablehlo.constant dense<2.00000095> : tensor<f32>
  check.expect_close %c, %d, max_ulp_difference = 5, min_ulp_difference = 4 : tensor<f32>, tensor<f32>
  return
}

// -----

// Checks run where they stand: in branches that are taken, as often as a loop
// runs, in functions that are called.
func.func @main() {
  %t = stablehlo.constant dense<true> : tensor<i1>
  "stablehlo.if"(%t) ({
    %0 = stablehlo.constant dense<1> : tensor<i32>
    check.expect_eq_const %0, dense<1> : tensor<i32>
    stablehlo.return
  }, {
    %0 = stablehlo.constant dense<1> : tensor<i32>
    check.expect_eq_const %0, dense<2> : tensor<i32>
    stablehlo.return
  }) : (tensor<i1>) -> ()
  func.call @callee() : () -> ()
  return
}
func.func private @callee() {
  %0 = stablehlo.constant dense<0> : tensor<i32>
  check.expect_eq %0, %0 : tensor<i32>
  return
}
