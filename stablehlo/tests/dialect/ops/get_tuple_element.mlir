// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @get_tuple_element(
func.func @get_tuple_element(%a: tuple<tensor<4xf32>, tensor<i1>>) -> tensor<i1> {
  // CHECK: %[[V0:.*]] = stablehlo.get_tuple_element %arg0[1] : (tuple<tensor<4xf32>, tensor<i1>>) -> tensor<i1>
  // CHECK-NEXT: return %[[V0]] : tensor<i1>
  %0 = "stablehlo.get_tuple_element"(%a) {index = 1 : i32} : (tuple<tensor<4xf32>, tensor<i1>>) -> tensor<i1>
  return %0 : tensor<i1>
}

// CHECK-LABEL: @get_tuple_element_dynamic
func.func @get_tuple_element_dynamic(%x: tensor<?x3xf32>) {
  // CHECK: (tuple<tensor<?x3xf32>>) -> tensor<?x3xf32>
  %0 = stablehlo.tuple %x : tuple<tensor<?x3xf32>>
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<?x3xf32>>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: @get_tuple_element_bounded
func.func @get_tuple_element_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (tuple<tensor<?x?xf32, #stablehlo.bounds<?, 4>>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = stablehlo.tuple %x : tuple<tensor<?x?xf32, #stablehlo.bounds<?, 4>>>
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<?x?xf32, #stablehlo.bounds<?, 4>>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @get_tuple_element_empty
func.func @get_tuple_element_empty(%x: tensor<0x3xf32>) {
  // CHECK: (tuple<tensor<0x3xf32>>) -> tensor<0x3xf32>
  %0 = stablehlo.tuple %x : tuple<tensor<0x3xf32>>
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<0x3xf32>>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: @get_tuple_element_quantized
func.func @get_tuple_element_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tuple<tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.tuple %x : tuple<tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>>
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
