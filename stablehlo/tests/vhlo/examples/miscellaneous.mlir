// What each op is in VHLO, and that it comes back as it was.
//
// RUN: stablehlo-opt %s --split-input-file --stablehlo-legalize-to-vhlo --mlir-print-op-generic | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file -o %t
// RUN: stablehlo-opt %s --split-input-file --stablehlo-legalize-to-vhlo --stablehlo-deserialize | diff %t -

// constant, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
// CHECK{LITERAL}: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>>}> : () -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
func.func @f() -> tensor<4xf32> {
  %0 = "stablehlo.constant"() {value = dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  func.return %0 : tensor<4xf32>
}

// -----

// constant, dense<1> : tensor<2x3xi32>
// CHECK{LITERAL}: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1> : tensor<2x3xi32>>}> : () -> !vhlo.tensor_v1<2x3x!vhlo.i32_v1>
func.func @f() -> tensor<2x3xi32> {
  %0 = "stablehlo.constant"() {value = dense<1> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  func.return %0 : tensor<2x3xi32>
}

// -----

// constant, dense<true> : tensor<i1>
// CHECK{LITERAL}: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<true> : tensor<i1>>}> : () -> !vhlo.tensor_v1<!vhlo.bool_v1>
func.func @f() -> tensor<i1> {
  %0 = "stablehlo.constant"() {value = dense<true> : tensor<i1>} : () -> tensor<i1>
  func.return %0 : tensor<i1>
}

// -----

// constant, dense<[(1.0, 2.0), (3.0, -4.0)]> : tensor<2xcomplex<f32>>
// CHECK{LITERAL}: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[(1.000000e+00,2.000000e+00), (3.000000e+00,-4.000000e+00)]> : tensor<2xcomplex<f32>>>}> : () -> !vhlo.tensor_v1<2x!vhlo.complex_v1<!vhlo.f32_v1>>
func.func @f() -> tensor<2xcomplex<f32>> {
  %0 = "stablehlo.constant"() {value = dense<[(1.0, 2.0), (3.0, -4.0)]> : tensor<2xcomplex<f32>>} : () -> tensor<2xcomplex<f32>>
  func.return %0 : tensor<2xcomplex<f32>>
}

// -----

// constant, dense<[]> : tensor<0xui8>
// CHECK{LITERAL}: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<> : tensor<0xui8>>}> : () -> !vhlo.tensor_v1<0x!vhlo.ui8_v1>
func.func @f() -> tensor<0xui8> {
  %0 = "stablehlo.constant"() {value = dense<[]> : tensor<0xui8>} : () -> tensor<0xui8>
  func.return %0 : tensor<0xui8>
}

// -----

// constant, dense<0x7FC00000> : tensor<f32>
// CHECK{LITERAL}: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0x7FC00000> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
func.func @f() -> tensor<f32> {
  %0 = "stablehlo.constant"() {value = dense<0x7FC00000> : tensor<f32>} : () -> tensor<f32>
  func.return %0 : tensor<f32>
}

// -----

// constant, dense<[1, 200, 3]> : tensor<3xui8>
// CHECK{LITERAL}: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1, 200, 3]> : tensor<3xui8>>}> : () -> !vhlo.tensor_v1<3x!vhlo.ui8_v1>
func.func @f() -> tensor<3xui8> {
  %0 = "stablehlo.constant"() {value = dense<[1, 200, 3]> : tensor<3xui8>} : () -> tensor<3xui8>
  func.return %0 : tensor<3xui8>
}

// -----

// constant, dense<-1> : tensor<2xi4>
// CHECK{LITERAL}: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<-1> : tensor<2xi4>>}> : () -> !vhlo.tensor_v1<2x!vhlo.i4_v1>
func.func @f() -> tensor<2xi4> {
  %0 = "stablehlo.constant"() {value = dense<-1> : tensor<2xi4>} : () -> tensor<2xi4>
  func.return %0 : tensor<2xi4>
}

// -----

// constant, with a discardable attribute
// CHECK{LITERAL}: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<3> : tensor<i32>>}> {test.note = #vhlo.integer_v1<1 : i64>} : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
func.func @f() -> tensor<i32> {
  %0 = "stablehlo.constant"() {value = dense<3> : tensor<i32>, test.note = 1 : i64} : () -> tensor<i32>
  func.return %0 : tensor<i32>
}

// -----

// constant, result type differs (quantized)
// CHECK{LITERAL}: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi8>>}> : () -> !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 2.000000e+00:3, -128:127, 1>>
func.func @f() -> tensor<2x!quant.uniform<i8:f32, 2.0:3>> {
  %0 = "stablehlo.constant"() {value = dense<[1, 2]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  func.return %0 : tensor<2x!quant.uniform<i8:f32, 2.0:3>>
}

// -----

// iota, static
// CHECK{LITERAL}: %0 = "vhlo.iota_v1"() <{iota_dimension = #vhlo.integer_v1<1 : i64>}> : () -> !vhlo.tensor_v1<4x5x!vhlo.i32_v1>
func.func @f() -> tensor<4x5xi32> {
  %0 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<4x5xi32>
  func.return %0 : tensor<4x5xi32>
}

// -----

// fft, FFT
// CHECK{LITERAL}: %0 = "vhlo.fft_v1"(%arg0) <{fft_length = #vhlo.tensor_v1<dense<4> : tensor<1xi64>>, fft_type = #vhlo<fft_type_v1 FFT>}> : (!vhlo.tensor_v1<3x4x!vhlo.complex_v1<!vhlo.f32_v1>>) -> !vhlo.tensor_v1<3x4x!vhlo.complex_v1<!vhlo.f32_v1>>
func.func @f(%a: tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>> {
  %0 = "stablehlo.fft"(%a) {fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 4>} : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  func.return %0 : tensor<3x4xcomplex<f32>>
}

// -----

// fft, IFFT, two dims
// CHECK{LITERAL}: %0 = "vhlo.fft_v1"(%arg0) <{fft_length = #vhlo.tensor_v1<dense<[3, 4]> : tensor<2xi64>>, fft_type = #vhlo<fft_type_v1 IFFT>}> : (!vhlo.tensor_v1<3x4x!vhlo.complex_v1<!vhlo.f32_v1>>) -> !vhlo.tensor_v1<3x4x!vhlo.complex_v1<!vhlo.f32_v1>>
func.func @f(%a: tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>> {
  %0 = "stablehlo.fft"(%a) {fft_type = #stablehlo<fft_type IFFT>, fft_length = array<i64: 3, 4>} : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  func.return %0 : tensor<3x4xcomplex<f32>>
}

// -----

// fft, RFFT
// CHECK{LITERAL}: %0 = "vhlo.fft_v1"(%arg0) <{fft_length = #vhlo.tensor_v1<dense<8> : tensor<1xi64>>, fft_type = #vhlo<fft_type_v1 RFFT>}> : (!vhlo.tensor_v1<8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<5x!vhlo.complex_v1<!vhlo.f32_v1>>
func.func @f(%a: tensor<8xf32>) -> tensor<5xcomplex<f32>> {
  %0 = "stablehlo.fft"(%a) {fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 8>} : (tensor<8xf32>) -> tensor<5xcomplex<f32>>
  func.return %0 : tensor<5xcomplex<f32>>
}

// -----

// fft, IRFFT
// CHECK{LITERAL}: %0 = "vhlo.fft_v1"(%arg0) <{fft_length = #vhlo.tensor_v1<dense<8> : tensor<1xi64>>, fft_type = #vhlo<fft_type_v1 IRFFT>}> : (!vhlo.tensor_v1<5x!vhlo.complex_v1<!vhlo.f32_v1>>) -> !vhlo.tensor_v1<8x!vhlo.f32_v1>
func.func @f(%a: tensor<5xcomplex<f32>>) -> tensor<8xf32> {
  %0 = "stablehlo.fft"(%a) {fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 8>} : (tensor<5xcomplex<f32>>) -> tensor<8xf32>
  func.return %0 : tensor<8xf32>
}

// -----

// cholesky, default
// CHECK{LITERAL}: %0 = "vhlo.cholesky_v1"(%arg0) <{lower = #vhlo.bool_v1<false>}> : (!vhlo.tensor_v1<3x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x3x!vhlo.f32_v1>
func.func @f(%a: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = "stablehlo.cholesky"(%a) : (tensor<3x3xf32>) -> tensor<3x3xf32>
  func.return %0 : tensor<3x3xf32>
}

// -----

// cholesky, lower = true
// CHECK{LITERAL}: %0 = "vhlo.cholesky_v1"(%arg0) <{lower = #vhlo.bool_v1<true>}> : (!vhlo.tensor_v1<3x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x3x!vhlo.f32_v1>
func.func @f(%a: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = "stablehlo.cholesky"(%a) {lower = true} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  func.return %0 : tensor<3x3xf32>
}

// -----

// cholesky, lower = false, explicit
// CHECK{LITERAL}: %0 = "vhlo.cholesky_v1"(%arg0) <{lower = #vhlo.bool_v1<false>}> : (!vhlo.tensor_v1<3x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x3x!vhlo.f32_v1>
func.func @f(%a: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = "stablehlo.cholesky"(%a) {lower = false} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  func.return %0 : tensor<3x3xf32>
}

// -----

// triangular_solve, plain
// CHECK{LITERAL}: %0 = "vhlo.triangular_solve_v1"(%arg0, %arg1) <{left_side = #vhlo.bool_v1<true>, lower = #vhlo.bool_v1<true>, transpose_a = #vhlo<transpose_v1 NO_TRANSPOSE>, unit_diagonal = #vhlo.bool_v1<false>}> : (!vhlo.tensor_v1<3x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x2x!vhlo.f32_v1>
func.func @f(%a: tensor<3x3xf32>, %b: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  func.return %0 : tensor<3x2xf32>
}

// -----

// batch_norm_inference, plain
// CHECK{LITERAL}: %0 = "vhlo.batch_norm_inference_v1"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = #vhlo.float_v1<1.000000e-03 : !vhlo.f32_v1>, feature_index = #vhlo.integer_v1<1 : i64>}> : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<3xf32>, %d: tensor<3xf32>, %e: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.batch_norm_inference"(%a, %b, %c, %d, %e) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return %0 : tensor<2x3xf32>
}

// -----

// batch_norm_training, plain
// CHECK{LITERAL}: %0:3 = "vhlo.batch_norm_training_v1"(%arg0, %arg1, %arg2) <{epsilon = #vhlo.float_v1<1.000000e-03 : !vhlo.f32_v1>, feature_index = #vhlo.integer_v1<1 : i64>}> : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>)
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %0:3 = "stablehlo.batch_norm_training"(%a, %b, %c) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %0#0, %0#1, %0#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}

// -----

// batch_norm_grad, plain
// CHECK{LITERAL}: %0:3 = "vhlo.batch_norm_grad_v1"(%arg0, %arg1, %arg2, %arg3, %arg4) <{epsilon = #vhlo.float_v1<1.000000e-03 : !vhlo.f32_v1>, feature_index = #vhlo.integer_v1<1 : i64>}> : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>)
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<3xf32>, %d: tensor<3xf32>, %e: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %0:3 = "stablehlo.batch_norm_grad"(%a, %b, %c, %d, %e) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return %0#0, %0#1, %0#2 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
}

// -----

// rng, UNIFORM
// CHECK{LITERAL}: %0 = "vhlo.rng_v1"(%arg0, %arg1, %arg2) <{rng_distribution = #vhlo<rng_distribution_v1 UNIFORM>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i64_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
func.func @f(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<2xi64>) -> tensor<2x3xf32> {
  %0 = "stablehlo.rng"(%a, %b, %c) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
  func.return %0 : tensor<2x3xf32>
}

// -----

// rng, NORMAL, dynamic result
// CHECK{LITERAL}: %0 = "vhlo.rng_v1"(%arg0, %arg1, %arg2) <{rng_distribution = #vhlo<rng_distribution_v1 NORMAL>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i64_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>
func.func @f(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<2xi64>) -> tensor<?x3xf32> {
  %0 = "stablehlo.rng"(%a, %b, %c) {rng_distribution = #stablehlo<rng_distribution NORMAL>} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x3xf32>
  func.return %0 : tensor<?x3xf32>
}

// -----

// rng_bit_generator, DEFAULT
// CHECK{LITERAL}: %0:2 = "vhlo.rng_bit_generator_v1"(%arg0) <{rng_algorithm = #vhlo<rng_algorithm_v1 DEFAULT>}> : (!vhlo.tensor_v1<2x!vhlo.ui64_v1>) -> (!vhlo.tensor_v1<2x!vhlo.ui64_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>)
func.func @f(%a: tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>) {
  %0:2 = "stablehlo.rng_bit_generator"(%a) {rng_algorithm = #stablehlo<rng_algorithm DEFAULT>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  func.return %0#0, %0#1 : tensor<2xui64>, tensor<4xui32>
}

// -----

// rng_bit_generator, THREE_FRY
// CHECK{LITERAL}: %0:2 = "vhlo.rng_bit_generator_v1"(%arg0) <{rng_algorithm = #vhlo<rng_algorithm_v1 THREE_FRY>}> : (!vhlo.tensor_v1<2x!vhlo.ui64_v1>) -> (!vhlo.tensor_v1<2x!vhlo.ui64_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>)
func.func @f(%a: tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>) {
  %0:2 = "stablehlo.rng_bit_generator"(%a) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  func.return %0#0, %0#1 : tensor<2xui64>, tensor<4xui32>
}

// -----

// rng_bit_generator, PHILOX
// CHECK{LITERAL}: %0:2 = "vhlo.rng_bit_generator_v1"(%arg0) <{rng_algorithm = #vhlo<rng_algorithm_v1 PHILOX>}> : (!vhlo.tensor_v1<3x!vhlo.ui64_v1>) -> (!vhlo.tensor_v1<3x!vhlo.ui64_v1>, !vhlo.tensor_v1<4x!vhlo.ui32_v1>)
func.func @f(%a: tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>) {
  %0:2 = "stablehlo.rng_bit_generator"(%a) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  func.return %0#0, %0#1 : tensor<3xui64>, tensor<4xui32>
}
