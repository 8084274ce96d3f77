// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// lhs^rhs of floats and complex numbers: IEEE pow.

// pow(x, +-0) = 1 and pow(1, y) = 1.
func.func @power_f32_one_and_zero_beat_nan() -> tensor<4xf32> {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 1.0, 1.0]> : tensor<4xf32>
  %y = stablehlo.constant dense<[0.0, -0.0, 0x7FC00000, 0x7F800000]> : tensor<4xf32>
  %r = stablehlo.power %x, %y : tensor<4xf32>
  return %r : tensor<4xf32>
}
// CHECK: tensor<4xf32> {
// CHECK-NEXT: [1.000000e+00, 1.000000e+00, 1.000000e+00, 1.000000e+00]
// CHECK-NEXT: }

// -----

func.func @power_f32_zeros() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[-0.0, -0.0, 0.0, -0.0, 0.0, -0.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[-1.0, -2.0, -1.0, 3.0, 0.0, 2.0]> : tensor<6xf32>
  %r = stablehlo.power %x, %y : tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [0xFF800000, 0x7F800000, 0x7F800000, -0.000000e+00, 1.000000e+00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @power_f32_infinities() -> tensor<7xf32> {
  %x = stablehlo.constant dense<[-1.0, 0.5, 2.0, 0xFF800000, 0xFF800000, 0x7F800000, 0.5]> : tensor<7xf32>
  %y = stablehlo.constant dense<[0x7F800000, 0x7F800000, 0xFF800000, 3.0, 0.5, -1.0, 0xFF800000]> : tensor<7xf32>
  %r = stablehlo.power %x, %y : tensor<7xf32>
  return %r : tensor<7xf32>
}
// CHECK: tensor<7xf32> {
// CHECK-NEXT: [1.000000e+00, 0.000000e+00, 0.000000e+00, 0xFF800000, 0x7F800000, 0.000000e+00, 0x7F800000]
// CHECK-NEXT: }

// -----

func.func @power_f32_negative_base() -> tensor<4xf32> {
  %x = stablehlo.constant dense<[-2.0, -2.0, -2.0, -8.0]> : tensor<4xf32>
  %y = stablehlo.constant dense<[3.0, 0.5, 2.0, 0x7FC00000]> : tensor<4xf32>
  %r = stablehlo.power %x, %y : tensor<4xf32>
  return %r : tensor<4xf32>
}
// CHECK: tensor<4xf32> {
// CHECK-NEXT: [-8.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}, 4.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @power_f32_is_correctly_rounded() -> tensor<5xf32> {
  %x = stablehlo.constant dense<[2.0, 1.1, 10.0, 0.9, 1.0000001]> : tensor<5xf32>
  %y = stablehlo.constant dense<[0.5, 100.0, -40.0, 1000.0, 10000000.0]> : tensor<5xf32>
  %r = stablehlo.power %x, %y : tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [1.41421354, 13780.6426, 9.999940e-41, 0.000000e+00, 3.29396772]
// CHECK-NEXT: }

// -----

func.func @power_f64() -> tensor<3xf64> {
  %x = stablehlo.constant dense<[2.0, -0.0, 10.0]> : tensor<3xf64>
  %y = stablehlo.constant dense<[0.5, -1.0, -3.0]> : tensor<3xf64>
  %r = stablehlo.power %x, %y : tensor<3xf64>
  return %r : tensor<3xf64>
}
// CHECK: tensor<3xf64> {
// CHECK-NEXT: [1.4142135623730951, 0xFFF0000000000000, 1.000000e-03]
// CHECK-NEXT: }

// -----

func.func @power_f16() -> tensor<3xf16> {
  %x = stablehlo.constant dense<[2.0, 10.0, -2.0]> : tensor<3xf16>
  %y = stablehlo.constant dense<[15.0, 5.0, 3.0]> : tensor<3xf16>
  %r = stablehlo.power %x, %y : tensor<3xf16>
  return %r : tensor<3xf16>
}
// CHECK: tensor<3xf16> {
// CHECK-NEXT: [3.276800e+04, 0x7C00, -8.000000e+00]
// CHECK-NEXT: }

// -----

func.func @power_bf16() -> tensor<2xbf16> {
  %x = stablehlo.constant dense<[3.0, 0x7FC0]> : tensor<2xbf16>
  %y = stablehlo.constant dense<[2.0, 0.0]> : tensor<2xbf16>
  %r = stablehlo.power %x, %y : tensor<2xbf16>
  return %r : tensor<2xbf16>
}
// CHECK: tensor<2xbf16> {
// CHECK-NEXT: [9.000000e+00, 1.000000e+00]
// CHECK-NEXT: }

// -----

func.func @power_f8E5M2() -> tensor<2xf8E5M2> {
  %x = stablehlo.constant dense<[2.0, 2.0]> : tensor<2xf8E5M2>
  %y = stablehlo.constant dense<[14.0, -16.0]> : tensor<2xf8E5M2>
  %r = stablehlo.power %x, %y : tensor<2xf8E5M2>
  return %r : tensor<2xf8E5M2>
}
// CHECK: tensor<2xf8E5M2> {
// CHECK-NEXT: [1.638400e+04, 1.525880e-05]
// CHECK-NEXT: }

// -----

// 0^0 = 1, 0^2 = 0.
func.func @power_complex_zero_base() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[(0.0, 0.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>
  %y = stablehlo.constant dense<[(0.0, 0.0), (2.0, 0.0)]> : tensor<2xcomplex<f32>>
  %r = stablehlo.power %x, %y : tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT: [{{\[}}1.000000e+00, {{-?}}0.000000e+00], [{{-?}}0.000000e+00, {{-?}}0.000000e+00]]
// CHECK-NEXT: }

// -----

// 2^-102400 is too small for any type here, but not 0, which this one has not.
func.func @power_f8E8M0FNU_underflow() -> tensor<1xf8E8M0FNU> {
  %x = stablehlo.constant dense<7.888609052210118e-31> : tensor<1xf8E8M0FNU>
  %y = stablehlo.constant dense<1024.0> : tensor<1xf8E8M0FNU>
  %r = stablehlo.power %x, %y : tensor<1xf8E8M0FNU>
  return %r : tensor<1xf8E8M0FNU>
}
// CHECK: tensor<1xf8E8M0FNU> {
// CHECK-NEXT: [5.877470e-39]
// CHECK-NEXT: }

// -----

// Exponents that are known, as derivatives compute them: 1, 2, -1, 0.5, -0.5.
func.func @power_f32_known_exponents() -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %x = stablehlo.constant dense<[-0.0, 0.0, 0xFF800000, 0x7F800000, 0x7FC00000, 16.0, -4.0, 3.0e+30]> : tensor<8xf32>
  %c2 = stablehlo.constant dense<2.0> : tensor<f32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %c0 = stablehlo.subtract %c2, %c1 : tensor<f32>
  %y1 = stablehlo.broadcast_in_dim %c0, dims = [] : (tensor<f32>) -> tensor<8xf32>
  %r1 = stablehlo.power %x, %y1 : tensor<8xf32>
  %y2 = stablehlo.broadcast_in_dim %c2, dims = [] : (tensor<f32>) -> tensor<8xf32>
  %r2 = stablehlo.power %x, %y2 : tensor<8xf32>
  %y3 = stablehlo.constant dense<-1.0> : tensor<8xf32>
  %r3 = stablehlo.power %x, %y3 : tensor<8xf32>
  %y4 = stablehlo.constant dense<0.5> : tensor<8xf32>
  %r4 = stablehlo.power %x, %y4 : tensor<8xf32>
  %y5 = stablehlo.negate %y4 : tensor<8xf32>
  %r5 = stablehlo.power %x, %y5 : tensor<8xf32>
  return %r1, %r2, %r3, %r4, %r5 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
// CHECK: tensor<8xf32> {
// CHECK-NEXT: [-0.000000e+00, 0.000000e+00, 0xFF800000, 0x7F800000, 0x7FC00000, 1.600000e+01, -4.000000e+00, 3.000000e+30]
// CHECK-NEXT: }
// CHECK: tensor<8xf32> {
// CHECK-NEXT: [0.000000e+00, 0.000000e+00, 0x7F800000, 0x7F800000, 0x7FC00000, 2.560000e+02, 1.600000e+01, 0x7F800000]
// CHECK-NEXT: }
// CHECK: tensor<8xf32> {
// CHECK-NEXT: [0xFF800000, 0x7F800000, -0.000000e+00, 0.000000e+00, 0x7FC00000, 6.250000e-02, -2.500000e-01, 3.33333334E-31]
// CHECK-NEXT: }
// CHECK: tensor<8xf32> {
// CHECK-NEXT: [0.000000e+00, 0.000000e+00, 0x7F800000, 0x7F800000, {{0x[7F]FC00000}}, 4.000000e+00, {{0x[7F]FC00000}}, 1.73205079E+15]
// CHECK-NEXT: }
// CHECK: tensor<8xf32> {
// CHECK-NEXT: [0x7F800000, 0x7F800000, 0.000000e+00, 0.000000e+00, {{0x[7F]FC00000}}, 2.500000e-01, {{0x[7F]FC00000}}, 5.77350256E-16]
// CHECK-NEXT: }

// -----

// Multiples of a half, in f64; 3e+10 has a result below the least normal number.
func.func @power_f32_products_and_roots() -> (tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) {
  %x = stablehlo.constant dense<[-0.0, 0.0, 0xFF800000, 0x7F800000, 0x7FC00000, 4.0, -4.0, 2.0, 3.0e+10]> : tensor<9xf32>
  %y1 = stablehlo.constant dense<1.5> : tensor<9xf32>
  %r1 = stablehlo.power %x, %y1 : tensor<9xf32>
  %y2 = stablehlo.constant dense<-2.5> : tensor<9xf32>
  %r2 = stablehlo.power %x, %y2 : tensor<9xf32>
  %y3 = stablehlo.constant dense<3.0> : tensor<9xf32>
  %r3 = stablehlo.power %x, %y3 : tensor<9xf32>
  %y4 = stablehlo.constant dense<-4.0> : tensor<9xf32>
  %r4 = stablehlo.power %x, %y4 : tensor<9xf32>
  return %r1, %r2, %r3, %r4 : tensor<9xf32>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>
}
// CHECK: tensor<9xf32> {
// CHECK-NEXT: [0.000000e+00, 0.000000e+00, 0x7F800000, 0x7F800000, 0x7FC00000, 8.000000e+00, {{0x[7F]FC00000}}, 2.82842708, 5.1961529E+15]
// CHECK-NEXT: }
// CHECK: tensor<9xf32> {
// CHECK-NEXT: [0x7F800000, 0x7F800000, 0.000000e+00, 0.000000e+00, 0x7FC00000, 3.125000e-02, {{0x[7F]FC00000}}, 0.176776692, 6.41500263E-27]
// CHECK-NEXT: }
// CHECK: tensor<9xf32> {
// CHECK-NEXT: [-0.000000e+00, 0.000000e+00, 0xFF800000, 0x7F800000, 0x7FC00000, 6.400000e+01, -6.400000e+01, 8.000000e+00, 2.70000018E+31]
// CHECK-NEXT: }
// CHECK: tensor<9xf32> {
// CHECK-NEXT: [0x7F800000, 0x7F800000, 0.000000e+00, 0.000000e+00, 0x7FC00000, 3.906250e-03, 3.906250e-03, 6.250000e-02, 1.234540e-42]
// CHECK-NEXT: }
