// RUN: stablehlo-translate --interpret %s --profile 2>&1 >/dev/null | FileCheck %s
// RUN: stablehlo-translate --interpret %s --profile=%t.json
// RUN: %python -c "import json; events = json.load(open('%t.json'))['traceEvents']; print([e['args']['results'] for e in events if e['name'] == 'stablehlo.reverse'] == [f'{n + 1}xi32' for n in range(600)])" | FileCheck %s --check-prefix=TRACE

// A loop of 600 sizes, more than are kept prepared: each step of the loop is
// reported for its own size, also when what was prepared for it is gone.
// CHECK: time [ms] share calls bytes GFLOP/s op
// CHECK-DAG: {{[0-9.]+ +[0-9.]+% +600 +1.4 MiB +-}} stablehlo.concatenate
// CHECK: time [ms] share calls bytes GFLOP/s source location, ops and types
// CHECK-DAG: {{ 1 +16 B +-}} {{.*}} stablehlo.concatenate 1xi32, 1xi32 -> 2xi32
// CHECK-DAG: {{ 1 +2.4 KiB +-}} {{.*}} stablehlo.concatenate 300xi32, 1xi32 -> 301xi32
// CHECK-DAG: {{ 1 +4.7 KiB +-}} {{.*}} stablehlo.concatenate 600xi32, 1xi32 -> 601xi32

// TRACE: True

func.func @main() -> tensor<?xi32> {
  %five = stablehlo.constant dense<5> : tensor<1xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %init = stablehlo.reverse %five, dims = [] : (tensor<1xi32>) -> tensor<?xi32>
  %0:2 = stablehlo.while(%x = %init, %i = %zero) : tensor<?xi32>, tensor<i32> cond {
    %end = stablehlo.constant dense<600> : tensor<i32>
    %p = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %turned = stablehlo.reverse %x, dims = [0] : tensor<?xi32>
    %longer = stablehlo.concatenate %turned, %five, dim = 0 : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
    stablehlo.return %longer, %next : tensor<?xi32>, tensor<i32>
  }
  return %0#0 : tensor<?xi32>
}
