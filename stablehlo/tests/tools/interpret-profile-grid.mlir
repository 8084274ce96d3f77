// Processes are rows of profiles and traces, with the time that they waited. With
// one thread, (0, 0) comes first, and waits for the last one of the group.
// RUN: stablehlo-translate --interpret %s --replicas=3 --threads=1 --profile 2>&1 >/dev/null | FileCheck %s
// RUN: stablehlo-translate --interpret %s --replicas=3 --threads=1 --profile=%t.json
// RUN: %python -c "import json; print(*(('%%d %%s' %% (e['tid'], e['args']['name'] if e['ph'] == 'M' else e['name'])) for e in json.load(open('%t.json'))['traceEvents']), sep='\n')" | FileCheck %s --check-prefix=TRACE

// Each process is counted.
// CHECK: time [ms] share calls bytes GFLOP/s op
// CHECK-DAG: {{[0-9.]+ +[0-9.]+% +3 .*}} stablehlo.all_reduce
// CHECK-DAG: {{[0-9.]+ +[0-9.]+% +1 .*}} interpreter.run_parallel
// CHECK: run [ms] wait [ms] turn [ms] process, and whom it waited for longest
// CHECK-NEXT: {{[0-9.]+ +[0-9.]+ +[0-9.]+}} (0, 0), for process (2, 0) {{[0-9.]+}} ms
// CHECK-NEXT: {{[0-9.]+ +[0-9.]+ +[0-9.]+}} (1, 0), for process (2, 0) {{[0-9.]+}} ms
// CHECK-NEXT: {{[0-9.]+ +0.000 +[0-9.]+}} (2, 0){{$}}

// TRACE: 1 program
// TRACE-NEXT: 1 interpreter.run_parallel
// TRACE-NEXT: 1 waits for its processes
// TRACE-NEXT: 2 process (0, 0)
// TRACE-NEXT: 2 stablehlo.all_reduce
// TRACE-NEXT: 2 waits for its turn
// TRACE-NEXT: 2 waits for process (2, 0)
// TRACE-NEXT: 3 process (1, 0)
// TRACE-NEXT: 3 stablehlo.all_reduce
// TRACE-NEXT: 3 waits for its turn
// TRACE-NEXT: 3 waits for process (2, 0)
// TRACE-NEXT: 4 process (2, 0)
// TRACE-NEXT: 4 stablehlo.all_reduce
// TRACE-NEXT: 4 waits for its turn
// TRACE-NOT: {{.}}

func.func @main() -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %sum = "stablehlo.all_reduce"(%one) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) {replica_groups = dense<> : tensor<0x0xi64>} : (tensor<i32>) -> tensor<i32>
  return %sum : tensor<i32>
}
