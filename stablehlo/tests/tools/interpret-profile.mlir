// RUN: stablehlo-translate --interpret %s --input="4xf32=1 2 3 4" --profile 2>&1 >/dev/null | FileCheck %s
// RUN: stablehlo-translate --interpret %s --input="4xf32=1 2 3 4" --profile=%t.json
// RUN: %python -c "import json; print(sorted((e['name'], e['args']['location'].split(':')[1]) for e in json.load(open('%t.json'))['traceEvents']))" | FileCheck %s --check-prefix=TRACE
// RUN: not stablehlo-translate --interpret %s --input="4xf32=0" --profile=%t.no-such-folder/trace.json 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK: time [ms] share calls op
// CHECK-DAG: {{[0-9.]+ +[0-9.]+% +3}} fused elementwise ops
// CHECK-DAG: {{[0-9.]+ +[0-9.]+% +1}} stablehlo.while
// CHECK-DAG: {{[0-9.]+ +[0-9.]+% +4}} stablehlo.compare
// CHECK: time [ms] share calls source location and ops
// CHECK-DAG: {{ 3}} {{.*}}interpret-profile.mlir:[[#@LINE+15]]:10 fused: multiply add
// CHECK-DAG: {{ 4}} {{.*}}interpret-profile.mlir:[[#@LINE+11]]:10 stablehlo.compare

// TRACE: ('fused: multiply add', '[[#@LINE+12]]')
// TRACE-SAME: ('stablehlo.while', '[[#@LINE+6]]')

// ERROR: error: {{.*}}trace.json: No such file or directory

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<4xf32> cond {
    %three = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %2 = stablehlo.multiply %y, %y : tensor<4xf32>
    %3 = stablehlo.add %2, %y : tensor<4xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %4, %3 : tensor<i32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}
