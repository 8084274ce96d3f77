// RUN: rm -rf %t && mkdir %t
// RUN: not stablehlo-translate --interpret --threads=1 --probe-output-dir=%t %s 2>&1 | FileCheck %s
// RUN: sed -e s@%t@DIR@g %t/index.csv | sort | FileCheck %s --check-prefix=INDEX

// What is shown says of which process it is, and each counts its own probes.
// INDEX: {{^}}p,tensor<i32>,DIR/process_0_0_probe1.npy,argument,{{.*}}:[[#]]:[[#]]{{$}}
// INDEX-NEXT: {{^}}p,tensor<i32>,DIR/process_0_1_probe1.npy,argument,{{.*}}:[[#]]:[[#]]{{$}}
// INDEX-NEXT: {{^}}q,tensor<i32>,DIR/process_0_0_probe2.npy,stablehlo.{{.*}}{{$}}
// INDEX-NEXT: {{^}}q,tensor<i32>,DIR/process_0_1_probe2.npy,stablehlo.{{.*}}{{$}}
// INDEX-NEXT: {{^}}r,tensor<i32>,DIR/probe1.npy,interpreter.run_parallel,{{.*}}{{$}}
// INDEX-NOT: {{.}}

// CHECK-DAG: {{^}}process (0, 0): %0 = tensor<i32> {1}
// CHECK-DAG: {{^}}process (0, 1): %0 = tensor<i32> {2}
// CHECK-DAG: {{^}}%0:2 = tensor<i32> {1}
// CHECK-DAG: error: 'check.expect_serialized_eq' op failed: Element values don't match: 2 (actual) vs 4 (expected) at index []
// CHECK-DAG: note: in process (0, 1)
// CHECK-NOT: error: 'check.expect_serialized_eq' op failed: Element values don't match: 1 (actual)
func.func private @f(%a: tensor<i32>) -> tensor<i32> {
  %0 = interpreter.probe %a, probe_id = "p" : tensor<i32>
  interpreter.print %0 : tensor<i32>
  %1 = stablehlo.multiply %a, %a : tensor<i32>
  %2 = interpreter.probe %1, probe_id = "q" : tensor<i32>
  check.expect_serialized_eq %a, probe_id = "p" : tensor<i32>
  // 1 is its square, 2 is not.
  check.expect_serialized_eq %a, probe_id = "q", iter = 1 : tensor<i32>
  return %2 : tensor<i32>
}
func.func @main() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<2> : tensor<i32>
  %r:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@f, @f]]} : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
  interpreter.print %r#0 : tensor<i32>
  %s = interpreter.probe %r#0, probe_id = "r" : tensor<i32>
  return
}
