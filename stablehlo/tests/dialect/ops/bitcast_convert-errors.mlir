// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @bitcast_convert_c1_rank_same_width(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{rank of operand and result must be the same for element types of one width, but got: 'tensor<2xi32>' and 'tensor<2x1xf32>'}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2xi32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @bitcast_convert_c1_rank_wider_to_narrower(%arg0: tensor<2xf64>) {
  // expected-error@+1 {{rank of smaller element type (1) should be 1 more than rank of larger element type (1), but 1 != 1 + 1.}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @bitcast_convert_c1_rank_scalar_to_wider(%arg0: tensor<i8>) {
  // expected-error@+1 {{rank of smaller element type (0) should be 1 more than rank of larger element type (0), but 0 != 0 + 1.}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<i8>) -> tensor<i32>
  return
}

// -----

func.func @bitcast_convert_c1_shape_same_width(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{operand and result shapes must match except for the innermost dimension of the shape with the smaller element type. Got: 'tensor<2xi32>' and 'tensor<3xi32>'.}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @bitcast_convert_c1_shape_wider_to_narrower(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{operand and result shapes must match except for the innermost dimension of the shape with the smaller element type. Got: 'tensor<2xi32>' and 'tensor<3x4xi8>'.}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2xi32>) -> tensor<3x4xi8>
  return
}

// -----

func.func @bitcast_convert_c1_shape_narrower_to_wider(%arg0: tensor<3x4xi8>) {
  // expected-error@+1 {{operand and result shapes must match except for the innermost dimension of the shape with the smaller element type. Got: 'tensor<3x4xi8>' and 'tensor<2xi32>'.}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<3x4xi8>) -> tensor<2xi32>
  return
}

// -----

func.func @bitcast_convert_c1_bits_wider_to_narrower(%arg0: tensor<2xf64>) {
  // expected-error@+1 {{requires compatible bit widths. Got: 'tensor<2xf64>' and 'tensor<2x3xf32>', but 32 * 3 != 64.}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2xf64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @bitcast_convert_c1_bits_narrower_to_wider(%arg0: tensor<2x3xi8>) {
  // expected-error@+1 {{requires compatible bit widths. Got: 'tensor<2x3xi8>' and 'tensor<2xi32>', but 8 * 3 != 32.}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2x3xi8>) -> tensor<2xi32>
  return
}

// -----

func.func @bitcast_convert_c1_bits_indivisible(%arg0: tensor<2xi8>) {
  // expected-error@+1 {{requires compatible bit widths. Got: 'tensor<2xi8>' and 'tensor<2x1xf6E2M3FN>', but 6 * 1 != 8.}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2xi8>) -> tensor<2x1xf6E2M3FN>
  return
}

// -----

func.func @bitcast_convert_c1_bits_overflow(%arg0: tensor<4611686018427387905xi16>) {
  // expected-error@+1 {{requires compatible bit widths. Got: 'tensor<4611686018427387905xi16>' and 'tensor<i64>', but 16 * 4611686018427387905 != 64.}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<4611686018427387905xi16>) -> tensor<i64>
  return
}

// -----

func.func @bitcast_convert_c1_bits_of_storage(%arg0: tensor<2x2x!quant.uniform<i8:f32, 2.0:3>>) {
  // expected-error@+1 {{requires compatible bit widths. Got: 'tensor<2x2x!quant.uniform<i8:f32, 2.000000e+00:3>>' and 'tensor<2xi32>', but 8 * 2 != 32.}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2x2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2xi32>
  return
}

// -----

func.func @bitcast_convert_c2_complex_to_real(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{cannot convert between real and complex types, but got: 'tensor<2xcomplex<f32>>' and 'tensor<2xf64>'}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return
}

// -----

func.func @bitcast_convert_c2_real_to_complex(%arg0: tensor<2x2xf32>) {
  // expected-error@+1 {{cannot convert between real and complex types, but got: 'tensor<2x2xf32>' and 'tensor<2xcomplex<f32>>'}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2x2xf32>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @bitcast_convert_quantized_axis(%arg0: tensor<3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // expected-error@+1 {{expects quantization dimension to be a dimension with as many elements as scales, but got 'tensor<3x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>'}}
  %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<3xi8>
  return
}

// -----

func.func @bitcast_convert_c1_bound(%a: tensor<?xf32, #stablehlo.bounds<4>>) {
  // expected-error@+1 {{operand and result shapes must match except for the innermost dimension of the shape with the smaller element type. Got: 'tensor<?xf32, #stablehlo.bounds<4>>' and 'tensor<5xi32>'.}}
  %0 = stablehlo.bitcast_convert %a : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<5xi32>
  return
}
