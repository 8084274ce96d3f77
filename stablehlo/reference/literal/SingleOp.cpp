//===- SingleOp.cpp - Ops taken out of their program ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/SingleOp.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::stablehlo;

SingleOp stablehlo::openSingleOp(Operation *op, SmallVector<Value> inputs,
                                 TypeRange inputTypes, OpBuilder &builder) {
  SingleOp single;
  single.inputs = std::move(inputs);
  single.module = ModuleOp::create(op->getLoc());
  builder.setInsertionPointToStart(single.module->getBody());
  single.function =
      func::FuncOp::create(builder, op->getLoc(), op->getName().getStringRef(),
                           builder.getFunctionType(inputTypes, {}));
  builder.setInsertionPointToStart(single.function.addEntryBlock());
  return single;
}

void stablehlo::closeSingleOp(SingleOp &single, OpBuilder &builder,
                              ValueRange results) {
  func::FuncOp function = single.function;
  func::ReturnOp::create(builder, function.getLoc(), results);
  function.setType(
      builder.getFunctionType(function.getArgumentTypes(), results.getTypes()));
}

SmallVector<Value> stablehlo::getInputs(Operation *op) {
  llvm::SetVector<Value> inputs(op->operand_begin(), op->operand_end());
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      if (!op->isAncestor(operand.getParentBlock()->getParentOp()))
        inputs.insert(operand);
  });
  return inputs.takeVector();
}

void stablehlo::copySymbols(Operation *op, ModuleOp module,
                            SymbolTableCollection &symbols) {
  op->walk([&](Operation *user) {
    user->getAttrDictionary().walk([&](FlatSymbolRefAttr name) {
      Operation *symbol = symbols.lookupNearestSymbolFrom(user, name);
      if (!symbol || module.lookupSymbol(name.getValue()))
        return;
      module.push_back(symbol->clone());
      copySymbols(symbol, module, symbols);
    });
  });
}
