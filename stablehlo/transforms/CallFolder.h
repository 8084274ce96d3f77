//===- CallFolder.h - Calls whose arguments are all known -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_CALLFOLDER_H
#define STABLEHLO_TRANSFORMS_CALLFOLDER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir {
namespace stablehlo {

/// Computes what a function of sizes returns for one of its calls. Programs
/// divide sizes by functions that many places call with other numbers, so that
/// the function itself has no constant results.
class CallFolder {
public:
  explicit CallFolder(SymbolTableCollection &symbols) : symbols(symbols) {}

  /// The results of `function` for these arguments, all of which are known;
  /// null where they are not. Empty if the function does more than compute, or
  /// too much.
  SmallVector<DenseElementsAttr> fold(func::FuncOp function,
                                      ArrayRef<DenseElementsAttr> arguments);

private:
  struct Frame;
  /// Enters `function`; false if that is not possible.
  bool enter(SmallVectorImpl<Frame> &stack, func::FuncOp function,
             ArrayRef<DenseElementsAttr> arguments);
  /// Evaluates `op`, or enters the function that it calls; false if it cannot.
  bool step(SmallVectorImpl<Frame> &stack, Operation *op);

  SymbolTableCollection &symbols;
  /// How many more ops may be evaluated: each call of a function that calls
  /// another one twice doubles the work.
  int64_t budget = 1000000;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_CALLFOLDER_H
