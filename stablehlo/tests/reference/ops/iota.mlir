// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Index along iota_dimension, converted to the element type.

func.func @iota_dim_0() -> tensor<2x3xi32> {
  %r = stablehlo.iota dim = 0 : tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
// CHECK: tensor<2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [0, 0, 0],
// CHECK-NEXT: [1, 1, 1]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @iota_dim_1() -> tensor<2x3xf32> {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// CHECK: tensor<2x3xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [0.000000e+00, 1.000000e+00, 2.000000e+00],
// CHECK-NEXT: [0.000000e+00, 1.000000e+00, 2.000000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @iota_of_one_element() -> tensor<1xi32> {
  %r = stablehlo.iota dim = 0 : tensor<1xi32>
  return %r : tensor<1xi32>
}
// CHECK: tensor<1xi32> {
// CHECK-NEXT: [0]
// CHECK-NEXT: }

// -----

func.func @iota_of_one_element_in_two_dims() -> tensor<1x1xf64> {
  %r = stablehlo.iota dim = 1 : tensor<1x1xf64>
  return %r : tensor<1x1xf64>
}
// CHECK: tensor<1x1xf64> {
// CHECK-NEXT: [
// CHECK-NEXT: [0.000000e+00]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @iota_of_one_element_in_a_chain() -> tensor<1xbf16> {
  %x = stablehlo.constant dense<[3.0]> : tensor<1xbf16>
  %i = stablehlo.iota dim = 0 : tensor<1xbf16>
  %r = stablehlo.add %i, %x : tensor<1xbf16>
  return %r : tensor<1xbf16>
}
// CHECK: tensor<1xbf16> {
// CHECK-NEXT: [3.000000e+00]
// CHECK-NEXT: }

// -----

func.func @iota_zero_size() -> tensor<0x2xi32> {
  %r = stablehlo.iota dim = 1 : tensor<0x2xi32>
  return %r : tensor<0x2xi32>
}
// CHECK: tensor<0x2xi32> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @iota_si4_wraps() -> tensor<10xi4> {
  %r = stablehlo.iota dim = 0 : tensor<10xi4>
  return %r : tensor<10xi4>
}
// CHECK: tensor<10xi4> {
// CHECK-NEXT: [0, 1, 2, 3, 4, 5, 6, 7, -8, -7]
// CHECK-NEXT: }

// -----

func.func @iota_ui2_wraps() -> tensor<6xui2> {
  %r = stablehlo.iota dim = 0 : tensor<6xui2>
  return %r : tensor<6xui2>
}
// CHECK: tensor<6xui2> {
// CHECK-NEXT: [0, 1, 2, 3, 0, 1]
// CHECK-NEXT: }

// -----

func.func @iota_complex_is_real() -> tensor<2xcomplex<f32>> {
  %r = stablehlo.iota dim = 0 : tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[0.000000e+00, 0.000000e+00], [1.000000e+00, 0.000000e+00]]
// CHECK-NEXT: }

// -----

// Neither 5 nor anything above 6 exists.
func.func @iota_f4_saturates() -> tensor<8xf4E2M1FN> {
  %r = stablehlo.iota dim = 0 : tensor<8xf4E2M1FN>
  return %r : tensor<8xf4E2M1FN>
}
// CHECK: tensor<8xf4E2M1FN> {
// CHECK-NEXT: [0.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 4.000000e+00, 6.000000e+00, 6.000000e+00]
// CHECK-NEXT: }

// -----

func.func @iota_f8E8M0FNU_has_no_zero() -> tensor<3xf8E8M0FNU> {
  %r = stablehlo.iota dim = 0 : tensor<3xf8E8M0FNU>
  return %r : tensor<3xf8E8M0FNU>
}
// CHECK: tensor<3xf8E8M0FNU> {
// CHECK-NEXT: [0xFF, 1.000000e+00, 2.000000e+00]
// CHECK-NEXT: }

// -----

func.func @iota_si8_wraps() -> tensor<4xi8> {
  %a = stablehlo.iota dim = 0 : tensor<130xi8>
  %r = stablehlo.slice %a [126:130] : (tensor<130xi8>) -> tensor<4xi8>
  return %r : tensor<4xi8>
}
// CHECK: tensor<4xi8> {
// CHECK-NEXT: [126, 127, -128, -127]
// CHECK-NEXT: }

// -----

func.func @iota_bf16_rounds_to_even() -> tensor<5xbf16> {
  %a = stablehlo.iota dim = 0 : tensor<260xbf16>
  %r = stablehlo.slice %a [255:260] : (tensor<260xbf16>) -> tensor<5xbf16>
  return %r : tensor<5xbf16>
}
// CHECK: tensor<5xbf16> {
// CHECK-NEXT: [2.550000e+02, 2.560000e+02, 2.560000e+02, 2.580000e+02, 2.600000e+02]
// CHECK-NEXT: }

// -----

// 464 ties down to 448.
func.func @iota_f8E4M3FN_is_nan_beyond_its_range() -> tensor<2xf8E4M3FN> {
  %a = stablehlo.iota dim = 0 : tensor<466xf8E4M3FN>
  %r = stablehlo.slice %a [464:466] : (tensor<466xf8E4M3FN>) -> tensor<2xf8E4M3FN>
  return %r : tensor<2xf8E4M3FN>
}
// CHECK: tensor<2xf8E4M3FN> {
// CHECK-NEXT: [4.480000e+02, {{0x[7F]F}}]
// CHECK-NEXT: }
