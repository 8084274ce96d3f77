// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @fft_fft
func.func @fft_fft(%a: tensor<3x4xcomplex<f32>>) {
  // CHECK: stablehlo.fft %arg0, type =  FFT, length = [4] : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  %0 = "stablehlo.fft"(%a) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 4>} : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  return
}

// CHECK-LABEL: func @fft_ifft_two_dims
func.func @fft_ifft_two_dims(%a: tensor<3x4xcomplex<f32>>) {
  // CHECK: stablehlo.fft %arg0, type =  IFFT, length = [3, 4] : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  %0 = "stablehlo.fft"(%a) {fft_type = #stablehlo<fft_type IFFT>, fft_length = array<i64: 3, 4>} : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  return
}

// CHECK-LABEL: func @fft_rfft
func.func @fft_rfft(%a: tensor<8xf32>) {
  // CHECK: stablehlo.fft %arg0, type =  RFFT, length = [8] : (tensor<8xf32>) -> tensor<5xcomplex<f32>>
  %0 = "stablehlo.fft"(%a) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 8>} : (tensor<8xf32>) -> tensor<5xcomplex<f32>>
  return
}

// CHECK-LABEL: func @fft_irfft
func.func @fft_irfft(%a: tensor<5xcomplex<f32>>) {
  // CHECK: stablehlo.fft %arg0, type =  IRFFT, length = [8] : (tensor<5xcomplex<f32>>) -> tensor<8xf32>
  %0 = "stablehlo.fft"(%a) {fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 8>} : (tensor<5xcomplex<f32>>) -> tensor<8xf32>
  return
}

// CHECK-LABEL: @fft_dynamic
func.func @fft_dynamic(%x: tensor<?x4xf32>) {
  // CHECK: (tensor<?x4xf32>) -> tensor<?x3xcomplex<f32>>
  %0 = stablehlo.fft %x, type = RFFT, length = [4] : (tensor<?x4xf32>) -> tensor<?x3xcomplex<f32>>
  return
}

// CHECK-LABEL: @fft_bounded
func.func @fft_bounded(%x: tensor<?x4xf32, #stablehlo.bounds<4, ?>>) {
  // CHECK: (tensor<?x4xf32, #stablehlo.bounds<4, ?>>) -> tensor<?x3xcomplex<f32>, #stablehlo.bounds<4, ?>>
  %0 = stablehlo.fft %x, type = RFFT, length = [4] : (tensor<?x4xf32, #stablehlo.bounds<4, ?>>) -> tensor<?x3xcomplex<f32>, #stablehlo.bounds<4, ?>>
  return
}

// CHECK-LABEL: @fft_empty
func.func @fft_empty(%x: tensor<0x4xf32>) {
  // CHECK: (tensor<0x4xf32>) -> tensor<0x3xcomplex<f32>>
  %0 = stablehlo.fft %x, type = RFFT, length = [4] : (tensor<0x4xf32>) -> tensor<0x3xcomplex<f32>>
  return
}
