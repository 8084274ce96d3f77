// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @outfeed_two_values(
func.func @outfeed_two_values(%a: tensor<4xf32>, %b: tensor<i1>, %c: !stablehlo.token) -> !stablehlo.token {
  // CHECK: %[[V0:.*]] = "stablehlo.outfeed"(%arg0, %arg1, %arg2) <{outfeed_config = "cfg"}> : (tensor<4xf32>, tensor<i1>, !stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: return %[[V0]] : !stablehlo.token
  %0 = "stablehlo.outfeed"(%a, %b, %c) {outfeed_config = "cfg"} : (tensor<4xf32>, tensor<i1>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}

// CHECK-LABEL: @outfeed_dynamic
func.func @outfeed_dynamic(%x: tensor<?x3xf32>, %t: !stablehlo.token) {
  // CHECK: (tensor<?x3xf32>, !stablehlo.token) -> !stablehlo.token
  %0 = "stablehlo.outfeed"(%x, %t) : (tensor<?x3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// CHECK-LABEL: @outfeed_bounded
func.func @outfeed_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>, %t: !stablehlo.token) {
  // CHECK: (tensor<?x?xf32, #stablehlo.bounds<?, 4>>, !stablehlo.token) -> !stablehlo.token
  %0 = "stablehlo.outfeed"(%x, %t) : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>, !stablehlo.token) -> !stablehlo.token
  return
}

// CHECK-LABEL: @outfeed_empty
func.func @outfeed_empty(%x: tensor<0x3xf32>, %t: !stablehlo.token) {
  // CHECK: (tensor<0x3xf32>, !stablehlo.token) -> !stablehlo.token
  %0 = "stablehlo.outfeed"(%x, %t) : (tensor<0x3xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// CHECK-LABEL: @outfeed_quantized
func.func @outfeed_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %t: !stablehlo.token) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, !stablehlo.token) -> !stablehlo.token
  %0 = "stablehlo.outfeed"(%x, %t) : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>, !stablehlo.token) -> !stablehlo.token
  return
}
