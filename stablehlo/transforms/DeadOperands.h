//===- DeadOperands.h - Removes what replaced ops used --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_DEADOPERANDS_H
#define STABLEHLO_TRANSFORMS_DEADOPERANDS_H

#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

namespace mlir {
namespace stablehlo {

/// Takes down what replaced ops had for operands. Nothing else that is dead
/// goes, so that a pass leaves programs alone that are none of its business.
struct DeadOperands : RewriterBase::Listener {
  void notifyOperationReplaced(Operation *op, ValueRange) override {
    insertDefinitions(op);
  }
  void notifyOperationErased(Operation *op) override { definitions.remove(op); }

  /// Erases those that nobody uses any more, and what only they used.
  void erase() {
    while (!definitions.empty()) {
      Operation *op = definitions.pop_back_val();
      if (!isOpTriviallyDead(op))
        continue;
      insertDefinitions(op);
      op->erase();
    }
  }

private:
  void insertDefinitions(Operation *op) {
    for (Value operand : op->getOperands())
      if (Operation *definition = operand.getDefiningOp())
        definitions.insert(definition);
  }

  llvm::SetVector<Operation *> definitions;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_DEADOPERANDS_H
