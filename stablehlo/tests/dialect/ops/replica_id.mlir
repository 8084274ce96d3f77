// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @replica_id(
func.func @replica_id() -> tensor<ui32> {
  // CHECK: %[[V0:.*]] = stablehlo.replica_id : tensor<ui32>
  // CHECK-NEXT: return %[[V0]] : tensor<ui32>
  %0 = "stablehlo.replica_id"() : () -> tensor<ui32>
  return %0 : tensor<ui32>
}
