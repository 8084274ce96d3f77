// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// result = round_nearest_even(clamp(storage_min, operand / scale + zero_point, storage_max)), with all but the last step
// in the expressed type (spec: quantize). Values: NumPy, by this formula.

// Ties go to even; what does not fit to the nearest end; a NaN is 0.
func.func @ties_saturation_nan() -> (tensor<13x!quant.uniform<i8:f32, 0.5:1>>) {
  %a = stablehlo.constant dense<[2.500000e-01, 7.500000e-01, -2.500000e-01, -7.500000e-01, 1.000000e+03, -1.000000e+03, 0x7FC00000, 0x7F800000, 0xFF800000, 6.300000e+01, 6.325000e+01, -6.450000e+01, -0.000000e+00]> : tensor<13xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<13xf32>) -> tensor<13x!quant.uniform<i8:f32, 0.5:1>>
  return %r : tensor<13x!quant.uniform<i8:f32, 0.5:1>>
}
// CHECK: tensor<13xi8> {
// CHECK-NEXT:   [2, 2, 0, 0, 127, -128, 0, 127, -128, 127, 127, -128, 1]
// CHECK-NEXT: }

// -----

// Zero points at both ends of the range.
func.func @zero_point_lowest() -> (tensor<9x!quant.uniform<i8:f32, 0.1:-128>>) {
  %a = stablehlo.constant dense<[0.000000e+00, 1.000000e-01, 1.270000e+01, 1.275000e+01, 2.550000e+01, 2.560000e+01, -5.000000e-02, -1.000000e-01, 0x7FC00000]> : tensor<9xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<9xf32>) -> tensor<9x!quant.uniform<i8:f32, 0.1:-128>>
  return %r : tensor<9x!quant.uniform<i8:f32, 0.1:-128>>
}
// CHECK: tensor<9xi8> {
// CHECK-NEXT:   [-128, -127, -1, 0, 127, 127, -128, -128, 0]
// CHECK-NEXT: }

// -----

func.func @zero_point_highest() -> (tensor<8x!quant.uniform<i8:f32, 0.1:127>>) {
  %a = stablehlo.constant dense<[0.000000e+00, -1.000000e-01, -1.270000e+01, -1.275000e+01, -2.550000e+01, -2.560000e+01, 5.000000e-02, 1.000000e-01]> : tensor<8xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<8xf32>) -> tensor<8x!quant.uniform<i8:f32, 0.1:127>>
  return %r : tensor<8x!quant.uniform<i8:f32, 0.1:127>>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT:   [127, 126, 0, 0, -128, -128, 127, 127]
// CHECK-NEXT: }

// -----

func.func @unsigned_lowest() -> (tensor<8x!quant.uniform<u8:f32, 1.0>>) {
  %a = stablehlo.constant dense<[0.000000e+00, 1.000000e+00, 2.545000e+02, 2.555000e+02, 2.554900e+02, -5.000000e-01, -5.100000e-01, 3.000000e+02]> : tensor<8xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<8xf32>) -> tensor<8x!quant.uniform<u8:f32, 1.0>>
  return %r : tensor<8x!quant.uniform<u8:f32, 1.0>>
}
// CHECK: tensor<8xui8> {
// CHECK-NEXT:   [0, 1, 254, 255, 255, 0, 0, 255]
// CHECK-NEXT: }

// -----

func.func @unsigned_highest() -> (tensor<6x!quant.uniform<u8:f32, 1.0:255>>) {
  %a = stablehlo.constant dense<[0.000000e+00, -1.000000e+00, -2.545000e+02, -2.555000e+02, -2.560000e+02, 5.000000e-01]> : tensor<6xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<6xf32>) -> tensor<6x!quant.uniform<u8:f32, 1.0:255>>
  return %r : tensor<6x!quant.uniform<u8:f32, 1.0:255>>
}
// CHECK: tensor<6xui8> {
// CHECK-NEXT:   [255, 254, 0, 0, 0, 255]
// CHECK-NEXT: }

// -----

// A NaN is 0 held within the range of what is stored, which here lacks 0.
// The expressed type rounds what is stored: passes may, too.
func.func @range_of_its_own() -> (tensor<9x!quant.uniform<i8<10:40>:f32, 0.25:12>>) {
  %a = stablehlo.constant dense<[0x7FC00000, -5.000000e+00, 0.000000e+00, 4.000000e-01, 5.000000e-01, 3.000000e+00, 7.000000e+00, 7.600000e+00, 0x7F800000]> : tensor<9xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<9xf32>) -> tensor<9x!quant.uniform<i8<10:40>:f32, 0.25:12>>
  return %r : tensor<9x!quant.uniform<i8<10:40>:f32, 0.25:12>>
}
// CHECK: tensor<9xi8> {
// CHECK-NEXT:   [10, 10, 12, 14, 14, 24, 40, 40, 40]
// CHECK-NEXT: }

// -----

// The quotient is rounded to the expressed type, not a product with 1 / scale.
func.func @division_is_rounded() -> (tensor<6x!quant.uniform<i16:f32, 0.01:7>>) {
  %a = stablehlo.constant dense<[3.000000e-01, 7.000000e-01, 2.100000e+00, 4.900000e+00, 1.500000e-02, 1.234500e+01]> : tensor<6xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<6xf32>) -> tensor<6x!quant.uniform<i16:f32, 0.01:7>>
  return %r : tensor<6x!quant.uniform<i16:f32, 0.01:7>>
}
// CHECK: tensor<6xi16> {
// CHECK-NEXT:   [37, 77, 217, 497, 8, 1242]
// CHECK-NEXT: }

// -----

func.func @storage_i2() -> (tensor<9x!quant.uniform<i2:f32, 1.0>>) {
  %a = stablehlo.constant dense<[-3.000000e+00, -2.000000e+00, -1.500000e+00, -1.000000e+00, 0.000000e+00, 5.000000e-01, 1.000000e+00, 1.500000e+00, 2.000000e+00]> : tensor<9xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<9xf32>) -> tensor<9x!quant.uniform<i2:f32, 1.0>>
  return %r : tensor<9x!quant.uniform<i2:f32, 1.0>>
}
// CHECK: tensor<9xi2> {
// CHECK-NEXT:   [-2, -2, -2, -1, 0, 0, 1, 1, 1]
// CHECK-NEXT: }

// -----

func.func @storage_u2() -> (tensor<8x!quant.uniform<u2:f32, 1.0>>) {
  %a = stablehlo.constant dense<[-1.000000e+00, 0.000000e+00, 5.000000e-01, 1.500000e+00, 2.500000e+00, 3.000000e+00, 3.400000e+00, 4.000000e+00]> : tensor<8xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<8xf32>) -> tensor<8x!quant.uniform<u2:f32, 1.0>>
  return %r : tensor<8x!quant.uniform<u2:f32, 1.0>>
}
// CHECK: tensor<8xui2> {
// CHECK-NEXT:   [0, 0, 0, 2, 2, 3, 3, 3]
// CHECK-NEXT: }

// -----

func.func @storage_i4() -> (tensor<8x!quant.uniform<i4:f32, 1.0>>) {
  %a = stablehlo.constant dense<[-9.000000e+00, -8.000000e+00, -7.500000e+00, 0.000000e+00, 6.500000e+00, 7.000000e+00, 7.500000e+00, 8.000000e+00]> : tensor<8xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<8xf32>) -> tensor<8x!quant.uniform<i4:f32, 1.0>>
  return %r : tensor<8x!quant.uniform<i4:f32, 1.0>>
}
// CHECK: tensor<8xi4> {
// CHECK-NEXT:   [-8, -8, -8, 0, 6, 7, 7, 7]
// CHECK-NEXT: }

// -----

func.func @storage_u4() -> (tensor<7x!quant.uniform<u4:f32, 1.0>>) {
  %a = stablehlo.constant dense<[-1.000000e+00, 0.000000e+00, 5.000000e-01, 1.450000e+01, 1.500000e+01, 1.550000e+01, 1.600000e+01]> : tensor<7xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<7xf32>) -> tensor<7x!quant.uniform<u4:f32, 1.0>>
  return %r : tensor<7x!quant.uniform<u4:f32, 1.0>>
}
// CHECK: tensor<7xui4> {
// CHECK-NEXT:   [0, 0, 0, 14, 15, 15, 15]
// CHECK-NEXT: }

// -----

func.func @storage_i16() -> (tensor<6x!quant.uniform<i16:f32, 1.0>>) {
  %a = stablehlo.constant dense<[-3.276900e+04, -3.276800e+04, -3.276750e+04, 3.276650e+04, 3.276700e+04, 4.000000e+04]> : tensor<6xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<6xf32>) -> tensor<6x!quant.uniform<i16:f32, 1.0>>
  return %r : tensor<6x!quant.uniform<i16:f32, 1.0>>
}
// CHECK: tensor<6xi16> {
// CHECK-NEXT:   [-32768, -32768, -32768, 32766, 32767, 32767]
// CHECK-NEXT: }

// -----

func.func @storage_u16() -> (tensor<5x!quant.uniform<u16:f32, 1.0>>) {
  %a = stablehlo.constant dense<[-1.000000e+00, 5.000000e-01, 6.553450e+04, 6.553500e+04, 7.000000e+04]> : tensor<5xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<5xf32>) -> tensor<5x!quant.uniform<u16:f32, 1.0>>
  return %r : tensor<5x!quant.uniform<u16:f32, 1.0>>
}
// CHECK: tensor<5xui16> {
// CHECK-NEXT:   [0, 0, 65534, 65535, 65535]
// CHECK-NEXT: }

// -----

// The expressed type rounds what is stored: passes may, too.
func.func @storage_i32() -> (tensor<8x!quant.uniform<i32:f32, 1.0>>) {
  %a = stablehlo.constant dense<[0xCF32D05E, 0xCF000000, 0xCB800000, 5.000000e-01, 1.500000e+00, 0x4EFFFFFF, 0x4F000000, 0x4F32D05E]> : tensor<8xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<8xf32>) -> tensor<8x!quant.uniform<i32:f32, 1.0>>
  return %r : tensor<8x!quant.uniform<i32:f32, 1.0>>
}
// CHECK: tensor<8xi32> {
// CHECK-NEXT:   [-2147483648, -2147483648, -16777216, 0, 2, 2147483520, 2147483647, 2147483647]
// CHECK-NEXT: }

// -----

// The expressed type rounds what is stored: passes may, too.
func.func @storage_u32() -> (tensor<5x!quant.uniform<u32:f32, 1.0>>) {
  %a = stablehlo.constant dense<[-1.000000e+00, 5.000000e-01, 0x4F7FFFFF, 0x4F800000, 0x4F9502F9]> : tensor<5xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<5xf32>) -> tensor<5x!quant.uniform<u32:f32, 1.0>>
  return %r : tensor<5x!quant.uniform<u32:f32, 1.0>>
}
// CHECK: tensor<5xui32> {
// CHECK-NEXT:   [0, 0, 4294967040, 4294967295, 4294967295]
// CHECK-NEXT: }

// -----

func.func @expressed_f16() -> (tensor<10x!quant.uniform<i8:f16, 0.1:3>>) {
  %a = stablehlo.constant dense<[9.997559e-02, 2.500000e-01, 3.500977e-01, -7.769531e+00, 3.300781e+00, 6.250000e+00, 1.260156e+01, -1.289844e+01, 1.000000e+04, -1.000000e+04]> : tensor<10xf16>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<10xf16>) -> tensor<10x!quant.uniform<i8:f16, 0.1:3>>
  return %r : tensor<10x!quant.uniform<i8:f16, 0.1:3>>
}
// CHECK: tensor<10xi8> {
// CHECK-NEXT:   [4, 6, 6, -75, 36, 66, 127, -126, 127, -128]
// CHECK-NEXT: }

// -----

func.func @expressed_bf16() -> (tensor<10x!quant.uniform<i8:bf16, 0.1:3>>) {
  %a = stablehlo.constant dense<[1.000977e-01, 2.500000e-01, 3.496094e-01, -7.781250e+00, 3.296875e+00, 6.250000e+00, 1.262500e+01, -1.287500e+01, 9.984000e+03, -9.984000e+03]> : tensor<10xbf16>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<10xbf16>) -> tensor<10x!quant.uniform<i8:bf16, 0.1:3>>
  return %r : tensor<10x!quant.uniform<i8:bf16, 0.1:3>>
}
// CHECK: tensor<10xi8> {
// CHECK-NEXT:   [4, 6, 6, -74, 36, 66, 127, -126, 127, -128]
// CHECK-NEXT: }

// -----

func.func @expressed_f64() -> (tensor<10x!quant.uniform<i8:f64, 0.1:3>>) {
  %a = stablehlo.constant dense<[1.000000e-01, 2.500000e-01, 3.500000e-01, -7.770000e+00, 3.300000e+00, 6.250000e+00, 1.260000e+01, -1.290000e+01, 1.000000e+04, -1.000000e+04]> : tensor<10xf64>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<10xf64>) -> tensor<10x!quant.uniform<i8:f64, 0.1:3>>
  return %r : tensor<10x!quant.uniform<i8:f64, 0.1:3>>
}
// CHECK: tensor<10xi8> {
// CHECK-NEXT:   [4, 6, 6, -75, 36, 66, 127, -126, 127, -128]
// CHECK-NEXT: }

// -----

// 65535 is infinite in f16: the bound is that of the integer.
// The expressed type rounds what is stored: passes may, too.
func.func @bounds_beyond_f16() -> (tensor<7x!quant.uniform<u16:f16, 1.0>>) {
  %a = stablehlo.constant dense<[-1.000000e+00, 5.000000e-01, 2.048000e+03, 2.048000e+03, 6.550400e+04, 0x7C00, 0xFC00]> : tensor<7xf16>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<7xf16>) -> tensor<7x!quant.uniform<u16:f16, 1.0>>
  return %r : tensor<7x!quant.uniform<u16:f16, 1.0>>
}
// CHECK: tensor<7xui16> {
// CHECK-NEXT:   [0, 0, 2048, 2048, 65504, 65535, 0]
// CHECK-NEXT: }

// -----

// The expressed type rounds what is stored: passes may, too.
func.func @bounds_beyond_f16_own_range() -> (tensor<6x!quant.uniform<i32<-70000:70000>:f16, 1.0>>) {
  %a = stablehlo.constant dense<[-6.550400e+04, -3.000000e+03, 1.000000e+02, 6.550400e+04, 0x7C00, 0xFC00]> : tensor<6xf16>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<6xf16>) -> tensor<6x!quant.uniform<i32<-70000:70000>:f16, 1.0>>
  return %r : tensor<6x!quant.uniform<i32<-70000:70000>:f16, 1.0>>
}
// CHECK: tensor<6xi32> {
// CHECK-NEXT:   [-65504, -3000, 100, 65504, 70000, -70000]
// CHECK-NEXT: }

// -----

// 2999 is 2992 in bf16, before the integer is made; -3001 is -3008, but no integer is below -3001.
// The expressed type rounds what is stored: passes may, too.
func.func @bounds_rounded_in_bf16() -> (tensor<7x!quant.uniform<i16<-3001:2999>:bf16, 1.0>>) {
  %a = stablehlo.constant dense<[2.992000e+03, 2.992000e+03, 3.104000e+03, 9.994240e+05, -9.994240e+05, -2.992000e+03, -3.104000e+03]> : tensor<7xbf16>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<7xbf16>) -> tensor<7x!quant.uniform<i16<-3001:2999>:bf16, 1.0>>
  return %r : tensor<7x!quant.uniform<i16<-3001:2999>:bf16, 1.0>>
}
// CHECK: tensor<7xi16> {
// CHECK-NEXT:   [2992, 2992, 2992, 2992, -3001, -2992, -3001]
// CHECK-NEXT: }

// -----

// The zero point is rounded to the expressed type.
// The expressed type rounds what is stored: passes may, too.
func.func @zero_point_of_32_bits() -> (tensor<7x!quant.uniform<i32:f32, 1.0:123456789>>) {
  %a = stablehlo.constant dense<[0.000000e+00, 1.000000e+00, -1.000000e+00, 1.000000e+02, 0x4B800000, 0x4F32D05E, 0xCF32D05E]> : tensor<7xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<7xf32>) -> tensor<7x!quant.uniform<i32:f32, 1.0:123456789>>
  return %r : tensor<7x!quant.uniform<i32:f32, 1.0:123456789>>
}
// CHECK: tensor<7xi32> {
// CHECK-NEXT:   [123456792, 123456792, 123456792, 123456896, 140234016, 2147483647, -2147483648]
// CHECK-NEXT: }

// -----

// Along each axis.
func.func @axis_0() -> (tensor<3x4x!quant.uniform<i8:f32:0, {0.01, 0.5:-3, 0.25:100}>>) {
  %a = stablehlo.constant dense<[[5.000000e-02, 1.000000e-01, 1.500000e-01, 2.400000e-01], [1.000000e+00, 2.000000e+00, 2.500000e+00, 7.000000e+00], [-3.000000e-01, -1.000000e+03, 1.000000e+03, 1.000000e-02]]> : tensor<3x4xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<3x4xf32>) -> tensor<3x4x!quant.uniform<i8:f32:0, {0.01, 0.5:-3, 0.25:100}>>
  return %r : tensor<3x4x!quant.uniform<i8:f32:0, {0.01, 0.5:-3, 0.25:100}>>
}
// CHECK: tensor<3x4xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [5, 10, 15, 24],
// CHECK-NEXT:     [-1, 1, 2, 11],
// CHECK-NEXT:     [99, -128, 127, 100]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @axis_1() -> (tensor<3x4x!quant.uniform<i8:f32:1, {0.01:-128, 0.5:127, 0.25, 0.1:5}>>) {
  %a = stablehlo.constant dense<[[5.000000e-02, 1.000000e-01, 1.500000e-01, 2.400000e-01], [1.000000e+00, 2.000000e+00, 2.500000e+00, 7.000000e+00], [-3.000000e-01, -1.000000e+03, 1.000000e+03, 1.000000e-02]]> : tensor<3x4xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<3x4xf32>) -> tensor<3x4x!quant.uniform<i8:f32:1, {0.01:-128, 0.5:127, 0.25, 0.1:5}>>
  return %r : tensor<3x4x!quant.uniform<i8:f32:1, {0.01:-128, 0.5:127, 0.25, 0.1:5}>>
}
// CHECK: tensor<3x4xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [-123, 127, 1, 7],
// CHECK-NEXT:     [-28, 127, 10, 75],
// CHECK-NEXT:     [-128, -128, 127, 5]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @axis_1_of_3() -> (tensor<2x3x2x!quant.uniform<u8:f32:1, {0.1:10, 0.2:20, 0.3:30}>>) {
  %a = stablehlo.constant dense<[[[-1.500000e+00, -1.200000e+00], [-9.000000e-01, -6.000000e-01], [-3.000000e-01, 0.000000e+00]], [[3.000000e-01, 6.000000e-01], [9.000000e-01, 1.200000e+00], [1.500000e+00, 1.800000e+00]]]> : tensor<2x3x2xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<2x3x2xf32>) -> tensor<2x3x2x!quant.uniform<u8:f32:1, {0.1:10, 0.2:20, 0.3:30}>>
  return %r : tensor<2x3x2x!quant.uniform<u8:f32:1, {0.1:10, 0.2:20, 0.3:30}>>
}
// CHECK: tensor<2x3x2xui8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [0, 0],
// CHECK-NEXT:       [16, 17],
// CHECK-NEXT:       [29, 30]
// CHECK-NEXT:     ],
// CHECK-NEXT:     [
// CHECK-NEXT:       [13, 16],
// CHECK-NEXT:       [24, 26],
// CHECK-NEXT:       [35, 36]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @axis_2_of_3() -> (tensor<2x3x2x!quant.uniform<i4:bf16:2, {0.25:-1, 0.5:2}>>) {
  %a = stablehlo.constant dense<[[[-1.500000e+00, -1.203125e+00], [-8.984375e-01, -6.015625e-01], [-3.007812e-01, 0.000000e+00]], [[3.007812e-01, 6.015625e-01], [8.984375e-01, 1.203125e+00], [1.500000e+00, 1.796875e+00]]]> : tensor<2x3x2xbf16>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<2x3x2xbf16>) -> tensor<2x3x2x!quant.uniform<i4:bf16:2, {0.25:-1, 0.5:2}>>
  return %r : tensor<2x3x2x!quant.uniform<i4:bf16:2, {0.25:-1, 0.5:2}>>
}
// CHECK: tensor<2x3x2xi4> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [
// CHECK-NEXT:       [-7, 0],
// CHECK-NEXT:       [-5, 1],
// CHECK-NEXT:       [-2, 2]
// CHECK-NEXT:     ],
// CHECK-NEXT:     [
// CHECK-NEXT:       [0, 3],
// CHECK-NEXT:       [3, 4],
// CHECK-NEXT:       [5, 6]
// CHECK-NEXT:     ]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @one_scale_two_zero_points() -> (tensor<2x2x!quant.uniform<i8:f32:1, {0.5:1, 0.5:-1}>>) {
  %a = stablehlo.constant dense<[[5.000000e-02, 1.000000e-01], [1.000000e+00, 2.000000e+00]]> : tensor<2x2xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5:1, 0.5:-1}>>
  return %r : tensor<2x2x!quant.uniform<i8:f32:1, {0.5:1, 0.5:-1}>>
}
// CHECK: tensor<2x2xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [1, -1],
// CHECK-NEXT:     [3, 3]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// No elements, no axis to speak of, one element.
func.func @zero_size() -> (tensor<0x!quant.uniform<i8:f32, 0.5:1>>) {
  %a = stablehlo.constant dense<> : tensor<0xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<0xf32>) -> tensor<0x!quant.uniform<i8:f32, 0.5:1>>
  return %r : tensor<0x!quant.uniform<i8:f32, 0.5:1>>
}
// CHECK: tensor<0xi8> {
// CHECK-NEXT:   []
// CHECK-NEXT: }

// -----

func.func @zero_size_per_axis() -> (tensor<2x0x!quant.uniform<i8:f32:0, {0.5:1, 0.25:2}>>) {
  %a = stablehlo.constant dense<> : tensor<2x0xf32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<2x0xf32>) -> tensor<2x0x!quant.uniform<i8:f32:0, {0.5:1, 0.25:2}>>
  return %r : tensor<2x0x!quant.uniform<i8:f32:0, {0.5:1, 0.25:2}>>
}
// CHECK: tensor<2x0xi8> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [],
// CHECK-NEXT:     []
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

func.func @rank_0() -> (tensor<!quant.uniform<i8:f32, 0.5:1>>) {
  %a = stablehlo.constant dense<1.300000e+00> : tensor<f32>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<f32>) -> tensor<!quant.uniform<i8:f32, 0.5:1>>
  return %r : tensor<!quant.uniform<i8:f32, 0.5:1>>
}
// CHECK: tensor<i8> {4}

// -----

// From quantized to quantized: dequantized first.
func.func @requantize() -> (tensor<6x!quant.uniform<u8<0:100>:f32, 0.5:50>>) {
  %a = stablehlo.constant() <{value = dense<[-128, -4, 3, 4, 100, 127]> : tensor<6xi8>}> : () -> tensor<6x!quant.uniform<i8:f32, 2.0:3>>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<6x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<6x!quant.uniform<u8<0:100>:f32, 0.5:50>>
  return %r : tensor<6x!quant.uniform<u8<0:100>:f32, 0.5:50>>
}
// CHECK: tensor<6xui8> {
// CHECK-NEXT:   [0, 22, 50, 54, 100, 100]
// CHECK-NEXT: }

// -----

// The example of the spec.
func.func @requantize_spec() -> (tensor<2x!quant.uniform<i8:f32:0, {0.1:-20, 0.2:-30}>>) {
  %a = stablehlo.constant() <{value = dense<[10, 10]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<2x!quant.uniform<i8:f32:0, {0.1:-30, 0.5:-20}>>) -> tensor<2x!quant.uniform<i8:f32:0, {0.1:-20, 0.2:-30}>>
  return %r : tensor<2x!quant.uniform<i8:f32:0, {0.1:-20, 0.2:-30}>>
}
// CHECK: tensor<2xi8> {
// CHECK-NEXT:   [20, 45]
// CHECK-NEXT: }

// -----

func.func @requantize_to_axis() -> (tensor<2x2x!quant.uniform<i16:f32:1, {0.01:5, 0.03:-5}>>) {
  %a = stablehlo.constant() <{value = dense<[[1, 2], [3, -4]]> : tensor<2x2xi8>}> : () -> tensor<2x2x!quant.uniform<i8:f32, 0.1>>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<2x2x!quant.uniform<i8:f32, 0.1>>) -> tensor<2x2x!quant.uniform<i16:f32:1, {0.01:5, 0.03:-5}>>
  return %r : tensor<2x2x!quant.uniform<i16:f32:1, {0.01:5, 0.03:-5}>>
}
// CHECK: tensor<2x2xi16> {
// CHECK-NEXT:   [
// CHECK-NEXT:     [15, 2],
// CHECK-NEXT:     [35, -18]
// CHECK-NEXT:   ]
// CHECK-NEXT: }

// -----

// Through the expressed type, which rounds.
// The expressed type rounds what is stored: passes may, too.
func.func @requantize_same_type() -> (tensor<4x!quant.uniform<i32:f32, 1.0>>) {
  %a = stablehlo.constant() <{value = dense<[2147483647, -2147483648, 16777217, -16777219]> : tensor<4xi32>}> : () -> tensor<4x!quant.uniform<i32:f32, 1.0>>
  %r = "stablehlo.uniform_quantize"(%a) : (tensor<4x!quant.uniform<i32:f32, 1.0>>) -> tensor<4x!quant.uniform<i32:f32, 1.0>>
  return %r : tensor<4x!quant.uniform<i32:f32, 1.0>>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT:   [2147483647, -2147483648, 16777216, -16777220]
// CHECK-NEXT: }
