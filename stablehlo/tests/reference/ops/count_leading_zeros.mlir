// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Number of leading zero bits at the width of the type.

func.func @count_leading_zeros_of_zero_is_the_width() -> tensor<4xi32> {
  %x = stablehlo.constant dense<[0, 1, -1, 1073741824]> : tensor<4xi32>
  %r = stablehlo.count_leading_zeros %x : tensor<4xi32>
  return %r : tensor<4xi32>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [32, 31, 0, 1]
// CHECK-NEXT: }

// -----

func.func @count_leading_zeros_si4() -> tensor<4xi4> {
  %x = stablehlo.constant dense<[0, 1, 7, -8]> : tensor<4xi4>
  %r = stablehlo.count_leading_zeros %x : tensor<4xi4>
  return %r : tensor<4xi4>
}
// CHECK: tensor<4xi4> {
// CHECK-NEXT: [4, 3, 1, 0]
// CHECK-NEXT: }

// -----

func.func @count_leading_zeros_si2_wraps() -> tensor<3xi2> {
  %x = stablehlo.constant dense<[0, 1, -1]> : tensor<3xi2>
  %r = stablehlo.count_leading_zeros %x : tensor<3xi2>
  return %r : tensor<3xi2>
}
// CHECK: tensor<3xi2> {
// CHECK-NEXT: [-2, 1, 0]
// CHECK-NEXT: }

// -----

func.func @count_leading_zeros_si8() -> tensor<4xi8> {
  %x = stablehlo.constant dense<[0, 1, 127, -1]> : tensor<4xi8>
  %r = stablehlo.count_leading_zeros %x : tensor<4xi8>
  return %r : tensor<4xi8>
}
// CHECK: tensor<4xi8> {
// CHECK-NEXT: [8, 7, 1, 0]
// CHECK-NEXT: }

// -----

func.func @count_leading_zeros_ui8() -> tensor<3xui8> {
  %x = stablehlo.constant dense<[0, 16, 255]> : tensor<3xui8>
  %r = stablehlo.count_leading_zeros %x : tensor<3xui8>
  return %r : tensor<3xui8>
}
// CHECK: tensor<3xui8> {
// CHECK-NEXT: [8, 3, 0]
// CHECK-NEXT: }

// -----

func.func @count_leading_zeros_si16() -> tensor<2xi16> {
  %x = stablehlo.constant dense<[0, 256]> : tensor<2xi16>
  %r = stablehlo.count_leading_zeros %x : tensor<2xi16>
  return %r : tensor<2xi16>
}
// CHECK: tensor<2xi16> {
// CHECK-NEXT: [16, 7]
// CHECK-NEXT: }

// -----

func.func @count_leading_zeros_si64() -> tensor<3xi64> {
  %x = stablehlo.constant dense<[0, 1, -1]> : tensor<3xi64>
  %r = stablehlo.count_leading_zeros %x : tensor<3xi64>
  return %r : tensor<3xi64>
}
// CHECK: tensor<3xi64> {
// CHECK-NEXT: [64, 63, 0]
// CHECK-NEXT: }

// -----

func.func @count_leading_zeros_ui64_rank_0() -> tensor<ui64> {
  %x = stablehlo.constant dense<4294967296> : tensor<ui64>
  %r = stablehlo.count_leading_zeros %x : tensor<ui64>
  return %r : tensor<ui64>
}
// CHECK: tensor<ui64> {31}
