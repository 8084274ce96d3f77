// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Products are those of the numbers that quantized elements stand for, quantized once. Values: NumPy, sums in f64 and
// rounded to the expressed type.

func.func @dot_general() -> (tensor<3x4x!quant.uniform<i8:f32, 0.9:10>>) {
  %a = stablehlo.constant() <{value = dense<[[47, 68, -103, 118, -61], [83, 23, -25, -36, 57], [14, -105, -56, -39, -18]]> : tensor<3x5xi8>}> : () -> tensor<3x5x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[-86, 90, 8, 39], [102, -60, 48, -1], [7, 44, -128, -53], [-73, 122, -122, -109], [60, -84, 63, -59]]> : tensor<5x4xi8>}> : () -> tensor<5x4x!quant.uniform<i8:f32, 0.02>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x5x!quant.uniform<i8:f32, 0.05:-3>>, tensor<5x4x!quant.uniform<i8:f32, 0.02>>) -> tensor<3x4x!quant.uniform<i8:f32, 0.9:10>>
  return %r : tensor<3x4x!quant.uniform<i8:f32, 0.9:10>>
}
// CHECK: tensor<3x4xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [-1, 27, 8, 7],
// CHECK-NEXT:     [11, 6, 24, 15],
// CHECK-NEXT:     [-2, 12, 16, 19]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// The result may be stored in more bits.
func.func @dot_general_to_i32() -> (tensor<3x4x!quant.uniform<i32:f32, 0.001>>) {
  %a = stablehlo.constant() <{value = dense<[[-72, 24, 55, 53, -16], [123, 61, 64, -94, -72], [73, 78, -90, -124, 110]]> : tensor<3x5xi8>}> : () -> tensor<3x5x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[9, -41, 99, 67], [-56, -45, 48, -127], [64, 16, -10, 31], [-35, 44, -36, 124], [-57, -105, -118, 105]]> : tensor<5x4xi8>}> : () -> tensor<5x4x!quant.uniform<i8:f32, 0.02>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x5x!quant.uniform<i8:f32, 0.05:-3>>, tensor<5x4x!quant.uniform<i8:f32, 0.02>>) -> tensor<3x4x!quant.uniform<i32:f32, 0.001>>
  return %r : tensor<3x4x!quant.uniform<i32:f32, 0.001>>
}
// CHECK: tensor<3x4xi32> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [360, 6371, -6597, -675],
// CHECK-NEXT:     [8956, -3733, 26294, -16138],
// CHECK-NEXT:     [-11626, -25342, 3304, -11031]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// The kernel per axis, the result by tensor or per axis.
func.func @dot_general_rhs_axis() -> (tensor<3x4x!quant.uniform<i8:f32, 0.9:-20>>) {
  %a = stablehlo.constant() <{value = dense<[[-93, 64, -67, 7, 23], [-36, 119, 96, 21, -28], [35, 97, -61, -5, 91]]> : tensor<3x5xi8>}> : () -> tensor<3x5x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[97, -109, 27, -124], [-109, -95, -5, -98], [57, 101, -55, 93], [81, -1, 31, 2], [-45, 50, 18, -107]]> : tensor<5x4xi8>}> : () -> tensor<5x4x!quant.uniform<i8:f32:1, {0.01, 0.02, 0.03, 0.004}>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x5x!quant.uniform<i8:f32, 0.05:-3>>, tensor<5x4x!quant.uniform<i8:f32:1, {0.01, 0.02, 0.03, 0.004}>>) -> tensor<3x4x!quant.uniform<i8:f32, 0.9:-20>>
  return %r : tensor<3x4x!quant.uniform<i8:f32, 0.9:-20>>
}
// CHECK: tensor<3x4xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [-31, -22, -17, -21],
// CHECK-NEXT:     [-24, -19, -31, -19],
// CHECK-NEXT:     [-28, -36, -11, -27]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @dot_general_both_axis() -> (tensor<3x4x!quant.uniform<i8:f32:1, {0.3, 0.5:1, 0.7:-2, 0.1:3}>>) {
  %a = stablehlo.constant() <{value = dense<[[-9, -61, 75, 58, -81], [-112, -116, -35, -21, 105], [9, -52, -61, -18, 14]]> : tensor<3x5xi8>}> : () -> tensor<3x5x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[-4, -108, -75, 124], [15, -69, -93, -80], [-124, -85, 72, 90], [122, -74, -85, 111], [87, 77, 50, -89]]> : tensor<5x4xi8>}> : () -> tensor<5x4x!quant.uniform<i8:f32:1, {0.01, 0.02, 0.03, 0.004}>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x5x!quant.uniform<i8:f32, 0.05:-3>>, tensor<5x4x!quant.uniform<i8:f32:1, {0.01, 0.02, 0.03, 0.004}>>) -> tensor<3x4x!quant.uniform<i8:f32:1, {0.3, 0.5:1, 0.7:-2, 0.1:3}>>
  return %r : tensor<3x4x!quant.uniform<i8:f32:1, {0.3, 0.5:1, 0.7:-2, 0.1:3}>>
}
// CHECK: tensor<3x4xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [-16, -24, 3, 52],
// CHECK-NEXT:     [17, 65, 48, -35],
// CHECK-NEXT:     [10, 20, 1, -3]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// Per axis along a batching dimension.
func.func @dot_general_batch() -> (tensor<2x3x2x!quant.uniform<i8:f32, 0.5>>) {
  %a = stablehlo.constant() <{value = dense<[[[3, 29, 12, 76], [-49, -99, 8, -74], [38, -11, 70, 21]], [[-84, 91, 7, 81], [106, 111, 69, -28], [52, 105, 41, -99]]]> : tensor<2x3x4xi8>}> : () -> tensor<2x3x4x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[[-102, -64], [124, 62], [86, 98], [-116, 6]], [[104, 34], [59, -22], [-18, -12], [113, -35]]]> : tensor<2x4x2xi8>}> : () -> tensor<2x4x2x!quant.uniform<i8:f32:0, {0.02, 0.05}>>
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4x!quant.uniform<i8:f32, 0.05:-3>>, tensor<2x4x2x!quant.uniform<i8:f32:0, {0.02, 0.05}>>) -> tensor<2x3x2x!quant.uniform<i8:f32, 0.5>>
  return %r : tensor<2x3x2x!quant.uniform<i8:f32, 0.5>>
}
// CHECK: tensor<2x3x2xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [-9, 7],
// CHECK-NEXT:       [4, -5],
// CHECK-NEXT:       [-3, 8]
// CHECK-NEXT:     ],
// CHECK-NEXT:     [
// CHECK-NEXT:       [32, -39],
// CHECK-NEXT:       [70, 6],
// CHECK-NEXT:       [2, 12]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @dot_general_zero_points_at_ends() -> (tensor<1x2x!quant.uniform<i8:f32, 5.0:127>>) {
  %a = stablehlo.constant() <{value = dense<[[-128, 127, -128, 127]]> : tensor<1x4xi8>}> : () -> tensor<1x4x!quant.uniform<i8:f32, 0.5:-128>>
  %b = stablehlo.constant() <{value = dense<[[127, -128], [-128, 127], [1, 2], [3, 4]]> : tensor<4x2xi8>}> : () -> tensor<4x2x!quant.uniform<i8:f32, 0.02>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<1x4x!quant.uniform<i8:f32, 0.5:-128>>, tensor<4x2x!quant.uniform<i8:f32, 0.02>>) -> tensor<1x2x!quant.uniform<i8:f32, 5.0:127>>
  return %r : tensor<1x2x!quant.uniform<i8:f32, 5.0:127>>
}
// CHECK: tensor<1x2xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [63, 127]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @dot_general_u8() -> (tensor<2x2x!quant.uniform<u8:f32, 2.0:255>>) {
  %a = stablehlo.constant() <{value = dense<[[230, 234, 17, 5, 79, 49], [182, 76, 105, 232, 220, 182]]> : tensor<2x6xui8>}> : () -> tensor<2x6x!quant.uniform<u8:f32, 0.05:255>>
  %b = stablehlo.constant() <{value = dense<[[175, 165], [201, 87], [149, 4], [219, 76], [233, 75], [6, 120]]> : tensor<6x2xui8>}> : () -> tensor<6x2x!quant.uniform<u8:f32, 0.02>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x6x!quant.uniform<u8:f32, 0.05:255>>, tensor<6x2x!quant.uniform<u8:f32, 0.02>>) -> tensor<2x2x!quant.uniform<u8:f32, 2.0:255>>
  return %r : tensor<2x2x!quant.uniform<u8:f32, 2.0:255>>
}
// CHECK: tensor<2x2xui8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [184, 223],
// CHECK-NEXT:     [213, 234]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @dot_general_i2_f32() -> (tensor<2x2x!quant.uniform<i2:f32, 8.0>>) {
  %a = stablehlo.constant() <{value = dense<[[-1, -1, -1], [0, 1, -2]]> : tensor<2x3xi2>}> : () -> tensor<2x3x!quant.uniform<i2:f32, 1.0:-2>>
  %b = stablehlo.constant() <{value = dense<[[-2, 1], [1, 1], [-1, -2]]> : tensor<3x2xi2>}> : () -> tensor<3x2x!quant.uniform<i2:f32, 1.0>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i2:f32, 1.0:-2>>, tensor<3x2x!quant.uniform<i2:f32, 1.0>>) -> tensor<2x2x!quant.uniform<i2:f32, 8.0>>
  return %r : tensor<2x2x!quant.uniform<i2:f32, 8.0>>
}
// CHECK: tensor<2x2xi2> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [0, 0],
// CHECK-NEXT:     [0, 1]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @dot_general_i4_f32() -> (tensor<2x2x!quant.uniform<i4:f32, 4.0>>) {
  %a = stablehlo.constant() <{value = dense<[[4, 5, -4], [-1, -3, 2]]> : tensor<2x3xi4>}> : () -> tensor<2x3x!quant.uniform<i4:f32, 0.5:-8>>
  %b = stablehlo.constant() <{value = dense<[[1, -2], [7, 3], [3, -6]]> : tensor<3x2xi4>}> : () -> tensor<3x2x!quant.uniform<i4:f32, 0.5>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i4:f32, 0.5:-8>>, tensor<3x2x!quant.uniform<i4:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i4:f32, 4.0>>
  return %r : tensor<2x2x!quant.uniform<i4:f32, 4.0>>
}
// CHECK: tensor<2x2xi4> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [7, -1],
// CHECK-NEXT:     [4, -4]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @dot_general_u4_bf16() -> (tensor<2x2x!quant.uniform<u4:bf16, 4.0>>) {
  %a = stablehlo.constant() <{value = dense<[[15, 12, 0], [5, 3, 13]]> : tensor<2x3xui4>}> : () -> tensor<2x3x!quant.uniform<u4:bf16, 0.5>>
  %b = stablehlo.constant() <{value = dense<[[0, 5], [7, 15], [1, 13]]> : tensor<3x2xui4>}> : () -> tensor<3x2x!quant.uniform<u4:bf16, 0.5>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<u4:bf16, 0.5>>, tensor<3x2x!quant.uniform<u4:bf16, 0.5>>) -> tensor<2x2x!quant.uniform<u4:bf16, 4.0>>
  return %r : tensor<2x2x!quant.uniform<u4:bf16, 4.0>>
}
// CHECK: tensor<2x2xui4> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [5, 15],
// CHECK-NEXT:     [2, 15]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @dot_general_i16_f32() -> (tensor<2x2x!quant.uniform<i16:f32, 0.03125>>) {
  %a = stablehlo.constant() <{value = dense<[[960, 652, -525], [-602, -955, -127]]> : tensor<2x3xi16>}> : () -> tensor<2x3x!quant.uniform<i16:f32, 0.00390625:-32768>>
  %b = stablehlo.constant() <{value = dense<[[66, -136], [-710, 119], [904, -817]]> : tensor<3x2xi16>}> : () -> tensor<3x2x!quant.uniform<i16:f32, 0.00390625>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i16:f32, 0.00390625:-32768>>, tensor<3x2x!quant.uniform<i16:f32, 0.00390625>>) -> tensor<2x2x!quant.uniform<i16:f32, 0.03125>>
  return %r : tensor<2x2x!quant.uniform<i16:f32, 0.03125>>
}
// CHECK: tensor<2x2xi16> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [3733, -13160],
// CHECK-NEXT:     [4416, -13309]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @dot_general_i32_f64() -> (tensor<2x2x!quant.uniform<i32:f64, 1024.0>>) {
  %a = stablehlo.constant() <{value = dense<[[140208358, 217080722, 1275396361], [97028041, 2040709389, -53461675]]> : tensor<2x3xi32>}> : () -> tensor<2x3x!quant.uniform<i32:f64, 9.5367431640625e-07:5>>
  %b = stablehlo.constant() <{value = dense<[[-969551957, -1017772031], [-1421200097, 117191566], [1617918160, 2080764464]]> : tensor<3x2xi32>}> : () -> tensor<3x2x!quant.uniform<i32:f64, 9.5367431640625e-07>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i32:f64, 9.5367431640625e-07:5>>, tensor<3x2x!quant.uniform<i32:f64, 9.5367431640625e-07>>) -> tensor<2x2x!quant.uniform<i32:f64, 1024.0>>
  return %r : tensor<2x2x!quant.uniform<i32:f64, 1024.0>>
}
// CHECK: tensor<2x2xi32> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [1438, 2253],
// CHECK-NEXT:     [-2736, 26]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// Floats by quantized: the result is not quantized (spec: hybrid_dequantize_then_op).
func.func @dot_general_hybrid() -> (tensor<2x2xf32>) {
  %a = stablehlo.constant dense<[[1.500000e+00, -2.250000e+00, 5.000000e-01], [3.000000e+00, 1.000000e+00, -4.000000e+00]]> : tensor<2x3xf32>
  %b = stablehlo.constant() <{value = dense<[[25, 113], [110, 33], [85, 83]]> : tensor<3x2xi8>}> : () -> tensor<3x2x!quant.uniform<i8:f32, 0.25>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32, 0.25>>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
// CHECK: tensor<2x2xf32> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [-4.187500e+01, 3.418750e+01],
// CHECK-NEXT:     [-3.875000e+01, 1.000000e+01]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @dot_general_hybrid_axis() -> (tensor<2x2xf32>) {
  %a = stablehlo.constant dense<[[1.500000e+00, -2.250000e+00, 5.000000e-01], [3.000000e+00, 1.000000e+00, -4.000000e+00]]> : tensor<2x3xf32>
  %b = stablehlo.constant() <{value = dense<[[127, -46], [-64, 77], [-70, -118]]> : tensor<3x2xi8>}> : () -> tensor<3x2x!quant.uniform<i8:f32:1, {0.25, 0.5}>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32:1, {0.25, 0.5}>>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
// CHECK: tensor<2x2xf32> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [7.487500e+01, -1.506250e+02],
// CHECK-NEXT:     [1.492500e+02, 2.055000e+02]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// A sum of nothing is 0, which is stored as the zero point.
func.func @dot_general_nothing_to_sum() -> (tensor<2x3x!quant.uniform<i8:f32, 0.5:7>>) {
  %a = stablehlo.constant() <{value = dense<> : tensor<2x0xi8>}> : () -> tensor<2x0x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<> : tensor<0x3xi8>}> : () -> tensor<0x3x!quant.uniform<i8:f32, 0.02>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x0x!quant.uniform<i8:f32, 0.05:-3>>, tensor<0x3x!quant.uniform<i8:f32, 0.02>>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:7>>
  return %r : tensor<2x3x!quant.uniform<i8:f32, 0.5:7>>
}
// CHECK: tensor<2x3xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [7, 7, 7],
// CHECK-NEXT:     [7, 7, 7]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @dot_general_zero_size() -> (tensor<0x2x!quant.uniform<i8:f32, 0.5:7>>) {
  %a = stablehlo.constant() <{value = dense<> : tensor<0x3xi8>}> : () -> tensor<0x3x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[126, 52], [122, -101], [28, -120]]> : tensor<3x2xi8>}> : () -> tensor<3x2x!quant.uniform<i8:f32, 0.02>>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<0x3x!quant.uniform<i8:f32, 0.05:-3>>, tensor<3x2x!quant.uniform<i8:f32, 0.02>>) -> tensor<0x2x!quant.uniform<i8:f32, 0.5:7>>
  return %r : tensor<0x2x!quant.uniform<i8:f32, 0.5:7>>
}
// CHECK: tensor<0x2xi8> {
// CHECK-NEXT:   []
// CHECK-NEXT: }

// -----

func.func @dot() -> (tensor<2x3x!quant.uniform<i8:f32, 0.9:10>>) {
  %a = stablehlo.constant() <{value = dense<[[119, 97, -28, 89, 44], [126, 51, -74, -86, -36]]> : tensor<2x5xi8>}> : () -> tensor<2x5x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[-121, 113, 15], [0, 82, 103], [108, 48, 64], [-84, -119, -82], [56, 98, 48]]> : tensor<5x3xi8>}> : () -> tensor<5x3x!quant.uniform<i8:f32, 0.02>>
  %r = stablehlo.dot %a, %b : (tensor<2x5x!quant.uniform<i8:f32, 0.05:-3>>, tensor<5x3x!quant.uniform<i8:f32, 0.02>>) -> tensor<2x3x!quant.uniform<i8:f32, 0.9:10>>
  return %r : tensor<2x3x!quant.uniform<i8:f32, 0.9:10>>
}
// CHECK: tensor<2x3xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [-15, 26, 16],
// CHECK-NEXT:     [-10, 35, 19]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @einsum() -> (tensor<2x2x!quant.uniform<i8:f32, 0.9:10>>) {
  %a = stablehlo.constant() <{value = dense<[[-1, 43, -123], [21, 16, 105]]> : tensor<2x3xi8>}> : () -> tensor<2x3x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[-117, -22], [32, -88], [-92, -59]]> : tensor<3x2xi8>}> : () -> tensor<3x2x!quant.uniform<i8:f32, 0.02:4>>
  %r = stablehlo.einsum %a, %b, config = "ab,bc->ac" : (tensor<2x3x!quant.uniform<i8:f32, 0.05:-3>>, tensor<3x2x!quant.uniform<i8:f32, 0.02:4>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.9:10>>
  return %r : tensor<2x2x!quant.uniform<i8:f32, 0.9:10>>
}
// CHECK: tensor<2x2xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [24, 14],
// CHECK-NEXT:     [-4, 0]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// It is not einsum with a quantized 1, which the type may not have.
// --stablehlo-legalize-deprecated-ops refuses this program.
func.func @unary_einsum() -> (tensor<2x!quant.uniform<i8:f32, 0.1:1>>) {
  %a = stablehlo.constant() <{value = dense<[[28, -21, -35], [-79, -67, -18]]> : tensor<2x3xi8>}> : () -> tensor<2x3x!quant.uniform<i8:f32, 0.05:-3>>
  %r = stablehlo.unary_einsum %a, config = "ab->a" : (tensor<2x3x!quant.uniform<i8:f32, 0.05:-3>>) -> tensor<2x!quant.uniform<i8:f32, 0.1:1>>
  return %r : tensor<2x!quant.uniform<i8:f32, 0.1:1>>
}
// CHECK: tensor<2xi8> {
// CHECK-NEXT:   [-8, -76]
// CHECK-NEXT: }

// -----

func.func @convolution() -> (tensor<1x2x2x2x!quant.uniform<i8:f32, 1.5:-7>>) {
  %a = stablehlo.constant() <{value = dense<[[[[106, 52], [112, 95], [7, -36], [111, -70]], [[50, 48], [-50, -81], [-2, 62], [77, 83]], [[-23, -51], [-104, -61], [7, -79], [106, 32]], [[-95, -53], [-37, -60], [102, -33], [-3, 123]]]]> : tensor<1x4x4x2xi8>}> : () -> tensor<1x4x4x2x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[[[113, -67], [-34, -50]], [[-20, 43], [-52, 16]], [[-15, -6], [26, 96]]], [[[-4, 107], [-31, -120]], [[52, -34], [-31, 79]], [[22, 56], [53, -94]]], [[[-116, -124], [-84, -73]], [[-108, -85], [49, -110]], [[56, 21], [50, -7]]]]> : tensor<3x3x2x2xi8>}> : () -> tensor<3x3x2x2x!quant.uniform<i8:f32, 0.02:5>>
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]}
      {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.05:-3>>, tensor<3x3x2x2x!quant.uniform<i8:f32, 0.02:5>>) -> tensor<1x2x2x2x!quant.uniform<i8:f32, 1.5:-7>>
  return %r : tensor<1x2x2x2x!quant.uniform<i8:f32, 1.5:-7>>
}
// CHECK: tensor<1x2x2x2xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [
// CHECK-NEXT:         [3, -5],
// CHECK-NEXT:         [15, 0]
// CHECK-NEXT:       ],
// CHECK-NEXT:       [
// CHECK-NEXT:         [11, 17],
// CHECK-NEXT:         [-3, -1]
// CHECK-NEXT:       ]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// Padding holds the number 0, which is stored as the zero point.
func.func @convolution_padded() -> (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.7>>) {
  %a = stablehlo.constant() <{value = dense<[[[[22], [-110], [69]], [[-25], [119], [-123]], [[5], [-58], [95]]]]> : tensor<1x3x3x1xi8>}> : () -> tensor<1x3x3x1x!quant.uniform<i8:f32, 0.05:100>>
  %b = stablehlo.constant() <{value = dense<[[[[29, 16]], [[42, 118]]], [[[46, -60]], [[110, -26]]]]> : tensor<2x2x1x2xi8>}> : () -> tensor<2x2x1x2x!quant.uniform<i8:f32, 0.02>>
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]}
      {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x3x3x1x!quant.uniform<i8:f32, 0.05:100>>, tensor<2x2x1x2x!quant.uniform<i8:f32, 0.02>>) -> tensor<1x4x4x2x!quant.uniform<i8:f32, 0.7>>
  return %r : tensor<1x4x4x2x!quant.uniform<i8:f32, 0.7>>
}
// CHECK: tensor<1x4x4x2xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [
// CHECK-NEXT:         [-12, 3],
// CHECK-NEXT:         [-38, 14],
// CHECK-NEXT:         [-19, 19],
// CHECK-NEXT:         [-2, 3]
// CHECK-NEXT:       ],
// CHECK-NEXT:       [
// CHECK-NEXT:         [-24, -9],
// CHECK-NEXT:         [-21, -27],
// CHECK-NEXT:         [-44, -3],
// CHECK-NEXT:         [-16, 18]
// CHECK-NEXT:       ],
// CHECK-NEXT:       [
// CHECK-NEXT:         [-22, -18],
// CHECK-NEXT:         [-35, 14],
// CHECK-NEXT:         [-24, -23],
// CHECK-NEXT:         [-10, -5]
// CHECK-NEXT:       ],
// CHECK-NEXT:       [
// CHECK-NEXT:         [-6, -16],
// CHECK-NEXT:         [-13, -29],
// CHECK-NEXT:         [-7, -4],
// CHECK-NEXT:         [0, 0]
// CHECK-NEXT:       ]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @convolution_axis() -> (tensor<1x2x2x3x!quant.uniform<i8:f32:3, {0.5, 0.1:1, 1.5:127}>>) {
  %a = stablehlo.constant() <{value = dense<[[[[77, 66], [12, -74], [-40, 125], [-37, 123]], [[55, -112], [110, -4], [5, -24], [-35, -55]], [[44, 55], [-89, 78], [70, 62], [2, -91]], [[-42, 113], [-82, -119], [35, -113], [20, 32]]]]> : tensor<1x4x4x2xi8>}> : () -> tensor<1x4x4x2x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[[[-29, 21, 70], [84, 0, 84]], [[-95, -107, -62], [-117, -81, 11]]], [[[-92, 72, 109], [43, 125, 71]], [[-75, -121, 21], [-2, -109, 103]]]]> : tensor<2x2x2x3xi8>}> : () -> tensor<2x2x2x3x!quant.uniform<i8:f32:3, {0.02, 0.004:3, 0.05:-128}>>
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [2, 2], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]}
      {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.05:-3>>, tensor<2x2x2x3x!quant.uniform<i8:f32:3, {0.02, 0.004:3, 0.05:-128}>>) -> tensor<1x2x2x3x!quant.uniform<i8:f32:3, {0.5, 0.1:1, 1.5:127}>>
  return %r : tensor<1x2x2x3x!quant.uniform<i8:f32:3, {0.5, 0.1:1, 1.5:127}>>
}
// CHECK: tensor<1x2x2x3xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [
// CHECK-NEXT:         [-16, -34, 127],
// CHECK-NEXT:         [2, 1, 127]
// CHECK-NEXT:       ],
// CHECK-NEXT:       [
// CHECK-NEXT:         [34, 76, 127],
// CHECK-NEXT:         [6, -18, 127]
// CHECK-NEXT:       ]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @convolution_axis_to_tensor() -> (tensor<1x2x2x2x!quant.uniform<i32:f32, 0.01>>) {
  %a = stablehlo.constant() <{value = dense<[[[[-42, -83], [50, 99], [-2, -47]], [[-95, -120], [-12, 79], [74, -110]], [[91, 59], [-47, 90], [-25, 0]]]]> : tensor<1x3x3x2xi8>}> : () -> tensor<1x3x3x2x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[[[-56, 13], [24, -116]], [[49, 98], [67, -4]]], [[[-32, 90], [-47, 75]], [[1, -91], [-91, 54]]]]> : tensor<2x2x2x2xi8>}> : () -> tensor<2x2x2x2x!quant.uniform<i8:f32:3, {0.02, 0.004}>>
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]}
      {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x3x3x2x!quant.uniform<i8:f32, 0.05:-3>>, tensor<2x2x2x2x!quant.uniform<i8:f32:3, {0.02, 0.004}>>) -> tensor<1x2x2x2x!quant.uniform<i32:f32, 0.01>>
  return %r : tensor<1x2x2x2x!quant.uniform<i32:f32, 0.01>>
}
// CHECK: tensor<1x2x2x2xi32> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [
// CHECK-NEXT:         [1067, 35],
// CHECK-NEXT:         [283, -366]
// CHECK-NEXT:       ],
// CHECK-NEXT:       [
// CHECK-NEXT:         [-703, 666],
// CHECK-NEXT:         [-418, 70]
// CHECK-NEXT:       ]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @convolution_depthwise() -> (tensor<1x2x2x3x!quant.uniform<i8:f32, 0.5:-10>>) {
  %a = stablehlo.constant() <{value = dense<[[[[112, 73, -37], [83, -85, 50], [-44, 66, -17]], [[8, 122, -66], [-44, -71, -1], [48, 74, 32]], [[126, -6, 109], [-62, 22, -4], [67, 41, -100]]]]> : tensor<1x3x3x3xi8>}> : () -> tensor<1x3x3x3x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[[[53, -49, 116]], [[45, -26, -55]]], [[[-23, -87, -92]], [[40, -116, -30]]]]> : tensor<2x2x1x3xi8>}> : () -> tensor<2x2x1x3x!quant.uniform<i8:f32:3, {0.02, 0.03, 0.04}>>
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]}
      {feature_group_count = 3 : i64, batch_group_count = 1 : i64} : (tensor<1x3x3x3x!quant.uniform<i8:f32, 0.05:-3>>, tensor<2x2x1x3x!quant.uniform<i8:f32:3, {0.02, 0.03, 0.04}>>) -> tensor<1x2x2x3x!quant.uniform<i8:f32, 0.5:-10>>
  return %r : tensor<1x2x2x3x!quant.uniform<i8:f32, 0.5:-10>>
}
// CHECK: tensor<1x2x2x3xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [
// CHECK-NEXT:         [6, -24, -14],
// CHECK-NEXT:         [1, -12, 13]
// CHECK-NEXT:       ],
// CHECK-NEXT:       [
// CHECK-NEXT:         [-23, -31, -81],
// CHECK-NEXT:         [-1, -28, -5]
// CHECK-NEXT:       ]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @convolution_dilated() -> (tensor<1x3x3x1x!quant.uniform<i8:f32, 0.4:-10>>) {
  %a = stablehlo.constant() <{value = dense<[[[[36], [-42], [69], [-69]], [[-49], [3], [37], [-14]], [[-42], [46], [-114], [100]], [[19], [50], [-20], [-91]]]]> : tensor<1x4x4x1xi8>}> : () -> tensor<1x4x4x1x!quant.uniform<i8:f32, 0.05:-3>>
  %b = stablehlo.constant() <{value = dense<[[[[-71]], [[110]]], [[[-41]], [[-59]]]]> : tensor<2x2x1x1xi8>}> : () -> tensor<2x2x1x1x!quant.uniform<i8:f32, 0.02>>
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 1], pad = [[1, 0], [1, 0]], rhs_dilate = [2, 2]}
      {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x1x!quant.uniform<i8:f32, 0.05:-3>>, tensor<2x2x1x1x!quant.uniform<i8:f32, 0.02>>) -> tensor<1x3x3x1x!quant.uniform<i8:f32, 0.4:-10>>
  return %r : tensor<1x3x3x1x!quant.uniform<i8:f32, 0.4:-10>>
}
// CHECK: tensor<1x3x3x1xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [
// CHECK-NEXT:         [-11],
// CHECK-NEXT:         [-11],
// CHECK-NEXT:         [-9]
// CHECK-NEXT:       ],
// CHECK-NEXT:       [
// CHECK-NEXT:         [-28],
// CHECK-NEXT:         [23],
// CHECK-NEXT:         [-41]
// CHECK-NEXT:       ],
// CHECK-NEXT:       [
// CHECK-NEXT:         [-16],
// CHECK-NEXT:         [9],
// CHECK-NEXT:         [-7]
// CHECK-NEXT:       ]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @convolution_u8() -> (tensor<1x2x2x2x!quant.uniform<u8:f32, 0.3:64>>) {
  %a = stablehlo.constant() <{value = dense<[[[[216], [11], [26]], [[245], [34], [80]], [[41], [83], [34]]]]> : tensor<1x3x3x1xui8>}> : () -> tensor<1x3x3x1x!quant.uniform<u8:f32, 0.05:128>>
  %b = stablehlo.constant() <{value = dense<[[[[191, 242]], [[74, 68]]], [[[195, 4]], [[104, 135]]]]> : tensor<2x2x1x2xui8>}> : () -> tensor<2x2x1x2x!quant.uniform<u8:f32, 0.02:128>>
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]}
      {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x3x3x1x!quant.uniform<u8:f32, 0.05:128>>, tensor<2x2x1x2x!quant.uniform<u8:f32, 0.02:128>>) -> tensor<1x2x2x2x!quant.uniform<u8:f32, 0.3:64>>
  return %r : tensor<1x2x2x2x!quant.uniform<u8:f32, 0.3:64>>
}
// CHECK: tensor<1x2x2x2xui8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [
// CHECK-NEXT:         [137, 70],
// CHECK-NEXT:         [41, 78]
// CHECK-NEXT:       ],
// CHECK-NEXT:       [
// CHECK-NEXT:         [90, 162],
// CHECK-NEXT:         [50, 54]
// CHECK-NEXT:       ]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @convolution_i4_f16() -> (tensor<1x2x2x2x!quant.uniform<i4:f16, 4.0:-1>>) {
  %a = stablehlo.constant() <{value = dense<[[[[2], [2], [-8]], [[-6], [-1], [0]], [[2], [0], [5]]]]> : tensor<1x3x3x1xi4>}> : () -> tensor<1x3x3x1x!quant.uniform<i4:f16, 0.5:-8>>
  %b = stablehlo.constant() <{value = dense<[[[[-4, -8]], [[-4, -7]]], [[[-1, -4]], [[4, 5]]]]> : tensor<2x2x1x2xi4>}> : () -> tensor<2x2x1x2x!quant.uniform<i4:f16, 0.25:7>>
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]}
      {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x3x3x1x!quant.uniform<i4:f16, 0.5:-8>>, tensor<2x2x1x2x!quant.uniform<i4:f16, 0.25:7>>) -> tensor<1x2x2x2x!quant.uniform<i4:f16, 4.0:-1>>
  return %r : tensor<1x2x2x2x!quant.uniform<i4:f16, 4.0:-1>>
}
// CHECK: tensor<1x2x2x2xi4> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [
// CHECK-NEXT:         [-8, -8],
// CHECK-NEXT:         [-7, -8]
// CHECK-NEXT:       ],
// CHECK-NEXT:       [
// CHECK-NEXT:         [-7, -8],
// CHECK-NEXT:         [-8, -8]
// CHECK-NEXT:       ]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// Floats by quantized.
func.func @convolution_hybrid() -> (tensor<1x2x2x2xf32>) {
  %a = stablehlo.constant dense<[[[[2.000000e+00, 2.000000e+00], [5.000000e-01, -2.000000e+00], [-1.500000e+00, 1.750000e+00]], [[5.000000e-01, -2.000000e+00], [-2.000000e+00, -1.500000e+00], [-1.250000e+00, 2.500000e-01]], [[-1.250000e+00, -5.000000e-01], [1.250000e+00, 7.500000e-01], [7.500000e-01, -1.000000e+00]]]]> : tensor<1x3x3x2xf32>
  %b = stablehlo.constant() <{value = dense<[[[[-62, -35], [-25, -23]], [[-74, 42], [122, 8]]], [[[38, -38], [17, 16]], [[-57, -10], [-72, 117]]]]> : tensor<2x2x2x2xi8>}> : () -> tensor<2x2x2x2x!quant.uniform<i8:f32:3, {0.25:3, 0.5:-4}>>
  %r = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]}
      {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x3x3x2xf32>, tensor<2x2x2x2x!quant.uniform<i8:f32:3, {0.25:3, 0.5:-4}>>) -> tensor<1x2x2x2xf32>
  return %r : tensor<1x2x2x2xf32>
}
// CHECK: tensor<1x2x2x2xf32> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [
// CHECK-NEXT:         [-6.012500e+01, -1.637500e+02],
// CHECK-NEXT:         [7.812500e+01, 2.512500e+01]
// CHECK-NEXT:       ],
// CHECK-NEXT:       [
// CHECK-NEXT:         [-4.575000e+01, 1.412500e+01],
// CHECK-NEXT:         [9.556250e+01, -5.850000e+01]
// CHECK-NEXT:       ]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// By hand: [[1, 3], [4, 2]] by [[0.5, 2.5], [-0.5, 1]] is [[-1, 5.5], [1, 12]].
// --stablehlo-legalize-quant-to-math refuses this program: ops of CHLO stay quantized.
func.func @ragged_dot() -> tensor<2x2xi8> {
  %a = stablehlo.constant() <{value = dense<[[5, 9], [11, 7]]> : tensor<2x2xi8>}> : () -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %b = stablehlo.constant() <{value = dense<[[[4, 8], [2, 5]]]> : tensor<1x2x2xi8>}> : () -> tensor<1x2x2x!quant.uniform<i8:f32, 0.5:3>>
  %sizes = stablehlo.constant dense<[2]> : tensor<1xi64>
  %r = "chlo.ragged_dot"(%a, %b, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  } : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<1x2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<1xi64>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %0 = stablehlo.bitcast_convert %r : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi8>
  return %0 : tensor<2x2xi8>
}
// CHECK: tensor<2x2xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [1, 14],
// CHECK-NEXT:     [5, 27]
// CHECK-NEXT:   ]
// CHECK-NEXT: }
