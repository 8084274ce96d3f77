// Nobody can ask LAPACK to stop: the run and the process end without it, which would take half a minute.
// RUN: not stablehlo-translate --interpret %s --timeout=0.5 2>&1 | FileCheck %s --implicit-check-not="tensor<"
// RUN: not stablehlo-translate --interpret %s --timeout=0.5 --evaluator=literal 2>&1 | FileCheck %s --implicit-check-not="tensor<"
// RUN: not stablehlo-translate --interpret %s --timeout=0.5 --replicas=2 2>&1 | FileCheck %s --check-prefix=GRID
// RUN: %python %S/Inputs/interrupt.py stablehlo-translate --interpret %s | FileCheck %s --check-prefix=INTERRUPT

// CHECK: interpret-timeout-library.mlir:[[#@LINE+8]]:{{.*}}'stablehlo.custom_call' op is where the time limit stopped the program
// GRID: is where the time limit stopped the program
// INTERRUPT: interpret-timeout-library.mlir:[[#@LINE+6]]:{{.*}}'stablehlo.custom_call' op is where the program was interrupted
// INTERRUPT: exit code 1

func.func @main() -> tensor<4000xf64> {
  %a = stablehlo.constant dense<1.5> : tensor<4000x4000xf64>
  // The line that all messages name is the next.
  %0:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%a)
    {api_version = 4 : i32, backend_config = {mode = 86 : ui8, uplo = 76 : ui8}}
    : (tensor<4000x4000xf64>) -> (tensor<4000x4000xf64>, tensor<4000xf64>, tensor<i32>)
  return %0#1 : tensor<4000xf64>
}
