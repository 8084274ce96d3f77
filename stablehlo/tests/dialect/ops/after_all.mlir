// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @after_all_0_operands(
func.func @after_all_0_operands() -> !stablehlo.token {
  // CHECK: %[[V0:.*]] = stablehlo.after_all  : !stablehlo.token
  // CHECK-NEXT: return %[[V0]] : !stablehlo.token
  %0 = "stablehlo.after_all"() : () -> !stablehlo.token
  return %0 : !stablehlo.token
}

// CHECK-LABEL: func @after_all_1_operands(
func.func @after_all_1_operands(%a: !stablehlo.token) -> !stablehlo.token {
  // CHECK: %[[V0:.*]] = stablehlo.after_all %arg0 : !stablehlo.token
  // CHECK-NEXT: return %[[V0]] : !stablehlo.token
  %0 = "stablehlo.after_all"(%a) : (!stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}

// CHECK-LABEL: func @after_all_2_operands(
func.func @after_all_2_operands(%a: !stablehlo.token, %b: !stablehlo.token) -> !stablehlo.token {
  // CHECK: %[[V0:.*]] = stablehlo.after_all %arg0, %arg1 : !stablehlo.token
  // CHECK-NEXT: return %[[V0]] : !stablehlo.token
  %0 = "stablehlo.after_all"(%a, %b) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}
