//===- SingleOp.cpp - Ops taken out of their program ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/SingleOp.h"

#include "stablehlo/reference/Interpretable.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::stablehlo;

SmallVector<Value> stablehlo::getInputs(Operation *op) {
  llvm::SetVector<Value> inputs(op->operand_begin(), op->operand_end());
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      if (!op->isAncestor(operand.getParentBlock()->getParentOp()))
        inputs.insert(operand);
  });
  return inputs.takeVector();
}

void stablehlo::copyCallees(Operation *op, ModuleOp module,
                            SymbolTableCollection &symbols) {
  op->walk([&](Operation *call) {
    SymbolRefAttr name = getCalleeName(call);
    func::FuncOp callee;
    if (name)
      callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(call, name);
    if (!callee || module.lookupSymbol(callee.getName()))
      return;
    module.push_back(callee.clone());
    copyCallees(callee, module, symbols);
  });
}
