// RUN: stablehlo-translate --interpret %s --random-inputs --profile 2>&1 >/dev/null | FileCheck %s --implicit-check-not=stablehlo.compare --implicit-check-not=stablehlo.add
// RUN: stablehlo-translate --interpret %s --random-inputs --profile=%t.json
// RUN: %python -c "import json; print(sorted((e['name'], e['args']['location'].split(':')[1], e['args']['bytes'], e['args']['GFLOP/s'] > 0, e['args']['operands'], e['args']['results']) for e in json.load(open('%t.json'))['traceEvents']))" | FileCheck %s --check-prefix=TRACE
// RUN: not stablehlo-translate --interpret %s --random-inputs --profile=%t.no-such-folder/trace.json 2>&1 | FileCheck %s --check-prefix=ERROR

// Each of the three runs of the group reads 20,000 bytes and writes as many.
// That there are three is known: nothing is compared, nor counted.
// CHECK: time [ms] share calls bytes GFLOP/s op
// CHECK-DAG: {{[0-9.]+ +[0-9.]+% +3 +117 KiB +[0-9.]+}} fused elementwise ops
// CHECK-DAG: {{[0-9.]+ +[0-9.]+% +1 +- +-}} stablehlo.while
// CHECK-DAG: {{[0-9.]+ +[0-9.]+% +1 +- +-}} stablehlo.transpose
// CHECK-DAG: {{[0-9.]+ +[0-9.]+% +1 +39 KiB +[0-9.]+}} stablehlo.dot_general
// CHECK: time [ms] share calls bytes GFLOP/s source location, ops and types
// CHECK-DAG: {{ 3 +117 KiB +[0-9.]+}} {{.*}}interpret-profile.mlir:[[#@LINE+14]]:10 fused: multiply add 5000xf32 -> 5000xf32

// TRACE: ('fused: multiply add', '[[#@LINE+12]]', 40000, True, '5000xf32', '5000xf32')
// TRACE-SAME: ('stablehlo.while', '[[#@LINE+6]]', 0, False, 'i32, 5000xf32', 'i32, 5000xf32')

// ERROR: error: {{.*}}trace.json: No such file or directory

func.func @main(%x: tensor<5000xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<5000xf32> cond {
    %three = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %2 = stablehlo.multiply %y, %y : tensor<5000xf32>
    %3 = stablehlo.add %2, %y : tensor<5000xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %4, %3 : tensor<i32>, tensor<5000xf32>
  }
  %5 = stablehlo.reshape %0#1 : (tensor<5000xf32>) -> tensor<1x5000xf32>
  %6 = stablehlo.transpose %5, dims = [1, 0] : (tensor<1x5000xf32>) -> tensor<5000x1xf32>
  %7 = stablehlo.dot_general %0#1, %6, contracting_dims = [0] x [0] : (tensor<5000xf32>, tensor<5000x1xf32>) -> tensor<1xf32>
  %8 = stablehlo.reshape %7 : (tensor<1xf32>) -> tensor<f32>
  return %8 : tensor<f32>
}
