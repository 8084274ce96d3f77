// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @dynamic_broadcast_in_dim
func.func @dynamic_broadcast_in_dim(%a: tensor<3xf32>, %b: tensor<2xi64>) {
  // CHECK: stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %b) {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func @dynamic_broadcast_in_dim_known_expanding_and_nonexpanding_dims
func.func @dynamic_broadcast_in_dim_known_expanding_and_nonexpanding_dims(%a: tensor<?xf32>, %b: tensor<2xi64>) {
  // CHECK: stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64>} : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %b) {broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64>} : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: @dynamic_broadcast_in_dim_bounded
func.func @dynamic_broadcast_in_dim_bounded(%x: tensor<?xf32, #stablehlo.bounds<4>>, %s: tensor<2xi64>) {
  // CHECK: tensor<2xi64>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<2xi64>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @dynamic_broadcast_in_dim_empty
func.func @dynamic_broadcast_in_dim_empty(%x: tensor<1xf32>, %s: tensor<2xi64>) {
  // CHECK: tensor<2xi64>) -> tensor<2x0xf32>
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<1xf32>, tensor<2xi64>) -> tensor<2x0xf32>
  return
}

// CHECK-LABEL: @dynamic_broadcast_in_dim_quantized
func.func @dynamic_broadcast_in_dim_quantized(%x: tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, %s: tensor<2xi64>) {
  // CHECK: tensor<2xi64>) -> tensor<?x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<3x!quant.uniform<i8:f32, 5.000000e-01:3>>, tensor<2xi64>) -> tensor<?x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
