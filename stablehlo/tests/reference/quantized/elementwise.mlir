// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Quantized ops that compute are dequantize, op, quantize. Values: NumPy, by this formula, functions in f64 and rounded.

func.func @abs() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.abs"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [127, 87, 4, 6, 9, 37, 127, 127]
// CHECK-NEXT: }

// -----

func.func @cbrt() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.cbrt"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-57, -41, 4, 16, 22, 37, 60, 66]
// CHECK-NEXT: }

// -----

func.func @ceil() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.ceil"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-128, -63, 4, 37, 37, 37, 127, 127]
// CHECK-NEXT: }

// -----

func.func @cosine() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.cosine"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [37, -23, 37, 37, 37, 22, 2, 37]
// CHECK-NEXT: }

// -----

func.func @exponential() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.exponential"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [4, 7, 37, 39, 43, 95, 127, 127]
// CHECK-NEXT: }

// -----

func.func @exponential_minus_one() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.exponential_minus_one"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-29, -27, 4, 6, 9, 61, 127, 127]
// CHECK-NEXT: }

// -----

func.func @floor() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.floor"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-128, -96, 4, 4, 4, 37, 127, 127]
// CHECK-NEXT: }

// -----

func.func @log() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.log"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [0, 0, -128, -96, -59, 4, 55, 66]
// CHECK-NEXT: }

// -----

func.func @log_plus_one() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.log_plus_one"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [0, 0, 4, 6, 9, 27, 62, 71]
// CHECK-NEXT: }

// -----

func.func @logistic() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.logistic"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [4, 7, 21, 21, 22, 28, 37, 37]
// CHECK-NEXT: }

// -----

func.func @negate() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.negate"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [127, 87, 4, 2, -1, -29, -128, -128]
// CHECK-NEXT: }

// -----

func.func @round_nearest_afz() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.round_nearest_afz"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-128, -96, 4, 4, 4, 37, 127, 127]
// CHECK-NEXT: }

// -----

func.func @round_nearest_even() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.round_nearest_even"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-128, -63, 4, 4, 4, 37, 127, 127]
// CHECK-NEXT: }

// -----

func.func @rsqrt() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.rsqrt"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [0, 0, 127, 127, 90, 37, 19, 17]
// CHECK-NEXT: }

// -----

func.func @sign() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.sign"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-29, -29, 4, 37, 37, 37, 37, 37]
// CHECK-NEXT: }

// -----

func.func @sine() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.sine"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [5, -16, 4, 6, 9, 32, -29, 11]
// CHECK-NEXT: }

// -----

func.func @sqrt() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.sqrt"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [0, 0, 4, 11, 17, 37, 76, 89]
// CHECK-NEXT: }

// -----

func.func @tan() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.tan"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [5, 29, 4, 6, 9, 56, 127, 11]
// CHECK-NEXT: }

// -----

func.func @tanh() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.tanh"(%a) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-29, -29, 4, 6, 9, 29, 37, 37]
// CHECK-NEXT: }

// -----

func.func @reduce_precision() -> (tensor<8x!quant.uniform<i8:f32, 0.03:4>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %r = "stablehlo.reduce_precision"(%a) {exponent_bits = 8 : i32, mantissa_bits = 3 : i32} : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<8x!quant.uniform<i8:f32, 0.03:4>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.03:4>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-128, -79, 4, 6, 9, 37, 127, 127]
// CHECK-NEXT: }

// -----

// Quantized elements are finite, though f16 cannot hold what they stand for.
func.func @is_finite() -> (tensor<3xi1>) {
  %a = stablehlo.constant() <{value = dense<[-32768, 0, 32767]> : tensor<3xi16>}> : () -> tensor<3x!quant.uniform<i16:f16, 4.0>>
  %r = "stablehlo.is_finite"(%a) : (tensor<3x!quant.uniform<i16:f16, 4.0>>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}
// CHECK: tensor<3xi1> {
// CHECK-NEXT:   [true, true, true]
// CHECK-NEXT: }

// -----

func.func @add() -> (tensor<8x!quant.uniform<i8:f32, 0.1:-20>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[5, 7, -100, 127, -128, 60, 8, 6]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.02:7>>
  %r = "stablehlo.add"(%a, %b) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>, tensor<8x!quant.uniform<i8:f32, 0.02:7>>) -> tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-83, -45, -41, 4, -46, 1, 27, 45]
// CHECK-NEXT: }

// -----

func.func @subtract() -> (tensor<8x!quant.uniform<i8:f32, 0.1:-20>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[5, 7, -100, 127, -128, 60, 8, 6]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.02:7>>
  %r = "stablehlo.subtract"(%a, %b) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>, tensor<8x!quant.uniform<i8:f32, 0.02:7>>) -> tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-82, -45, 1, -44, 9, -21, 26, 45]
// CHECK-NEXT: }

// -----

func.func @multiply() -> (tensor<8x!quant.uniform<i8:f32, 0.1:-20>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[5, 7, -100, 127, -128, 60, 8, 6]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.02:7>>
  %r = "stablehlo.multiply"(%a, %b) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>, tensor<8x!quant.uniform<i8:f32, 0.02:7>>) -> tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-18, -20, -20, -19, -24, -9, -19, -21]
// CHECK-NEXT: }

// -----

func.func @divide() -> (tensor<8x!quant.uniform<i8:f32, 0.1:-20>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[5, 7, -100, 127, -128, 60, 8, 6]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.02:7>>
  %r = "stablehlo.divide"(%a, %b) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>, tensor<8x!quant.uniform<i8:f32, 0.02:7>>) -> tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [127, -128, -20, -20, -21, -11, 127, -128]
// CHECK-NEXT: }

// -----

func.func @maximum() -> (tensor<8x!quant.uniform<i8:f32, 0.1:-20>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[5, 7, -100, 127, -128, 60, 8, 6]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.02:7>>
  %r = "stablehlo.maximum"(%a, %b) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>, tensor<8x!quant.uniform<i8:f32, 0.02:7>>) -> tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-20, -20, -20, 4, -18, -9, 26, 45]
// CHECK-NEXT: }

// -----

func.func @minimum() -> (tensor<8x!quant.uniform<i8:f32, 0.1:-20>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[5, 7, -100, 127, -128, 60, 8, 6]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.02:7>>
  %r = "stablehlo.minimum"(%a, %b) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>, tensor<8x!quant.uniform<i8:f32, 0.02:7>>) -> tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-82, -45, -41, -20, -47, -10, -20, -20]
// CHECK-NEXT: }

// -----

func.func @atan2() -> (tensor<8x!quant.uniform<i8:f32, 0.1:-20>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[5, 7, -100, 127, -128, 60, 8, 6]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.02:7>>
  %r = "stablehlo.atan2"(%a, %b) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>, tensor<8x!quant.uniform<i8:f32, 0.02:7>>) -> tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-36, -36, 11, -20, 11, -12, -4, -4]
// CHECK-NEXT: }

// -----

func.func @power() -> (tensor<8x!quant.uniform<i8:f32, 0.1:-20>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[5, 7, -100, 127, -128, 60, 8, 6]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.02:7>>
  %r = "stablehlo.power"(%a, %b) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>, tensor<8x!quant.uniform<i8:f32, 0.02:7>>) -> tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [0, -10, 127, -20, 127, -10, -10, -10]
// CHECK-NEXT: }

// -----

func.func @remainder() -> (tensor<8x!quant.uniform<i8:f32, 0.1:-20>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[5, 7, -100, 127, -128, 60, 8, 6]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.02:7>>
  %r = "stablehlo.remainder"(%a, %b) : (tensor<8x!quant.uniform<i8:f32, 0.05:-3>>, tensor<8x!quant.uniform<i8:f32, 0.02:7>>) -> tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.1:-20>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [-20, 0, -20, -20, -18, -10, -20, -20]
// CHECK-NEXT: }

// -----

// As tools print it: 5 and, saturated, 127.
func.func @add_same_type() -> (tensor<2x!quant.uniform<i8:f32, 0.5:1>>) {
  %a = stablehlo.constant() <{value = dense<[3, 127]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5:1>>
  %r = stablehlo.add %a, %a : tensor<2x!quant.uniform<i8:f32, 0.5:1>>
  return %r : tensor<2x!quant.uniform<i8:f32, 0.5:1>>
}
// CHECK: tensor<2xi8> {
// CHECK-NEXT:   [5, 127]
// CHECK-NEXT: }

// -----

func.func @add_i2_f32() -> (tensor<4x!quant.uniform<i2:f32, 0.75:-1>>) {
  %a = stablehlo.constant() <{value = dense<[-2, -1, 1, -1]> : tensor<4xi2>}> : () -> tensor<4x!quant.uniform<i2:f32, 0.5:-2>>
  %b = stablehlo.constant() <{value = dense<[1, -1, -2, 0]> : tensor<4xi2>}> : () -> tensor<4x!quant.uniform<i2:f32, 0.25:1>>
  %r = "stablehlo.add"(%a, %b) : (tensor<4x!quant.uniform<i2:f32, 0.5:-2>>, tensor<4x!quant.uniform<i2:f32, 0.25:1>>) -> tensor<4x!quant.uniform<i2:f32, 0.75:-1>>
  return %r : tensor<4x!quant.uniform<i2:f32, 0.75:-1>>
}
// CHECK: tensor<4xi2> {
// CHECK-NEXT:   [-1, -1, 0, -1]
// CHECK-NEXT: }

// -----

func.func @add_u2_f32() -> (tensor<4x!quant.uniform<u2:f32, 0.75:1>>) {
  %a = stablehlo.constant() <{value = dense<[0, 1, 3, 1]> : tensor<4xui2>}> : () -> tensor<4x!quant.uniform<u2:f32, 0.5>>
  %b = stablehlo.constant() <{value = dense<[3, 1, 0, 2]> : tensor<4xui2>}> : () -> tensor<4x!quant.uniform<u2:f32, 0.25:3>>
  %r = "stablehlo.add"(%a, %b) : (tensor<4x!quant.uniform<u2:f32, 0.5>>, tensor<4x!quant.uniform<u2:f32, 0.25:3>>) -> tensor<4x!quant.uniform<u2:f32, 0.75:1>>
  return %r : tensor<4x!quant.uniform<u2:f32, 0.75:1>>
}
// CHECK: tensor<4xui2> {
// CHECK-NEXT:   [1, 1, 2, 1]
// CHECK-NEXT: }

// -----

func.func @add_i4_f16() -> (tensor<4x!quant.uniform<i4:f16, 0.75:-1>>) {
  %a = stablehlo.constant() <{value = dense<[-8, -1, 7, -7]> : tensor<4xi4>}> : () -> tensor<4x!quant.uniform<i4:f16, 0.5:-8>>
  %b = stablehlo.constant() <{value = dense<[7, -1, -8, 6]> : tensor<4xi4>}> : () -> tensor<4x!quant.uniform<i4:f16, 0.25:7>>
  %r = "stablehlo.add"(%a, %b) : (tensor<4x!quant.uniform<i4:f16, 0.5:-8>>, tensor<4x!quant.uniform<i4:f16, 0.25:7>>) -> tensor<4x!quant.uniform<i4:f16, 0.75:-1>>
  return %r : tensor<4x!quant.uniform<i4:f16, 0.75:-1>>
}
// CHECK: tensor<4xi4> {
// CHECK-NEXT:   [-1, 1, 4, -1]
// CHECK-NEXT: }

// -----

func.func @add_u4_bf16() -> (tensor<4x!quant.uniform<u4:bf16, 0.75:7>>) {
  %a = stablehlo.constant() <{value = dense<[0, 7, 15, 1]> : tensor<4xui4>}> : () -> tensor<4x!quant.uniform<u4:bf16, 0.5>>
  %b = stablehlo.constant() <{value = dense<[15, 7, 0, 14]> : tensor<4xui4>}> : () -> tensor<4x!quant.uniform<u4:bf16, 0.25:15>>
  %r = "stablehlo.add"(%a, %b) : (tensor<4x!quant.uniform<u4:bf16, 0.5>>, tensor<4x!quant.uniform<u4:bf16, 0.25:15>>) -> tensor<4x!quant.uniform<u4:bf16, 0.75:7>>
  return %r : tensor<4x!quant.uniform<u4:bf16, 0.75:7>>
}
// CHECK: tensor<4xui4> {
// CHECK-NEXT:   [7, 9, 12, 7]
// CHECK-NEXT: }

// -----

func.func @add_u8_f64() -> (tensor<4x!quant.uniform<u8:f64, 0.75:127>>) {
  %a = stablehlo.constant() <{value = dense<[0, 127, 255, 1]> : tensor<4xui8>}> : () -> tensor<4x!quant.uniform<u8:f64, 0.5>>
  %b = stablehlo.constant() <{value = dense<[255, 127, 0, 254]> : tensor<4xui8>}> : () -> tensor<4x!quant.uniform<u8:f64, 0.25:255>>
  %r = "stablehlo.add"(%a, %b) : (tensor<4x!quant.uniform<u8:f64, 0.5>>, tensor<4x!quant.uniform<u8:f64, 0.25:255>>) -> tensor<4x!quant.uniform<u8:f64, 0.75:127>>
  return %r : tensor<4x!quant.uniform<u8:f64, 0.75:127>>
}
// CHECK: tensor<4xui8> {
// CHECK-NEXT:   [127, 169, 212, 127]
// CHECK-NEXT: }

// -----

func.func @add_i16_f32() -> (tensor<4x!quant.uniform<i16:f32, 0.75:-1>>) {
  %a = stablehlo.constant() <{value = dense<[-32768, -1, 32767, -32767]> : tensor<4xi16>}> : () -> tensor<4x!quant.uniform<i16:f32, 0.5:-32768>>
  %b = stablehlo.constant() <{value = dense<[32767, -1, -32768, 32766]> : tensor<4xi16>}> : () -> tensor<4x!quant.uniform<i16:f32, 0.25:32767>>
  %r = "stablehlo.add"(%a, %b) : (tensor<4x!quant.uniform<i16:f32, 0.5:-32768>>, tensor<4x!quant.uniform<i16:f32, 0.25:32767>>) -> tensor<4x!quant.uniform<i16:f32, 0.75:-1>>
  return %r : tensor<4x!quant.uniform<i16:f32, 0.75:-1>>
}
// CHECK: tensor<4xi16> {
// CHECK-NEXT:   [-1, 10921, 21844, -1]
// CHECK-NEXT: }

// -----

func.func @add_u16_f64() -> (tensor<4x!quant.uniform<u16:f64, 0.75:32767>>) {
  %a = stablehlo.constant() <{value = dense<[0, 32767, 65535, 1]> : tensor<4xui16>}> : () -> tensor<4x!quant.uniform<u16:f64, 0.5>>
  %b = stablehlo.constant() <{value = dense<[65535, 32767, 0, 65534]> : tensor<4xui16>}> : () -> tensor<4x!quant.uniform<u16:f64, 0.25:65535>>
  %r = "stablehlo.add"(%a, %b) : (tensor<4x!quant.uniform<u16:f64, 0.5>>, tensor<4x!quant.uniform<u16:f64, 0.25:65535>>) -> tensor<4x!quant.uniform<u16:f64, 0.75:32767>>
  return %r : tensor<4x!quant.uniform<u16:f64, 0.75:32767>>
}
// CHECK: tensor<4xui16> {
// CHECK-NEXT:   [32767, 43689, 54612, 32767]
// CHECK-NEXT: }

// -----

func.func @add_i32_f64() -> (tensor<4x!quant.uniform<i32:f64, 0.75:-1>>) {
  %a = stablehlo.constant() <{value = dense<[-2147483648, -1, 2147483647, -2147483647]> : tensor<4xi32>}> : () -> tensor<4x!quant.uniform<i32:f64, 0.5:-2147483648>>
  %b = stablehlo.constant() <{value = dense<[2147483647, -1, -2147483648, 2147483646]> : tensor<4xi32>}> : () -> tensor<4x!quant.uniform<i32:f64, 0.25:2147483647>>
  %r = "stablehlo.add"(%a, %b) : (tensor<4x!quant.uniform<i32:f64, 0.5:-2147483648>>, tensor<4x!quant.uniform<i32:f64, 0.25:2147483647>>) -> tensor<4x!quant.uniform<i32:f64, 0.75:-1>>
  return %r : tensor<4x!quant.uniform<i32:f64, 0.75:-1>>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT:   [-1, 715827881, 1431655764, -1]
// CHECK-NEXT: }

// -----

func.func @add_u32_f32() -> (tensor<4x!quant.uniform<u32:f32, 0.75:2147483647>>) {
  %a = stablehlo.constant() <{value = dense<[0, 2147483647, 4294967295, 1]> : tensor<4xui32>}> : () -> tensor<4x!quant.uniform<u32:f32, 0.5>>
  %b = stablehlo.constant() <{value = dense<[4294967295, 2147483647, 0, 4294967294]> : tensor<4xui32>}> : () -> tensor<4x!quant.uniform<u32:f32, 0.25:4294967295>>
  %r = "stablehlo.add"(%a, %b) : (tensor<4x!quant.uniform<u32:f32, 0.5>>, tensor<4x!quant.uniform<u32:f32, 0.25:4294967295>>) -> tensor<4x!quant.uniform<u32:f32, 0.75:2147483647>>
  return %r : tensor<4x!quant.uniform<u32:f32, 0.75:2147483647>>
}
// CHECK: tensor<4xui32> {
// CHECK-NEXT:   [2147483648, 2863311616, 3579139584, 2147483648]
// CHECK-NEXT: }

// -----

// add alone takes elements quantized per axis.
func.func @add_axis_0() -> (tensor<2x3x!quant.uniform<i8:f32:0, {0.15:-8, 0.25:100}>>) {
  %a = stablehlo.constant() <{value = dense<[[1, 2, 3], [-128, 0, 127]]> : tensor<2x3xi8>}> : () -> tensor<2x3x!quant.uniform<i8:f32:0, {0.1:3, 0.4:-3}>>
  %b = stablehlo.constant() <{value = dense<[[9, 8, 7], [6, 5, 4]]> : tensor<2x3xi8>}> : () -> tensor<2x3x!quant.uniform<i8:f32:0, {0.2, 0.3:5}>>
  %r = "stablehlo.add"(%a, %b) : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1:3, 0.4:-3}>>, tensor<2x3x!quant.uniform<i8:f32:0, {0.2, 0.3:5}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.15:-8, 0.25:100}>>
  return %r : tensor<2x3x!quant.uniform<i8:f32:0, {0.15:-8, 0.25:100}>>
}
// CHECK: tensor<2x3xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [3, 2, 1],
// CHECK-NEXT:     [-99, 105, 127]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @add_axis_1_and_tensor() -> (tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 0.5:1, 0.25:2}>>) {
  %a = stablehlo.constant() <{value = dense<[[1, 2, 3], [-128, 0, 127]]> : tensor<2x3xi8>}> : () -> tensor<2x3x!quant.uniform<i8:f32:1, {0.1:3, 0.4:-3, 0.7}>>
  %b = stablehlo.constant() <{value = dense<[[9, 8, 7], [6, 5, 4]]> : tensor<2x3xi8>}> : () -> tensor<2x3x!quant.uniform<i8:f32, 0.2:9>>
  %r = "stablehlo.add"(%a, %b) : (tensor<2x3x!quant.uniform<i8:f32:1, {0.1:3, 0.4:-3, 0.7}>>, tensor<2x3x!quant.uniform<i8:f32, 0.2:9>>) -> tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 0.5:1, 0.25:2}>>
  return %r : tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 0.5:1, 0.25:2}>>
}
// CHECK: tensor<2x3xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [0, 5, 9],
// CHECK-NEXT:     [-14, 2, 127]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @add_zero_size() -> (tensor<0x3x!quant.uniform<i8:f32, 0.1:-20>>) {
  %a = stablehlo.constant() <{value = dense<> : tensor<0x3xi8>}> : () -> tensor<0x3x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<> : tensor<0x3xi8>}> : () -> tensor<0x3x!quant.uniform<i8:f32, 0.02:7>>
  %r = "stablehlo.add"(%a, %b) : (tensor<0x3x!quant.uniform<i8:f32, 0.05:-3>>, tensor<0x3x!quant.uniform<i8:f32, 0.02:7>>) -> tensor<0x3x!quant.uniform<i8:f32, 0.1:-20>>
  return %r : tensor<0x3x!quant.uniform<i8:f32, 0.1:-20>>
}
// CHECK: tensor<0x3xi8> {
// CHECK-NEXT:   []
// CHECK-NEXT: }

// -----

// What the elements stand for is compared, not what is stored.
func.func @compare_EQ() -> (tensor<6xi1>) {
  %a = stablehlo.constant() <{value = dense<[-2, -1, 0, 1, 2, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.5>>
  %b = stablehlo.constant() <{value = dense<[-4, -1, 1, 2, 3, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.25:1>>
  %r = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<6x!quant.uniform<i8:f32, 0.5>>, tensor<6x!quant.uniform<i8:f32, 0.25:1>>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
// CHECK: tensor<6xi1> {
// CHECK-NEXT:   [false, true, true, false, false, false]
// CHECK-NEXT: }

// -----

func.func @compare_NE() -> (tensor<6xi1>) {
  %a = stablehlo.constant() <{value = dense<[-2, -1, 0, 1, 2, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.5>>
  %b = stablehlo.constant() <{value = dense<[-4, -1, 1, 2, 3, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.25:1>>
  %r = stablehlo.compare NE, %a, %b, FLOAT : (tensor<6x!quant.uniform<i8:f32, 0.5>>, tensor<6x!quant.uniform<i8:f32, 0.25:1>>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
// CHECK: tensor<6xi1> {
// CHECK-NEXT:   [true, false, false, true, true, true]
// CHECK-NEXT: }

// -----

func.func @compare_LT() -> (tensor<6xi1>) {
  %a = stablehlo.constant() <{value = dense<[-2, -1, 0, 1, 2, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.5>>
  %b = stablehlo.constant() <{value = dense<[-4, -1, 1, 2, 3, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.25:1>>
  %r = stablehlo.compare LT, %a, %b, FLOAT : (tensor<6x!quant.uniform<i8:f32, 0.5>>, tensor<6x!quant.uniform<i8:f32, 0.25:1>>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
// CHECK: tensor<6xi1> {
// CHECK-NEXT:   [false, false, false, false, false, false]
// CHECK-NEXT: }

// -----

func.func @compare_LE() -> (tensor<6xi1>) {
  %a = stablehlo.constant() <{value = dense<[-2, -1, 0, 1, 2, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.5>>
  %b = stablehlo.constant() <{value = dense<[-4, -1, 1, 2, 3, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.25:1>>
  %r = stablehlo.compare LE, %a, %b, FLOAT : (tensor<6x!quant.uniform<i8:f32, 0.5>>, tensor<6x!quant.uniform<i8:f32, 0.25:1>>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
// CHECK: tensor<6xi1> {
// CHECK-NEXT:   [false, true, true, false, false, false]
// CHECK-NEXT: }

// -----

func.func @compare_GT() -> (tensor<6xi1>) {
  %a = stablehlo.constant() <{value = dense<[-2, -1, 0, 1, 2, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.5>>
  %b = stablehlo.constant() <{value = dense<[-4, -1, 1, 2, 3, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.25:1>>
  %r = stablehlo.compare GT, %a, %b, FLOAT : (tensor<6x!quant.uniform<i8:f32, 0.5>>, tensor<6x!quant.uniform<i8:f32, 0.25:1>>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
// CHECK: tensor<6xi1> {
// CHECK-NEXT:   [true, false, false, true, true, true]
// CHECK-NEXT: }

// -----

func.func @compare_GE() -> (tensor<6xi1>) {
  %a = stablehlo.constant() <{value = dense<[-2, -1, 0, 1, 2, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.5>>
  %b = stablehlo.constant() <{value = dense<[-4, -1, 1, 2, 3, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.25:1>>
  %r = stablehlo.compare GE, %a, %b, FLOAT : (tensor<6x!quant.uniform<i8:f32, 0.5>>, tensor<6x!quant.uniform<i8:f32, 0.25:1>>) -> tensor<6xi1>
  return %r : tensor<6xi1>
}
// CHECK: tensor<6xi1> {
// CHECK-NEXT:   [true, true, true, true, true, true]
// CHECK-NEXT: }

// -----

func.func @select() -> (tensor<4x!quant.uniform<i8:f32, 0.75:-1>>) {
  %a = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %b = stablehlo.constant() <{value = dense<[1, 2, 3, 127]> : tensor<4xi8>}> : () -> tensor<4x!quant.uniform<i8:f32, 0.5>>
  %c = stablehlo.constant() <{value = dense<[10, 20, 30, -128]> : tensor<4xi8>}> : () -> tensor<4x!quant.uniform<i8:f32, 0.25:2>>
  %r = "stablehlo.select"(%a, %b, %c) : (tensor<4xi1>, tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4x!quant.uniform<i8:f32, 0.25:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.75:-1>>
  return %r : tensor<4x!quant.uniform<i8:f32, 0.75:-1>>
}
// CHECK: tensor<4xi8> {
// CHECK-NEXT:   [0, 5, 1, -44]
// CHECK-NEXT: }

// -----

func.func @clamp() -> (tensor<6x!quant.uniform<i8:f32, 0.2:3>>) {
  %a = stablehlo.constant() <{value = dense<-10> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.5>>
  %b = stablehlo.constant() <{value = dense<[-128, -40, -2, 0, 60, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.25:2>>
  %c = stablehlo.constant() <{value = dense<[0, 10, 20, 0, 5, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.1>>
  %r = "stablehlo.clamp"(%a, %b, %c) : (tensor<!quant.uniform<i8:f32, 0.5>>, tensor<6x!quant.uniform<i8:f32, 0.25:2>>, tensor<6x!quant.uniform<i8:f32, 0.1>>) -> tensor<6x!quant.uniform<i8:f32, 0.2:3>>
  return %r : tensor<6x!quant.uniform<i8:f32, 0.2:3>>
}
// CHECK: tensor<6xi8> {
// CHECK-NEXT:   [-22, -22, -2, 0, 6, 66]
// CHECK-NEXT: }

// -----

// The indices are quantized.
func.func @iota() -> (tensor<5x!quant.uniform<i8:f32, 0.5:100>>) {
  %r = stablehlo.iota dim = 0 : tensor<5x!quant.uniform<i8:f32, 0.5:100>>
  return %r : tensor<5x!quant.uniform<i8:f32, 0.5:100>>
}
// CHECK: tensor<5xi8> {
// CHECK-NEXT:   [100, 102, 104, 106, 108]
// CHECK-NEXT: }

// -----

func.func @iota_saturates() -> (tensor<2x4x!quant.uniform<i4:f32, 0.25:-3>>) {
  %r = stablehlo.iota dim = 1 : tensor<2x4x!quant.uniform<i4:f32, 0.25:-3>>
  return %r : tensor<2x4x!quant.uniform<i4:f32, 0.25:-3>>
}
// CHECK: tensor<2x4xi4> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [-3, 1, 5, 7],
// CHECK-NEXT:     [-3, 1, 5, 7]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// Several ops in one pass: each rounds to what is stored between them.
func.func @chain() -> (tensor<8xf32>, tensor<8x!quant.uniform<i8:f32, 0.05>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -53, -3, -2, 0, 17, 90, 127]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05>>
  %b = stablehlo.constant() <{value = dense<[0, 0, 0, 0, 0, 0, 0, 0]> : tensor<8xi8>}> : () -> tensor<8x!quant.uniform<i8:f32, 0.05>>
  %0 = "stablehlo.multiply"(%a, %a) : (tensor<8x!quant.uniform<i8:f32, 0.05>>, tensor<8x!quant.uniform<i8:f32, 0.05>>) -> tensor<8x!quant.uniform<i8:f32, 0.1:10>>
  %1 = "stablehlo.add"(%0, %a) : (tensor<8x!quant.uniform<i8:f32, 0.1:10>>, tensor<8x!quant.uniform<i8:f32, 0.05>>) -> tensor<8x!quant.uniform<i8:f32, 0.05>>
  %2 = "stablehlo.maximum"(%1, %b) : (tensor<8x!quant.uniform<i8:f32, 0.05>>, tensor<8x!quant.uniform<i8:f32, 0.05>>) -> tensor<8x!quant.uniform<i8:f32, 0.02:-128>>
  %3 = stablehlo.uniform_dequantize %2 : (tensor<8x!quant.uniform<i8:f32, 0.02:-128>>) -> tensor<8xf32>
  %r:2 = stablehlo.optimization_barrier %3, %1 : tensor<8xf32>, tensor<8x!quant.uniform<i8:f32, 0.05>>
  return %r#0, %r#1 : tensor<8xf32>, tensor<8x!quant.uniform<i8:f32, 0.05>>
}
// CHECK: tensor<8xf32> {
// CHECK-NEXT:   [5.100000e+00, 4.360000e+00, 0.000000e+00, 0.000000e+00, 0.000000e+00, 1.560000e+00, 5.100000e+00, 5.100000e+00]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<8xi8> {
// CHECK-NEXT:   [106, 87, -3, -2, 0, 31, 127, 127]
// CHECK-NEXT: }
