//===- Shrink.cpp - Makes a failing program small -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/programs/Shrink.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/reference/tensor/ElementType.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The ops that may go, in program order.
static SmallVector<Operation *> getOps(ModuleOp module) {
  SmallVector<Operation *> ops;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isa<ModuleOp, func::FuncOp, stablehlo::ReturnOp>(op))
      ops.push_back(op);
  });
  return ops;
}

/// Erases what nobody uses.
static void eraseUnused(ModuleOp module) {
  SmallVector<Operation *> ops = getOps(module);
  for (Operation *op : llvm::reverse(ops))
    if (!isa<func::ReturnOp>(op) && op->use_empty())
      op->erase();
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (function.isPrivate() &&
        SymbolTable::symbolKnownUseEmpty(function, module))
      function.erase();
}

static Value makeZero(Operation *before, Type type) {
  OpBuilder builder(before);
  if (isa<TokenType>(type))
    return CreateTokenOp::create(builder, before->getLoc(), type);
  auto stored = cast<RankedTensorType>(getStorageType(type));
  SmallVector<char> zeros(16);
  auto attr = DenseElementsAttr::getFromRawBuffer(
      stored, ArrayRef(zeros).take_front(
                  getStorageSize(*getElementType(stored.getElementType()))));
  return ConstantOp::create(builder, before->getLoc(), type, attr);
}

/// Puts something simpler in the place of the results: for a loop what it
/// begins with, or an operand, or zeros.
static void replaceResults(Operation *op, bool byZeros) {
  for (OpResult result : op->getResults()) {
    Value other;
    if (!byZeros && isa<WhileOp>(op))
      other = op->getOperand(result.getResultNumber());
    if (!byZeros && !other)
      for (Value operand : op->getOperands())
        if (operand.getType() == result.getType())
          other = operand;
    result.replaceAllUsesWith(other ? other : makeZero(op, result.getType()));
  }
}

/// Puts what a branch does in the place of the op.
static void inlineRegion(Operation *op, Region &region) {
  Block &block = region.front();
  Operation *terminator = block.getTerminator();
  op->replaceAllUsesWith(terminator->getOperands());
  terminator->erase();
  op->getBlock()->getOperations().splice(op->getIterator(),
                                         block.getOperations());
}

static void keepResult(func::ReturnOp op, unsigned number) {
  auto function = cast<func::FuncOp>(op->getParentOp());
  Value kept = op->getOperand(number);
  op->setOperands(kept);
  function.setType(FunctionType::get(
      op.getContext(), function.getArgumentTypes(), kept.getType()));
}

/// The number of ways to make `op` simpler, and one of them.
static unsigned getNumEdits(Operation *op) {
  if (auto result = dyn_cast<func::ReturnOp>(op)) {
    bool isMain = cast<func::FuncOp>(op->getParentOp()).isPublic();
    return isMain && op->getNumOperands() > 1 ? op->getNumOperands() : 0;
  }
  if (isa<IfOp, CaseOp>(op))
    return 2 + op->getNumRegions();
  bool haveZeros = llvm::all_of(op->getResultTypes(),
                                llvm::IsaPred<RankedTensorType, TokenType>);
  return isa<ConstantOp, CreateTokenOp>(op) || !haveZeros ? 0 : 2;
}

static void edit(Operation *op, unsigned number) {
  if (auto result = dyn_cast<func::ReturnOp>(op))
    return keepResult(result, number);
  if (number < 2)
    return replaceResults(op, /*byZeros=*/number == 1);
  inlineRegion(op, op->getRegion(number - 2));
}

OwningOpRef<ModuleOp>
stablehlo::shrink(OwningOpRef<ModuleOp> module,
                  llvm::function_ref<bool(ModuleOp)> fails) {
  // What an edit gives, if it still fails.
  auto attempt = [&](size_t index, unsigned number) {
    OwningOpRef<ModuleOp> candidate = module->clone();
    edit(getOps(*candidate)[index], number);
    eraseUnused(*candidate);
    bool isBetter = succeeded(verify(*candidate)) && fails(*candidate);
    if (isBetter)
      module = std::move(candidate);
    return isBetter;
  };
  for (bool changed = true; changed;) {
    changed = false;
    // From the end: what the last ones need goes with them.
    for (size_t i = getOps(*module).size(); i-- > 0;) {
      i = std::min(i, getOps(*module).size() - 1);
      for (unsigned number = 0; number < getNumEdits(getOps(*module)[i]);
           ++number)
        if (attempt(i, number)) {
          changed = true;
          break;
        }
    }
  }
  return module;
}
