// RUN: rm -rf %t && mkdir %t
// RUN: stablehlo-translate --interpret --probe-output-dir=%t %s --input="3xf32=1 2 3" | FileCheck %s
// RUN: FileCheck %s --check-prefix=INDEX --input-file=%t/index.csv

// A probe, a print and a check see the sizes of the run.
// INDEX: p,tensor<3xf32>,
// CHECK: = tensor<3xf32> {
// CHECK-NEXT: [2.000000e+00, 4.000000e+00, 6.000000e+00]
func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.add %x, %x : tensor<?xf32>
  %1 = interpreter.probe %0, probe_id = "p" : tensor<?xf32>
  interpreter.print %1 : tensor<?xf32>
  check.expect_serialized_eq %0, probe_id = "p" : tensor<?xf32>
  check.expect_eq %0, %1 : tensor<?xf32>
  return %1 : tensor<?xf32>
}
