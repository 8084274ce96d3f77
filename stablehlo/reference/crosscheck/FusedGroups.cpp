//===- FusedGroups.cpp - What the engine computes together ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/crosscheck/FusedGroups.h"

#include "mlir/IR/OwningOpRef.h"
#include "stablehlo/dialect/QuietDiagnostics.h"
#include "stablehlo/reference/program/Prepare.h"
#include "llvm/ADT/MapVector.h"
#include <set>

using namespace mlir;
using namespace mlir::stablehlo;

static SmallVector<Operation *> getOps(Operation *top) {
  SmallVector<Operation *> ops;
  top->walk([&](Operation *op) { ops.push_back(op); });
  return ops;
}

namespace {
/// A copy of a function, and of all around it, whose ops have for locations
/// what they are copies of: locations in programs need not tell ops apart.
struct TracedCopy {
  explicit TracedCopy(func::FuncOp function) {
    Operation *original = function;
    while (Operation *parent = original->getParentOp())
      original = parent;
    top = original->clone();
    for (auto [op, origin] :
         llvm::zip_equal(getOps(top.get()), getOps(original))) {
      op->setLoc(OpaqueLoc::get(origin, op->getLoc()));
      if (origin == function)
        copy = cast<func::FuncOp>(op);
    }
  }

  OwningOpRef<Operation *> top;
  func::FuncOp copy;
};
} // namespace

/// The ops at `locations`, by their blocks.
static std::vector<OpGroup> getGroups(ArrayRef<Location> locations) {
  llvm::MapVector<Block *, OpGroup> blocks;
  for (Location location : locations)
    if (auto *op =
            OpaqueLoc::getUnderlyingLocationOrNull<Operation *>(location))
      blocks[op->getBlock()].push_back(op);
  std::vector<OpGroup> groups;
  for (auto &[block, ops] : blocks) {
    llvm::sort(
        ops, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    // What an op decomposes into has its location.
    ops.erase(llvm::unique(ops), ops.end());
    if (ops.size() > 1)
      groups.push_back(std::move(ops));
  }
  return groups;
}

std::vector<OpGroup> stablehlo::findFusedGroups(RunContext &context,
                                                func::FuncOp function,
                                                const EngineOps &ops) {
  // Whoever runs the program reports what is wrong with it.
  QuietDiagnostics quiet(function.getContext());
  TracedCopy traced(function);
  std::vector<SmallVector<Location>> fused;
  if (failed(
          prepareProgram(context, traced.copy, ops, EngineOptions(), &fused)))
    return {};
  std::vector<OpGroup> groups;
  std::set<OpGroup> seen;
  for (ArrayRef<Location> locations : fused)
    for (OpGroup &group : getGroups(locations))
      if (seen.insert(group).second)
        groups.push_back(std::move(group));
  return groups;
}
