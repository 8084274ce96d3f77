//===- SingleOp.h - Ops taken out of their program ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an op needs to stand in a function of its own.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_SINGLEOP_H
#define STABLEHLO_REFERENCE_LITERAL_SINGLEOP_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir {
namespace stablehlo {

/// A function of one op, or of what stands for it.
struct SingleOp {
  /// The values of the op's program that are the arguments.
  SmallVector<Value> inputs;
  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
};

/// A function without ops whose arguments stand for `inputs` and have the
/// types; `builder` then writes its body.
SingleOp openSingleOp(Operation *op, SmallVector<Value> inputs,
                      TypeRange inputTypes, OpBuilder &builder);
/// Lets it return `results`.
void closeSingleOp(SingleOp &single, OpBuilder &builder, ValueRange results);

/// The operands of `op`, each once, and what its regions use of outer scopes.
SmallVector<Value> getInputs(Operation *op);

/// Copies the functions and meshes that `op` names, and those that they name.
void copySymbols(Operation *op, ModuleOp module,
                 SymbolTableCollection &symbols);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_SINGLEOP_H
