// RUN: rm -rf %t && mkdir %t && echo "of an earlier run" > %t/index.csv
// RUN: stablehlo-translate --interpret --probe-output-dir=%t %s | FileCheck %s
// RUN: sed -e s@%t@DIR@g %t/index.csv | FileCheck %s --check-prefix=INDEX
// RUN: echo "func.func @main(%%x: tensor<2xbf16>) -> tensor<2xbf16> { return %%x : tensor<2xbf16> }" > %t/read.mlir
// RUN: stablehlo-translate --interpret %t/read.mlir --input=@%t/probe4.npy | FileCheck %s --check-prefix=FILE

// Each probe that runs has a number, a file and a line.
//      INDEX: {{^}}p,tensor<2xi32>,DIR/probe1.npy,stablehlo.broadcast_in_dim,{{.*}}probe.mlir:26:10{{$}}
// INDEX-NEXT: {{^}}p,tensor<2xi32>,DIR/probe2.npy,stablehlo.broadcast_in_dim,{{.*}}probe.mlir:26:10{{$}}
// INDEX-NEXT: {{^}}q,tensor<2xi32>,DIR/probe3.npy,stablehlo.constant,{{.*}}probe.mlir:35:8{{$}}
// INDEX-NEXT: {{^}}small floats,tensor<2xbf16>,DIR/probe4.npy,stablehlo.constant,{{.*}}probe.mlir:36:8{{$}}
//  INDEX-NOT: {{.}}

// FILE: [5.000000e-01, -2.000000e+00]

// The value goes on.
// CHECK: [2, 2]
func.func private @twice(%x: tensor<2xi32>, %i: tensor<i32>) -> tensor<2xi32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %r:2 = stablehlo.while(%j = %i, %y = %x) : tensor<i32>, tensor<2xi32> cond {
    %0 = stablehlo.compare LT, %j, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  } do {
    %0 = stablehlo.add %j, %one : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %2 = interpreter.probe %1, probe_id = "p" : tensor<2xi32>
    stablehlo.return %0, %2 : tensor<i32>, tensor<2xi32>
  }
  return %r#1 : tensor<2xi32>
}
func.func @main() -> tensor<2xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %a = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %b = stablehlo.constant dense<[5, 6]> : tensor<2xi32>
  %c = stablehlo.constant dense<[0.5, -2.0]> : tensor<2xbf16>
  %0 = func.call @twice(%a, %zero) : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  %1 = interpreter.probe %b, probe_id = "q" : tensor<2xi32>
  %2 = interpreter.probe %c, probe_id = "small floats" : tensor<2xbf16>
  // Lines are counted from 0, over all probes.
  check.expect_serialized_eq %0, probe_id = "p", iter = 1 : tensor<2xi32>
  check.expect_serialized_eq %b, probe_id = "q", iter = 2 : tensor<2xi32>
  check.expect_serialized_eq %c, probe_id = "small floats", iter = 3 : tensor<2xbf16>
  return %0 : tensor<2xi32>
}
