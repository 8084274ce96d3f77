// RUN: %python %S/Inputs/terminal.py stablehlo-translate --interpret %s --timeout=2.5 | FileCheck %s
// RUN: %python %S/Inputs/terminal.py stablehlo-translate --interpret %s --timeout=1.5 --iterations=1 | FileCheck %s --check-prefix=NONE
// RUN: %python %S/Inputs/terminal.py stablehlo-translate --interpret %s --timeout=1.5 --progress=off | FileCheck %s --check-prefix=NONE
// RUN: not stablehlo-translate --interpret %s --timeout=1.5 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not stablehlo-translate --interpret %s --timeout=2.5 --progress=on 2>&1 | FileCheck %s --check-prefix=ON
// RUN: %python %S/Inputs/terminal.py stablehlo-translate --interpret %s --timeout=0.2 | FileCheck %s --check-prefix=NONE

// Several lines are drawn, each in place of the one before; the last is erased.
// CHECK: <erase>[{{[0-9.]+}} s] {{[0-9,]+}} steps, in stablehlo.while at interpret-progress.mlir:[[#@LINE+13]]:8 (iteration {{[0-9,]+}})
// CHECK: <erase>[{{[0-9.]+}} s] {{[0-9,]+}} steps, in stablehlo.while
// CHECK: {{^}}<erase>{{.*}}interpret-progress.mlir{{.*}} is where the time limit stopped the program
// CHECK: exit code 1
// ON: [{{[0-9.]+}} s] {{[0-9,]+}} steps, in stablehlo.while at interpret-progress.mlir:[[#@LINE+9]]:8 (iteration {{[0-9,]+}})
// NONE-NOT: steps
// NONE: is where the time limit stopped the program
// NONE-NOT: steps

// More elements than a loop without steps computes: those do not count iterations.
func.func @main() -> tensor<10000xi32> {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %zero = stablehlo.constant dense<1> : tensor<10000xi32>
  %0 = stablehlo.while(%x = %zero) : tensor<10000xi32> cond {
    stablehlo.return %true : tensor<i1>
  } do {
    %1 = stablehlo.reverse %x, dims = [0] : tensor<10000xi32>
    %2 = stablehlo.add %1, %x : tensor<10000xi32>
    stablehlo.return %2 : tensor<10000xi32>
  }
  return %0 : tensor<10000xi32>
}
