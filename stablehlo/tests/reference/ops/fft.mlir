// RUN: stablehlo-translate --interpret --split-input-file %s

// Forward is not scaled, back is divided by the length.

func.func @forward_and_back() {
  %x = stablehlo.constant dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]> : tensor<4xcomplex<f64>>
  %y = stablehlo.fft %x, type = FFT, length = [4] : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y, dense<[(10.0, 0.0), (-2.0, 2.0), (-2.0, 0.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>, tolerance = 1.0e-14
  %z = stablehlo.fft %y, type = IFFT, length = [4] : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_almost_eq %z, %x, tolerance = 1.0e-15 : tensor<4xcomplex<f64>>
  return
}

// -----

func.func @real() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %y = stablehlo.fft %x, type = RFFT, length = [4] : (tensor<4xf32>) -> tensor<3xcomplex<f32>>
  check.expect_almost_eq_const %y, dense<[(10.0, 0.0), (-2.0, 2.0), (-2.0, 0.0)]> : tensor<3xcomplex<f32>>, tolerance = 1.0e-6
  %z = stablehlo.fft %y, type = IRFFT, length = [4] : (tensor<3xcomplex<f32>>) -> tensor<4xf32>
  check.expect_almost_eq %z, %x, tolerance = 1.0e-6 : tensor<4xf32>
  return
}

// -----

// 6, and -1.5 + i sqrt(3) / 2: the last coefficient has a mirror image.
func.func @real_of_odd_length() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
  %y = stablehlo.fft %x, type = RFFT, length = [3] : (tensor<3xf64>) -> tensor<2xcomplex<f64>>
  check.expect_almost_eq_const %y, dense<[(6.0, 0.0), (-1.5, 0.8660254037844386)]> : tensor<2xcomplex<f64>>, tolerance = 1.0e-14
  %z = stablehlo.fft %y, type = IRFFT, length = [3] : (tensor<2xcomplex<f64>>) -> tensor<3xf64>
  check.expect_almost_eq %z, %x, tolerance = 1.0e-14 : tensor<3xf64>
  return
}

// -----

// What is its own mirror image has no imaginary part.
func.func @ends_are_real() {
  %x = stablehlo.constant dense<[(10.0, 5.0), (-2.0, 2.0), (-2.0, 7.0)]> : tensor<3xcomplex<f64>>
  %y = stablehlo.fft %x, type = IRFFT, length = [4] : (tensor<3xcomplex<f64>>) -> tensor<4xf64>
  check.expect_almost_eq_const %y, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, tolerance = 1.0e-14
  return
}

// -----

// [[1, 2], [3, 4]]: the sum; differences of columns, of rows, of both.
func.func @two_dimensions() {
  %x = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>
  %y = stablehlo.fft %x, type = RFFT, length = [2, 2] : (tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>>
  check.expect_almost_eq_const %y, dense<[[(10.0, 0.0), (-2.0, 0.0)], [(-4.0, 0.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f64>>, tolerance = 1.0e-14
  %z = stablehlo.fft %y, type = IRFFT, length = [2, 2] : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
  check.expect_almost_eq %z, %x, tolerance = 1.0e-14 : tensor<2x2xf64>
  return
}

// -----

// A batch of transforms over three dimensions: an impulse has a flat spectrum.
func.func @three_dimensions() {
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<2x3x4x5xcomplex<f32>>
  %one = stablehlo.constant dense<(0.5, -1.0)> : tensor<2x1x1x1xcomplex<f32>>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %x = stablehlo.dynamic_update_slice %zero, %one, %i, %i, %i, %i : (tensor<2x3x4x5xcomplex<f32>>, tensor<2x1x1x1xcomplex<f32>>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x4x5xcomplex<f32>>
  %y = stablehlo.fft %x, type = FFT, length = [3, 4, 5] : (tensor<2x3x4x5xcomplex<f32>>) -> tensor<2x3x4x5xcomplex<f32>>
  check.expect_almost_eq_const %y, dense<(0.5, -1.0)> : tensor<2x3x4x5xcomplex<f32>>, tolerance = 1.0e-6
  %z = stablehlo.fft %y, type = IFFT, length = [3, 4, 5] : (tensor<2x3x4x5xcomplex<f32>>) -> tensor<2x3x4x5xcomplex<f32>>
  check.expect_almost_eq %z, %x, tolerance = 1.0e-6 : tensor<2x3x4x5xcomplex<f32>>
  return
}

// -----

// A prime length; exp(2 pi i 5 j / 67) has one line, at 5. A transposed operand.
func.func @prime_length() {
  %j = stablehlo.iota dim = 1 : tensor<2x67xf64>
  %step = stablehlo.constant dense<0.46889442590892424> : tensor<2x67xf64>
  %angle = stablehlo.multiply %j, %step : tensor<2x67xf64>
  %re = stablehlo.cosine %angle : tensor<2x67xf64>
  %im = stablehlo.sine %angle : tensor<2x67xf64>
  %x = stablehlo.complex %re, %im : tensor<2x67xcomplex<f64>>
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x67xcomplex<f64>>) -> tensor<67x2xcomplex<f64>>
  %u = stablehlo.transpose %t, dims = [1, 0] : (tensor<67x2xcomplex<f64>>) -> tensor<2x67xcomplex<f64>>
  %y = stablehlo.fft %u, type = FFT, length = [67] : (tensor<2x67xcomplex<f64>>) -> tensor<2x67xcomplex<f64>>
  %k = stablehlo.iota dim = 1 : tensor<2x67xi32>
  %five = stablehlo.constant dense<5> : tensor<2x67xi32>
  %hit = stablehlo.compare EQ, %k, %five : (tensor<2x67xi32>, tensor<2x67xi32>) -> tensor<2x67xi1>
  %line = stablehlo.constant dense<(67.0, 0.0)> : tensor<2x67xcomplex<f64>>
  %none = stablehlo.constant dense<(0.0, 0.0)> : tensor<2x67xcomplex<f64>>
  %expected = stablehlo.select %hit, %line, %none : tensor<2x67xi1>, tensor<2x67xcomplex<f64>>
  check.expect_almost_eq %y, %expected, tolerance = 1.0e-12 : tensor<2x67xcomplex<f64>>
  return
}

// -----

func.func @empty_and_single() {
  %none = stablehlo.constant dense<> : tensor<0xf32>
  %0 = stablehlo.fft %none, type = RFFT, length = [0] : (tensor<0xf32>) -> tensor<0xcomplex<f32>>
  check.expect_eq_const %0, dense<> : tensor<0xcomplex<f32>>
  %one = stablehlo.constant dense<3.0> : tensor<1xf32>
  %1 = stablehlo.fft %one, type = RFFT, length = [1] : (tensor<1xf32>) -> tensor<1xcomplex<f32>>
  check.expect_eq_const %1, dense<(3.0, 0.0)> : tensor<1xcomplex<f32>>
  %2 = stablehlo.fft %1, type = IRFFT, length = [1] : (tensor<1xcomplex<f32>>) -> tensor<1xf32>
  check.expect_eq %2, %one : tensor<1xf32>
  return
}

// -----

// What is not finite spoils its own transform, and no other one of the batch.
func.func @not_finite() {
  %x = stablehlo.constant dense<[[0x7FC00000, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]> : tensor<2x4xf32>
  %0 = stablehlo.fft %x, type = RFFT, length = [4] : (tensor<2x4xf32>) -> tensor<2x3xcomplex<f32>>
  %1 = stablehlo.slice %0 [1:2, 0:3] : (tensor<2x3xcomplex<f32>>) -> tensor<1x3xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[[(4.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<1x3xcomplex<f32>>, tolerance = 1.0e-6
  %2 = stablehlo.slice %0 [0:1, 0:3] : (tensor<2x3xcomplex<f32>>) -> tensor<1x3xcomplex<f32>>
  %3 = stablehlo.real %2 : (tensor<1x3xcomplex<f32>>) -> tensor<1x3xf32>
  check.expect_eq_const %3, dense<0x7FC00000> : tensor<1x3xf32>
  return
}

// -----

// Of denormal numbers, whose products are rounded to such.
func.func @denormal() {
  %bits = stablehlo.constant dense<[[43, 28, 40, 44], [29, 17, 24, 32], [31, 28, 41, 42]]> : tensor<3x4xi64>
  %re = stablehlo.bitcast_convert %bits : (tensor<3x4xi64>) -> tensor<3x4xf64>
  %x = stablehlo.convert %re : (tensor<3x4xf64>) -> tensor<3x4xcomplex<f64>>
  %0 = stablehlo.fft %x, type = FFT, length = [3, 4] : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  %sum = stablehlo.slice %0 [0:1, 0:1] : (tensor<3x4xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  check.expect_eq_const %sum, dense<(0x000000000000018F, 0.0)> : tensor<1x1xcomplex<f64>>
  return
}
