// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: 'stablehlo.custom_call' op @ducc_fft failed: expects a descriptor, ui8, and what it transforms
func.func @descriptor_type() -> tensor<4xcomplex<f32>> {
  %x = stablehlo.constant dense<(1.0, 0.0)> : tensor<4xcomplex<f32>>
  %0 = stablehlo.custom_call @ducc_fft(%x, %x) : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @ducc_fft failed: expects a descriptor of the last dimensions of such an operand
func.func @no_descriptor() -> tensor<4xcomplex<f32>> {
  %d = stablehlo.constant dense<1> : tensor<0xui8>
  %x = stablehlo.constant dense<(1.0, 0.0)> : tensor<4xcomplex<f32>>
  %0 = stablehlo.custom_call @ducc_fft(%d, %x) : (tensor<0xui8>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

// Places far outside.
// CHECK: error: 'stablehlo.custom_call' op @dynamic_ducc_fft failed: expects a descriptor of the last dimensions of such an operand
func.func @damaged_descriptor() -> tensor<4xcomplex<f32>> {
  %d = stablehlo.constant dense<255> : tensor<64xui8>
  %x = stablehlo.constant dense<(1.0, 0.0)> : tensor<4xcomplex<f32>>
  %0 = stablehlo.custom_call @dynamic_ducc_fft(%d, %x) : (tensor<64xui8>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

// Of dimension 1, of two.
// CHECK: error: 'stablehlo.custom_call' op @dynamic_ducc_fft failed: expects a descriptor of the last dimensions of such an operand
func.func @other_dimension() -> tensor<2x4x3xcomplex<f32>> {
  %d = stablehlo.constant dense<[20, 0, 0, 0, 0, 0, 14, 0, 16, 0, 8, 0, 0, 0, 0, 0, 12, 0, 7, 0, 14, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]> : tensor<44xui8>
  %x = stablehlo.constant dense<(1.0, 0.0)> : tensor<2x4x3xcomplex<f32>>
  %0 = stablehlo.custom_call @dynamic_ducc_fft(%d, %x) : (tensor<44xui8>, tensor<2x4x3xcomplex<f32>>) -> tensor<2x4x3xcomplex<f32>>
  return %0 : tensor<2x4x3xcomplex<f32>>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @dynamic_ducc_fft failed: expects a descriptor of the last dimensions of such an operand
func.func @sizes() -> tensor<1x4xcomplex<f32>> {
  %d = stablehlo.constant dense<[20, 0, 0, 0, 0, 0, 14, 0, 16, 0, 8, 0, 0, 0, 6, 0, 12, 0, 7, 0, 14, 0, 0, 0, 0, 0, 2, 1, 2, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]> : tensor<44xui8>
  %x = stablehlo.constant dense<1.0> : tensor<1x4xf32>
  %0 = stablehlo.custom_call @dynamic_ducc_fft(%d, %x) : (tensor<44xui8>, tensor<1x4xf32>) -> tensor<1x4xcomplex<f32>>
  return %0 : tensor<1x4xcomplex<f32>>
}
