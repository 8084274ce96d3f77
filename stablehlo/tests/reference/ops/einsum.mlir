// RUN: stablehlo-translate --interpret --split-input-file %s

func.func @matrix_product() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %b = stablehlo.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi32>
  %0 = stablehlo.einsum %a, %b, config = "ab,bc->ac" : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[19, 22], [43, 50]]> : tensor<2x2xi32>
  // The same, transposed.
  %1 = stablehlo.einsum %a, %b, config = "ab,bc->ca" : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %1, dense<[[19, 43], [22, 50]]> : tensor<2x2xi32>
  // Element by element; the sum of that.
  %2 = stablehlo.einsum %a, %b, config = "ab,ab->ab" : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %2, dense<[[5, 12], [21, 32]]> : tensor<2x2xi32>
  %3 = stablehlo.einsum %a, %b, config = "ab,ab->" : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<i32>
  check.expect_eq_const %3, dense<70> : tensor<i32>
  return
}

// -----

// A letter of one operand alone is summed: rows of a are 3 and 7, columns of b
// are 12 and 14. Diagonals: 1 and 4, 5 and 8.
func.func @letters_of_one_operand() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %b = stablehlo.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi32>
  %0 = stablehlo.einsum %a, %b, config = "ab,cd->ad" : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[36, 42], [84, 98]]> : tensor<2x2xi32>
  %1 = stablehlo.einsum %a, %b, config = "aa,bb->ab" : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %1, dense<[[5, 8], [20, 32]]> : tensor<2x2xi32>
  return
}

// -----

// Sizes of 1 repeat; ellipses stand for the dimensions without letters.
func.func @repeated_and_hidden_dimensions() {
  %a = stablehlo.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %b = stablehlo.constant dense<[[[1.0], [3.0]], [[5.0], [7.0]]]> : tensor<2x2x1xf32>
  %0 = stablehlo.einsum %a, %b, config = "xb,xbc->xc" : (tensor<1x2xf32>, tensor<2x2x1xf32>) -> tensor<2x1xf32>
  check.expect_eq_const %0, dense<[[7.0], [19.0]]> : tensor<2x1xf32>
  %1 = stablehlo.einsum %a, %b, config = "...b,...bc->...c" : (tensor<1x2xf32>, tensor<2x2x1xf32>) -> tensor<2x1xf32>
  check.expect_eq %1, %0 : tensor<2x1xf32>
  return
}

// -----

// Sums over nothing are 0; of complex numbers nothing is conjugated; integers wrap.
func.func @edges() {
  %a = stablehlo.constant dense<> : tensor<2x0xf32>
  %0 = stablehlo.einsum %a, %a, config = "ab,cb->ac" : (tensor<2x0xf32>, tensor<2x0xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %0, dense<0.0> : tensor<2x2xf32>
  %1 = stablehlo.einsum %a, %a, config = "ab,ab->b" : (tensor<2x0xf32>, tensor<2x0xf32>) -> tensor<0xf32>
  check.expect_eq_const %1, dense<> : tensor<0xf32>
  %c = stablehlo.constant dense<[(0.0, 1.0), (2.0, 0.0)]> : tensor<2xcomplex<f64>>
  %2 = stablehlo.einsum %c, %c, config = "a,a->" : (tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>) -> tensor<complex<f64>>
  check.expect_eq_const %2, dense<(3.0, 0.0)> : tensor<complex<f64>>
  %u = stablehlo.constant dense<[255, 2]> : tensor<2xui8>
  %3 = stablehlo.einsum %u, %u, config = "a,b->ab" : (tensor<2xui8>, tensor<2xui8>) -> tensor<2x2xui8>
  check.expect_eq_const %3, dense<[[1, 254], [254, 4]]> : tensor<2x2xui8>
  return
}
