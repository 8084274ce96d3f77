// RUN: stablehlo-translate --interpret --split-input-file %s

// result = (operand - zero_point) * scale: the difference is exact, and rounded to the expressed type (spec: dequantize).
// Values: NumPy, by this formula;
// `_bits` shows those that have many digits.

func.func @i8() {
  %a = stablehlo.constant() <{value = dense<[-128, -1, 0, 1, 2, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 0.5:1>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<6x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<6xf32>
  check.expect_eq_const %r, dense<[-64.5, -1.0, -0.5, 0.0, 0.5, 63.0]> : tensor<6xf32>
  return
}

// -----

// The difference does not wrap in the storage type.
func.func @zero_point_lowest() {
  %a = stablehlo.constant() <{value = dense<[-128, 127]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.1:-128>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<2x!quant.uniform<i8:f32, 0.1:-128>>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[0.0, 25.5]> : tensor<2xf32>
  return
}

// -----

func.func @zero_point_highest() {
  %a = stablehlo.constant() <{value = dense<[-128, 127]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.1:127>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<2x!quant.uniform<i8:f32, 0.1:127>>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[-25.5, 0.0]> : tensor<2xf32>
  return
}

// -----

func.func @zero_point_highest_unsigned() {
  %a = stablehlo.constant() <{value = dense<[0, 1, 255]> : tensor<3xui8>}> : () -> tensor<3x!quant.uniform<u8:f32, 0.1:255>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<3x!quant.uniform<u8:f32, 0.1:255>>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-25.5, -25.4, 0.0]> : tensor<3xf32>
  return
}

// -----

func.func @storage_i2_bits() {
  %a = stablehlo.constant() <{value = dense<[-2, -1, 0, 1]> : tensor<4xi2>}> : () -> tensor<4x!quant.uniform<i2:f32, 0.3:1>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<i2:f32, 0.3:1>>) -> tensor<4xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %r, dense<[3211159143, 3206125978, 3197737370, 0]> : tensor<4xui32>
  return
}

// -----

func.func @storage_u2() {
  %a = stablehlo.constant() <{value = dense<[0, 1, 2, 3]> : tensor<4xui2>}> : () -> tensor<4x!quant.uniform<u2:f32, 0.3:1>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<u2:f32, 0.3:1>>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[-0.3, 0.0, 0.3, 0.6]> : tensor<4xf32>
  return
}

// -----

func.func @storage_i4_bits() {
  %a = stablehlo.constant() <{value = dense<[-8, -7, 6, 7]> : tensor<4xi4>}> : () -> tensor<4x!quant.uniform<i4:f32, 0.3:1>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<i4:f32, 0.3:1>>) -> tensor<4xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %r, dense<[3224161485, 3222903194, 1069547520, 1072064103]> : tensor<4xui32>
  return
}

// -----

func.func @storage_u4_bits() {
  %a = stablehlo.constant() <{value = dense<[0, 1, 14, 15]> : tensor<4xui4>}> : () -> tensor<4x!quant.uniform<u4:f32, 0.3:1>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<u4:f32, 0.3:1>>) -> tensor<4xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %r, dense<[3197737370, 0, 1081711002, 1082549863]> : tensor<4xui32>
  return
}

// -----

func.func @storage_i16_bits() {
  %a = stablehlo.constant() <{value = dense<[-32768, -32767, 32766, 32767]> : tensor<4xi16>}> : () -> tensor<4x!quant.uniform<i16:f32, 0.3:1>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<i16:f32, 0.3:1>>) -> tensor<4xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %r, dense<[3323566797, 3323566490, 1176081920, 1176082228]> : tensor<4xui32>
  return
}

// -----

func.func @storage_u16_bits() {
  %a = stablehlo.constant() <{value = dense<[0, 1, 65534, 65535]> : tensor<4xui16>}> : () -> tensor<4x!quant.uniform<u16:f32, 0.3:1>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<u16:f32, 0.3:1>>) -> tensor<4xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<4xf32>) -> tensor<4xui32>
  check.expect_eq_const %r, dense<[3197737370, 0, 1184470989, 1184471143]> : tensor<4xui32>
  return
}

// -----

// Rounded to f32 after the difference.
func.func @storage_i32_bits() {
  %a = stablehlo.constant() <{value = dense<[-2147483648, -16777219, 0, 16777217, 2147483647]> : tensor<5xi32>}> : () -> tensor<5x!quant.uniform<i32:f32, 0.5:1>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<5x!quant.uniform<i32:f32, 0.5:1>>) -> tensor<5xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<5xf32>) -> tensor<5xui32>
  check.expect_eq_const %r, dense<[3464495104, 3405774850, 3204448256, 1258291200, 1317011456]> : tensor<5xui32>
  return
}

// -----

func.func @zero_point_of_32_bits_bits() {
  %a = stablehlo.constant() <{value = dense<[-2147483648, 2147483647, 123456789]> : tensor<3xi32>}> : () -> tensor<3x!quant.uniform<i32:f32, 1.0:-2147483648>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<3x!quant.uniform<i32:f32, 1.0:-2147483648>>) -> tensor<3xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<3xf32>) -> tensor<3xui32>
  check.expect_eq_const %r, dense<[0, 1333788672, 1325882317]> : tensor<3xui32>
  return
}

// -----

func.func @storage_u32_bits() {
  %a = stablehlo.constant() <{value = dense<[0, 16777217, 4294967295]> : tensor<3xui32>}> : () -> tensor<3x!quant.uniform<u32:f64, 0.1:4294967295>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<3x!quant.uniform<u32:f64, 0.1:4294967295>>) -> tensor<3xf64>
  %r = stablehlo.bitcast_convert %0 : (tensor<3xf64>) -> tensor<3xui64>
  check.expect_eq_const %r, dense<[13959357404995911680, 13959329257496562893, 0]> : tensor<3xui64>
  return
}

// -----

func.func @expressed_f16_bits() {
  %a = stablehlo.constant() <{value = dense<[-128, -77, 3, 100, 127]> : tensor<5xi8>}> : () -> tensor<5x!quant.uniform<i8:f16, 0.1:-27>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<5x!quant.uniform<i8:f16, 0.1:-27>>) -> tensor<5xf16>
  %r = stablehlo.bitcast_convert %0 : (tensor<5xf16>) -> tensor<5xui16>
  check.expect_eq_const %r, dense<[51468, 50432, 16896, 19033, 19379]> : tensor<5xui16>
  return
}

// -----

func.func @expressed_bf16_bits() {
  %a = stablehlo.constant() <{value = dense<[-128, -77, 3, 100, 127]> : tensor<5xi8>}> : () -> tensor<5x!quant.uniform<i8:bf16, 0.1:-27>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<5x!quant.uniform<i8:bf16, 0.1:-27>>) -> tensor<5xbf16>
  %r = stablehlo.bitcast_convert %0 : (tensor<5xbf16>) -> tensor<5xui16>
  check.expect_eq_const %r, dense<[49442, 49312, 16448, 16715, 16759]> : tensor<5xui16>
  return
}

// -----

func.func @expressed_f64_bits() {
  %a = stablehlo.constant() <{value = dense<[-128, -77, 3, 100, 127]> : tensor<5xi8>}> : () -> tensor<5x!quant.uniform<i8:f64, 0.1:-27>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<5x!quant.uniform<i8:f64, 0.1:-27>>) -> tensor<5xf64>
  %r = stablehlo.bitcast_convert %0 : (tensor<5xf64>) -> tensor<5xui64>
  check.expect_eq_const %r, dense<[13845247449439089460, 13840687554816376832, 4613937818241073152, 4623339082463209063, 4624859047337446605]> : tensor<5xui64>
  return
}

// -----

// 1501 is no bf16; neither would be 1001 and 500 alone.
func.func @difference_rounded_to_bf16_bits() {
  %a = stablehlo.constant() <{value = dense<[-32768, 1000, 1001, 32767]> : tensor<4xi16>}> : () -> tensor<4x!quant.uniform<i16:bf16, 1.0:-500>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<4x!quant.uniform<i16:bf16, 1.0:-500>>) -> tensor<4xbf16>
  %r = stablehlo.bitcast_convert %0 : (tensor<4xbf16>) -> tensor<4xui16>
  check.expect_eq_const %r, dense<[50940, 17596, 17596, 18178]> : tensor<4xui16>
  return
}

// -----

func.func @overflow_of_f16_bits() {
  %a = stablehlo.constant() <{value = dense<[-32768, 32767, 0]> : tensor<3xi16>}> : () -> tensor<3x!quant.uniform<i16:f16, 4.0>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<3x!quant.uniform<i16:f16, 4.0>>) -> tensor<3xf16>
  %r = stablehlo.bitcast_convert %0 : (tensor<3xf16>) -> tensor<3xui16>
  check.expect_eq_const %r, dense<[64512, 31744, 0]> : tensor<3xui16>
  return
}

// -----

// Along each axis.
func.func @axis_0() {
  %a = stablehlo.constant() <{value = dense<[[1, 2], [3, 4], [-5, 6]]> : tensor<3x2xi8>}> : () -> tensor<3x2x!quant.uniform<i8:f32:0, {0.1, 0.5:-1, 2.0:6}>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<3x2x!quant.uniform<i8:f32:0, {0.1, 0.5:-1, 2.0:6}>>) -> tensor<3x2xf32>
  check.expect_eq_const %r, dense<[[0.1, 0.2], [2.0, 2.5], [-22.0, 0.0]]> : tensor<3x2xf32>
  return
}

// -----

func.func @axis_1_bits() {
  %a = stablehlo.constant() <{value = dense<[[1, 2], [3, 4], [-5, 6]]> : tensor<3x2xi8>}> : () -> tensor<3x2x!quant.uniform<i8:f32:1, {0.1:-128, 0.5:127}>>
  %0 = "stablehlo.uniform_dequantize"(%a) : (tensor<3x2x!quant.uniform<i8:f32:1, {0.1:-128, 0.5:127}>>) -> tensor<3x2xf32>
  %r = stablehlo.bitcast_convert %0 : (tensor<3x2xf32>) -> tensor<3x2xui32>
  check.expect_eq_const %r, dense<[[1095657063, 3262775296], [1095866778, 3262513152], [1095027917, 3262251008]]> : tensor<3x2xui32>
  return
}

// -----

func.func @axis_1_of_3() {
  %a = stablehlo.constant() <{value = dense<[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]> : tensor<2x2x2xui4>}> : () -> tensor<2x2x2x!quant.uniform<u4:f32:1, {0.1:15, 0.7}>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<2x2x2x!quant.uniform<u4:f32:1, {0.1:15, 0.7}>>) -> tensor<2x2x2xf32>
  check.expect_eq_const %r, dense<[[[-1.5, -1.4], [1.4, 2.1]], [[-1.1, -1.0], [4.2, 4.9]]]> : tensor<2x2x2xf32>
  return
}

// -----

// The example of the spec.
func.func @spec() {
  %a = stablehlo.constant() <{value = dense<[10, 10]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[4.0, 15.0]> : tensor<2xf32>
  return
}

// -----

func.func @zero_size() {
  %a = stablehlo.constant() <{value = dense<> : tensor<0x2xi8>}> : () -> tensor<0x2x!quant.uniform<i8:f32:1, {0.1, 0.5:3}>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<0x2x!quant.uniform<i8:f32:1, {0.1, 0.5:3}>>) -> tensor<0x2xf32>
  check.expect_eq_const %r, dense<> : tensor<0x2xf32>
  return
}

// -----

func.func @rank_0() {
  %a = stablehlo.constant() <{value = dense<-7> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.25:1>>
  %r = "stablehlo.uniform_dequantize"(%a) : (tensor<!quant.uniform<i8:f32, 0.25:1>>) -> tensor<f32>
  check.expect_eq_const %r, dense<-2.0> : tensor<f32>
  return
}
