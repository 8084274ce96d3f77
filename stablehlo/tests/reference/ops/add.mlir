// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Sum of each pair: wraps for integers, OR for i1.

func.func @add_i1_is_or() -> tensor<4xi1> {
  %x = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %y = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.add %x, %y : tensor<4xi1>
  return %r : tensor<4xi1>
}
// CHECK: tensor<4xi1> {
// CHECK-NEXT: [false, true, true, true]
// CHECK-NEXT: }

// -----

func.func @add_si4_wraps() -> tensor<3xi4> {
  %x = stablehlo.constant dense<[7, -8, 3]> : tensor<3xi4>
  %y = stablehlo.constant dense<[1, -1, -3]> : tensor<3xi4>
  %r = stablehlo.add %x, %y : tensor<3xi4>
  return %r : tensor<3xi4>
}
// CHECK: tensor<3xi4> {
// CHECK-NEXT: [-8, 7, 0]
// CHECK-NEXT: }

// -----

func.func @add_si8_wraps() -> tensor<3xi8> {
  %x = stablehlo.constant dense<[127, -128, 100]> : tensor<3xi8>
  %y = stablehlo.constant dense<[1, -1, 27]> : tensor<3xi8>
  %r = stablehlo.add %x, %y : tensor<3xi8>
  return %r : tensor<3xi8>
}
// CHECK: tensor<3xi8> {
// CHECK-NEXT: [-128, 127, 127]
// CHECK-NEXT: }

// -----

func.func @add_ui8_wraps() -> tensor<2xui8> {
  %x = stablehlo.constant dense<[255, 200]> : tensor<2xui8>
  %y = stablehlo.constant dense<[1, 100]> : tensor<2xui8>
  %r = stablehlo.add %x, %y : tensor<2xui8>
  return %r : tensor<2xui8>
}
// CHECK: tensor<2xui8> {
// CHECK-NEXT: [0, 44]
// CHECK-NEXT: }

// -----

func.func @add_si16_wraps() -> tensor<1xi16> {
  %x = stablehlo.constant dense<[32767]> : tensor<1xi16>
  %y = stablehlo.constant dense<[1]> : tensor<1xi16>
  %r = stablehlo.add %x, %y : tensor<1xi16>
  return %r : tensor<1xi16>
}
// CHECK: tensor<1xi16> {
// CHECK-NEXT: [-32768]
// CHECK-NEXT: }

// -----

func.func @add_si32_wraps() -> tensor<2xi32> {
  %x = stablehlo.constant dense<[2147483647, -2147483648]> : tensor<2xi32>
  %y = stablehlo.constant dense<[1, -2147483648]> : tensor<2xi32>
  %r = stablehlo.add %x, %y : tensor<2xi32>
  return %r : tensor<2xi32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [-2147483648, 0]
// CHECK-NEXT: }

// -----

func.func @add_ui32_wraps() -> tensor<2xui32> {
  %x = stablehlo.constant dense<[4294967295, 1]> : tensor<2xui32>
  %y = stablehlo.constant dense<[2, 4294967294]> : tensor<2xui32>
  %r = stablehlo.add %x, %y : tensor<2xui32>
  return %r : tensor<2xui32>
}
// CHECK: tensor<2xui32> {
// CHECK-NEXT: [1, 4294967295]
// CHECK-NEXT: }

// -----

func.func @add_si64_wraps() -> tensor<i64> {
  %x = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %y = stablehlo.constant dense<1> : tensor<i64>
  %r = stablehlo.add %x, %y : tensor<i64>
  return %r : tensor<i64>
}
// CHECK: tensor<i64> {-9223372036854775808}

// -----

func.func @add_ui64_wraps() -> tensor<ui64> {
  %x = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %y = stablehlo.constant dense<2> : tensor<ui64>
  %r = stablehlo.add %x, %y : tensor<ui64>
  return %r : tensor<ui64>
}
// CHECK: tensor<ui64> {1}

// -----

func.func @add_zero_size() -> tensor<2x0xi32> {
  %x = stablehlo.constant dense<> : tensor<2x0xi32>
  %y = stablehlo.constant dense<> : tensor<2x0xi32>
  %r = stablehlo.add %x, %y : tensor<2x0xi32>
  return %r : tensor<2x0xi32>
}
// CHECK: tensor<2x0xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [],
// CHECK-NEXT: []
// CHECK-NEXT: ]
// CHECK-NEXT: }
