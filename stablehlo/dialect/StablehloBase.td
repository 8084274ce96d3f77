//===- StablehloBase.td - What the ops of StableHLO share --*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STABLEHLOBASE
#define STABLEHLO_DIALECT_STABLEHLOBASE

include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "stablehlo/dialect/Base.td"
include "stablehlo/dialect/StablehloAttrs.td"
include "stablehlo/dialect/StablehloDialect.td"
include "stablehlo/dialect/StablehloEnums.td"
include "stablehlo/dialect/StablehloTypes.td"

class StableHLO_Op<string mnemonic, list<Trait> opTraits = []>
    : Op<Stablehlo_Dialect, mnemonic> {
  let traits = opTraits # [HLO_QuantizedAxesExist /*quantized C12, C13*/,
                           HLO_KnownInputs<arguments>]
                        # HLO_ShapeOperandTraits<arguments>.traits;
}

// One line: the types when all are equal, else the functional type.
class StableHLO_SameTypeFormat<list<string> operands, string result = "result"> {
  string types = "custom<SameOperandsAndResultType>(" #
    !interleave(!foreach(name, operands, "type($" # name # ")"), ", ") #
    ", type($" # result # "))";
  string format = !interleave(!foreach(name, operands, "$" # name), "`,` ") #
    " attr-dict `:` " # types;
}

#endif // STABLEHLO_DIALECT_STABLEHLOBASE
