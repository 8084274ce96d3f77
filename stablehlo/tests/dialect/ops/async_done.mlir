// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @async_done(
func.func @async_done(%a: !stablehlo.future<tensor<2x4xf32>>) -> tensor<2x4xf32> {
  // CHECK: %{{.*}} = "stablehlo.async_done"(%{{.*}}) : (!stablehlo.future<tensor<2x4xf32>>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<2x4xf32>
  %0 = "stablehlo.async_done"(%a) : (!stablehlo.future<tensor<2x4xf32>>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
