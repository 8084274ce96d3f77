// RUN: stablehlo-translate --interpret --split-input-file %s

// Elements of all widths move as they are: two in a byte, sixteen bytes, NaNs with what they carry.

func.func @four_bits() {
  %x = stablehlo.constant dense<[[-8, -1, 7], [1, 2, 3]]> : tensor<2x3xi4>
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xi4>) -> tensor<3x2xi4>
  check.expect_eq_const %0, dense<[[-8, 1], [-1, 2], [7, 3]]> : tensor<3x2xi4>
  %1 = stablehlo.reverse %x, dims = [0, 1] : tensor<2x3xi4>
  check.expect_eq_const %1, dense<[[3, 2, 1], [7, -1, -8]]> : tensor<2x3xi4>
  %i = stablehlo.constant dense<1> : tensor<i4>
  %u = stablehlo.constant dense<[[-3], [-4]]> : tensor<2x1xi4>
  %zero = stablehlo.constant dense<0> : tensor<i4>
  %2 = stablehlo.dynamic_update_slice %x, %u, %zero, %i : (tensor<2x3xi4>, tensor<2x1xi4>, tensor<i4>, tensor<i4>) -> tensor<2x3xi4>
  check.expect_eq_const %2, dense<[[-8, -3, 7], [1, -4, 3]]> : tensor<2x3xi4>
  %3 = stablehlo.reshape %x : (tensor<2x3xi4>) -> tensor<3x2xi4>
  check.expect_eq_const %3, dense<[[-8, -1], [7, 1], [2, 3]]> : tensor<3x2xi4>
  %4 = stablehlo.concatenate %x, %u, dim = 1 : (tensor<2x3xi4>, tensor<2x1xi4>) -> tensor<2x4xi4>
  check.expect_eq_const %4, dense<[[-8, -1, 7, -3], [1, 2, 3, -4]]> : tensor<2x4xi4>
  %5 = stablehlo.slice %x [0:2, 1:3] : (tensor<2x3xi4>) -> tensor<2x2xi4>
  check.expect_eq_const %5, dense<[[-1, 7], [2, 3]]> : tensor<2x2xi4>
  return
}

// -----

func.func @two_bits() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 3]> : tensor<5xui2>
  %0 = stablehlo.reverse %x, dims = [0] : tensor<5xui2>
  check.expect_eq_const %0, dense<[3, 3, 2, 1, 0]> : tensor<5xui2>
  %1 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<5xui2>) -> tensor<2x5xui2>
  check.expect_eq_const %1, dense<[[0, 1, 2, 3, 3], [0, 1, 2, 3, 3]]> : tensor<2x5xui2>
  %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<2x5xui2>) -> tensor<5x2xui2>
  check.expect_eq_const %2, dense<[[0, 0], [1, 1], [2, 2], [3, 3], [3, 3]]> : tensor<5x2xui2>
  %one = stablehlo.constant dense<1> : tensor<ui2>
  %3 = stablehlo.pad %x, %one, low = [-1], high = [1], interior = [1] : (tensor<5xui2>, tensor<ui2>) -> tensor<9xui2>
  check.expect_eq_const %3, dense<[1, 1, 1, 2, 1, 3, 1, 3, 1]> : tensor<9xui2>
  return
}

// -----

// Not NaN, NaN, the least number, -0: by their bits.
func.func @eight_bits() {
  %x = stablehlo.constant dense<[[448.0, 0x7F], [0.001953125, -0.0]]> : tensor<2x2xf8E4M3FN>
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x2xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xf8E4M3FN>) -> tensor<2x2xui8>
  check.expect_eq_const %1, dense<[[126, 1], [127, 128]]> : tensor<2x2xui8>
  %2 = stablehlo.reverse %x, dims = [1] : tensor<2x2xf8E4M3FN>
  %3 = stablehlo.bitcast_convert %2 : (tensor<2x2xf8E4M3FN>) -> tensor<2x2xui8>
  check.expect_eq_const %3, dense<[[127, 126], [128, 1]]> : tensor<2x2xui8>
  %i = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi64>
  %4 = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>} : (tensor<2x2xf8E4M3FN>, tensor<3x1xi64>) -> tensor<3x2xf8E4M3FN>
  %5 = stablehlo.bitcast_convert %4 : (tensor<3x2xf8E4M3FN>) -> tensor<3x2xui8>
  check.expect_eq_const %5, dense<[[1, 128], [126, 127], [1, 128]]> : tensor<3x2xui8>
  %u = stablehlo.constant dense<-448.0> : tensor<1x1xf8E4M3FN>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %6 = stablehlo.dynamic_update_slice %x, %u, %one, %one : (tensor<2x2xf8E4M3FN>, tensor<1x1xf8E4M3FN>, tensor<i32>, tensor<i32>) -> tensor<2x2xf8E4M3FN>
  %7 = stablehlo.bitcast_convert %6 : (tensor<2x2xf8E4M3FN>) -> tensor<2x2xui8>
  check.expect_eq_const %7, dense<[[126, 127], [1, 254]]> : tensor<2x2xui8>
  return
}

// -----

func.func @sixteen_bytes() {
  %x = stablehlo.constant dense<[[(1.0, -0.0), (0x7FF8000000000000, 2.0)], [(0xFFF0000000000000, 3.0), (4.0, 5.0)]]> : tensor<2x2xcomplex<f64>>
  %0 = stablehlo.reverse %x, dims = [0] : tensor<2x2xcomplex<f64>>
  check.expect_eq_const %0, dense<[[(0xFFF0000000000000, 3.0), (4.0, 5.0)], [(1.0, -0.0), (0x7FF8000000000000, 2.0)]]> : tensor<2x2xcomplex<f64>>
  %1 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  check.expect_eq_const %1, dense<[[(1.0, -0.0), (0xFFF0000000000000, 3.0)], [(0x7FF8000000000000, 2.0), (4.0, 5.0)]]> : tensor<2x2xcomplex<f64>>
  %i = stablehlo.constant dense<9> : tensor<ui8>
  %j = stablehlo.constant dense<0> : tensor<ui8>
  %2 = stablehlo.dynamic_slice %x, %i, %j, sizes = [1, 2] : (tensor<2x2xcomplex<f64>>, tensor<ui8>, tensor<ui8>) -> tensor<1x2xcomplex<f64>>
  check.expect_eq_const %2, dense<[[(0xFFF0000000000000, 3.0), (4.0, 5.0)]]> : tensor<1x2xcomplex<f64>>
  return
}
