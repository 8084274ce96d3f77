// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @map
func.func @map(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[R:.*]] = "stablehlo.map"(%arg0) <{dimensions = array<i64: 0>}> ({
  // CHECK-NEXT: ^bb0(%[[X:.*]]: tensor<f32>):
  // CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %[[X]], %[[X]] : tensor<f32>
  // CHECK-NEXT: stablehlo.return %[[SUM]] : tensor<f32>
  // CHECK-NEXT: }) : (tensor<4xf32>) -> tensor<4xf32>
  %0 = "stablehlo.map"(%arg0) ({
  ^bb0(%x: tensor<f32>):
    %1 = "stablehlo.add"(%x, %x) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: return %[[R]]
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @map_inputs_of_several_types
func.func @map_inputs_of_several_types(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xi32>, %arg2: tensor<2x3xcomplex<f64>>) -> tensor<2x3xi1> {
  // CHECK: "stablehlo.map"(%arg0, %arg1, %arg2) <{dimensions = array<i64: 0, 1>}> ({
  // CHECK: }) {test.keep} : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xi1>
  %0 = "stablehlo.map"(%arg0, %arg1, %arg2) ({
  ^bb0(%x: tensor<f32>, %y: tensor<i32>, %z: tensor<complex<f64>>):
    %1 = stablehlo.is_finite %x : (tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) {dimensions = array<i64: 0, 1>, test.keep} : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

// CHECK-LABEL: func @map_scalar
func.func @map_scalar(%arg0: tensor<i8>) -> tensor<i8> {
  // CHECK: "stablehlo.map"(%arg0) <{dimensions = array<i64>}> ({
  %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64>}> ({
  ^bb0(%x: tensor<i8>):
    stablehlo.return %x : tensor<i8>
  }) : (tensor<i8>) -> tensor<i8>
  return %0 : tensor<i8>
}

// CHECK-LABEL: func @map_empty
func.func @map_empty(%arg0: tensor<0x3xui4>) -> tensor<0x3xui4> {
  // CHECK: }) : (tensor<0x3xui4>) -> tensor<0x3xui4>
  %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%x: tensor<ui4>):
    stablehlo.return %x : tensor<ui4>
  }) : (tensor<0x3xui4>) -> tensor<0x3xui4>
  return %0 : tensor<0x3xui4>
}

// CHECK-LABEL: func @map_dynamic
func.func @map_dynamic(%arg0: tensor<?xf32>, %arg1: tensor<4xf32>, %arg2: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: }) : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  %0 = "stablehlo.map"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: }) : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %1 = "stablehlo.map"(%arg2) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: func @map_quantized
func.func @map_quantized(%arg0: tensor<4x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<4x!quant.uniform<i8:f32, 2.0:3>> {
  // CHECK: }) : (tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 2.0:3>>):
    %1 = stablehlo.negate %x : tensor<!quant.uniform<i8:f32, 2.0:3>>
    stablehlo.return %1 : tensor<!quant.uniform<i8:f32, 2.0:3>>
  }) : (tensor<4x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<4x!quant.uniform<i8:f32, 2.0:3>>
  return %0 : tensor<4x!quant.uniform<i8:f32, 2.0:3>>
}
