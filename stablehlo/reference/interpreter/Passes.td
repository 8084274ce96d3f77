//===- Passes.td - Passes for programs that are interpreted -*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_INTERPRETER_PASSES
#define STABLEHLO_REFERENCE_INTERPRETER_PASSES

include "mlir/Pass/PassBase.td"

def InterpreterInstrumentWithProbePass
    : Pass<"interpreter-instrument-with-probe", "ModuleOp"> {
  let summary = "Put a probe behind each value";
  let description = [{
    Each tensor that an op computes goes through an `interpreter.probe`; its uses
    become uses of the probe. Constants are not probed, nor are the regions of ops
    that apply them to elements (`reduce`, `sort`, …): what happens in there is
    not a sequence of tensors.

    ```mlir
    %0 = stablehlo.add %a, %b : tensor<2xf32>
    return %0 : tensor<2xf32>
    ```

    becomes

    ```mlir
    %0 = stablehlo.add %a, %b : tensor<2xf32>
    %1 = interpreter.probe %0, probe_id = "probe1" : tensor<2xf32>
    return %1 : tensor<2xf32>
    ```
  }];
  let options = [
    Option<"useDebugInfoOption", "useDebugInfo", "bool", /*default=*/"false",
           "Take the names of locations for the ids of probes, where there are "
           "some: `name.N` instead of `probeN`">,
  ];
  let dependentDialects = ["InterpreterDialect"];
}

#endif // STABLEHLO_REFERENCE_INTERPRETER_PASSES
