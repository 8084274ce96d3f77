// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s
// RUN: stablehlo-translate --interpret --split-input-file --threads=1 %s | FileCheck %s

// Chains of elementwise ops give the bits of the ops one by one, at any size.

// (1 + 2^-12)^2 = 1 + 2^-11 + 2^-24 rounds to 1 + 2^-11; an FMA would leave
// 2^-24.
func.func @fused_multiply_add_rounds_twice() -> tensor<f32> {
  %x = stablehlo.constant dense<1.000244140625> : tensor<f32>
  %z = stablehlo.constant dense<1.00048828125> : tensor<f32>
  %p = stablehlo.multiply %x, %x : tensor<f32>
  %r = stablehlo.subtract %p, %z : tensor<f32>
  return %r : tensor<f32>
}
// CHECK: tensor<f32> {0.000000e+00}

// -----

// (256 + 1) - 256 = 0.
func.func @fused_bf16_rounds_after_every_op() -> tensor<2xbf16> {
  %x = stablehlo.constant dense<[256.0, 2.0]> : tensor<2xbf16>
  %y = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xbf16>
  %p = stablehlo.add %x, %y : tensor<2xbf16>
  %r = stablehlo.subtract %p, %x : tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [0.000000e+00, 1.000000e+00]
// CHECK-NEXT: }

// -----

func.func @fused_f16_overflows_in_the_middle() -> tensor<f16> {
  %x = stablehlo.constant dense<65504.0> : tensor<f16>
  %p = stablehlo.add %x, %x : tensor<f16>
  %r = stablehlo.subtract %p, %x : tensor<f16>
  return %r : tensor<f16>
}
// CHECK: tensor<f16> {0x7C00}

// -----

// (7 + 1) / 2 = -4.
func.func @fused_si4_wraps_in_the_middle() -> tensor<i4> {
  %x = stablehlo.constant dense<7> : tensor<i4>
  %y = stablehlo.constant dense<1> : tensor<i4>
  %z = stablehlo.constant dense<2> : tensor<i4>
  %p = stablehlo.add %x, %y : tensor<i4>
  %r = stablehlo.divide %p, %z : tensor<i4>
  return %r : tensor<i4>
}
// CHECK: tensor<i4> {-4}

// -----

func.func @fused_transpose_and_broadcasts() -> tensor<3x2xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %row = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %s = stablehlo.constant dense<100> : tensor<i32>
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %b = stablehlo.broadcast_in_dim %row, dims = [1] : (tensor<2xi32>) -> tensor<3x2xi32>
  %c = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<i32>) -> tensor<3x2xi32>
  %p = stablehlo.multiply %t, %b : tensor<3x2xi32>
  %r = stablehlo.subtract %c, %p : tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
// CHECK: tensor<3x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [90, 20],
// CHECK-NEXT: [80, 0],
// CHECK-NEXT: [70, -20]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @fused_intermediate_is_a_result_too() -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %p = stablehlo.add %x, %x : tensor<3xi32>
  %q = stablehlo.multiply %p, %x : tensor<3xi32>
  %s = stablehlo.subtract %q, %p : tensor<3xi32>
  return %p, %s, %x : tensor<3xi32>, tensor<3xi32>, tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [2, 4, 6]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3xi32> {
// CHECK-NEXT: [0, 4, 12]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3xi32> {
// CHECK-NEXT: [1, 2, 3]
// CHECK-NEXT: }

// -----

// x * x - 3 x mod 2^16, at the borders of blocks and at the end.
func.func @fused_chain_crosses_blocks() -> (tensor<3xi16>, tensor<5xi16>, tensor<4xi16>, tensor<3xi16>) {
  %x = stablehlo.iota dim = 0 : tensor<2500xi16>
  %three = stablehlo.constant dense<3> : tensor<2500xi16>
  %p = stablehlo.multiply %x, %x : tensor<2500xi16>
  %q = stablehlo.multiply %x, %three : tensor<2500xi16>
  %y = stablehlo.subtract %p, %q : tensor<2500xi16>
  %r0 = stablehlo.slice %y [0:3] : (tensor<2500xi16>) -> tensor<3xi16>
  %r1 = stablehlo.slice %y [1022:1027] : (tensor<2500xi16>) -> tensor<5xi16>
  %r2 = stablehlo.slice %y [2046:2050] : (tensor<2500xi16>) -> tensor<4xi16>
  %r3 = stablehlo.slice %y [2497:2500] : (tensor<2500xi16>) -> tensor<3xi16>
  return %r0, %r1, %r2, %r3 : tensor<3xi16>, tensor<5xi16>, tensor<4xi16>, tensor<3xi16>
}
// CHECK: tensor<3xi16> {
// CHECK-NEXT: [0, -2, -2]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<5xi16> {
// CHECK-NEXT: [-7158, -5116, -3072, -1026, 1022]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<4xi16> {
// CHECK-NEXT: [-14326, -10236, -6144, -2050]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3xi16> {
// CHECK-NEXT: [1598, 6590, 11584]
// CHECK-NEXT: }

// -----

// Counts the odd numbers whose half is below 1000, from si8 bits up to f64.
func.func @fused_types_of_other_widths_cross_blocks() -> tensor<i64> {
  %x = stablehlo.iota dim = 0 : tensor<2500xi32>
  %b = stablehlo.convert %x : (tensor<2500xi32>) -> tensor<2500xi8>
  %one = stablehlo.constant dense<1> : tensor<2500xi8>
  %odd = stablehlo.and %b, %one : tensor<2500xi8>
  %i = stablehlo.convert %odd : (tensor<2500xi8>) -> tensor<2500xi1>
  %d = stablehlo.convert %x : (tensor<2500xi32>) -> tensor<2500xf64>
  %half = stablehlo.constant dense<0.5> : tensor<2500xf64>
  %h = stablehlo.multiply %d, %half : tensor<2500xf64>
  %k = stablehlo.constant dense<1000.0> : tensor<2500xf64>
  %lt = stablehlo.compare LT, %h, %k : (tensor<2500xf64>, tensor<2500xf64>) -> tensor<2500xi1>
  %both = stablehlo.and %i, %lt : tensor<2500xi1>
  %n = stablehlo.convert %both : (tensor<2500xi1>) -> tensor<2500xi64>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %r = stablehlo.reduce(%n init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2500xi64>, tensor<i64>) -> tensor<i64>
  return %r : tensor<i64>
}
// CHECK: tensor<i64> {1000}
