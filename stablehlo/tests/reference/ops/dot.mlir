// RUN: stablehlo-translate --interpret --split-input-file %s

func.func @vectors_and_matrices() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %b = stablehlo.constant dense<[[1, 0], [0, 1], [2, -1]]> : tensor<3x2xi32>
  %v = stablehlo.constant dense<[1, -1, 2]> : tensor<3xi32>
  %0 = stablehlo.dot %a, %b : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[7, -1], [16, -1]]> : tensor<2x2xi32>
  %1 = stablehlo.dot %a, %v : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2xi32>
  check.expect_eq_const %1, dense<[5, 11]> : tensor<2xi32>
  %2 = stablehlo.dot %v, %b : (tensor<3xi32>, tensor<3x2xi32>) -> tensor<2xi32>
  check.expect_eq_const %2, dense<[5, -3]> : tensor<2xi32>
  %3 = stablehlo.dot %v, %v : (tensor<3xi32>, tensor<3xi32>) -> tensor<i32>
  check.expect_eq_const %3, dense<6> : tensor<i32>
  return
}

// -----

func.func @element_types() {
  %c = stablehlo.constant dense<[(1.0, 2.0), (0.0, 1.0)]> : tensor<2xcomplex<f32>>
  %0 = stablehlo.dot %c, %c : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<complex<f32>>
  check.expect_eq_const %0, dense<(-4.0, 4.0)> : tensor<complex<f32>>
  %h = stablehlo.constant dense<[256.0, 1.0]> : tensor<2xbf16>
  %1 = stablehlo.dot %h, %h : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<f32>
  check.expect_eq_const %1, dense<65537.0> : tensor<f32>
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %2 = stablehlo.dot %p, %p : (tensor<2xi1>, tensor<2xi1>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  return
}

// -----

// Sums over nothing are 0; 0 times infinity is no number; integers wrap.
func.func @edges() {
  %a = stablehlo.constant dense<> : tensor<2x0xf32>
  %b = stablehlo.constant dense<> : tensor<0x3xf32>
  %0 = stablehlo.dot %a, %b : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %0, dense<0.0> : tensor<2x3xf32>
  %c = stablehlo.constant dense<[[0.0, 1.0], [0x7FC00000, 0.0], [1.0, 1.0]]> : tensor<3x2xf32>
  %d = stablehlo.constant dense<[0x7F800000, 1.0]> : tensor<2xf32>
  %1 = stablehlo.dot %c, %d : (tensor<3x2xf32>, tensor<2xf32>) -> tensor<3xf32>
  check.expect_eq_const %1, dense<[0x7FC00000, 0x7FC00000, 0x7F800000]> : tensor<3xf32>
  %e = stablehlo.constant dense<[7, -8]> : tensor<2xi4>
  %2 = stablehlo.dot %e, %e : (tensor<2xi4>, tensor<2xi4>) -> tensor<i4>
  // 49 + 64 = 113 = 7 * 16 + 1
  check.expect_eq_const %2, dense<1> : tensor<i4>
  return
}
