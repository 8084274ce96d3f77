// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @fft_c1_operand_rank_less_than(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+2 {{operand rank must not be less than fft rank of 2 for operand of type 'tensor<2xcomplex<f32>>'.}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 2, 2>} : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @fft_c2_fft_ifft_irfft_take(%x: tensor<2xf32>) {
  // expected-error@+2 {{FFT/IFFT/IRFFT take a complex tensor as input, but is given 'tensor<2xf32>'.}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 2>} : (tensor<2xf32>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @fft_c2_rfft_requires_f_or(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+2 {{RFFT requires f32 or f64 input type, but is given 'complex<f32>'.}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 2>} : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @fft_c2_rfft_requires_f_or_2(%x: tensor<2xf16>) {
  // expected-error@+2 {{RFFT requires f32 or f64 input type, but is given 'f16'.}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 2>} : (tensor<2xf16>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @fft_c2_inferred_type(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+2 {{'stablehlo.fft' op inferred type(s) 'tensor<2xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 2>} : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  return
}

// -----

func.func @fft_c2_inferred_type_2(%x: tensor<2xf64>) {
  // expected-error@+2 {{'stablehlo.fft' op inferred type(s) 'tensor<2xcomplex<f64>>' are incompatible with return type(s) of operation 'tensor<2xcomplex<f32>>'}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 2>} : (tensor<2xf64>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @fft_c3_rank_between(%x: tensor<2xcomplex<f32>>) {
  // expected-error@+2 {{rank must be between 1 and 3, but got 0.}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64>} : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @fft_c3_rank_between_2(%x: tensor<1x1x1x1x2xcomplex<f32>>) {
  // expected-error@+2 {{rank must be between 1 and 3, but got 4.}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 1, 1, 1, 2>} : (tensor<1x1x1x1x2xcomplex<f32>>) -> tensor<1x1x1x1x2xcomplex<f32>>
  return
}

// -----

func.func @fft_c4_rfft_requires_innermost_dimensions(%x: tensor<4xf32>) {
  // expected-error@+2 {{RFFT requires innermost dimensions to be compatible with fft_length. Got: 4 but wanted 5.}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 5>} : (tensor<4xf32>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @fft_c4_irfft_requires_non_final(%x: tensor<3x3xcomplex<f32>>) {
  // expected-error@+2 {{IRFFT requires non-final dimensions to be compatible with fft_length. Got: 3, 3 but wanted 2, 4, and 3 != 2.}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 2, 4>} : (tensor<3x3xcomplex<f32>>) -> tensor<3x4xf32>
  return
}

// -----

func.func @fft_c4_irfft_requires_innermost_dimension(%x: tensor<3xcomplex<f32>>) {
  // expected-error@+2 {{IRFFT requires innermost dimension to be compatible with fft_length[-1]/2+1. Got: 3 but fft_length is 9.}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 9>} : (tensor<3xcomplex<f32>>) -> tensor<5xf32>
  return
}

// -----

func.func @fft_c5_inferred_type(%x: tensor<4xf32>) {
  // expected-error@+2 {{'stablehlo.fft' op inferred type(s) 'tensor<3xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<4xcomplex<f32>>'}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 4>} : (tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @fft_c5_inferred_type_2(%x: tensor<3xcomplex<f32>>) {
  // expected-error@+2 {{'stablehlo.fft' op inferred type(s) 'tensor<4xf32>' are incompatible with return type(s) of operation 'tensor<5xf32>'}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = "stablehlo.fft"(%x) {fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 4>} : (tensor<3xcomplex<f32>>) -> tensor<5xf32>
  return
}

// -----

func.func @fft_c4_negative_length(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+2 {{expects fft_length to be non-negative, but got -4}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = stablehlo.fft %x, type = FFT, length = [-4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}
