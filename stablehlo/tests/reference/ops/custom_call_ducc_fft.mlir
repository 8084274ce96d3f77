// RUN: stablehlo-translate --interpret --split-input-file %s

// Fourier transforms as jaxlib 0.4.13 calls them; values worked out by hand. The descriptors
// are its own: of dimension 1, forwards but for the second and the last.
func.func @dynamic() {
  %fft = stablehlo.constant dense<[20, 0, 0, 0, 0, 0, 14, 0, 16, 0, 8, 0, 0, 0, 0, 0, 12, 0, 7, 0, 14, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]> : tensor<44xui8>
  %ifft = stablehlo.constant dense<[16, 0, 0, 0, 12, 0, 12, 0, 4, 0, 0, 0, 0, 0, 8, 0, 12, 0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]> : tensor<36xui8>
  %rfft = stablehlo.constant dense<[20, 0, 0, 0, 0, 0, 14, 0, 16, 0, 8, 0, 0, 0, 6, 0, 12, 0, 7, 0, 14, 0, 0, 0, 0, 0, 2, 1, 2, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]> : tensor<44xui8>
  %irfft = stablehlo.constant dense<[16, 0, 0, 0, 12, 0, 16, 0, 8, 0, 0, 0, 7, 0, 12, 0, 12, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]> : tensor<40xui8>
  %shape = stablehlo.constant dense<[1, 4]> : tensor<2xi32>
  %strides = stablehlo.constant dense<[4, 1]> : tensor<2xi32>
  %scale = stablehlo.constant dense<1.0> : tensor<1xf64>

  %x = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)]]> : tensor<1x4xcomplex<f32>>
  %0 = stablehlo.custom_call @dynamic_ducc_fft(%fft, %x, %shape, %strides, %strides, %scale) {api_version = 2 : i32} : (tensor<44xui8>, tensor<1x4xcomplex<f32>>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<1xf64>) -> tensor<1x4xcomplex<f32>>
  check.expect_almost_eq_const %0, dense<[[(10.0, 0.0), (-2.0, 2.0), (-2.0, 0.0), (-2.0, -2.0)]]> : tensor<1x4xcomplex<f32>>, tolerance = 1.0e-6
  %1 = stablehlo.custom_call @dynamic_ducc_fft(%ifft, %0, %shape, %strides, %strides, %scale) {api_version = 2 : i32} : (tensor<36xui8>, tensor<1x4xcomplex<f32>>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<1xf64>) -> tensor<1x4xcomplex<f32>>
  check.expect_almost_eq %1, %x, tolerance = 1.0e-6 : tensor<1x4xcomplex<f32>>

  %r = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0]]> : tensor<1x4xf64>
  %2 = stablehlo.custom_call @dynamic_ducc_fft(%rfft, %r, %shape, %strides, %strides, %scale) {api_version = 2 : i32} : (tensor<44xui8>, tensor<1x4xf64>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<1xf64>) -> tensor<1x3xcomplex<f64>>
  check.expect_almost_eq_const %2, dense<[[(10.0, 0.0), (-2.0, 2.0), (-2.0, 0.0)]]> : tensor<1x3xcomplex<f64>>, tolerance = 1.0e-14
  %3 = stablehlo.custom_call @dynamic_ducc_fft(%irfft, %2, %shape, %strides, %strides, %scale) {api_version = 2 : i32} : (tensor<40xui8>, tensor<1x3xcomplex<f64>>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<1xf64>) -> tensor<1x4xf64>
  check.expect_almost_eq %3, %r, tolerance = 1.0e-14 : tensor<1x4xf64>
  return
}

// -----

// Of both dimensions; and the descriptor of versions before, forwards along dimension 1.
func.func @several_dimensions_and_static() {
  %fftn = stablehlo.constant dense<[20, 0, 0, 0, 0, 0, 14, 0, 16, 0, 8, 0, 0, 0, 0, 0, 12, 0, 7, 0, 14, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]> : tensor<48xui8>
  %x = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %0 = stablehlo.custom_call @dynamic_ducc_fft(%fftn, %x) : (tensor<48xui8>, tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  check.expect_almost_eq_const %0, dense<[[(10.0, 0.0), (-2.0, 0.0)], [(-4.0, 0.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f32>>, tolerance = 1.0e-6
  %fft = stablehlo.constant dense<[24, 0, 0, 0, 0, 0, 18, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 7, 0, 18, 0, 0, 0, 0, 0, 0, 1, 4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]> : tensor<44xui8>
  %1 = stablehlo.custom_call @ducc_fft(%fft, %x) : (tensor<44xui8>, tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  check.expect_almost_eq_const %1, dense<[[(3.0, 0.0), (-1.0, 0.0)], [(7.0, 0.0), (-1.0, 0.0)]]> : tensor<2x2xcomplex<f32>>, tolerance = 1.0e-6
  return
}
