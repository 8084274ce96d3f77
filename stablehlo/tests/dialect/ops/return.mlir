// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @return_in_regions_values_none(
func.func @return_in_regions_values_none(%a: tensor<i1>) {
  // CHECK: "stablehlo.if"(%{{.*}}) ({
  // CHECK-NEXT: stablehlo.return
  // CHECK-NEXT: }, {
  // CHECK-NEXT: stablehlo.return
  // CHECK-NEXT: }) : (tensor<i1>) -> ()
  // CHECK-NEXT: return
  "stablehlo.if"(%a) ({
    "stablehlo.return"() : () -> ()
  }, {
    "stablehlo.return"() : () -> ()
  }) : (tensor<i1>) -> ()
  return
}
