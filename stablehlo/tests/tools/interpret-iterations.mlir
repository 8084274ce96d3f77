// RUN: stablehlo-translate --interpret %s --input=i32=3 --iterations=4 2>&1 | FileCheck %s
// RUN: stablehlo-translate --interpret %s --input=i32=3 --iterations=1 2>&1 | FileCheck %s --check-prefix=ONCE
// RUN: not stablehlo-translate --interpret %s --input=i32=3 --iterations=many 2>&1 | FileCheck %s --check-prefix=WORD

// Results are those of one run, however often it ran.
// CHECK-DAG: cold {{[0-9.]+}} ms, min {{[0-9.]+}} ms, median {{[0-9.]+}} ms (4 iterations), peak memory {{[0-9.]+}} MiB
// CHECK-DAG: tensor<i32> {6}
// ONCE-DAG: cold {{[0-9.]+}} ms (1 iterations), peak memory {{[0-9.]+}} MiB
// ONCE-DAG: tensor<i32> {6}
// WORD: for the --iterations option: 'many' value invalid
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.add %a, %a : tensor<i32>
  return %0 : tensor<i32>
}
