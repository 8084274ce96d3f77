//===- ControlFlow.cpp - Evaluates control flow ops -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/reference/StepObserver.h"
#include "stablehlo/reference/ops/PrepareOps.h"
#include "stablehlo/reference/program/ScalarProgram.h"
#include "stablehlo/reference/program/TripCount.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Makes `op` a step of scalar code, or returns false if there is none for it.
static bool prepareScalar(Operation *op, Preparer &preparer,
                          LogicalResult &status) {
  if (!preparer.getOptions().fuse)
    return false;
  std::unique_ptr<ScalarProgram> program = ScalarProgram::create(preparer, op);
  if (!program)
    return false;
  SmallVector<Slot> captures(program->getCaptures());
  status = preparer.addStep(
      NewStep(op, std::move(program)).captures(captures).moves(0));
  return true;
}

//===----------------------------------------------------------------------===//
// AfterAllOp
//===----------------------------------------------------------------------===//

static LogicalResult prepare(AfterAllOp op, Preparer &preparer) {
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
  LogicalResult status = success();
  if (prepareScalar(op, preparer, status))
    return status;
  auto evaluator = std::make_unique<BranchEvaluator>();
  evaluator->select = select;
  for (Region &region : regions)
    if (failed(
            preparer.prepareRegion(region, evaluator->branches.emplace_back())))
      return failure();
  SmallVector<const PreparedBlock *> blocks;
  for (const PreparedBlock &branch : evaluator->branches)
    blocks.push_back(&branch);
  return preparer.addStep(NewStep(op, std::move(evaluator)).runs(blocks));
}

static LogicalResult prepare(CaseOp op, Preparer &preparer) {
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

static LogicalResult prepare(IfOp op, Preparer &preparer) {
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

static LogicalResult prepare(OptimizationBarrierOp op, Preparer &preparer) {
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
  /// How often the body runs, if that is known; the condition does nothing else
  /// then, and is not asked.
  std::optional<uint64_t> tripCount;
  /// What the body needs and computes the same in every iteration: runs before
  /// the first one.
  PreparedBlock invariants;
  PreparedBlock body;

  llvm::Error run(StepState &state) const override;
  /// To be called when all blocks are prepared.
  void planCarrying();

private:
  /// How a result of the body becomes an argument of the next iteration.
  struct Carry {
    Slot result;
    Slot argument;
    /// The slot belongs to the body and is not read again.
    bool moves;
  };
  void carryResults(Frame &frame, SmallVectorImpl<Tensor> &carried) const;
  /// Whether this iteration, counted from 1, takes place.
  FailureOr<bool> continues(Frame &frame, uint64_t iteration) const;
  llvm::Error runIterations(StepState &state) const;

  /// In an order in which arguments are overwritten after they are read, but
  /// for the last ones: those go through temporary tensors.
  SmallVector<Carry> carries;
  unsigned numDirect = 0;
};
} // namespace

void WhileEvaluator::planCarrying() {
  llvm::SmallDenseSet<Slot> own(body.arguments.begin(), body.arguments.end());
  for (const Step &step : body.steps)
    own.insert(step.results.begin(), step.results.end());
  SmallVector<Carry> rest;
  for (auto [result, argument] : llvm::zip(body.results, body.arguments))
    if (result != argument)
      rest.push_back({result, argument, /*moves=*/false});
  // An argument that no other result names may be overwritten now.
  while (true) {
    auto next = llvm::find_if(rest, [&](const Carry &carry) {
      return llvm::none_of(rest, [&](const Carry &other) {
        return other.result == carry.argument;
      });
    });
    if (next == rest.end())
      break;
    carries.push_back(*next);
    rest.erase(next);
  }
  numDirect = carries.size();
  llvm::append_range(carries, rest);
  for (auto [i, carry] : llvm::enumerate(carries)) {
    Slot slot = carry.result;
    // As an argument that keeps its value it is read by the next iteration.
    bool isKept =
        llvm::any_of(llvm::zip(body.results, body.arguments), [&](auto pair) {
          return std::get<0>(pair) == slot && std::get<1>(pair) == slot;
        });
    carry.moves =
        own.contains(slot) && !isKept &&
        llvm::none_of(ArrayRef(carries).drop_front(i + 1),
                      [&](const Carry &other) { return other.result == slot; });
  }
}

void WhileEvaluator::carryResults(Frame &frame,
                                  SmallVectorImpl<Tensor> &carried) const {
  auto take = [&](const Carry &carry) -> Tensor {
    Tensor &slot = frame.slots[carry.result];
    return carry.moves ? std::move(slot) : slot;
  };
  ArrayRef<Carry> direct = ArrayRef(carries).take_front(numDirect);
  ArrayRef<Carry> circular = ArrayRef(carries).drop_front(numDirect);
  for (const Carry &carry : direct)
    frame.slots[carry.argument] = take(carry);
  carried.clear();
  for (const Carry &carry : circular)
    carried.push_back(take(carry));
  for (auto [carry, value] : llvm::zip(circular, carried))
    frame.slots[carry.argument] = std::move(value);
}

FailureOr<bool> WhileEvaluator::continues(Frame &frame,
                                          uint64_t iteration) const {
  if (tripCount)
    return iteration <= *tripCount;
  if (failed(runBlock(cond, frame)))
    return failure();
  return *frame.slots[cond.results.front()].data<uint8_t>() != 0;
}

llvm::Error WhileEvaluator::runIterations(StepState &state) const {
  Frame &frame = state.getFrame();
  const StopRequest &stop = state.getContext().getStop();
  StepObserver *observer = state.getFrame().observer;
  SmallVector<Tensor> carried;
  for (uint64_t iteration = 1;; ++iteration) {
    if (observer)
      observer->iterate(state.getStep(), iteration);
    // A loop without steps ends only here.
    if (stop.isRequested())
      return stop.makeError();
    FailureOr<bool> isNext = continues(frame, iteration);
    if (failed(isNext))
      return makeReportedError();
    if (!*isNext)
      return llvm::Error::success();
    if ((iteration == 1 && failed(runBlock(invariants, frame))) ||
        failed(runBlock(body, frame)))
      return makeReportedError();
    carryResults(frame, carried);
  }
}

llvm::Error WhileEvaluator::run(StepState &state) const {
  Frame &frame = state.getFrame();
  for (auto [i, slot] : llvm::enumerate(body.arguments))
    frame.slots[slot] = state.takeOperand(i);
  if (llvm::Error error = runIterations(state))
    return error;
  for (Slot slot : invariants.results)
    frame.slots[slot] = Tensor();
  for (auto [i, slot] : llvm::enumerate(body.arguments))
    state.setResult(i, std::move(frame.slots[slot]));
  return llvm::Error::success();
}

/// How often `op` runs, if that is known, so that nobody asks its condition.
static std::optional<int64_t> getNumIterations(WhileOp op) {
  auto hasNoEffects = [](Operation &inner) {
    return isMemoryEffectFree(&inner);
  };
  if (!llvm::all_of(op.getCond().front().without_terminator(), hasNoEffects))
    return std::nullopt;
  return getTripCount(op);
}

/// Has `op`, whose condition nobody asks, not count what nobody else reads.
static void dropCounter(WhileOp op) {
  unsigned number = *getBoundedArgument(op);
  BlockArgument argument = op.getBody().getArgument(number);
  if (op.getResult(number).use_empty() && argument.hasOneUse() &&
      argument.user_begin()->hasOneUse())
    stopCounting(op, number);
}

static LogicalResult prepare(WhileOp op, Preparer &preparer) {
  LogicalResult status = success();
  if (prepareScalar(op, preparer, status))
    return status;
  auto evaluator = std::make_unique<WhileEvaluator>();
  evaluator->tripCount = getNumIterations(op);
  if (evaluator->tripCount && preparer.getOptions().fuse)
    dropCounter(op);
  if (failed(preparer.prepareLoopBody(op.getBody(), evaluator->body,
                                      evaluator->invariants)) ||
      failed(preparer.prepareRegion(op.getCond(), evaluator->cond,
                                    evaluator->body.arguments)))
    return failure();
  evaluator->planCarrying();
  SmallVector<const PreparedBlock *> blocks = {
      &evaluator->cond, &evaluator->invariants, &evaluator->body};
  return preparer.addStep(NewStep(op, std::move(evaluator)).runs(blocks));
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void stablehlo::addControlFlowOps(EngineOps &ops) {
  addPrepare<AfterAllOp, prepare>(ops);
  addPrepare<CaseOp, prepare>(ops);
  addPrepare<IfOp, prepare>(ops);
  addPrepare<OptimizationBarrierOp, prepare>(ops);
  addPrepare<WhileOp, prepare>(ops);
}
