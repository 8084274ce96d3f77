//===- Modularity.td - Modularity ops ----------------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What holds programs together (category "Modularity" of the interpreter's
// requirements). Modules, functions and calls are MLIR's own.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_MODULARITY
#define STABLEHLO_DIALECT_OPS_MODULARITY

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_ModularityGroup : OpDocGroup {
  let summary = "Modularity ops";
  let description = "What holds programs together.";
}
let opDocGroup = StableHLO_ModularityGroup in {

def StableHLO_ReturnOp : StableHLO_Op<"return", [Pure, Terminator]> {
  let summary = "End of a region";
  let description = [{
    The operands are the outputs of the region that the op ends.
    Spec: [Functions](spec.md#functions).

    ```mlir
    stablehlo.return %x, %y : tensor<f32>, tensor<i1>
    ```
  }];
  let arguments =
      (ins Variadic<HLO_TensorOrPerAxisQuantizedTensorOrTokenOrBuffer>:$results);
  let assemblyFormat = "$results attr-dict (`:` type($results)^)?";
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_MODULARITY
