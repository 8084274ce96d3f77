// RUN: stablehlo-opt %s --stablehlo-legalize-quantized-op-to-qdq --split-input-file | FileCheck %s

// CHECK-LABEL: @add
// CHECK-NEXT: %[[X:.*]] = stablehlo.uniform_dequantize %arg0 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:1>>) -> tensor<2xf32>
// CHECK-NEXT: %[[Y:.*]] = stablehlo.uniform_dequantize %arg0 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:1>>) -> tensor<2xf32>
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %[[X]], %[[Y]] : tensor<2xf32>
// CHECK-NEXT: %[[R:.*]] = stablehlo.uniform_quantize %[[SUM]] : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00>>
// CHECK-NEXT: return %[[R]]
func.func @add(%a: tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>> {
  %0 = stablehlo.add %a, %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>, tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 3.0>>
}

// -----

// Operands and results that are not quantized stay as they are: predicates,
// what comparisons give, the float of a hybrid op.
// CHECK-LABEL: @mixed
// CHECK-NEXT: %[[X:.*]] = stablehlo.uniform_dequantize %arg0
// CHECK-NEXT: %[[Y:.*]] = stablehlo.uniform_dequantize %arg0
// CHECK-NEXT: %[[P:.*]] = stablehlo.compare  LT, %[[X]], %[[Y]], FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT: %[[Z:.*]] = stablehlo.uniform_dequantize %arg0
// CHECK-NEXT: %[[W:.*]] = stablehlo.uniform_dequantize %arg0
// CHECK-NEXT: %[[S:.*]] = stablehlo.select %[[P]], %[[Z]], %[[W]] : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: %[[Q:.*]] = stablehlo.uniform_quantize %[[S]]
// CHECK-NEXT: %[[B:.*]] = stablehlo.uniform_dequantize %arg2 : (tensor<3x2x!quant.uniform<i8:f32:1, {1.000000e+00,5.000000e-01}>>) -> tensor<3x2xf32>
// CHECK-NEXT: %[[D:.*]] = stablehlo.dot_general %arg1, %[[B]], contracting_dims = [1] x [0] {my.tag} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: return %[[P]], %[[Q]], %[[D]]
func.func @mixed(%a: tensor<2x!quant.uniform<i8:f32, 2.0:1>>, %f: tensor<2x3xf32>, %w: tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 0.5}>>)
    -> (tensor<2xi1>, tensor<2x!quant.uniform<i8:f32, 2.0:1>>, tensor<2x2xf32>) {
  %0 = stablehlo.compare LT, %a, %a, FLOAT : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>, tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2xi1>
  %1 = stablehlo.select %0, %a, %a : tensor<2xi1>, tensor<2x!quant.uniform<i8:f32, 2.0:1>>
  %2 = stablehlo.dot_general %f, %w, contracting_dims = [1] x [0] {my.tag} : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 0.5}>>) -> tensor<2x2xf32>
  return %0, %1, %2 : tensor<2xi1>, tensor<2x!quant.uniform<i8:f32, 2.0:1>>, tensor<2x2xf32>
}

// -----

// CHECK-LABEL: @stays
// CHECK-NEXT: stablehlo.constant
// CHECK-NEXT: stablehlo.bitcast_convert
// CHECK-NEXT: stablehlo.uniform_quantize
// CHECK-NEXT: stablehlo.custom_call
// CHECK-NEXT: stablehlo.abs %arg1 : tensor<2xf32>
// CHECK-NEXT: return
func.func @stays(%a: tensor<2x!quant.uniform<i8:f32, 2.0:1>>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.constant() {value = dense<1> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 2.0:1>>
  %1 = stablehlo.bitcast_convert %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2xi8>
  %2 = stablehlo.uniform_quantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  stablehlo.custom_call @use(%0, %1, %2) {has_side_effect = true} : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>, tensor<2xi8>, tensor<2x!quant.uniform<i8:f32, 3.0>>) -> ()
  %3 = stablehlo.abs %b : tensor<2xf32>
  return %3 : tensor<2xf32>
}

// -----

// Sizes are the same of whatever elements.
// CHECK-LABEL: @sizes
// CHECK-NEXT: %[[R:.*]] = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x!quant.uniform<i8:f32, 2.000000e+00:1>>) -> tensor<i32>
// CHECK-NEXT: return %[[R]]
func.func @sizes(%a: tensor<?x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<i32> {
  %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<i32>
  return %0 : tensor<i32>
}
