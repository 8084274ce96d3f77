// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @composite_minimal(
func.func @composite_minimal(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = stablehlo.composite "my.op" %{{.*}} {decomposition = @g_minimal} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "stablehlo.composite"(%a) {name = "my.op", decomposition = @g_minimal} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func private @g_minimal(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// CHECK-LABEL: func @composite_attributes_and_version(
func.func @composite_attributes_and_version(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = stablehlo.composite "my.op" %{{.*}} {composite_attributes = {f = 5.000000e-01 : f32, k = 2 : i32}, decomposition = @g_attributes_and_version, version = 3 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "stablehlo.composite"(%a) {name = "my.op", decomposition = @g_attributes_and_version, version = 3 : i32, composite_attributes = {k = 2 : i32, f = 0.5 : f32}} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func private @g_attributes_and_version(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// CHECK-LABEL: func @composite_region(
func.func @composite_region(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = stablehlo.composite "my.op" %{{.*}} ({
  // CHECK-NEXT: ^bb0(%{{.*}}: tensor<f32>):
  // CHECK-NEXT: stablehlo.return %{{.*}} : tensor<f32>
  // CHECK-NEXT: }) {decomposition = @g_region} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "stablehlo.composite"(%a) ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) {name = "my.op", decomposition = @g_region} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func private @g_region(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
