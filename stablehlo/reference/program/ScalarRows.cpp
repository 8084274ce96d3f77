//===- ScalarRows.cpp - Ops in a row as scalar code -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarRows.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/program/EngineOps.h"
#include "stablehlo/reference/program/ScalarLowering.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Whether `op` computes the same in each iteration of a loop with this body;
/// `invariants` are those in front of it that do.
static bool isInvariant(Operation &op, Block &body,
                        const llvm::DenseSet<Operation *> &invariants) {
  llvm::SetVector<Value> values(op.operand_begin(), op.operand_end());
  getUsedValuesDefinedAbove(op.getRegions(), values);
  return isMemoryEffectFree(&op) && llvm::all_of(values, [&](Value value) {
           return value.getParentBlock() != &body ||
                  invariants.contains(value.getDefiningOp());
         });
}

static bool isSmallTensor(Type type) {
  // Of larger ones, steps take hardly longer than code, and all threads.
  constexpr int64_t kMaxBytes = 1 << 13;
  std::optional<TensorSpec> spec = getStaticSpec(type);
  return spec &&
         *getNumElements(spec->shape) <= kMaxBytes / getStorageSize(spec->type);
}

/// Whether steps see the result of `op` in the memory of its only operand.
static bool isView(Operation *op) {
  return op->hasTrait<hlo::OpTrait::MovesElements>() &&
         op->getNumOperands() == 1;
}

/// Whether the elements of `value` may lie apart where steps compute it.
static bool mayLieApart(Value value) {
  while (auto reshape = value.getDefiningOp<ReshapeOp>())
    value = reshape.getOperand();
  Operation *op = value.getDefiningOp();
  return op && (isView(op) || isa<DynamicSliceOp>(op));
}

/// Whether `op` sums products of elements that lie apart: in which order
/// depends on that, and code has copies.
static bool sumsOverViews(Operation *op) {
  return isa<DotGeneralOp, ConvolutionOp>(op) &&
         llvm::any_of(op->getOperands(), mayLieApart);
}

/// Whether `op` computes little. Loops and branches are code of their own.
static bool isSmall(Operation *op) {
  return isMemoryEffectFree(op) && !sumsOverViews(op) &&
         op->getNumResults() != 0 && !isa<WhileOp, IfOp, CaseOp>(op) &&
         llvm::all_of(op->getResultTypes(), isSmallTensor) &&
         (op->hasTrait<hlo::OpTrait::MovesElements>() ||
          llvm::all_of(op->getOperandTypes(), isSmallTensor));
}

/// What others read of the results of `ops`, which stand in one block.
static SmallVector<Value> getResults(ArrayRef<Operation *> ops) {
  llvm::DenseSet<Operation *> inside(ops.begin(), ops.end());
  SmallVector<Value> results;
  for (Operation *op : ops)
    for (Value result : op->getResults())
      if (llvm::any_of(result.getUsers(), [&](Operation *user) {
            return !inside.contains(
                op->getBlock()->findAncestorOpInBlock(*user));
          }))
        results.push_back(result);
  return results;
}

namespace {
class RowPreparer {
public:
  using PrepareFn = llvm::function_ref<LogicalResult(Operation *op)>;

  RowPreparer(Preparer &preparer, PrepareFn prepareOp)
      : preparer(preparer), prepareOp(prepareOp) {}

  LogicalResult prepare(Block &block);

private:
  using Row = SmallVector<Operation *>;

  LogicalResult take(Block::iterator &it, Block::iterator end);
  bool isStep(Operation *op) const;
  bool isWorthwhile(const Row &row) const;
  LogicalResult addStep(const Row &row, ArrayRef<Value> results,
                        std::unique_ptr<ScalarProgram> program);

  Preparer &preparer;
  PrepareFn prepareOp;
  /// Ops of a loop that compute the same in each iteration.
  llvm::DenseSet<Operation *> invariants;
  /// Constants and invariants are prepared in front of rows.
  llvm::DenseSet<Operation *> prepared;
};
} // namespace

/// Whether `op` would take a step of its own: views hardly do, and what
/// computes or finds elements does so with others.
bool RowPreparer::isStep(Operation *op) const {
  return !isView(op) && !isa<GatherOp, IotaOp>(op) &&
         !preparer.getOps().lookup(op).getLaneStep;
}

bool RowPreparer::isWorthwhile(const Row &row) const {
  // To enter and to leave code takes as long as two steps.
  constexpr int64_t kMinSteps = 3;
  return llvm::count_if(row, [&](Operation *op) { return isStep(op); }) >=
         kMinSteps;
}

LogicalResult RowPreparer::addStep(const Row &row, ArrayRef<Value> results,
                                   std::unique_ptr<ScalarProgram> program) {
  SmallVector<SlotValue> values;
  for (Value result : results) {
    FailureOr<SlotValue> value = preparer.makeResult(cast<OpResult>(result));
    if (failed(value))
      return failure();
    values.push_back(std::move(*value));
  }
  SmallVector<Slot> captures(program->getCaptures());
  return preparer.addStep(NewStep(row.front(), std::move(program))
                              .reads({})
                              .computes(std::move(values))
                              .captures(captures)
                              .moves(0));
}

/// Prepares the row that begins at `it`, which goes behind its last op.
LogicalResult RowPreparer::take(Block::iterator &it, Block::iterator end) {
  // Longer ones gain nothing.
  constexpr size_t kMaxOps = 4096;
  Row row;
  Block::iterator begin = it;
  for (; it != end && row.size() < kMaxOps; ++it)
    if (it->hasTrait<OpTrait::ConstantLike>() || invariants.contains(&*it)) {
      if (prepared.insert(&*it).second && failed(prepareOp(&*it)))
        return failure();
    } else if (isSmall(&*it)) {
      row.push_back(&*it);
    } else {
      break;
    }
  // If there is no code for one, those in front of it may be worthwhile.
  while (isWorthwhile(row)) {
    SmallVector<Value> results = getResults(row);
    size_t numLowered = 0;
    std::unique_ptr<ScalarProgram> program;
    if (!results.empty())
      program = ScalarProgram::create(preparer, row, results, numLowered);
    if (program) {
      it = std::next(row.back()->getIterator());
      return addStep(row, results, std::move(program));
    }
    if (numLowered == row.size())
      break;
    it = row[numLowered]->getIterator();
    row.truncate(numLowered);
  }
  // All are steps, and so is what ended the row.
  if (it != end)
    ++it;
  for (Operation &op : llvm::make_range(begin, it))
    if (!prepared.contains(&op) && failed(prepareOp(&op)))
      return failure();
  return success();
}

LogicalResult RowPreparer::prepare(Block &block) {
  if (isa<WhileOp>(block.getParentOp()))
    for (Operation &op : block)
      if (isInvariant(op, block, invariants))
        invariants.insert(&op);
  auto it = block.begin(), end = block.without_terminator().end();
  while (it != end)
    if (failed(take(it, end)))
      return failure();
  return success();
}

LogicalResult stablehlo::prepareInRows(
    Preparer &preparer, Block &block,
    llvm::function_ref<LogicalResult(Operation *op)> prepareOp) {
  const EngineOptions &options = preparer.getOptions();
  if (options.fuse && !options.keepSteps && !preparer.isInElementBody())
    return RowPreparer(preparer, prepareOp).prepare(block);
  for (Operation &op : block.without_terminator())
    if (failed(prepareOp(&op)))
      return failure();
  return success();
}
