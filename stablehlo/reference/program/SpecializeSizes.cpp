//===- SpecializeSizes.cpp - Which values are sizes -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/SpecializeSizes.h"

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/StaticOp.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Reachable ops
//===----------------------------------------------------------------------===//

/// The functions that `op` runs, as far as they are there.
static llvm::SmallVector<func::FuncOp>
findCallees(Operation *op, SymbolTableCollection &symbols) {
  llvm::SmallVector<func::FuncOp> callees;
  if (isa<func::CallOp, CompositeOp>(op)) {
    FailureOr<func::FuncOp> callee =
        resolveCallee(op, symbols, /*isQuiet=*/true);
    if (succeeded(callee))
      callees.push_back(*callee);
  }
  if (isa<interpreter::RunParallelOp>(op))
    op->getAttrDictionary().walk([&](FlatSymbolRefAttr name) {
      if (auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(op, name))
        callees.push_back(callee);
    });
  return callees;
}

/// Calls `visit` on each op of `entry` and of what it calls, until that is
/// false.
static void walkProgram(func::FuncOp entry, SymbolTableCollection &symbols,
                        llvm::function_ref<bool(Operation *)> visit) {
  llvm::DenseSet<Operation *> seen = {entry};
  llvm::SmallVector<Operation *> pending = {entry};
  while (!pending.empty()) {
    WalkResult result = pending.pop_back_val()->walk([&](Operation *op) {
      for (func::FuncOp callee : findCallees(op, symbols))
        if (seen.insert(callee).second)
          pending.push_back(callee);
      return visit(op) ? WalkResult::advance() : WalkResult::interrupt();
    });
    if (result.wasInterrupted())
      return;
  }
}

/// Arguments of a loop's regions may be of sizes that its operands say.
static bool hasDynamicArguments(Operation *op) {
  return llvm::any_of(op->getRegions(), [](Region &region) {
    return !llvm::all_of(region.getArgumentTypes(), isStaticType);
  });
}

bool stablehlo::isDynamicProgram(func::FuncOp entry,
                                 SymbolTableCollection &symbols) {
  bool isDynamic = !llvm::all_of(entry.getArgumentTypes(), isStaticType);
  walkProgram(entry, symbols, [&](Operation *op) {
    isDynamic |= isDynamicOp(op) || hasDynamicArguments(op);
    return !isDynamic;
  });
  return isDynamic;
}

//===----------------------------------------------------------------------===//
// SizeValues
//===----------------------------------------------------------------------===//

SizeValues::SizeValues(func::FuncOp entry, SymbolTableCollection &symbols)
    : symbols(symbols) {
  walkProgram(entry, symbols, [&](Operation *op) {
    for (unsigned i : getShapeOperands(op))
      add(op->getOperand(i));
    if (isa<func::CallOp, CompositeOp>(op)) {
      FailureOr<func::FuncOp> callee =
          resolveCallee(op, symbols, /*isQuiet=*/true);
      if (succeeded(callee))
        calls[*callee].push_back(op);
    }
    return true;
  });
  while (!worklist.empty())
    addSources(worklist.pop_back_val());
}

void SizeValues::add(Value value) {
  // Floats are not folded: sizes that come from them are met when they exist.
  if (getElementTypeOrSelf(value).isIntOrIndex() && values.insert(value).second)
    worklist.push_back(value);
}

void SizeValues::addSources(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return addSourcesOfArgument(argument);
  addSourcesOfResult(cast<OpResult>(value));
}

void SizeValues::addSourcesOfResult(OpResult result) {
  Operation *op = result.getOwner();
  unsigned number = result.getResultNumber();
  if (isa<func::CallOp, CompositeOp>(op)) {
    FailureOr<func::FuncOp> callee =
        resolveCallee(op, symbols, /*isQuiet=*/true);
    if (succeeded(callee))
      add(callee->front().getTerminator()->getOperand(number));
    return;
  }
  if (isa<IfOp, CaseOp>(op)) {
    add(op->getOperand(0));
    for (Region &branch : op->getRegions())
      add(branch.front().getTerminator()->getOperand(number));
    return;
  }
  // Other loops and reductions are not run to know a size.
  if (isa<WhileOp>(op))
    return add(op->getOperand(number));
  if (op->getNumRegions() != 0 || isa<GetDimensionSizeOp>(op))
    return;
  for (Value operand : op->getOperands())
    add(operand);
}

void SizeValues::addSourcesOfArgument(BlockArgument argument) {
  Operation *parent = argument.getOwner()->getParentOp();
  if (isa<WhileOp>(parent))
    return add(parent->getOperand(argument.getArgNumber()));
  if (isa<func::FuncOp>(parent))
    for (Operation *call : calls.lookup(parent))
      add(call->getOperand(argument.getArgNumber()));
}

//===----------------------------------------------------------------------===//
// BlockUses
//===----------------------------------------------------------------------===//

BlockUses::BlockUses(Block &block) {
  llvm::DenseSet<Value> defined(block.getArguments().begin(),
                                block.getArguments().end());
  llvm::DenseSet<Value> captured;
  for (Operation &op : block) {
    unsigned position = positions.size();
    positions[&op] = position;
    op.walk<WalkOrder::PreOrder>([&](Operation *nested) {
      for (Value operand : nested->getOperands()) {
        lastUses[operand] = position;
        if (!defined.contains(operand) && captured.insert(operand).second)
          captures.push_back(operand);
      }
      defined.insert(nested->result_begin(), nested->result_end());
      for (Region &region : nested->getRegions())
        for (Block &inner : region)
          defined.insert(inner.args_begin(), inner.args_end());
    });
  }
}
