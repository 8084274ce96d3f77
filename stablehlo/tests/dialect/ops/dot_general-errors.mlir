// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @dot_general_c1(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x4xf32>) {
  // expected-error@+1 {{lhs and rhs should have the same number of batching dimensions}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @dot_general_c2(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>) {
  // expected-error@+1 {{lhs and rhs should have the same number of contracting dimensions}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = []>} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c3_a(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x4xf32>) {
  // expected-error@+1 {{has duplicated dimension from lhs_batching_dimensions and lhs_contracting_dimensions: 0}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 0], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @dot_general_c3_b(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x4xf32>) {
  // expected-error@+1 {{has duplicated dimension from lhs_batching_dimensions and lhs_contracting_dimensions: 1}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1, 1], rhs_contracting_dimensions = [1, 2]>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @dot_general_c3_c(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x4xf32>) {
  // expected-error@+1 {{has duplicated dimension from lhs_batching_dimensions and lhs_contracting_dimensions: 0}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [2]>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @dot_general_c4_a(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x4xf32>) {
  // expected-error@+1 {{has duplicated dimension from rhs_batching_dimensions and rhs_contracting_dimensions: 0}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @dot_general_c4_b(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x4xf32>) {
  // expected-error@+1 {{has duplicated dimension from rhs_batching_dimensions and rhs_contracting_dimensions: 0}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @dot_general_c5_a(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x4xf32>) {
  // expected-error@+1 {{lhs_batching_dimensions value: 3 is out of range: [0, 3)}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [3], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @dot_general_c5_b(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x4xf32>) {
  // expected-error@+1 {{lhs_batching_dimensions value: -1 is out of range: [0, 3)}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [-1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @dot_general_c5_c(%x: tensor<2x3xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{lhs_batching_dimensions value: 9223372036854775807 is out of range: [0, 2)}}
  %0 = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [9223372036854775807], rhs_batching_dimensions = [0]>} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c6(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x4xf32>) {
  // expected-error@+1 {{lhs_contracting_dimensions value: 3 is out of range: [0, 3)}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @dot_general_c7(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x4xf32>) {
  // expected-error@+1 {{rhs_batching_dimensions value: 3 is out of range: [0, 3)}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [3], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @dot_general_c8(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x4xf32>) {
  // expected-error@+1 {{rhs_contracting_dimensions value: -1 is out of range: [0, 3)}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [-1]>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @dot_general_c9(%a0: tensor<2x3x4xf32>, %a1: tensor<5x3x4xf32>) {
  // expected-error@+1 {{batching dimension sizes must match for lhs/rhs}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x3x4xf32>, tensor<5x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @dot_general_c10(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  // expected-error@+1 {{contracting dimension sizes must match for lhs/rhs}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c11_a(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>) {
  // expected-error@+1 {{expects precision config to be empty or have <= 2 elements, got 3}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision HIGH>, #stablehlo<precision HIGH>]} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c11_b(%x: tensor<2x3xf32>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{expects precision config to have an element per operand, got 1}}
  %0 = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGH>]} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c12(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>) {
  // expected-error@+1 {{inferred shape '[2, 2]' is incompatible with return type of operation 'tensor<2x3xf32>'}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dot_general_c13_a(%x: tensor<2x3xf32>, %y: tensor<3x2xi1>) {
  // expected-error@+1 {{expects lhs and rhs to have compatible element type. Got: 'f32' and 'i1'}}
  %0 = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3xf32>, tensor<3x2xi1>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c13_b(%x: tensor<2x3xcomplex<f32>>, %y: tensor<3x2xf32>) {
  // expected-error@+1 {{expects lhs and rhs to have compatible element type. Got: 'complex<f32>' and 'f32'}}
  %0 = "stablehlo.dot_general"(%x, %y) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3xcomplex<f32>>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c14_a(%a0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x2xf32>) {
  // expected-error@+1 {{rhs should be quantized for quantized operations and is_quantized(lhs)=is_quantized(result) should hold}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c14_b(%a0: tensor<2x3xf32>, %a1: tensor<3x2x!quant.uniform<i8:f32, 1.0>>) {
  // expected-error@+1 {{rhs should be quantized for quantized operations and is_quantized(lhs)=is_quantized(result) should hold}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c15_a(%a0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x2x!quant.uniform<i8:f32, 1.0:17>>) {
  // expected-error@+1 {{Zero point of rhs should be 0}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c15_b(%a0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x2x!quant.uniform<i8:f32:1, {1.0:1, 2.0:2}>>) {
  // expected-error@+1 {{Zero points of rhs should be 0}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2x!quant.uniform<i8:f32:1, {1.0:1, 2.0:2}>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c16(%a0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x2x!quant.uniform<i8:f32:0, {1.0, 2.0, 3.0}>>) {
  // expected-error@+1 {{Quantization dimension of rhs should not be in the contracting dimension of rhs}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2x!quant.uniform<i8:f32:0, {1.0, 2.0, 3.0}>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c17(%a0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x2x!quant.uniform<i4:f32, 1.0>>) {
  // expected-error@+1 {{mismatched lhs and rhs quantization storage types}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2x!quant.uniform<i4:f32, 1.0>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c18(%a0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x2x!quant.uniform<i8:f16, 1.0>>) {
  // expected-error@+1 {{mismatched lhs, rhs and result quantization expressed types}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2x!quant.uniform<i8:f16, 1.0>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @dot_general_c19(%a0: tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<3x2x!quant.uniform<i8:f32, 1.0>>) {
  // expected-error@+1 {{mismatched rhs and result quantization granularity}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 1.0:17>>, tensor<3x2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}

// -----

func.func @dot_general_c20(%a0: tensor<2x3xf16>, %a1: tensor<3x2x!quant.uniform<i8:f32, 1.0>>) {
  // expected-error@+1 {{mismatched rhs quantization expressed type and lhs and result element type}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3xf16>, tensor<3x2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x2xf16>
  return
}

// -----

func.func @dot_general_c21(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>) {
  // expected-error@+1 {{must specify DEFAULT precision config when algorithm is set.}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>], algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c22(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>) {
  // expected-error@+1 {{lhs component count must be positive}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 0, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c23(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>) {
  // expected-error@+1 {{rhs component count must be positive}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 0, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c24(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>) {
  // expected-error@+1 {{num primitive operations must be positive}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 0, allow_imprecise_accumulation = false>} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_other_a(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op attribute 'precision_config' failed to satisfy constraint: Precision Config attribute}}
  %0 = "stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = 1 : i32} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_other_b(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>) {
  // expected-error@+2 {{custom op 'stablehlo.dot_general' expected ::mlir::stablehlo::Precision to be one of: DEFAULT, HIGH, HIGHEST}}
  // expected-error@+1 {{custom op 'stablehlo.dot_general' failed to parse StableHLO_PrecisionAttr parameter 'value' which is to be a `::mlir::stablehlo::Precision`}}
  %0 = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0], precision = [FOO] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_other_c(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>) {
  // expected-error@+1 {{expected ','}}
  %0 = stablehlo.dot_general %a0, %a1, batching_dims = [] x [] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_other_d(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op requires attribute 'dot_dimension_numbers'}}
  %0 = "stablehlo.dot_general"(%a0, %a1) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dot_general_c9_bound(%a: tensor<?x2xf32, #stablehlo.bounds<4, ?>>, %b: tensor<5x2xf32>) {
  // expected-error@+1 {{batching dimension sizes must match for lhs/rhs}}
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<?x2xf32, #stablehlo.bounds<4, ?>>, tensor<5x2xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @dot_general_c10_bound(%a: tensor<2x5xf32>, %b: tensor<?xf32, #stablehlo.bounds<4>>) {
  // expected-error@+1 {{contracting dimension sizes must match for lhs/rhs}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x5xf32>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<2xf32>
  return
}

// -----

func.func @dot_general_c12_bound(%a: tensor<?x2xf32, #stablehlo.bounds<4, ?>>, %b: tensor<2xf32>) {
  // expected-error@+1 {{inferred shape '[<=4]' is incompatible with return type of operation 'tensor<5xf32>'}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<?x2xf32, #stablehlo.bounds<4, ?>>, tensor<2xf32>) -> tensor<5xf32>
  return
}
