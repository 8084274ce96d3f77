// RUN: stablehlo-translate --interpret %s

// A small network of the kind that phones run (a convolution, a depthwise and a pointwise one, a residual, a mean, a dense
// layer, with ReLU6 in between), quantized per axis, and its float twin over the same input and weights. Each layer is off by
// half a step s/2 of its own, and by what was off before times at most the sum of absolute weights w of an output:
//   c1 = s/2, dw = w c1 + s/2, pw = w dw + s/2, add = c1 + pw + s/2, mean = add + s/2, dense = w mean + s/2 = 0.0685
// (w 1.100, 1.100, 1.100). A sum of 16 is stored in 32 bits, whose step is 1e-5.

!in = !quant.uniform<i8:f32, 0.015625>
!c1 = !quant.uniform<i8:f32, 0.02:-120>
!dw = !quant.uniform<i8:f32, 0.0166667:-128>
!pw = !quant.uniform<i8:f32, 0.0142857:5>
!ad = !quant.uniform<i8:f32, 0.025:-3>
!av = !quant.uniform<i8:f32, 0.0125:10>
!fc = !quant.uniform<i8:f32, 0.0111111>
!w1 = tensor<3x3x3x8x!quant.uniform<i8:f32:3, {0.000671551, 0.000684932, 0.000568182, 0.000678593, 0.000531658, 0.000700191, 0.000551655, 0.000586667}>>
!wd = tensor<3x3x1x8x!quant.uniform<i8:f32:3, {0.0015299, 0.00181219, 0.00244989, 0.00206379, 0.00195382, 0.00157819, 0.00192982, 0.00175719}>>
!wp = tensor<1x1x8x8x!quant.uniform<i8:f32:3, {0.00272277, 0.00276382, 0.00236052, 0.00155148, 0.00197487, 0.00282051, 0.0016129, 0.00152778}>>
!wf = tensor<8x4x!quant.uniform<i8:f32:1, {0.002657, 0.00155148, 0.00284974, 0.00202952}>>
!sum = !quant.uniform<i32:f32, 1.0e-05>

func.func @main() {
  %w1 = stablehlo.constant() <{value = dense<[[[[-21, 25, 122, 4, 57, 73, -127, -106], [126, 20, 75, -20, 122, 42, 11, 22], [-8, 39, 97, 21, 45, -34, 40, 15]], [[121, -101, -46, 91, 23, -61, -125, 64], [-67, 2, 52, -37, -58, -23, -17, -30], [30, -21, 25, 124, -65, -120, 121, 44]], [[-94, -4, -48, 49, -90, -107, -33, -78], [22, 0, 79, 117, -99, -8, -73, -127], [65, 106, -109, -11, 64, 38, 57, 57]]], [[[72, 38, 126, 47, -94, -14, -126, -42], [-10, -8, 75, 108, -3, 101, -28, 92], [17, -47, 33, 17, 115, -109, -52, 56]], [[-31, 96, 14, 38, 31, -79, 62, -94], [-75, 114, 125, 115, -125, 29, -91, -37], [105, 45, 49, -68, 75, 55, 113, 101]], [[-36, 114, -106, -14, -71, -23, -88, -98], [33, 49, -118, -94, 112, 120, 61, 89], [-72, -116, 85, 11, -15, 81, -51, -59]]], [[[-83, -83, 124, -108, 17, -7, 99, 40], [51, 66, -92, 46, 115, -75, -126, -109], [64, -125, 88, 100, 21, -65, 82, -105]], [[93, 108, 8, 58, 98, 44, -95, 125], [-35, -67, 17, -100, -74, -20, -119, -107], [-119, 25, 79, -51, -108, -27, 10, -101]], [[51, -67, 6, 85, 120, -32, 106, -21], [-46, -118, -95, 14, 127, -83, -56, -35], [-91, -2, 43, 73, 125, -101, 25, 21]]]]> : tensor<3x3x3x8xi8>}> : () -> !w1
  %wd = stablehlo.constant() <{value = dense<[[[[-65, 45, 31, 18, -11, -95, 54, -41]], [[-88, -67, -32, -95, 88, -39, 34, -3]], [[-42, -76, -37, 80, -35, -116, 119, 106]]], [[[125, -110, 52, -56, -114, -32, 69, 95]], [[-64, -86, -114, 78, -31, 89, -67, 48]], [[37, 56, 107, 57, 86, 71, -40, 93]]], [[[-115, 29, -16, -17, 11, 12, -92, 86]], [[93, -78, -55, 90, -93, -116, -38, 121]], [[90, 60, 5, -42, 94, -127, 57, -33]]]]> : tensor<3x3x1x8xi8>}> : () -> !wd
  %wp = stablehlo.constant() <{value = dense<[[[[46, 72, -30, 99, 22, 35, 123, 111], [-98, 43, -120, 95, 31, -51, 76, 119], [40, -70, 50, 118, 104, -19, 45, -106], [-33, -86, 72, 93, -93, 16, -105, -82], [-91, 41, -37, -75, -118, 20, 105, -58], [55, 13, -101, 36, 25, 53, 99, -84], [-8, 24, 51, -109, -63, 72, 91, 54], [33, -49, -5, 84, -101, -124, 38, -106]]]]> : tensor<1x1x8x8xi8>}> : () -> !wp
  %wf = stablehlo.constant() <{value = dense<[[-17, 117, -5, 24], [110, -51, -109, -93], [-35, -121, 71, 20], [-67, 78, -9, 104], [-18, -88, -63, -67], [13, 41, -6, -123], [-85, 118, 101, -2], [-69, 95, 22, 109]]> : tensor<8x4xi8>}> : () -> !wf
  %indices = stablehlo.iota dim = 0 : tensor<192xf32>
  %sines = stablehlo.sine %indices : tensor<192xf32>
  %input = stablehlo.reshape %sines : (tensor<192xf32>) -> tensor<1x8x8x3xf32>
  %x = stablehlo.uniform_quantize %input : (tensor<1x8x8x3xf32>) -> tensor<1x8x8x3x!in>

  %c1 = stablehlo.convolution(%x, %w1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [2, 2], pad = [[0, 1], [0, 1]]}
      {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3x!in>, !w1) -> tensor<1x4x4x8x!c1>
  %lo1_f = stablehlo.constant dense<0.0> : tensor<f32>
  %lo1 = stablehlo.uniform_quantize %lo1_f : (tensor<f32>) -> tensor<!c1>
  %hi1_f = stablehlo.constant dense<6.0> : tensor<f32>
  %hi1 = stablehlo.uniform_quantize %hi1_f : (tensor<f32>) -> tensor<!c1>
  %c1r = stablehlo.clamp %lo1, %c1, %hi1 : (tensor<!c1>, tensor<1x4x4x8x!c1>, tensor<!c1>) -> tensor<1x4x4x8x!c1>
  %dw = stablehlo.convolution(%c1r, %wd) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 1], pad = [[1, 1], [1, 1]]}
      {feature_group_count = 8 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x8x!c1>, !wd) -> tensor<1x4x4x8x!dw>
  %lo2_f = stablehlo.constant dense<0.0> : tensor<f32>
  %lo2 = stablehlo.uniform_quantize %lo2_f : (tensor<f32>) -> tensor<!dw>
  %hi2_f = stablehlo.constant dense<6.0> : tensor<f32>
  %hi2 = stablehlo.uniform_quantize %hi2_f : (tensor<f32>) -> tensor<!dw>
  %dwr = stablehlo.clamp %lo2, %dw, %hi2 : (tensor<!dw>, tensor<1x4x4x8x!dw>, tensor<!dw>) -> tensor<1x4x4x8x!dw>
  %pw = stablehlo.convolution(%dwr, %wp) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 1], pad = [[0, 0], [0, 0]]}
      {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x8x!dw>, !wp) -> tensor<1x4x4x8x!pw>
  %ad = "stablehlo.add"(%c1r, %pw) : (tensor<1x4x4x8x!c1>, tensor<1x4x4x8x!pw>) -> tensor<1x4x4x8x!ad>
  %zero_f = stablehlo.constant dense<0.0> : tensor<f32>
  %zero = stablehlo.uniform_quantize %zero_f : (tensor<f32>) -> tensor<!ad>
  %sum = "stablehlo.reduce"(%ad, %zero) <{dimensions = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<!sum>, %b: tensor<!sum>):
    %0 = stablehlo.add %a, %b : tensor<!sum>
    stablehlo.return %0 : tensor<!sum>
  }) : (tensor<1x4x4x8x!ad>, tensor<!ad>) -> tensor<1x8x!sum>
  %sixteenth = stablehlo.constant() <{value = dense<6250> : tensor<1x8xi32>}> : () -> tensor<1x8x!sum>
  %mean = stablehlo.multiply %sum, %sixteenth : tensor<1x8x!sum>
  %av = stablehlo.uniform_quantize %mean : (tensor<1x8x!sum>) -> tensor<1x8x!av>
  %fc = stablehlo.dot_general %av, %wf, contracting_dims = [1] x [0] : (tensor<1x8x!av>, !wf) -> tensor<1x4x!fc>
  %result = stablehlo.uniform_dequantize %fc : (tensor<1x4x!fc>) -> tensor<1x4xf32>

  %f_x = stablehlo.uniform_dequantize %x : (tensor<1x8x8x3x!in>) -> tensor<1x8x8x3xf32>
  %f_w1 = stablehlo.uniform_dequantize %w1 : (!w1) -> tensor<3x3x3x8xf32>
  %f_wd = stablehlo.uniform_dequantize %wd : (!wd) -> tensor<3x3x1x8xf32>
  %f_wp = stablehlo.uniform_dequantize %wp : (!wp) -> tensor<1x1x8x8xf32>
  %f_wf = stablehlo.uniform_dequantize %wf : (!wf) -> tensor<8x4xf32>
  %f_c1 = stablehlo.convolution(%f_x, %f_w1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [2, 2], pad = [[0, 1], [0, 1]]}
      {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x8xf32>) -> tensor<1x4x4x8xf32>
  %f_lo1 = stablehlo.constant dense<0.0> : tensor<f32>
  %f_hi1 = stablehlo.constant dense<6.0> : tensor<f32>
  %f_c1r = stablehlo.clamp %f_lo1, %f_c1, %f_hi1 : (tensor<f32>, tensor<1x4x4x8xf32>, tensor<f32>) -> tensor<1x4x4x8xf32>
  %f_dw = stablehlo.convolution(%f_c1r, %f_wd) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 1], pad = [[1, 1], [1, 1]]}
      {feature_group_count = 8 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x8xf32>, tensor<3x3x1x8xf32>) -> tensor<1x4x4x8xf32>
  %f_lo2 = stablehlo.constant dense<0.0> : tensor<f32>
  %f_hi2 = stablehlo.constant dense<6.0> : tensor<f32>
  %f_dwr = stablehlo.clamp %f_lo2, %f_dw, %f_hi2 : (tensor<f32>, tensor<1x4x4x8xf32>, tensor<f32>) -> tensor<1x4x4x8xf32>
  %f_pw = stablehlo.convolution(%f_dwr, %f_wp) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 1], pad = [[0, 0], [0, 0]]}
      {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x8xf32>, tensor<1x1x8x8xf32>) -> tensor<1x4x4x8xf32>
  %f_ad = "stablehlo.add"(%f_c1r, %f_pw) : (tensor<1x4x4x8xf32>, tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %f_zero = stablehlo.constant dense<0.0> : tensor<f32>
  %f_sum = "stablehlo.reduce"(%f_ad, %f_zero) <{dimensions = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<1x4x4x8xf32>, tensor<f32>) -> tensor<1x8xf32>
  %f_sixteenth = stablehlo.constant dense<0.0625> : tensor<1x8xf32>
  %f_av = stablehlo.multiply %f_sum, %f_sixteenth : tensor<1x8xf32>
  %f_fc = stablehlo.dot_general %f_av, %f_wf, contracting_dims = [1] x [0] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
  check.expect_almost_eq %result, %f_fc, tolerance = 0.069 : tensor<1x4xf32>
  return
}
