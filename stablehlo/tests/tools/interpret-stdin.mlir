// RUN: stablehlo-translate --interpret < %s | FileCheck %s
// RUN: stablehlo-translate --interpret - < %s | FileCheck %s
// RUN: stablehlo-opt %s --emit-bytecode | stablehlo-translate --interpret | FileCheck %s
// RUN: not stablehlo-translate --interpret %t.none.mlir 2>&1 | FileCheck %s --check-prefix=MISSING

// CHECK: tensor<i32> {5}
// MISSING: cannot open input file '{{.*}}none.mlir': No such file or directory
func.func @main() -> tensor<i32> {
  %0 = stablehlo.constant dense<5> : tensor<i32>
  return %0 : tensor<i32>
}
