// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// result = (operand - zero_point) * scale: the difference is exact, and rounded to the expressed type (spec: dequantize).
// Values: NumPy, by this formula;
// `_bits` shows those that have many digits.

func.func @i8() -> (tensor<6xf32>) {
  %a = stablehlo.constant() <{value = dense<[-128, -1, 0, 1, 2, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.5:1>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<6x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT:   [-6.450000e+01, -1.000000e+00, -5.000000e-01, 0.000000e+00, 5.000000e-01, 6.300000e+01]
// CHECK-NEXT: }

// -----

// The difference does not wrap in the storage type.
func.func @zero_point_lowest() -> (tensor<2xf32>) {
  %a = stablehlo.constant() <{value = dense<[-128, 127]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.1:-128>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<2x!quant.uniform<i8:f32, 0.1:-128>>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT:   [0.000000e+00, 2.550000e+01]
// CHECK-NEXT: }

// -----

func.func @zero_point_highest() -> (tensor<2xf32>) {
  %a = stablehlo.constant() <{value = dense<[-128, 127]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.1:127>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<2x!quant.uniform<i8:f32, 0.1:127>>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT:   [-2.550000e+01, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @zero_point_highest_unsigned() -> (tensor<3xf32>) {
  %a = stablehlo.constant() <{value = dense<[0, 1, 255]> : tensor<3xui8>}> : () -> tensor<3x!quant.uniform<u8:f32, 0.1:255>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<3x!quant.uniform<u8:f32, 0.1:255>>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT:   [-2.550000e+01, -2.540000e+01, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @storage_i2_bits() -> (tensor<4xui32>) {
  %a = stablehlo.constant() <{value = dense<[-2, -1, 0, 1]> : tensor<4xi2>}> : () -> tensor<4x!quant.uniform<i2:f32, 0.3:1>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<i2:f32, 0.3:1>>) -> tensor<4xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<4xf32>) -> tensor<4xui32>
  return %r : tensor<4xui32>
}
// CHECK: tensor<4xui32> {
// CHECK-NEXT:   [3211159143, 3206125978, 3197737370, 0]
// CHECK-NEXT: }

// -----

func.func @storage_u2() -> (tensor<4xf32>) {
  %a = stablehlo.constant() <{value = dense<[0, 1, 2, 3]> : tensor<4xui2>}> : () -> tensor<4x!quant.uniform<u2:f32, 0.3:1>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<u2:f32, 0.3:1>>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// CHECK: tensor<4xf32> {
// CHECK-NEXT:   [-3.000000e-01, 0.000000e+00, 3.000000e-01, 6.000000e-01]
// CHECK-NEXT: }

// -----

func.func @storage_i4_bits() -> (tensor<4xui32>) {
  %a = stablehlo.constant() <{value = dense<[-8, -7, 6, 7]> : tensor<4xi4>}> : () -> tensor<4x!quant.uniform<i4:f32, 0.3:1>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<i4:f32, 0.3:1>>) -> tensor<4xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<4xf32>) -> tensor<4xui32>
  return %r : tensor<4xui32>
}
// CHECK: tensor<4xui32> {
// CHECK-NEXT:   [3224161485, 3222903194, 1069547520, 1072064103]
// CHECK-NEXT: }

// -----

func.func @storage_u4_bits() -> (tensor<4xui32>) {
  %a = stablehlo.constant() <{value = dense<[0, 1, 14, 15]> : tensor<4xui4>}> : () -> tensor<4x!quant.uniform<u4:f32, 0.3:1>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<u4:f32, 0.3:1>>) -> tensor<4xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<4xf32>) -> tensor<4xui32>
  return %r : tensor<4xui32>
}
// CHECK: tensor<4xui32> {
// CHECK-NEXT:   [3197737370, 0, 1081711002, 1082549863]
// CHECK-NEXT: }

// -----

func.func @storage_i16_bits() -> (tensor<4xui32>) {
  %a = stablehlo.constant() <{value = dense<[-32768, -32767, 32766, 32767]> : tensor<4xi16>}> : () -> tensor<4x!quant.uniform<i16:f32, 0.3:1>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<i16:f32, 0.3:1>>) -> tensor<4xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<4xf32>) -> tensor<4xui32>
  return %r : tensor<4xui32>
}
// CHECK: tensor<4xui32> {
// CHECK-NEXT:   [3323566797, 3323566490, 1176081920, 1176082228]
// CHECK-NEXT: }

// -----

func.func @storage_u16_bits() -> (tensor<4xui32>) {
  %a = stablehlo.constant() <{value = dense<[0, 1, 65534, 65535]> : tensor<4xui16>}> : () -> tensor<4x!quant.uniform<u16:f32, 0.3:1>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<u16:f32, 0.3:1>>) -> tensor<4xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<4xf32>) -> tensor<4xui32>
  return %r : tensor<4xui32>
}
// CHECK: tensor<4xui32> {
// CHECK-NEXT:   [3197737370, 0, 1184470989, 1184471143]
// CHECK-NEXT: }

// -----

// Rounded to f32 after the difference.
func.func @storage_i32_bits() -> (tensor<5xui32>) {
  %a = stablehlo.constant() <{value = dense<[-2147483648, -16777219, 0, 16777217, 2147483647]> : tensor<5xi32>}> : () -> tensor<5x!quant.uniform<i32:f32, 0.5:1>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<5x!quant.uniform<i32:f32, 0.5:1>>) -> tensor<5xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<5xf32>) -> tensor<5xui32>
  return %r : tensor<5xui32>
}
// CHECK: tensor<5xui32> {
// CHECK-NEXT:   [3464495104, 3405774850, 3204448256, 1258291200, 1317011456]
// CHECK-NEXT: }

// -----

func.func @zero_point_of_32_bits_bits() -> (tensor<3xui32>) {
  %a = stablehlo.constant() <{value = dense<[-2147483648, 2147483647, 123456789]> : tensor<3xi32>}> : () -> tensor<3x!quant.uniform<i32:f32, 1.0:-2147483648>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<3x!quant.uniform<i32:f32, 1.0:-2147483648>>) -> tensor<3xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<3xf32>) -> tensor<3xui32>
  return %r : tensor<3xui32>
}
// CHECK: tensor<3xui32> {
// CHECK-NEXT:   [0, 1333788672, 1325882317]
// CHECK-NEXT: }

// -----

func.func @storage_u32_bits() -> (tensor<3xui64>) {
  %a = stablehlo.constant() <{value = dense<[0, 16777217, 4294967295]> : tensor<3xui32>}> : () -> tensor<3x!quant.uniform<u32:f64, 0.1:4294967295>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<3x!quant.uniform<u32:f64, 0.1:4294967295>>) -> tensor<3xf64>
  %r = stablehlo.bitcast_convert %0 : (tensor<3xf64>) -> tensor<3xui64>
  return %r : tensor<3xui64>
}
// CHECK: tensor<3xui64> {
// CHECK-NEXT:   [13959357404995911680, 13959329257496562893, 0]
// CHECK-NEXT: }

// -----

func.func @expressed_f16_bits() -> (tensor<5xui16>) {
  %a = stablehlo.constant() <{value = dense<[-128, -77, 3, 100, 127]> : tensor<5xi8>}> : () -> tensor<5x!quant.uniform<i8:f16, 0.1:-27>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<5x!quant.uniform<i8:f16, 0.1:-27>>) -> tensor<5xf16>
  %r = stablehlo.bitcast_convert %0 : (tensor<5xf16>) -> tensor<5xui16>
  return %r : tensor<5xui16>
}
// CHECK: tensor<5xui16> {
// CHECK-NEXT:   [51468, 50432, 16896, 19033, 19379]
// CHECK-NEXT: }

// -----

func.func @expressed_bf16_bits() -> (tensor<5xui16>) {
  %a = stablehlo.constant() <{value = dense<[-128, -77, 3, 100, 127]> : tensor<5xi8>}> : () -> tensor<5x!quant.uniform<i8:bf16, 0.1:-27>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<5x!quant.uniform<i8:bf16, 0.1:-27>>) -> tensor<5xbf16>
  %r = stablehlo.bitcast_convert %0 : (tensor<5xbf16>) -> tensor<5xui16>
  return %r : tensor<5xui16>
}
// CHECK: tensor<5xui16> {
// CHECK-NEXT:   [49442, 49312, 16448, 16715, 16759]
// CHECK-NEXT: }

// -----

func.func @expressed_f64_bits() -> (tensor<5xui64>) {
  %a = stablehlo.constant() <{value = dense<[-128, -77, 3, 100, 127]> : tensor<5xi8>}> : () -> tensor<5x!quant.uniform<i8:f64, 0.1:-27>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<5x!quant.uniform<i8:f64, 0.1:-27>>) -> tensor<5xf64>
  %r = stablehlo.bitcast_convert %0 : (tensor<5xf64>) -> tensor<5xui64>
  return %r : tensor<5xui64>
}
// CHECK: tensor<5xui64> {
// CHECK-NEXT:   [13845247449439089460, 13840687554816376832, 4613937818241073152, 4623339082463209063, 4624859047337446605]
// CHECK-NEXT: }

// -----

// 1501 is no bf16; neither would be 1001 and 500 alone.
func.func @difference_rounded_to_bf16_bits() -> (tensor<4xui16>) {
  %a = stablehlo.constant() <{value = dense<[-32768, 1000, 1001, 32767]> : tensor<4xi16>}> : () -> tensor<4x!quant.uniform<i16:bf16, 1.0:-500>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<i16:bf16, 1.0:-500>>) -> tensor<4xbf16>
  %r = stablehlo.bitcast_convert %0 : (tensor<4xbf16>) -> tensor<4xui16>
  return %r : tensor<4xui16>
}
// CHECK: tensor<4xui16> {
// CHECK-NEXT:   [50940, 17596, 17596, 18178]
// CHECK-NEXT: }

// -----

func.func @overflow_of_f16_bits() -> (tensor<3xui16>) {
  %a = stablehlo.constant() <{value = dense<[-32768, 32767, 0]> : tensor<3xi16>}> : () -> tensor<3x!quant.uniform<i16:f16, 4.0>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<3x!quant.uniform<i16:f16, 4.0>>) -> tensor<3xf16>
  %r = stablehlo.bitcast_convert %0 : (tensor<3xf16>) -> tensor<3xui16>
  return %r : tensor<3xui16>
}
// CHECK: tensor<3xui16> {
// CHECK-NEXT:   [64512, 31744, 0]
// CHECK-NEXT: }

// -----

// Along each axis.
func.func @axis_0() -> (tensor<3x2xf32>) {
  %a = stablehlo.constant() <{value = dense<[[1, 2], [3, 4], [-5, 6]]> : tensor<3x2xi8>}> : () -> tensor<3x2x!quant.uniform<i8:f32:0, {0.1, 0.5:-1, 2.0:6}>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<3x2x!quant.uniform<i8:f32:0, {0.1, 0.5:-1, 2.0:6}>>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
// CHECK: tensor<3x2xf32> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [1.000000e-01, 2.000000e-01],
// CHECK-NEXT:     [2.000000e+00, 2.500000e+00],
// CHECK-NEXT:     [-2.200000e+01, 0.000000e+00]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @axis_1_bits() -> (tensor<3x2xui32>) {
  %a = stablehlo.constant() <{value = dense<[[1, 2], [3, 4], [-5, 6]]> : tensor<3x2xi8>}> : () -> tensor<3x2x!quant.uniform<i8:f32:1, {0.1:-128, 0.5:127}>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<3x2x!quant.uniform<i8:f32:1, {0.1:-128, 0.5:127}>>) -> tensor<3x2xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<3x2xf32>) -> tensor<3x2xui32>
  return %r : tensor<3x2xui32>
}
// CHECK: tensor<3x2xui32> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [1095657063, 3262775296],
// CHECK-NEXT:     [1095866778, 3262513152],
// CHECK-NEXT:     [1095027917, 3262251008]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @axis_1_of_3() -> (tensor<2x2x2xf32>) {
  %a = stablehlo.constant() <{value = dense<[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]> : tensor<2x2x2xui4>}> : () -> tensor<2x2x2x!quant.uniform<u4:f32:1, {0.1:15, 0.7}>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<2x2x2x!quant.uniform<u4:f32:1, {0.1:15, 0.7}>>) -> tensor<2x2x2xf32>
  return %r : tensor<2x2x2xf32>
}
// CHECK: tensor<2x2x2xf32> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [-1.500000e+00, -1.400000e+00],
// CHECK-NEXT:       [1.400000e+00, 2.100000e+00]
// CHECK-NEXT:     ],
// CHECK-NEXT:     [
// CHECK-NEXT:       [-1.100000e+00, -1.000000e+00],
// CHECK-NEXT:       [4.200000e+00, 4.900000e+00]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// The example of the spec.
func.func @spec() -> (tensor<2xf32>) {
  %a = stablehlo.constant() <{value = dense<[10, 10]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT:   [4.000000e+00, 1.500000e+01]
// CHECK-NEXT: }

// -----

func.func @zero_size() -> (tensor<0x2xf32>) {
  %a = stablehlo.constant() <{value = dense<> : tensor<0x2xi8>}> : () -> tensor<0x2x!quant.uniform<i8:f32:1, {0.1, 0.5:3}>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<0x2x!quant.uniform<i8:f32:1, {0.1, 0.5:3}>>) -> tensor<0x2xf32>
  return %r : tensor<0x2xf32>
}
// CHECK: tensor<0x2xf32> {
// CHECK-NEXT:   []
// CHECK-NEXT: }

// -----

func.func @rank_0() -> (tensor<f32>) {
  %a = stablehlo.constant() <{value = dense<-7> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.25:1>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<!quant.uniform<i8:f32, 0.25:1>>) -> tensor<f32>
  return %r : tensor<f32>
}
// CHECK: tensor<f32> {-2.000000e+00}
