//===- ControlFlow.cpp - Evaluates control flow ops -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/ops/Prepare.h"
#include "stablehlo/reference/program/StepObserver.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// AfterAllOp
//===----------------------------------------------------------------------===//

LogicalResult stablehlo::prepare(AfterAllOp op, Preparer &preparer) {
  // Steps run in program order: there is nothing to wait for.
  preparer.setConstant(op.getResult(), Tensor());
  return success();
}

//===----------------------------------------------------------------------===//
// CaseOp, IfOp
//===----------------------------------------------------------------------===//

namespace {
/// Runs one of its branches; the first operand tells which.
class BranchEvaluator : public Evaluator {
public:
  std::vector<PreparedBlock> branches;
  /// Maps the value of the first operand to a branch.
  size_t (*select)(const Tensor &index, size_t numBranches);

  llvm::Error run(StepState &state) const override {
    const PreparedBlock &branch =
        branches[select(state.getOperand(0), branches.size())];
    if (failed(runBlock(branch, state.getFrame())))
      return makeReportedError();
    // Copies first: a branch may return a value twice, or one of outside.
    for (auto [i, slot] : llvm::enumerate(branch.results))
      state.setResult(i, state.getFrame().slots[slot]);
    for (const Step &step : branch.steps)
      for (Slot slot : step.results)
        state.getFrame().slots[slot] = Tensor();
    return llvm::Error::success();
  }
};
} // namespace

static LogicalResult prepareBranches(Operation *op,
                                     MutableArrayRef<Region> regions,
                                     size_t (*select)(const Tensor &, size_t),
                                     Preparer &preparer) {
  auto evaluator = std::make_unique<BranchEvaluator>();
  evaluator->select = select;
  for (Region &region : regions)
    if (failed(
            preparer.prepareRegion(region, evaluator->branches.emplace_back())))
      return failure();
  SmallVector<const PreparedBlock *> blocks;
  for (const PreparedBlock &branch : evaluator->branches)
    blocks.push_back(&branch);
  return preparer.addRegionStep(op, std::move(evaluator), blocks);
}

LogicalResult stablehlo::prepare(CaseOp op, Preparer &preparer) {
  return prepareBranches(
      op, op->getRegions(),
      [](const Tensor &index, size_t numBranches) -> size_t {
        // An index out of range takes the last branch.
        int32_t value = *index.data<int32_t>();
        return value >= 0 && static_cast<size_t>(value) < numBranches
                   ? value
                   : numBranches - 1;
      },
      preparer);
}

LogicalResult stablehlo::prepare(IfOp op, Preparer &preparer) {
  return prepareBranches(
      op, op->getRegions(),
      [](const Tensor &pred, size_t) -> size_t {
        return *pred.data<uint8_t>() ? 0 : 1;
      },
      preparer);
}

//===----------------------------------------------------------------------===//
// OptimizationBarrierOp
//===----------------------------------------------------------------------===//

LogicalResult stablehlo::prepare(OptimizationBarrierOp op, Preparer &preparer) {
  for (auto [operand, result] : llvm::zip(op->getOperands(), op->getResults()))
    preparer.alias(result, operand);
  return success();
}

//===----------------------------------------------------------------------===//
// WhileOp
//===----------------------------------------------------------------------===//

namespace {
/// Condition and body read the same slots: the values that the loop carries.
class WhileEvaluator : public Evaluator {
public:
  PreparedBlock cond;
  PreparedBlock body;

  llvm::Error run(StepState &state) const override;
  /// To be called when both blocks are prepared.
  void findMovableResults();

private:
  void carryResults(Frame &frame, SmallVectorImpl<Tensor> &carried) const;

  /// For each result of the body whether its slot belongs to the body and is
  /// not read again, so that the value moves to the next iteration.
  SmallVector<bool> isMovable;
};
} // namespace

void WhileEvaluator::findMovableResults() {
  llvm::SmallDenseSet<Slot> own(body.arguments.begin(), body.arguments.end());
  for (const Step &step : body.steps)
    own.insert(step.results.begin(), step.results.end());
  for (auto [i, slot] : llvm::enumerate(body.results))
    isMovable.push_back(
        own.contains(slot) &&
        !llvm::is_contained(ArrayRef(body.results).drop_front(i + 1), slot));
}

void WhileEvaluator::carryResults(Frame &frame,
                                  SmallVectorImpl<Tensor> &carried) const {
  // Results may name arguments: take all before any is overwritten.
  carried.clear();
  for (auto [slot, movable] : llvm::zip(body.results, isMovable))
    carried.push_back(movable ? std::move(frame.slots[slot])
                              : frame.slots[slot]);
  for (auto [slot, value] : llvm::zip(body.arguments, carried))
    frame.slots[slot] = std::move(value);
}

llvm::Error WhileEvaluator::run(StepState &state) const {
  Frame &frame = state.getFrame();
  for (auto [i, slot] : llvm::enumerate(body.arguments))
    frame.slots[slot] = state.takeOperand(i);
  SmallVector<Tensor> carried;
  for (uint64_t iteration = 1;; ++iteration) {
    if (frame.observer)
      frame.observer->iterate(state.getStep(), iteration);
    // A loop without steps ends only here.
    if (isStopRequested())
      return makeStopError();
    if (failed(runBlock(cond, frame)))
      return makeReportedError();
    if (!*frame.slots[cond.results.front()].data<uint8_t>())
      break;
    if (failed(runBlock(body, frame)))
      return makeReportedError();
    carryResults(frame, carried);
  }
  for (auto [i, slot] : llvm::enumerate(body.arguments))
    state.setResult(i, std::move(frame.slots[slot]));
  return llvm::Error::success();
}

LogicalResult stablehlo::prepare(WhileOp op, Preparer &preparer) {
  auto evaluator = std::make_unique<WhileEvaluator>();
  if (failed(preparer.prepareRegion(op.getBody(), evaluator->body)) ||
      failed(preparer.prepareRegion(op.getCond(), evaluator->cond,
                                    evaluator->body.arguments)))
    return failure();
  evaluator->findMovableResults();
  SmallVector<const PreparedBlock *> blocks = {&evaluator->cond,
                                               &evaluator->body};
  return preparer.addRegionStep(op, std::move(evaluator), blocks);
}
