//===- StablehloDialect.h - The StableHLO dialect -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//
// The dialect without its ops, and what the classes of all ops are made of. The
// ops of a category are in ops/<Category>Ops.h.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STABLEHLODIALECT_H
#define STABLEHLO_DIALECT_STABLEHLODIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/Inputs.h"
#include "stablehlo/dialect/StablehloAttrs.h"

#include "stablehlo/dialect/StablehloDialect.h.inc"

namespace mlir {
namespace stablehlo {
/// What ends a region: a trait of each op that has some names it. Who builds or
/// asks for one includes ops/ModularityOps.h.
class ReturnOp;
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_STABLEHLODIALECT_H
