//===- StablehloTypes.td - Types of StableHLO --------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STABLEHLOTYPES
#define STABLEHLO_DIALECT_STABLEHLOTYPES

include "mlir/IR/AttrTypeBase.td"
include "stablehlo/dialect/StablehloDialect.td"

class StableHLO_Type<string name, string typeMnemonic>
    : TypeDef<Stablehlo_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def StableHLO_TokenType : StableHLO_Type<"Token", "token"> {
  let summary = "Opaque value that carries the order of side effects";
}

def StableHLO_FutureType : StableHLO_Type<"Future", "future"> {
  let summary = "Values that an asynchronous op will have produced";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` $types `>`";
  let genVerifyDecl = 1;
}

#endif // STABLEHLO_DIALECT_STABLEHLOTYPES
