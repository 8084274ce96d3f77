// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @return_in_regions_values_none(
func.func @return_in_regions_values_none(%a: tensor<i1>) {
  // CHECK: "stablehlo.if"(%arg0) ({
  // CHECK-NEXT: stablehlo.return
  // CHECK-NEXT: }, {
  // CHECK-NEXT: stablehlo.return
  // CHECK-NEXT: }) : (tensor<i1>) -> ()
  // CHECK-NEXT: return
  "stablehlo.if"(%a) ({
    "stablehlo.return"() : () -> ()
  }, {
    "stablehlo.return"() : () -> ()
  }) : (tensor<i1>) -> ()
  return
}

// CHECK-LABEL: @return_dynamic
func.func @return_dynamic(%i: tensor<i32>, %x: tensor<?x3xf32>) {
  // CHECK: stablehlo.return %arg1 : tensor<?x3xf32>
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<?x3xf32>
  }) : (tensor<i32>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: @return_bounded
func.func @return_bounded(%i: tensor<i32>, %x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: stablehlo.return %arg1 : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  }) : (tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @return_empty
func.func @return_empty(%i: tensor<i32>, %x: tensor<0x3xf32>) {
  // CHECK: stablehlo.return %arg1 : tensor<0x3xf32>
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<0x3xf32>
  }) : (tensor<i32>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: @return_quantized
func.func @return_quantized(%i: tensor<i32>, %x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: stablehlo.return %arg1 : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  }) : (tensor<i32>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
