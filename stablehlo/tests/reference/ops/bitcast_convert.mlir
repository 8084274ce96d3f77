// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Bits reinterpreted; parts of a wider element are little-endian.

func.func @bitcast_convert_f32_to_si32() -> tensor<5xi32> {
  %x = stablehlo.constant dense<[1.0, -0.0, 0x7FC00001, 0xFF800001, 1.0e-45]> : tensor<5xf32>
  %r = stablehlo.bitcast_convert %x : (tensor<5xf32>) -> tensor<5xi32>
  return %r : tensor<5xi32>
}
// CHECK: tensor<5xi32> {
// CHECK-NEXT: [1065353216, -2147483648, 2143289345, -8388607, 1]
// CHECK-NEXT: }

// -----

func.func @bitcast_convert_si32_to_f32_keeps_nan_payload() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[2139095041, -2147483648]> : tensor<2xi32>
  %r = stablehlo.bitcast_convert %x : (tensor<2xi32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [0x7F800001, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @bitcast_convert_ui64_to_f64() -> tensor<f64> {
  %x = stablehlo.constant dense<4607182418800017408> : tensor<ui64>
  %r = stablehlo.bitcast_convert %x : (tensor<ui64>) -> tensor<f64>
  return %r : tensor<f64>
}
// CHECK: tensor<f64> {1.000000e+00}

// -----

func.func @bitcast_convert_narrowing_adds_a_dimension_low_part_first() -> tensor<2x4xi8> {
  %x = stablehlo.constant dense<[16909060, -2]> : tensor<2xi32>
  %r = stablehlo.bitcast_convert %x : (tensor<2xi32>) -> tensor<2x4xi8>
  return %r : tensor<2x4xi8>
}
// CHECK: tensor<2x4xi8> {
// CHECK-NEXT: [
// CHECK-NEXT: [4, 3, 2, 1],
// CHECK-NEXT: [-2, -1, -1, -1]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @bitcast_convert_narrowing_rank_0() -> tensor<2xi32> {
  %x = stablehlo.constant dense<8589934593> : tensor<i64>
  %r = stablehlo.bitcast_convert %x : (tensor<i64>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [1, 2]
// CHECK-NEXT: }

// -----

func.func @bitcast_convert_widening_removes_the_last_dimension() -> tensor<2xui16> {
  %x = stablehlo.constant dense<[[1, 2], [255, 128]]> : tensor<2x2xui8>
  %r = stablehlo.bitcast_convert %x : (tensor<2x2xui8>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}
// CHECK: tensor<2xui16> {
// CHECK-NEXT: [513, 33023]
// CHECK-NEXT: }

// -----

func.func @bitcast_convert_widening_to_rank_0() -> tensor<f64> {
  %x = stablehlo.constant dense<[0.0, 1.875]> : tensor<2xf32>
  %r = stablehlo.bitcast_convert %x : (tensor<2xf32>) -> tensor<f64>
  return %r : tensor<f64>
}
// CHECK: tensor<f64> {1.000000e+00}

// -----

func.func @bitcast_convert_bf16_to_ui16() -> tensor<2xui16> {
  %x = stablehlo.constant dense<[1.0, -0.0]> : tensor<2xbf16>
  %r = stablehlo.bitcast_convert %x : (tensor<2xbf16>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}
// CHECK: tensor<2xui16> {
// CHECK-NEXT: [16256, 32768]
// CHECK-NEXT: }

// -----

func.func @bitcast_convert_f16_to_f32() -> tensor<f32> {
  %x = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf16>
  %r = stablehlo.bitcast_convert %x : (tensor<2xf16>) -> tensor<f32>
  return %r : tensor<f32>
}
// CHECK: tensor<f32> {7.812500e-03}

// -----

func.func @bitcast_convert_f8_to_ui8() -> tensor<3xui8> {
  %x = stablehlo.constant dense<[448.0, -0.0, 0.001953125]> : tensor<3xf8E4M3FN>
  %r = stablehlo.bitcast_convert %x : (tensor<3xf8E4M3FN>) -> tensor<3xui8>
  return %r : tensor<3xui8>
}
// CHECK: tensor<3xui8> {
// CHECK-NEXT: [126, 128, 1]
// CHECK-NEXT: }

// -----

func.func @bitcast_convert_complex_to_complex_keeps_bits() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[(1.0, -0.0), (0x7F800001, 2.0)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.bitcast_convert %x : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[1.000000e+00, -0.000000e+00], [0x7F800001, 2.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @bitcast_convert_zero_size() -> tensor<0xi32> {
  %x = stablehlo.constant dense<> : tensor<0x4xi8>
  %r = stablehlo.bitcast_convert %x : (tensor<0x4xi8>) -> tensor<0xi32>
  return %r : tensor<0xi32>
}
// CHECK: tensor<0xi32> {
// CHECK-NEXT: []
// CHECK-NEXT: }
