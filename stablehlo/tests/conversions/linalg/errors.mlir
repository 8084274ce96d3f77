// RUN: stablehlo-opt %s --stablehlo-legalize-to-linalg --split-input-file --verify-diagnostics

func.func @fft(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // expected-error@+1 {{'stablehlo.fft' op has no form in linalg}}
  %0 = stablehlo.fft %a, type = FFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

func.func @cholesky(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error@+1 {{'stablehlo.cholesky' op has no form in linalg}}
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @custom_call(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' op has no form in linalg}}
  %0 = stablehlo.custom_call @mine(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @quantized(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>> {
  // expected-error@+1 {{'stablehlo.add' op has quantized elements, which linalg has no ops for; --stablehlo-legalize-quant-to-math makes integers of them}}
  %0 = stablehlo.add %a, %a : tensor<2x!quant.uniform<i8:f32, 0.5>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5>>
}

// -----

func.func @bounded(%a: tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32, #stablehlo.bounds<3>> {
  // expected-error@+1 {{'stablehlo.add' op has a tensor with an encoding, which linalg has no ops for}}
  %0 = stablehlo.add %a, %a : tensor<?xf32, #stablehlo.bounds<3>>
  return %0 : tensor<?xf32, #stablehlo.bounds<3>>
}

// -----

func.func @token() -> !stablehlo.token {
  // expected-error@+1 {{'stablehlo.after_all' op has a value that is no tensor, which linalg has no ops for}}
  %0 = stablehlo.after_all : !stablehlo.token
  return %0 : !stablehlo.token
}

// -----

// What is in a body is named, not what the body is of.
func.func @in_body(%a: tensor<4xcomplex<f32>>, %c: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %0 = stablehlo.reduce(%a init: %c) across dimensions = [0] : (tensor<4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
   reducer(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>) {
    // expected-error@+1 {{'stablehlo.atan2' op has no form in linalg}}
    %1 = stablehlo.atan2 %x, %y : tensor<complex<f32>>
    stablehlo.return %1 : tensor<complex<f32>>
  }
  return %0 : tensor<complex<f32>>
}
