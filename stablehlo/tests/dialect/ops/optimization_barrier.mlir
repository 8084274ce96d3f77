// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @optimization_barrier_two_values(
func.func @optimization_barrier_two_values(%a: tensor<4xf32>, %b: tensor<i1>) -> (tensor<4xf32>, tensor<i1>) {
  // CHECK: %[[V0:.*]]:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<4xf32>, tensor<i1>
  // CHECK-NEXT: return %[[V0]]#0, %[[V0]]#1 : tensor<4xf32>, tensor<i1>
  %0:2 = "stablehlo.optimization_barrier"(%a, %b) : (tensor<4xf32>, tensor<i1>) -> (tensor<4xf32>, tensor<i1>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<i1>
}

// CHECK-LABEL: func @optimization_barrier_no_values(
func.func @optimization_barrier_no_values() {
  // CHECK: stablehlo.optimization_barrier()
  // CHECK-NEXT: return
  "stablehlo.optimization_barrier"() : () -> ()
  return
}

// CHECK-LABEL: func @optimization_barrier_parentheses
func.func @optimization_barrier_parentheses() {
  // CHECK: stablehlo.optimization_barrier()
  stablehlo.optimization_barrier ()
  return
}

// CHECK-LABEL: @optimization_barrier_dynamic
func.func @optimization_barrier_dynamic(%x: tensor<?x3xf32>) {
  // CHECK: : tensor<?x3xf32>
  %0 = stablehlo.optimization_barrier %x : tensor<?x3xf32>
  return
}

// CHECK-LABEL: @optimization_barrier_bounded
func.func @optimization_barrier_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = stablehlo.optimization_barrier %x : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @optimization_barrier_empty
func.func @optimization_barrier_empty(%x: tensor<0x3xf32>) {
  // CHECK: : tensor<0x3xf32>
  %0 = stablehlo.optimization_barrier %x : tensor<0x3xf32>
  return
}

// CHECK-LABEL: @optimization_barrier_quantized
func.func @optimization_barrier_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.optimization_barrier %x : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
