// Functions of the host, which only a user of the C++ API can supply.
// RUN: split-file %s %t
// RUN: stablehlo-translate --interpret --skip-callbacks --input=2xf32=1 %t/unused.mlir 2>&1 | FileCheck %s
// RUN: stablehlo-translate --interpret --skip-callbacks --evaluator=literal --input=2xf32=1 %t/unused.mlir 2>&1 | FileCheck %s
// RUN: stablehlo-translate --interpret --skip-callbacks --cross-check --input=2xf32=1 %t/unused.mlir 2>&1 | FileCheck %s
// RUN: not stablehlo-translate --interpret --input=2xf32=1 %t/unused.mlir 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: stablehlo-translate --interpret --skip-callbacks --input=2xf32=1 %t/older.mlir 2>&1 | FileCheck %s --check-prefix=OLDER
// RUN: not stablehlo-translate --interpret --skip-callbacks --input=i1=1 --input=2xf32=1 %t/used.mlir 2>&1 | FileCheck %s --check-prefix=USED
// RUN: stablehlo-translate --interpret --skip-callbacks --input=i1=0 --input=2xf32=1 %t/used.mlir 2>&1 | FileCheck %s --check-prefix=OTHER

// CHECK: unused.mlir:2:3: warning: skips xla_ffi_python_cpu_callback, function 0 of the host
// CHECK: unused.mlir:3:10: warning: skips xla_ffi_partitioned_python_cpu_callback, function 1 of the host
// CHECK-NOT: warning
// CHECK: {{^}}!stablehlo.token
// CHECK-NEXT: tensor<2xf32> {
// CHECK-NEXT: [2.000000e+00, 2.000000e+00]
// REFUSED: unused.mlir:2:3: error: 'stablehlo.custom_call' op of target 'xla_ffi_python_cpu_callback' is not supported by the interpreter
// REFUSED: unused.mlir:3:10: error: 'stablehlo.custom_call' op of target 'xla_ffi_partitioned_python_cpu_callback' is not supported by the interpreter
// OLDER: older.mlir:3:8: warning: skips xla_python_cpu_callback, function 94200640768320 of the host
// OLDER: tensor<2xf32> {
// USED-NOT: warning
// USED: used.mlir:3:10: error: 'stablehlo.custom_call' op @xla_ffi_python_cpu_callback failed: calls a function of the host, whose results are used
// OTHER-NOT: warning
// OTHER: [1.000000e+00, 1.000000e+00]

//--- unused.mlir
func.func @main(%token: !stablehlo.token, %x: tensor<2xf32>) -> (!stablehlo.token, tensor<2xf32>) {
  stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) {backend_config = "", has_side_effect = true, mhlo.backend_config = {index = 0 : ui64}} : (tensor<2xf32>) -> ()
  %0:2 = stablehlo.custom_call @xla_ffi_partitioned_python_cpu_callback(%token, %x) {has_side_effect = true, mhlo.backend_config = {index = 1 : ui64}} : (!stablehlo.token, tensor<2xf32>) -> (!stablehlo.token, tensor<3xi32>)
  %1 = stablehlo.add %x, %x : tensor<2xf32>
  return %0#0, %1 : !stablehlo.token, tensor<2xf32>
}

//--- older.mlir
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %c = stablehlo.constant dense<94200640768320> : tensor<i64>
  %0 = stablehlo.custom_call @xla_python_cpu_callback(%c, %x) {api_version = 2 : i32, backend_config = "94200640768320", has_side_effect = true} : (tensor<i64>, tensor<2xf32>) -> tuple<tensor<f32>>
  return %x : tensor<2xf32>
}

//--- used.mlir
func.func @main(%p: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) {mhlo.backend_config = {index = 0 : ui64}} : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
