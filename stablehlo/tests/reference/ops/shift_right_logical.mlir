// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Zeros come in; a large or negative amount gives 0.

func.func @shift_right_logical_amount_not_below_width_gives_zero() -> tensor<5xi32> {
  %x = stablehlo.constant dense<[-1, -1, -1, -1, -8]> : tensor<5xi32>
  %y = stablehlo.constant dense<[31, 32, -1, 1, 0]> : tensor<5xi32>
  %r = stablehlo.shift_right_logical %x, %y : tensor<5xi32>
  return %r : tensor<5xi32>
}
// CHECK: tensor<5xi32> {
// CHECK-NEXT: [1, 0, 0, 2147483647, -8]
// CHECK-NEXT: }

// -----

func.func @shift_right_logical_si8() -> tensor<3xi8> {
  %x = stablehlo.constant dense<[-1, -128, -1]> : tensor<3xi8>
  %y = stablehlo.constant dense<[1, 7, 8]> : tensor<3xi8>
  %r = stablehlo.shift_right_logical %x, %y : tensor<3xi8>
  return %r : tensor<3xi8>
}
// CHECK: tensor<3xi8> {
// CHECK-NEXT: [127, 1, 0]
// CHECK-NEXT: }

// -----

func.func @shift_right_logical_si4() -> tensor<3xi4> {
  %x = stablehlo.constant dense<[-1, -8, -1]> : tensor<3xi4>
  %y = stablehlo.constant dense<[1, 3, 4]> : tensor<3xi4>
  %r = stablehlo.shift_right_logical %x, %y : tensor<3xi4>
  return %r : tensor<3xi4>
}
// CHECK: tensor<3xi4> {
// CHECK-NEXT: [7, 1, 0]
// CHECK-NEXT: }

// -----

func.func @shift_right_logical_ui8() -> tensor<2xui8> {
  %x = stablehlo.constant dense<[255, 255]> : tensor<2xui8>
  %y = stablehlo.constant dense<[4, 9]> : tensor<2xui8>
  %r = stablehlo.shift_right_logical %x, %y : tensor<2xui8>
  return %r : tensor<2xui8>
}
// CHECK: tensor<2xui8> {
// CHECK-NEXT: [15, 0]
// CHECK-NEXT: }

// -----

func.func @shift_right_logical_ui64() -> tensor<2xui64> {
  %x = stablehlo.constant dense<[18446744073709551615, 18446744073709551615]> : tensor<2xui64>
  %y = stablehlo.constant dense<[63, 64]> : tensor<2xui64>
  %r = stablehlo.shift_right_logical %x, %y : tensor<2xui64>
  return %r : tensor<2xui64>
}
// CHECK: tensor<2xui64> {
// CHECK-NEXT: [1, 0]
// CHECK-NEXT: }

// -----

func.func @shift_right_logical_si64() -> tensor<i64> {
  %x = stablehlo.constant dense<-1> : tensor<i64>
  %y = stablehlo.constant dense<1> : tensor<i64>
  %r = stablehlo.shift_right_logical %x, %y : tensor<i64>
  return %r : tensor<i64>
}
// CHECK: tensor<i64> {9223372036854775807}
