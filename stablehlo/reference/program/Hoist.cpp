//===- Hoist.cpp - Takes out of loops what each iteration repeats ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Prepare.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Splits the steps of a loop's body.
class Hoister {
public:
  Hoister(PreparedBlock &body, PreparedBlock &invariants)
      : body(body), invariants(invariants) {}

  void run();

private:
  void findVarying();
  bool isInvariant(const Step &step) const;
  void chooseSteps();
  void moveSteps();
  void findResults();

  /// Elementwise ops on more elements are left where they fuse with others:
  /// computing them again costs less than keeping and reading the result.
  static constexpr int64_t kMaxLaneElements = 1024;

  PreparedBlock &body;
  PreparedBlock &invariants;
  /// Slots whose values change from iteration to iteration.
  llvm::SmallDenseSet<Slot> varying;
  /// For each step whether it moves.
  std::vector<bool> isHoisted;
};
} // namespace

/// Finds what varies; steps are in an order that defines before it uses.
void Hoister::findVarying() {
  for (auto [argument, result] : llvm::zip(body.arguments, body.results))
    if (argument != result)
      varying.insert(argument);
  for (const Step &step : body.steps)
    if (!isInvariant(step))
      varying.insert(step.results.begin(), step.results.end());
}

bool Hoister::isInvariant(const Step &step) const {
  auto isFixed = [&](Slot slot) { return !varying.contains(slot); };
  return step.isPure && llvm::all_of(step.operands, isFixed) &&
         llvm::all_of(step.captures, isFixed);
}

void Hoister::chooseSteps() {
  isHoisted.assign(body.steps.size(), false);
  // What hoisted steps read, and so has to be hoisted with them.
  llvm::SmallDenseSet<Slot> needed;
  for (size_t i = body.steps.size(); i-- > 0;) {
    const Step &step = body.steps[i];
    if (!isInvariant(step))
      continue;
    bool isComputed = step.lane && step.lane->op != LaneOp::TakeElement;
    bool pays = isComputed ? getNumElements(step.shape).value_or(INT64_MAX) <=
                                 kMaxLaneElements
                           : !step.growsMemory;
    bool isNeeded = llvm::any_of(
        step.results, [&](Slot slot) { return needed.contains(slot); });
    if (!pays && !isNeeded)
      continue;
    isHoisted[i] = true;
    needed.insert(step.operands.begin(), step.operands.end());
    needed.insert(step.captures.begin(), step.captures.end());
  }
}

void Hoister::moveSteps() {
  std::vector<Step> kept;
  for (auto [i, step] : llvm::enumerate(body.steps))
    (isHoisted[i] ? invariants.steps : kept).push_back(std::move(step));
  body.steps = std::move(kept);
}

void Hoister::findResults() {
  llvm::SmallDenseSet<Slot> defined;
  for (const Step &step : invariants.steps)
    defined.insert(step.results.begin(), step.results.end());
  llvm::SetVector<Slot> results;
  auto read = [&](Slot slot) {
    if (defined.contains(slot))
      results.insert(slot);
  };
  for (const Step &step : body.steps) {
    llvm::for_each(step.operands, read);
    llvm::for_each(step.captures, read);
  }
  llvm::for_each(body.results, read);
  invariants.results.assign(results.begin(), results.end());
}

void Hoister::run() {
  invariants.arguments = body.arguments;
  findVarying();
  chooseSteps();
  moveSteps();
  findResults();
}

void stablehlo::hoistInvariants(PreparedBlock &body,
                                PreparedBlock &invariants) {
  Hoister(body, invariants).run();
}
