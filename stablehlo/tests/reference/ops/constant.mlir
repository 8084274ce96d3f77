// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Literals of every element type.

func.func @constant_i1() -> tensor<2xi1> {
  %r = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  return %r : tensor<2xi1>
}
// CHECK: tensor<2xi1> {
// CHECK-NEXT: [true, false]
// CHECK-NEXT: }

// -----

func.func @constant_i2() -> tensor<3xi2> {
  %r = stablehlo.constant dense<[-2, 0, 1]> : tensor<3xi2>
  return %r : tensor<3xi2>
}
// CHECK: tensor<3xi2> {
// CHECK-NEXT: [-2, 0, 1]
// CHECK-NEXT: }

// -----

func.func @constant_i4() -> tensor<2xi4> {
  %r = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  return %r : tensor<2xi4>
}
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [-8, 7]
// CHECK-NEXT: }

// -----

func.func @constant_i8() -> tensor<2xi8> {
  %r = stablehlo.constant dense<[-128, 127]> : tensor<2xi8>
  return %r : tensor<2xi8>
}
// CHECK: tensor<2xi8> {
// CHECK-NEXT: [-128, 127]
// CHECK-NEXT: }

// -----

func.func @constant_i16() -> tensor<2xi16> {
  %r = stablehlo.constant dense<[-32768, 32767]> : tensor<2xi16>
  return %r : tensor<2xi16>
}
// CHECK: tensor<2xi16> {
// CHECK-NEXT: [-32768, 32767]
// CHECK-NEXT: }

// -----

func.func @constant_i32() -> tensor<2xi32> {
  %r = stablehlo.constant dense<[-2147483648, 2147483647]> : tensor<2xi32>
  return %r : tensor<2xi32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [-2147483648, 2147483647]
// CHECK-NEXT: }

// -----

func.func @constant_i64() -> tensor<2xi64> {
  %r = stablehlo.constant dense<[-9223372036854775808, 9223372036854775807]> : tensor<2xi64>
  return %r : tensor<2xi64>
}
// CHECK: tensor<2xi64> {
// CHECK-NEXT: [-9223372036854775808, 9223372036854775807]
// CHECK-NEXT: }

// -----

func.func @constant_ui2() -> tensor<2xui2> {
  %r = stablehlo.constant dense<[0, 3]> : tensor<2xui2>
  return %r : tensor<2xui2>
}
// CHECK: tensor<2xui2> {
// CHECK-NEXT: [0, 3]
// CHECK-NEXT: }

// -----

func.func @constant_ui4() -> tensor<2xui4> {
  %r = stablehlo.constant dense<[0, 15]> : tensor<2xui4>
  return %r : tensor<2xui4>
}
// CHECK: tensor<2xui4> {
// CHECK-NEXT: [0, 15]
// CHECK-NEXT: }

// -----

func.func @constant_ui8() -> tensor<2xui8> {
  %r = stablehlo.constant dense<[0, 255]> : tensor<2xui8>
  return %r : tensor<2xui8>
}
// CHECK: tensor<2xui8> {
// CHECK-NEXT: [0, 255]
// CHECK-NEXT: }

// -----

func.func @constant_ui16() -> tensor<2xui16> {
  %r = stablehlo.constant dense<[0, 65535]> : tensor<2xui16>
  return %r : tensor<2xui16>
}
// CHECK: tensor<2xui16> {
// CHECK-NEXT: [0, 65535]
// CHECK-NEXT: }

// -----

func.func @constant_ui32() -> tensor<2xui32> {
  %r = stablehlo.constant dense<[0, 4294967295]> : tensor<2xui32>
  return %r : tensor<2xui32>
}
// CHECK: tensor<2xui32> {
// CHECK-NEXT: [0, 4294967295]
// CHECK-NEXT: }

// -----

func.func @constant_ui64() -> tensor<2xui64> {
  %r = stablehlo.constant dense<[0, 18446744073709551615]> : tensor<2xui64>
  return %r : tensor<2xui64>
}
// CHECK: tensor<2xui64> {
// CHECK-NEXT: [0, 18446744073709551615]
// CHECK-NEXT: }
