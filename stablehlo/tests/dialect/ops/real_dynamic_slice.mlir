// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @real_dynamic_slice
func.func @real_dynamic_slice(%a: tensor<?xf32>, %b: tensor<1xi32>, %c: tensor<1xi32>, %d: tensor<1xi32>) {
  // CHECK: stablehlo.real_dynamic_slice %arg0, %arg1, %arg2, %arg3 : (tensor<?xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %0 = "stablehlo.real_dynamic_slice"(%a, %b, %c, %d) : (tensor<?xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: @real_dynamic_slice_bounded
func.func @real_dynamic_slice_bounded(%x: tensor<?xf32, #stablehlo.bounds<4>>, %s: tensor<1xi64>) {
  // CHECK: -> tensor<?xf32, #stablehlo.bounds<4>>
  %0 = stablehlo.real_dynamic_slice %x, %s, %s, %s : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: @real_dynamic_slice_empty
func.func @real_dynamic_slice_empty(%x: tensor<0xf32>, %s: tensor<1xi64>) {
  // CHECK: -> tensor<?xf32>
  %0 = stablehlo.real_dynamic_slice %x, %s, %s, %s : (tensor<0xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: @real_dynamic_slice_quantized
func.func @real_dynamic_slice_quantized(%x: tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>, %s: tensor<1xi64>) {
  // CHECK: -> tensor<?x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.real_dynamic_slice %x, %s, %s, %s : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
