//===- OutlinedOps.cpp - Some ops of a block by themselves ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/crosscheck/OutlinedOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/reference/crosscheck/Bound.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// What `ops` and their regions use and none of them defines; a constant only
/// if a single op does.
static SmallVector<Value> getUsedValues(ArrayRef<Operation *> ops) {
  llvm::SetVector<Value> inputs;
  for (Operation *op : ops)
    for (Value input : getInputs(op)) {
      bool isCopied = ops.size() > 1 && input.getDefiningOp<ConstantOp>();
      if (!isCopied && !llvm::is_contained(ops, input.getDefiningOp()))
        inputs.insert(input);
    }
  return inputs.takeVector();
}

static SmallVector<Value> getOutputs(ArrayRef<Operation *> ops) {
  SmallVector<Value> outputs;
  for (Operation *op : ops)
    for (Value result : op->getResults())
      if (ops.size() == 1 || llvm::any_of(result.getUsers(), [&](auto *user) {
            return !llvm::is_contained(ops, user);
          }))
        outputs.push_back(result);
  return outputs;
}

/// Copies `op` to where `builder` is, and before it the constants that it uses
/// and that are not there.
static void copyOp(OpBuilder &builder, Operation *op, IRMapping &mapping) {
  for (Value input : getInputs(op))
    if (!mapping.contains(input))
      builder.clone(*input.getDefiningOp<ConstantOp>(), mapping);
  builder.clone(*op, mapping);
}

OutlinedOps stablehlo::outlineOps(ArrayRef<Operation *> ops,
                                  SymbolTableCollection &symbols) {
  OutlinedOps outlined;
  outlined.inputs = getUsedValues(ops);
  outlined.outputs = getOutputs(ops);
  Location loc = ops.back()->getLoc();
  outlined.module = ModuleOp::create(loc);
  OpBuilder builder(outlined.module->getBodyRegion());
  auto type = builder.getFunctionType(ValueRange(outlined.inputs).getTypes(),
                                      ValueRange(outlined.outputs).getTypes());
  outlined.function = func::FuncOp::create(builder, loc, "cross-check", type);
  builder.setInsertionPointToStart(outlined.function.addEntryBlock());
  IRMapping mapping;
  mapping.map(outlined.inputs, outlined.function.getArguments());
  for (Operation *op : ops) {
    copyOp(builder, op, mapping);
    copySymbols(op, *outlined.module, symbols);
  }
  func::ReturnOp::create(
      builder, loc, llvm::map_to_vector(outlined.outputs, [&](Value value) {
        return mapping.lookup(value);
      }));
  return outlined;
}

bool stablehlo::isInexact(const OutlinedOps &outlined) {
  ModuleOp module = outlined.module.get();
  return module
      .walk([](Operation *op) {
        // Of elements that are not ordered, any order is one.
        bool mayDiffer = op->hasTrait<hlo::OpTrait::SumsInAnyOrder>() ||
                         isa<SortOp>(op) || getMaxUlps(op) > 0;
        return mayDiffer ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}
