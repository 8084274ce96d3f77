// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @print
func.func @print(%a: tensor<2xf32>) {
  // CHECK: interpreter.print %arg0 : tensor<2xf32>
  interpreter.print %a : tensor<2xf32>
  return
}

// CHECK-LABEL: func @probe
func.func @probe(%a: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: %[[P:.*]] = interpreter.probe %arg0, probe_id = "p" : tensor<2xf32>
  %0 = interpreter.probe %a, probe_id = "p" : tensor<2xf32>
  // CHECK: return %[[P]]
  return %0 : tensor<2xf32>
}

func.func private @replica(%a: tensor<2xi32>, %t: !stablehlo.token) -> tensor<ui32> {
  %0 = stablehlo.replica_id : tensor<ui32>
  return %0 : tensor<ui32>
}
func.func private @nothing() {
  return
}
func.func private @queue() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<1.0> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Inputs and results are those of all programs, row after row.
// CHECK-LABEL: func @run_parallel
func.func @run_parallel(%a: tensor<2xi32>, %t: !stablehlo.token) {
  // CHECK: "interpreter.run_parallel"(%arg0, %arg1, %arg0, %arg1)
  // CHECK-SAME: <{infeed = [@queue], programs = {{\[\[}}@replica, @nothing], [@nothing, @replica]]}>
  // CHECK-SAME: (tensor<2xi32>, !stablehlo.token, tensor<2xi32>, !stablehlo.token) -> (tensor<ui32>, tensor<ui32>)
  %0:2 = "interpreter.run_parallel"(%a, %t, %a, %t) {
    infeed = [@queue], programs = [[@replica, @nothing], [@nothing, @replica]]
  } : (tensor<2xi32>, !stablehlo.token, tensor<2xi32>, !stablehlo.token) -> (tensor<ui32>, tensor<ui32>)
  return
}

// What shows values is not removed, although nobody uses it.
// RUN: stablehlo-opt %s --canonicalize --cse | FileCheck %s --check-prefix=KEPT
// KEPT-LABEL: func @kept
func.func @kept(%a: tensor<2xf32>) {
  // KEPT: interpreter.probe
  %0 = interpreter.probe %a, probe_id = "p" : tensor<2xf32>
  // KEPT: interpreter.run_parallel
  "interpreter.run_parallel"() {programs = [[@nothing]]} : () -> ()
  return
}
