// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @integer_of_3_bits(%arg0: tensor<2xi3>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xi3>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xi3>
  return
}

// -----

func.func @integer_of_128_bits(%arg0: tensor<2xi128>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xi128>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xi128>
  return
}

// -----

func.func @unsigned_boolean(%arg0: tensor<2xui1>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xui1>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xui1>
  return
}

// -----

func.func @explicitly_signed(%arg0: tensor<2xsi8>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xsi8>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xsi8>
  return
}

// -----

func.func @index(%arg0: tensor<2xindex>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xindex>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xindex>
  return
}

// -----

// A precision of dot algorithms, no element type.
func.func @tf32(%arg0: tensor<2xtf32>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xtf32>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xtf32>
  return
}

// -----

func.func @f80(%arg0: tensor<2xf80>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xf80>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xf80>
  return
}

// -----

func.func @complex_of_half(%arg0: tensor<2xcomplex<f16>>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xcomplex<f16>>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xcomplex<f16>>
  return
}

// -----

func.func @complex_of_integer(%arg0: tensor<2xcomplex<i32>>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2xcomplex<i32>>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xcomplex<i32>>
  return
}

// -----

func.func @unranked(%arg0: tensor<*xf32>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<*xf32>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<*xf32>
  return
}

// -----

func.func @token_as_tensor(%arg0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  %0 = stablehlo.add %arg0, %arg0 : !stablehlo.token
  return
}

// -----

// expected-error@+1 {{illegal storage min and storage max: (10:-10)}}
func.func private @quantized_c3_empty_range(tensor<2x!quant.uniform<i8<10:-10>:f32, 1.0>>)

// -----

// expected-error@+1 {{illegal storage type minimum: -200}}
func.func private @quantized_c3_below_storage(tensor<2x!quant.uniform<i8<-200:10>:f32, 1.0>>)

// -----

// expected-error@+1 {{illegal storage type maximum: 256}}
func.func private @quantized_c3_above_storage(tensor<2x!quant.uniform<u8<0:256>:f32, 1.0>>)

// -----

// expected-error@+1 {{scale 0.000000e+00 out of expressed type range [1.401298e-45, 3.402823e+38]}}
func.func private @quantized_c5_zero_scale(tensor<2x!quant.uniform<i8:f32, 0.0>>)

// -----

// expected-error@+1 {{scale -1.000000e+00 out of expressed type range [1.401298e-45, 3.402823e+38]}}
func.func private @quantized_c5_negative_scale(tensor<2x!quant.uniform<i8:f32, -1.0>>)

// -----

// The scale is a value of the expressed type, where this one is 0.
// expected-error@+1 {{scale 1.000000e-30 out of expressed type range [5.960464e-08, 6.550400e+04]}}
func.func private @quantized_c5_zero_scale_in_f16(tensor<2x!quant.uniform<i8:f16, 1.0e-30>>)

// -----

// expected-error@+1 {{scale 1.000000e+30 out of expressed type range [5.960464e-08, 6.550400e+04]}}
func.func private @quantized_c6_infinite_scale_in_f16(tensor<2x!quant.uniform<i8:f16, 1.0e30>>)

// -----

func.func @quantized_c7_zero_point_above_storage(%arg0: tensor<2x!quant.uniform<i8:f32, 1.0:128>>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.uniform<i8:f32, 1.000000e+00:128>>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2x!quant.uniform<i8:f32, 1.0:128>>
  return
}

// -----

func.func @quantized_c7_zero_point_below_range(%arg0: tensor<2x!quant.uniform<i8<-10:10>:f32, 1.0:-11>>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.uniform<i8<-10:10>:f32, 1.000000e+00:-11>>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2x!quant.uniform<i8<-10:10>:f32, 1.0:-11>>
  return
}

// -----

func.func @quantized_c7_zero_point_of_axis(%arg0: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0:200}>>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00:200}>>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0:200}>>
  return
}

// -----

// expected-error@+1 {{illegal quantized dimension: -1}}
func.func private @quantized_c11_negative_axis(tensor<2x!quant.uniform<i8:f32:-1, {1.0, 2.0}>>)

// -----

func.func @quantized_c12_axis_beyond_rank(%arg0: tensor<2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) {
  // expected-error@+1 {{expects quantization dimension to be a dimension with as many elements as scales, but got 'tensor<2x!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00}>>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}

// -----

func.func @quantized_c13_number_of_scales(%arg0: tensor<3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{expects quantization dimension to be a dimension with as many elements as scales, but got 'tensor<3x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// -----

func.func @quantized_storage_of_3_bits(%arg0: tensor<2x!quant.uniform<i3:f32, 1.0>>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.uniform<i3:f32, 1.000000e+00>>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2x!quant.uniform<i3:f32, 1.0>>
  return
}

// -----

// expected-error@+1 {{invalid kind of type specified}}
func.func private @quantized_expressed_integer(tensor<2x!quant.uniform<i8:i32, 1.0>>)

// -----

// Of MLIR's quantized types, not StableHLO's.
func.func @quantized_without_scale(%arg0: tensor<2x!quant.any<i8:f32>>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.any<i8:f32>>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2x!quant.any<i8:f32>>
  return
}

// -----

func.func @quantized_calibrated(%arg0: tensor<2x!quant.calibrated<f32<-1.0:1.0>>>) {
  // expected-error@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<2x!quant.calibrated<f32<-1.000000e+00:1.000000e+00>>>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<2x!quant.calibrated<f32<-1.0:1.0>>>
  return
}

// -----

func.func @quantized_sub_channel(%arg0: tensor<4x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{1.0, 2.0}, {3.0, 4.0}}>>) {
  // expected-error-re@+1 {{'stablehlo.add' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<4x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{[{][{]}}1.000000e+00, 2.000000e+00}, {3.000000e+00, 4.000000e+00{{[}][}]}}>>'}}
  %0 = stablehlo.add %arg0, %arg0 : tensor<4x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{1.0, 2.0}, {3.0, 4.0}}>>
  return
}

// -----

func.func @quantized_c12_of_result(%x: tensor<2xf32>) {
  // expected-error@+1 {{expects quantization dimension to be a dimension with as many elements as scales, but got 'tensor<2x!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00}>>'}}
  %0 = stablehlo.uniform_quantize %x : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}

// -----

func.func @quantized_c13_of_operand(%x: tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) {
  // expected-error@+1 {{expects quantization dimension to be a dimension with as many elements as scales, but got 'tensor<2x3x!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00}>>'}}
  %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> tensor<i32>
  return
}

// -----

func.func @quantized_c13_of_transpose(%x: tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) {
  // expected-error@+1 {{expects quantization dimension to be a dimension with as many elements as scales, but got 'tensor<2x3x!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00}>>'}}
  %0 = stablehlo.transpose %x, dims = [0, 1] : (tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}

// -----

func.func @quantized_c13_of_kernel(%x: tensor<2x2xf32>, %y: tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) {
  // expected-error@+1 {{expects quantization dimension to be a dimension with as many elements as scales, but got 'tensor<2x3x!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00}>>'}}
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0}>>) -> tensor<2x3xf32>
  return
}

// -----

func.func @quantized_c13_of_outfeed(%x: tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0}>>, %t: !stablehlo.token) {
  // expected-error@+1 {{expects quantization dimension to be a dimension with as many elements as scales, but got 'tensor<2x3x!quant.uniform<i8:f32:1, {1.000000e+00,2.000000e+00}>>'}}
  %0 = "stablehlo.outfeed"(%x, %t) : (tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0}>>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

// The encoding is checked all the same, without an element type.
// expected-error@+1 {{expected floating point literal}}
func.func private @element_type_that_does_not_parse(%x: tensor<2x!quant.uniform<i8:f32, >, #stablehlo.bounds<?>>)
