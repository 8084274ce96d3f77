// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Number of one bits at the width of the type.

func.func @popcnt_counts_at_the_width_of_the_type() -> tensor<3xi4> {
  %x = stablehlo.constant dense<[-1, 0, -8]> : tensor<3xi4>
  %r = stablehlo.popcnt %x : tensor<3xi4>
  return %r : tensor<3xi4>
}
// CHECK: tensor<3xi4> {
// CHECK-NEXT: [4, 0, 1]
// CHECK-NEXT: }

// -----

// Two does not fit two signed bits.
func.func @popcnt_si2_wraps() -> tensor<3xi2> {
  %x = stablehlo.constant dense<[-1, 1, 0]> : tensor<3xi2>
  %r = stablehlo.popcnt %x : tensor<3xi2>
  return %r : tensor<3xi2>
}
// CHECK: tensor<3xi2> {
// CHECK-NEXT: [-2, 1, 0]
// CHECK-NEXT: }

// -----

func.func @popcnt_si8() -> tensor<3xi8> {
  %x = stablehlo.constant dense<[-1, 127, -128]> : tensor<3xi8>
  %r = stablehlo.popcnt %x : tensor<3xi8>
  return %r : tensor<3xi8>
}
// CHECK: tensor<3xi8> {
// CHECK-NEXT: [8, 7, 1]
// CHECK-NEXT: }

// -----

func.func @popcnt_ui8() -> tensor<2xui8> {
  %x = stablehlo.constant dense<[255, 85]> : tensor<2xui8>
  %r = stablehlo.popcnt %x : tensor<2xui8>
  return %r : tensor<2xui8>
}
// CHECK: tensor<2xui8> {
// CHECK-NEXT: [8, 4]
// CHECK-NEXT: }

// -----

func.func @popcnt_ui16() -> tensor<2xui16> {
  %x = stablehlo.constant dense<[65535, 4096]> : tensor<2xui16>
  %r = stablehlo.popcnt %x : tensor<2xui16>
  return %r : tensor<2xui16>
}
// CHECK: tensor<2xui16> {
// CHECK-NEXT: [16, 1]
// CHECK-NEXT: }

// -----

func.func @popcnt_si32() -> tensor<3xi32> {
  %x = stablehlo.constant dense<[-1, 0, -2147483648]> : tensor<3xi32>
  %r = stablehlo.popcnt %x : tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [32, 0, 1]
// CHECK-NEXT: }

// -----

func.func @popcnt_si64_rank_0() -> tensor<i64> {
  %x = stablehlo.constant dense<-1> : tensor<i64>
  %r = stablehlo.popcnt %x : tensor<i64>
  return %r : tensor<i64>
}
// CHECK: tensor<i64> {64}

// -----

func.func @popcnt_ui64() -> tensor<2xui64> {
  %x = stablehlo.constant dense<[18446744073709551615, 9223372036854775809]> : tensor<2xui64>
  %r = stablehlo.popcnt %x : tensor<2xui64>
  return %r : tensor<2xui64>
}
// CHECK: tensor<2xui64> {
// CHECK-NEXT: [64, 2]
// CHECK-NEXT: }
