//===- Overwrites.cpp - Views of memory that is overwritten ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An update in place needs memory that nobody else sees. A slice that was taken
// before and is used after it would make each update copy everything.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Prepare.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class ViewMarker {
public:
  explicit ViewMarker(PreparedBlock &block) : block(block) {}

  void run();

private:
  void findLastUses();
  bool isOverwrittenInSight(Slot root, size_t view) const;

  static constexpr size_t kAtTheEnd = SIZE_MAX;

  PreparedBlock &block;
  /// The last step that reads a slot, or a view of it.
  llvm::DenseMap<Slot, size_t> lastUses;
  /// Whose memory a view is in.
  llvm::DenseMap<Slot, Slot> roots;
};
} // namespace

void ViewMarker::findLastUses() {
  for (Slot slot : block.results)
    lastUses[slot] = kAtTheEnd;
  for (size_t i = block.steps.size(); i-- > 0;) {
    const Step &step = block.steps[i];
    auto use = [&](Slot slot) { lastUses.try_emplace(slot, i); };
    llvm::for_each(step.operands, use);
    llvm::for_each(step.captures, use);
    if (!step.isView)
      continue;
    size_t &last = lastUses[step.operands[0]];
    last = std::max(last, lastUses.lookup(step.results[0]));
  }
}

/// Whether the memory of `root` is overwritten while the result of step number
/// `view` is used, or may be in the next iteration of a loop.
bool ViewMarker::isOverwrittenInSight(Slot root, size_t view) const {
  size_t last = lastUses.lookup(block.steps[view].results[0]);
  for (size_t i = view + 1; i < block.steps.size() && i <= last; ++i)
    for (Slot slot : llvm::ArrayRef(block.steps[i].operands)
                         .take_front(block.steps[i].numOverwritten)) {
      auto found = roots.find(slot);
      if ((found == roots.end() ? slot : found->second) == root)
        return true;
    }
  return last == kAtTheEnd && llvm::is_contained(block.results, root);
}

void ViewMarker::run() {
  if (llvm::none_of(block.steps, [](const Step &step) { return step.isView; }))
    return;
  findLastUses();
  // All roots first: what is overwritten may be a view too.
  for (const Step &step : block.steps)
    if (step.isView) {
      auto found = roots.find(step.operands[0]);
      Slot root = found == roots.end() ? step.operands[0] : found->second;
      roots[step.results[0]] = root;
    }
  for (auto [i, step] : llvm::enumerate(block.steps))
    if (step.isSmallView)
      step.copiesView = isOverwrittenInSight(roots[step.results[0]], i);
}

void stablehlo::markCopiedViews(PreparedBlock &block) {
  ViewMarker(block).run();
}
