// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// CHECK: offset :[[#@LINE+7]]:3: error: 'check.expect_eq' op failed: Element values don't match: 4 (actual) vs 5 (expected) at index [1, 1]
// CHECK: offset :[[#@LINE+6]]:3: note: 1 of 4 elements differ
// CHECK-NEXT: offset :[[#@LINE+3]]:8: note: the value was computed by stablehlo.constant here
func.func @expect_eq() {
  // The place of the value is that of the op that computes it.
  %i = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %j = stablehlo.constant dense<[[1, 2], [3, 5]]> : tensor<2x2xi32>
  check.expect_eq %i, %j : tensor<2x2xi32>
  return
}

// -----

// CHECK: error: 'check.expect_eq_const' op failed: Element values don't match: 3 (actual) vs 0 (expected) at index [1, 0]
func.func @expect_eq_const() {
  %i = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  check.expect_eq_const %i, dense<[[1, 2], [0, 4]]> : tensor<2x2xi32>
  return
}

// -----

// CHECK: error: 'check.expect_eq_const' op failed: Element values don't match: [1.000000e+00, 2.000000e+00] (actual) vs [1.000000e+00, 3.000000e+00] (expected) at index []
// CHECK: note: 1 of 1 elements differ, the largest difference is 4194304 ULP
func.func @expect_eq_of_complex() {
  %c = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  check.expect_eq_const %c, dense<(1.0, 3.0)> : tensor<complex<f32>>
  return
}

// -----

// CHECK: error: 'check.expect_almost_eq' op failed: Element values don't match with tolerance 0.000100: 2.000000e+00 (actual) vs 2.001000e+00 (expected) at index [1]
// CHECK: note: 1 of 2 elements differ, the largest difference is 4194 ULP
func.func @expect_almost_eq() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 2.001]> : tensor<2xf32>
  check.expect_almost_eq %a, %b : tensor<2xf32>
  return
}

// -----

// CHECK: error: 'check.expect_almost_eq_const' op failed: Element values don't match with tolerance 0.250000: 2.000000e+00 (actual) vs 2.500000e+00 (expected) at index [1]
func.func @expect_almost_eq_const() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_almost_eq_const %a, dense<[1.0, 2.5]> : tensor<2xf32>, tolerance = 0.25
  return
}

// -----

// CHECK: error: 'check.expect_almost_eq' op failed: Element values don't match with tolerance 999999999999999939709166371603178586112.000000: 0x7F800000 (actual) vs 3.000000e+38 (expected) at index [0]
// CHECK: note: 1 of 1 elements differ, some by more than numbers can
func.func @infinity_is_not_close_to_anything() {
  %a = stablehlo.constant dense<[0x7F800000]> : tensor<1xf32>
  %b = stablehlo.constant dense<[3.0e38]> : tensor<1xf32>
  check.expect_almost_eq %a, %b, tolerance = 1.0e39 : tensor<1xf32>
  return
}

// -----

// CHECK: error: 'check.expect_close' op failed: Elements values don't match with respect to maximal ULP difference=3 limit:
// CHECK-NEXT:   index=[1], actual=2.000000e+00, expected=2.001000e+00, ULP difference=4194
// CHECK-NEXT: ULP difference == 0 count is 1
// CHECK-NEXT: ULP difference == 1 count is 0
// CHECK-NEXT: ULP difference == 2 count is 0
// CHECK-NEXT: ULP difference == 3 count is 0
// CHECK-NEXT: ULP difference >= 4 count is 1
func.func @expect_close() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 2.001]> : tensor<2xf32>
  check.expect_close %a, %b, max_ulp_difference = 3 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----

// CHECK: error: 'check.expect_close' op failed: Elements values don't match with respect to maximal ULP difference=3 limit:
// CHECK-NEXT:   index=[0], actual=1.000000e+00, expected=1.000000e+00, ULP difference=0
// CHECK-NEXT:   index=[1], actual=2.000000e+00, expected=2.000000e+00, ULP difference=0
// CHECK-NEXT: ULP difference == 0 count is 2
func.func @min_ulp_difference() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_close %a, %a, max_ulp_difference = 3, min_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----

// CHECK: error: 'check.expect_close' op failed: Elements values don't match with respect to maximal ULP difference=9 limit:
// CHECK-NEXT:   index=[0], actual=0x7FC00000, expected=0x7F800000, ULP difference=18446744073709551615
func.func @infinity_against_nan() {
  %a = stablehlo.constant dense<[0x7FC00000]> : tensor<1xf32>
  %b = stablehlo.constant dense<[0x7F800000]> : tensor<1xf32>
  check.expect_close %a, %b, max_ulp_difference = 9 : tensor<1xf32>, tensor<1xf32>
  return
}

// -----

// CHECK:   index=[15], actual=1.000000e+00, expected=2.000000e+00, ULP difference=8388608
// CHECK-NEXT:   and 84 more
func.func @long_lists_are_cut() {
  %a = stablehlo.constant dense<1.0> : tensor<100xf32>
  %b = stablehlo.constant dense<2.0> : tensor<100xf32>
  check.expect_close %a, %b, max_ulp_difference = 0 : tensor<100xf32>, tensor<100xf32>
  return
}

// -----

// What computes a value is named as the program writes it, whatever it was made
// of to run: this is split into slices and folded.
// CHECK: error: 'check.expect_eq_const' op failed: Element values don't match: 9 (actual) vs 8 (expected) at index [0]
// CHECK: offset :{{[0-9]+}}:8: note: the value was computed by stablehlo.reduce here
func.func @folded_sum() {
  %x = stablehlo.constant dense<[[1, 2, 3, 4, 5, 6, 7, 8],
                                 [8, 7, 6, 5, 4, 3, 2, 1]]> : tensor<2x8xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [0]
    : (tensor<2x8xi32>, tensor<i32>) -> tensor<8xi32>
  check.expect_eq_const %0, dense<8> : tensor<8xi32>
  return
}
