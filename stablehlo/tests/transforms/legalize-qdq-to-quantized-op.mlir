// RUN: stablehlo-opt %s --stablehlo-legalize-qdq-to-quantized-op --split-input-file | FileCheck %s

// CHECK-LABEL: @abs
// CHECK-NEXT: %[[R:.*]] = stablehlo.abs %arg0 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00>>
// CHECK-NEXT: return %[[R]]
func.func @abs(%a: tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>> {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2xf32>
  %1 = stablehlo.abs %0 : tensor<2xf32>
  %2 = stablehlo.uniform_quantize %1 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  return %2 : tensor<2x!quant.uniform<i8:f32, 3.0>>
}

// -----

// The quantized op keeps the attributes.
// CHECK-LABEL: @attributes
// CHECK-NEXT: %[[R:.*]] = stablehlo.abs %arg0 {my.tag} : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00>>
// CHECK-NEXT: return %[[R]]
func.func @attributes(%a: tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>> {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2xf32>
  %1 = stablehlo.abs %0 {my.tag} : tensor<2xf32>
  %2 = stablehlo.uniform_quantize %1 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  return %2 : tensor<2x!quant.uniform<i8:f32, 3.0>>
}

// -----

// What others use stays beside the quantized op.
// CHECK-LABEL: @used
// CHECK: %[[X:.*]] = stablehlo.uniform_dequantize %arg0
// CHECK: %[[S:.*]] = stablehlo.select %arg1, %[[X]], %[[X]] : tensor<2xi1>, tensor<2xf32>
// CHECK: %[[Q:.*]] = stablehlo.select %arg1, %arg0, %arg0 : tensor<2xi1>, tensor<2x!quant.uniform<i8:f32, 2.000000e+00:1>>
// CHECK: return %[[S]], %[[Q]]
func.func @used(%a: tensor<2x!quant.uniform<i8:f32, 2.0:1>>, %p: tensor<2xi1>) -> (tensor<2xf32>, tensor<2x!quant.uniform<i8:f32, 2.0:1>>) {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2xf32>
  %1 = stablehlo.select %p, %0, %0 : tensor<2xi1>, tensor<2xf32>
  %2 = stablehlo.uniform_quantize %1 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.0:1>>
  return %1, %2 : tensor<2xf32>, tensor<2x!quant.uniform<i8:f32, 2.0:1>>
}

// -----

// A float that is not dequantized; nothing but dequantize; types that the
// quantized op may not have: a select of different scales.
// CHECK-LABEL: @stays
// CHECK: stablehlo.add %{{.*}} : tensor<2xf32>
// CHECK-NEXT: stablehlo.uniform_quantize
// CHECK-NEXT: stablehlo.uniform_quantize
// CHECK-NEXT: stablehlo.select %{{.*}} : tensor<2xi1>, tensor<2xf32>
// CHECK-NEXT: stablehlo.uniform_quantize
func.func @stays(%a: tensor<2x!quant.uniform<i8:f32, 2.0:1>>, %b: tensor<2xf32>, %p: tensor<2xi1>, %c: tensor<2x!quant.uniform<i16:f32, 4.0>>)
    -> (tensor<2x!quant.uniform<i8:f32, 3.0>>, tensor<2x!quant.uniform<i8:f32, 3.0>>, tensor<2x!quant.uniform<i8:f32, 3.0>>) {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2xf32>
  %1 = stablehlo.uniform_dequantize %c : (tensor<2x!quant.uniform<i16:f32, 4.0>>) -> tensor<2xf32>
  %2 = stablehlo.add %0, %b : tensor<2xf32>
  %3 = stablehlo.uniform_quantize %2 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  %4 = stablehlo.uniform_quantize %0 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  %5 = stablehlo.select %p, %0, %1 : tensor<2xi1>, tensor<2xf32>
  %6 = stablehlo.uniform_quantize %5 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  return %3, %4, %6 : tensor<2x!quant.uniform<i8:f32, 3.0>>, tensor<2x!quant.uniform<i8:f32, 3.0>>, tensor<2x!quant.uniform<i8:f32, 3.0>>
}

// -----

// A second quantization rounds what the first one has rounded.
// CHECK-LABEL: @requantized
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %arg0, %arg0
// CHECK-NEXT: %[[R:.*]] = stablehlo.uniform_quantize %[[SUM]]
// CHECK-NEXT: return %[[R]]
func.func @requantized(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.25>> {
  %0 = stablehlo.add %a, %a : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 4.0>>
  %1 = stablehlo.uniform_quantize %0 : (tensor<2x!quant.uniform<i8:f32, 4.0>>) -> tensor<2x!quant.uniform<i8:f32, 0.25>>
  return %1 : tensor<2x!quant.uniform<i8:f32, 0.25>>
}

// -----

// The bits of the numbers are not those of what stands for them.
// CHECK-LABEL: @bits
// CHECK: %[[X:.*]] = stablehlo.uniform_dequantize %arg0
// CHECK-NEXT: %[[Y:.*]] = stablehlo.bitcast_convert %[[X]] : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: stablehlo.uniform_quantize %[[Y]]
func.func @bits(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 2.0>> {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xf32>
  %1 = stablehlo.bitcast_convert %0 : (tensor<2xf32>) -> tensor<2xf32>
  %2 = stablehlo.uniform_quantize %1 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.0>>
  return %2 : tensor<2x!quant.uniform<i8:f32, 2.0>>
}
