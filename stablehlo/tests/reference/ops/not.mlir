// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Logical on i1, the complement of all bits on integers.

// Not a complement of the stored byte.
func.func @not_i1_is_logical() -> tensor<2xi1> {
  %x = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.not %x : tensor<2xi1>
  return %r : tensor<2xi1>
}
// CHECK: tensor<2xi1> {
// CHECK-NEXT: [true, false]
// CHECK-NEXT: }

// -----

func.func @not_si2() -> tensor<2xi2> {
  %x = stablehlo.constant dense<[0, -2]> : tensor<2xi2>
  %r = stablehlo.not %x : tensor<2xi2>
  return %r : tensor<2xi2>
}
// CHECK: tensor<2xi2> {
// CHECK-NEXT: [-1, 1]
// CHECK-NEXT: }

// -----

func.func @not_si4() -> tensor<3xi4> {
  %x = stablehlo.constant dense<[0, -8, 5]> : tensor<3xi4>
  %r = stablehlo.not %x : tensor<3xi4>
  return %r : tensor<3xi4>
}
// CHECK: tensor<3xi4> {
// CHECK-NEXT: [-1, 7, -6]
// CHECK-NEXT: }

// -----

func.func @not_si8() -> tensor<3xi8> {
  %x = stablehlo.constant dense<[0, -128, 85]> : tensor<3xi8>
  %r = stablehlo.not %x : tensor<3xi8>
  return %r : tensor<3xi8>
}
// CHECK: tensor<3xi8> {
// CHECK-NEXT: [-1, 127, -86]
// CHECK-NEXT: }

// -----

func.func @not_si16() -> tensor<2xi16> {
  %x = stablehlo.constant dense<[-1, 256]> : tensor<2xi16>
  %r = stablehlo.not %x : tensor<2xi16>
  return %r : tensor<2xi16>
}
// CHECK: tensor<2xi16> {
// CHECK-NEXT: [0, -257]
// CHECK-NEXT: }

// -----

func.func @not_si32() -> tensor<2xi32> {
  %x = stablehlo.constant dense<[0, -2147483648]> : tensor<2xi32>
  %r = stablehlo.not %x : tensor<2xi32>
  return %r : tensor<2xi32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [-1, 2147483647]
// CHECK-NEXT: }

// -----

func.func @not_si64() -> tensor<i64> {
  %x = stablehlo.constant dense<9223372036854775807> : tensor<i64>
  %r = stablehlo.not %x : tensor<i64>
  return %r : tensor<i64>
}
// CHECK: tensor<i64> {-9223372036854775808}

// -----

func.func @not_ui2() -> tensor<2xui2> {
  %x = stablehlo.constant dense<[0, 2]> : tensor<2xui2>
  %r = stablehlo.not %x : tensor<2xui2>
  return %r : tensor<2xui2>
}
// CHECK: tensor<2xui2> {
// CHECK-NEXT: [3, 1]
// CHECK-NEXT: }

// -----

func.func @not_ui4() -> tensor<2xui4> {
  %x = stablehlo.constant dense<[0, 10]> : tensor<2xui4>
  %r = stablehlo.not %x : tensor<2xui4>
  return %r : tensor<2xui4>
}
// CHECK: tensor<2xui4> {
// CHECK-NEXT: [15, 5]
// CHECK-NEXT: }

// -----

func.func @not_ui8() -> tensor<2xui8> {
  %x = stablehlo.constant dense<[0, 170]> : tensor<2xui8>
  %r = stablehlo.not %x : tensor<2xui8>
  return %r : tensor<2xui8>
}
// CHECK: tensor<2xui8> {
// CHECK-NEXT: [255, 85]
// CHECK-NEXT: }

// -----

func.func @not_ui64() -> tensor<ui64> {
  %x = stablehlo.constant dense<1> : tensor<ui64>
  %r = stablehlo.not %x : tensor<ui64>
  return %r : tensor<ui64>
}
// CHECK: tensor<ui64> {18446744073709551614}
