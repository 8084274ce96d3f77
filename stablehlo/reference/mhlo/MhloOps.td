//===- MhloOps.td - What is left over of MHLO --------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TensorFlow's compiler writes StableHLO by way of another dialect, and leaves
// the ops of it that StableHLO lacks.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_MHLO_MHLOOPS
#define STABLEHLO_REFERENCE_MHLO_MHLOOPS

include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Mhlo_Dialect : Dialect {
  let name = "mhlo";
  // The namespace below `mlir::mhlo` keeps its symbols apart from those of MHLO
  // where a program links both.
  let cppNamespace = "::mlir::mhlo::leftover";
  let summary = "What TensorFlow leaves over of MHLO";
}

def Mhlo_CopyOp : Op<Mhlo_Dialect, "copy", [
    Pure, SameOperandsAndResultType]> {
  let summary = "A copy in other memory: `result = operand`";
  let description = [{
    ```mlir
    %result = mhlo.copy %operand : tensor<2xf32>
    ```
  }];
  let arguments = (ins AnyType:$operand,
                       OptionalAttr<I32Attr>:$cross_program_prefetch_index);
  let results = (outs AnyType:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

#endif // STABLEHLO_REFERENCE_MHLO_MHLOOPS
