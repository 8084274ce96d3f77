// RUN: stablehlo-translate --interpret --split-input-file %s

// Row 1, then row 0; an index out of bounds is brought into them.
func.func @rows() {
  %x = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %i = stablehlo.constant dense<[[1, 0], [-7, 9]]> : tensor<2x2xi32>
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2x2xi32>
  check.expect_eq_const %0, dense<[[[3, 4], [1, 2]], [[1, 2], [3, 4]]]> : tensor<2x2x2xi32>
  return
}

// -----

// Another index for each batch, in the last dimension, counted from the end.
func.func @batch() {
  %x = stablehlo.constant dense<[[[1, 2, 3]], [[4, 5, 6]]]> : tensor<2x1x3xi8>
  %i = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xui8>
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = -1 : i64, batch_dims = 1 : i64} : (tensor<2x1x3xi8>, tensor<2x2xui8>) -> tensor<2x1x2xi8>
  check.expect_eq_const %0, dense<[[[3, 1]], [[5, 5]]]> : tensor<2x1x2xi8>
  return
}

// -----

func.func @scalar_index() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
  %i = stablehlo.constant dense<1> : tensor<i64>
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<3xf64>, tensor<i64>) -> tensor<f64>
  check.expect_eq_const %0, dense<2.0> : tensor<f64>
  return
}

// -----

// Of one bit.
func.func @index_of_one_bit() {
  %x = stablehlo.constant dense<[7, 8, 9]> : tensor<3xi32>
  %i = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<3xi32>, tensor<3xi1>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[8, 7, 8]> : tensor<3xi32>
  return
}

// -----

// Nothing is selected from nothing: other dimensions, or the pairs of a batch, are empty.
func.func @empty() {
  %x = stablehlo.constant dense<> : tensor<0x1x0xf32>
  %i = stablehlo.constant dense<0> : tensor<4xi32>
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 2 : i64, batch_dims = 0 : i64} : (tensor<0x1x0xf32>, tensor<4xi32>) -> tensor<0x1x4xf32>
  check.expect_eq_const %0, dense<> : tensor<0x1x4xf32>
  %y = stablehlo.constant dense<> : tensor<0x3xf32>
  %j = stablehlo.constant dense<> : tensor<0x2xi32>
  %1 = "stablehlo.torch_index_select"(%y, %j) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<0x3xf32>, tensor<0x2xi32>) -> tensor<0x2xf32>
  check.expect_eq_const %1, dense<> : tensor<0x2xf32>
  return
}

// -----

func.func @element_types() {
  %c = stablehlo.constant dense<[(1.0, -0.0), (0x7FC00000, 2.0)]> : tensor<2xcomplex<f32>>
  %i = stablehlo.constant dense<[1, 0, 7]> : tensor<3xui8>
  %0 = "stablehlo.torch_index_select"(%c, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<2xcomplex<f32>>, tensor<3xui8>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %0, dense<[(0x7FC00000, 2.0), (1.0, -0.0), (0x7FC00000, 2.0)]> : tensor<3xcomplex<f32>>
  %n = stablehlo.constant dense<[-8, 7, 1]> : tensor<3xi4>
  %1 = "stablehlo.torch_index_select"(%n, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<3xi4>, tensor<3xui8>) -> tensor<3xi4>
  check.expect_eq_const %1, dense<[7, -8, 1]> : tensor<3xi4>
  return
}
