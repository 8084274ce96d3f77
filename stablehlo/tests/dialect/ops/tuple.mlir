// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @tuple_two_values(
func.func @tuple_two_values(%a: tensor<4xf32>, %b: tensor<i1>) -> tuple<tensor<4xf32>, tensor<i1>> {
  // CHECK: %[[V0:.*]] = stablehlo.tuple %arg0, %arg1 : tuple<tensor<4xf32>, tensor<i1>>
  // CHECK-NEXT: return %[[V0]] : tuple<tensor<4xf32>, tensor<i1>>
  %0 = "stablehlo.tuple"(%a, %b) : (tensor<4xf32>, tensor<i1>) -> tuple<tensor<4xf32>, tensor<i1>>
  return %0 : tuple<tensor<4xf32>, tensor<i1>>
}

// CHECK-LABEL: func @tuple_empty(
func.func @tuple_empty() -> tuple<> {
  // CHECK: %[[V0:.*]] = stablehlo.tuple  : tuple<>
  // CHECK-NEXT: return %[[V0]] : tuple<>
  %0 = "stablehlo.tuple"() : () -> tuple<>
  return %0 : tuple<>
}

// CHECK-LABEL: func @tuple_nested(
func.func @tuple_nested(%a: tensor<4xf32>, %b: tuple<tensor<i1>>) -> tuple<tensor<4xf32>, tuple<tensor<i1>>> {
  // CHECK: %[[V0:.*]] = stablehlo.tuple %arg0, %arg1 : tuple<tensor<4xf32>, tuple<tensor<i1>>>
  // CHECK-NEXT: return %[[V0]] : tuple<tensor<4xf32>, tuple<tensor<i1>>>
  %0 = "stablehlo.tuple"(%a, %b) : (tensor<4xf32>, tuple<tensor<i1>>) -> tuple<tensor<4xf32>, tuple<tensor<i1>>>
  return %0 : tuple<tensor<4xf32>, tuple<tensor<i1>>>
}

// CHECK-LABEL: @tuple_dynamic
func.func @tuple_dynamic(%x: tensor<?x3xf32>) {
  // CHECK: : tuple<tensor<?x3xf32>>
  %0 = stablehlo.tuple %x : tuple<tensor<?x3xf32>>
  return
}

// CHECK-LABEL: @tuple_bounded
func.func @tuple_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: : tuple<tensor<?x?xf32, #stablehlo.bounds<?, 4>>>
  %0 = stablehlo.tuple %x : tuple<tensor<?x?xf32, #stablehlo.bounds<?, 4>>>
  return
}

// CHECK-LABEL: @tuple_empty_type
func.func @tuple_empty_type(%x: tensor<0x3xf32>) {
  // CHECK: : tuple<tensor<0x3xf32>>
  %0 = stablehlo.tuple %x : tuple<tensor<0x3xf32>>
  return
}

// CHECK-LABEL: @tuple_quantized
func.func @tuple_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: : tuple<tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>>
  %0 = stablehlo.tuple %x : tuple<tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>>
  return
}

// CHECK-LABEL: @tuple_of_compatible_types
func.func @tuple_of_compatible_types(%x: tensor<?xf32>, %y: tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: stablehlo.tuple %arg0, %arg1 : (tensor<?xf32>, tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tuple<tensor<2xf32>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>>
  %0 = "stablehlo.tuple"(%x, %y) : (tensor<?xf32>, tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tuple<tensor<2xf32>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>>
  // CHECK: stablehlo.tuple %arg0 : (tensor<?xf32>) -> tuple<tensor<2xf32>>
  %1 = stablehlo.tuple %x : (tensor<?xf32>) -> tuple<tensor<2xf32>>
  return
}
