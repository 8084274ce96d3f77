// Which function runs: @main, else the only one, or the one of --entry.
// RUN: split-file %s %t
// RUN: stablehlo-translate --interpret %t/main.mlir | FileCheck %s --check-prefix=MAIN
// RUN: stablehlo-translate --interpret %t/main.mlir --entry=other | FileCheck %s --check-prefix=OTHER
// RUN: stablehlo-translate --interpret %t/only.mlir | FileCheck %s --check-prefix=OTHER
// RUN: stablehlo-translate --interpret %t/empty.mlir | count 0
// RUN: not stablehlo-translate --interpret %t/two.mlir 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: not stablehlo-translate --interpret %t/two.mlir --entry=third 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not stablehlo-translate --interpret %t/only.mlir --entry=third 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not stablehlo-translate --interpret %t/declaration.mlir 2>&1 | FileCheck %s --check-prefix=BODY

// MAIN: tensor<i32> {1}
// OTHER: tensor<i32> {2}
// TWO: error: module must have entry func with name main
// UNKNOWN: error: module must have entry func with name third
// BODY: error: {{.*}}has no body to interpret

//--- main.mlir
func.func @other() -> tensor<i32> {
  %0 = stablehlo.constant dense<2> : tensor<i32>
  return %0 : tensor<i32>
}
func.func @main() -> tensor<i32> {
  %0 = stablehlo.constant dense<1> : tensor<i32>
  return %0 : tensor<i32>
}

//--- only.mlir
func.func @other() -> tensor<i32> {
  %0 = stablehlo.constant dense<2> : tensor<i32>
  return %0 : tensor<i32>
}

//--- empty.mlir
module {}

//--- two.mlir
func.func @first() { return }
func.func @second() { return }

//--- declaration.mlir
func.func private @main() -> tensor<i32>
