// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @composite_minimal(
func.func @composite_minimal(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[V0:.*]] = stablehlo.composite "my.op" %arg0 {decomposition = @g_minimal} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<4xf32>
  %0 = "stablehlo.composite"(%a) {name = "my.op", decomposition = @g_minimal} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func private @g_minimal(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// CHECK-LABEL: func @composite_attributes_and_version(
func.func @composite_attributes_and_version(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[V0:.*]] = stablehlo.composite "my.op" %arg0 {composite_attributes = {f = 5.000000e-01 : f32, k = 2 : i32}, decomposition = @g_attributes_and_version, version = 3 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<4xf32>
  %0 = "stablehlo.composite"(%a) {name = "my.op", decomposition = @g_attributes_and_version, version = 3 : i32, composite_attributes = {k = 2 : i32, f = 0.5 : f32}} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func private @g_attributes_and_version(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// CHECK-LABEL: func @composite_region(
func.func @composite_region(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[V0:.*]] = stablehlo.composite "my.op" %arg0 ({
  // CHECK-NEXT: ^bb0(%arg1: tensor<f32>):
  // CHECK-NEXT: stablehlo.return %arg1 : tensor<f32>
  // CHECK-NEXT: }) {decomposition = @g_region} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<4xf32>
  %0 = "stablehlo.composite"(%a) ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) {name = "my.op", decomposition = @g_region} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func private @g_region(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// CHECK-LABEL: @composite_dynamic
func.func @composite_dynamic(%x: tensor<?x3xf32>) {
  // CHECK: (tensor<?x3xf32>) -> tensor<?x3xf32>
  %0 = stablehlo.composite "ns.op" %x {decomposition = @composite_dynamic_body} : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return
}
func.func private @composite_dynamic_body(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  return %x : tensor<?x3xf32>
}

// CHECK-LABEL: @composite_bounded
func.func @composite_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = stablehlo.composite "ns.op" %x {decomposition = @composite_bounded_body} : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}
func.func private @composite_bounded_body(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>> {
  return %x : tensor<?x?xf32, #stablehlo.bounds<?, 4>>
}

// CHECK-LABEL: @composite_empty
func.func @composite_empty(%x: tensor<0x3xf32>) {
  // CHECK: (tensor<0x3xf32>) -> tensor<0x3xf32>
  %0 = stablehlo.composite "ns.op" %x {decomposition = @composite_empty_body} : (tensor<0x3xf32>) -> tensor<0x3xf32>
  return
}
func.func private @composite_empty_body(%x: tensor<0x3xf32>) -> tensor<0x3xf32> {
  return %x : tensor<0x3xf32>
}

// CHECK-LABEL: @composite_quantized
func.func @composite_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.composite "ns.op" %x {decomposition = @composite_quantized_body} : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
func.func private @composite_quantized_body(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>> {
  return %x : tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
}
