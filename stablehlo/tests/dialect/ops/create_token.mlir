// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @create_token
func.func @create_token() {
  // CHECK: stablehlo.create_token : !stablehlo.token
  %0 = "stablehlo.create_token"() : () -> !stablehlo.token
  return
}
