// stablehlo-opt has mlir-opt's standard behaviour.
// RUN: split-file %s %t
// RUN: stablehlo-opt %t/add.mlir | FileCheck %s
// RUN: stablehlo-opt < %t/add.mlir | FileCheck %s
// RUN: stablehlo-opt %t/add.mlir --emit-bytecode | stablehlo-opt | FileCheck %s
// RUN: stablehlo-opt %t/add.mlir --mlir-print-op-generic | stablehlo-opt | FileCheck %s
// RUN: stablehlo-opt %t/dead.mlir --pass-pipeline="builtin.module(func.func(cse),canonicalize)" | FileCheck %s
// RUN: stablehlo-opt %t/errors.mlir --split-input-file --verify-diagnostics
// RUN: not stablehlo-opt %t/none.mlir 2>&1 | FileCheck %s --check-prefix=MISSING

// CHECK-LABEL: func.func @add(
// CHECK-SAME: %[[A:.*]]: tensor<2xf32>
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %[[A]], %[[A]] : tensor<2xf32>
// CHECK-NEXT: return %[[SUM]] : tensor<2xf32>
// MISSING: cannot open input file '{{.*}}none.mlir': No such file or directory

//--- add.mlir
func.func @add(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}

//--- dead.mlir
func.func @add(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.multiply %a, %a : tensor<2xf32>
  %1 = stablehlo.add %a, %a : tensor<2xf32>
  return %1 : tensor<2xf32>
}

//--- errors.mlir
func.func @first(%a: tensor<2xf32>) {
  // expected-error@+1 {{use of undeclared SSA value name}}
  return %b : tensor<2xf32>
}

// -----

func.func @second(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
