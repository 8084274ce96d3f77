// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @add
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>, %[[Y:.*]]: tensor<4xf32>)
func.func @add(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NEXT: %[[R:.*]] = stablehlo.add %[[X]], %[[Y]] : tensor<4xf32>
  %0 = "stablehlo.add"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %[[R]]
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @add_functional_type
func.func @add_functional_type(%x: tensor<4xi1>) -> tensor<4xi1> {
  // CHECK: stablehlo.add %arg0, %arg0 : tensor<4xi1>
  %0 = stablehlo.add %x, %x : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func @add_dynamic
func.func @add_dynamic(%x: tensor<4x?xf32>, %y: tensor<?x3xf32>) -> tensor<4x3xf32> {
  // CHECK: stablehlo.add %arg0, %arg1 : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  %0 = stablehlo.add %x, %y : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK-LABEL: func @add_bounded
func.func @add_bounded(%x: tensor<?xf32, #stablehlo.bounds<4>>, %y: tensor<3xf32>) -> tensor<3xf32> {
  // CHECK: stablehlo.add %{{.*}} : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  %0 = stablehlo.add %x, %y : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func @add_quantized
func.func @add_quantized(%x: tensor<4x!quant.uniform<i8:f32, 2.0:3>>,
    %y: tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4x!quant.uniform<i8:f32, 2.0:3>> {
  // CHECK: stablehlo.add %{{.*}} : (tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %0 = stablehlo.add %x, %y : (tensor<4x!quant.uniform<i8:f32, 2.0:3>>,
      tensor<4x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4x!quant.uniform<i8:f32, 2.0:3>>
  return %0 : tensor<4x!quant.uniform<i8:f32, 2.0:3>>
}

// CHECK-LABEL: func @add_quantized_per_axis
func.func @add_quantized_per_axis(%x: tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>,
    %y: tensor<2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>> {
  // CHECK: stablehlo.add
  %0 = stablehlo.add %x, %y : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>,
      tensor<2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return %0 : tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
}

// CHECK-LABEL: func @add_empty_and_scalar
func.func @add_empty_and_scalar(%x: tensor<0x3xui4>, %y: tensor<complex<f64>>) {
  // CHECK: stablehlo.add %arg0, %arg0 : tensor<0x3xui4>
  %0 = stablehlo.add %x, %x : tensor<0x3xui4>
  // CHECK: stablehlo.add %arg1, %arg1 {test.keep} : tensor<complex<f64>>
  %1 = stablehlo.add %y, %y {test.keep} : tensor<complex<f64>>
  return
}
