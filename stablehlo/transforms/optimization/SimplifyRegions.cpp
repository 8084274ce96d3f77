//===- SimplifyRegions.cpp - Reductions, sorts, loops ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/transforms/optimization/Patterns.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Along no dimensions there is nothing to combine.
struct ReduceOverNothing : Simplification<ReduceOp> {
  using Simplification::Simplification;
  LogicalResult simplify(ReduceOp op,
                         PatternRewriter &rewriter) const override {
    if (!op.getDimensions().empty() ||
        op.getInputs().getTypes() != op.getResultTypes())
      return rewriter.notifyMatchFailure(op, "computes something");
    rewriter.replaceOp(op, op.getInputs());
    return success();
  }
};

/// Of no elements the results are the initial values.
struct ReduceNothing : Simplification<ReduceOp> {
  using Simplification::Simplification;
  LogicalResult simplify(ReduceOp op, PatternRewriter &rewriter) const override;
};

/// What the body has from outside is the result wherever it is called.
struct ReduceToOuterValue : Simplification<ReduceOp> {
  using Simplification::Simplification;
  LogicalResult simplify(ReduceOp op, PatternRewriter &rewriter) const override;
};

/// Inputs that no used result depends on need not be reduced.
struct ReduceWhatIsUsed : Simplification<ReduceOp> {
  using Simplification::Simplification;
  LogicalResult simplify(ReduceOp op, PatternRewriter &rewriter) const override;
};

/// Inputs that nobody looks at need not be moved along.
struct SortWhatIsUsed : Simplification<SortOp> {
  using Simplification::Simplification;
  LogicalResult simplify(SortOp op, PatternRewriter &rewriter) const override;
};

/// What iterations hand on as it is, they can use from outside.
struct CaptureInvariants : Simplification<WhileOp> {
  using Simplification::Simplification;
  LogicalResult simplify(WhileOp op, PatternRewriter &rewriter) const override;
};
} // namespace

//===----------------------------------------------------------------------===//
// ReduceOp
//===----------------------------------------------------------------------===//

LogicalResult ReduceNothing::simplify(ReduceOp op,
                                      PatternRewriter &rewriter) const {
  RankedTensorType input = getPlainType(op.getInputs().front());
  if (!input || input.getNumElements() != 0)
    return rewriter.notifyMatchFailure(op, "inputs are not empty");
  for (auto [result, init] :
       llvm::zip_equal(op->getResults(), op.getInitValues())) {
    RankedTensorType type = getPlainType(result);
    RankedTensorType initType = getPlainType(init);
    if (!type || !initType || type.getNumElements() == 0 ||
        type.getElementType() != initType.getElementType())
      return rewriter.notifyMatchFailure(op, "initial values are converted");
  }
  SmallVector<Value> results;
  for (auto [type, init] :
       llvm::zip_equal(op->getResultTypes(), op.getInitValues())) {
    auto broadcast = BroadcastInDimOp::create(rewriter, op.getLoc(), type, init,
                                              ArrayRef<int64_t>());
    broadcast->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    results.push_back(broadcast);
  }
  rewriter.replaceOp(op, results);
  return success();
}

/// `value`, which a terminator of `body` returns, if it is there before `body`;
/// a constant gets there. Null for others.
static Value getOuterValue(Value value, Block &body,
                           PatternRewriter &rewriter) {
  if (value.getParentBlock() != &body)
    return value;
  Operation *op = value.getDefiningOp();
  return op && op->hasTrait<OpTrait::ConstantLike>()
             ? rewriter.clone(*op)->getResult(0)
             : Value();
}

LogicalResult ReduceToOuterValue::simplify(ReduceOp op,
                                           PatternRewriter &rewriter) const {
  RankedTensorType input = getPlainType(op.getInputs().front());
  if (!input || op.getDimensions().empty() ||
      llvm::any_of(op.getDimensions(),
                   [&](int64_t dim) { return input.getDimSize(dim) == 0; }))
    return rewriter.notifyMatchFailure(op, "body may not be called");
  Block &body = op.getBody().front();
  bool isChanged = false;
  for (auto [result, returned] :
       llvm::zip_equal(op->getResults(), body.getTerminator()->getOperands())) {
    RankedTensorType type = getPlainType(result);
    if (!type || result.use_empty())
      continue;
    Value value = getOuterValue(returned, body, rewriter);
    if (!value)
      continue;
    auto broadcast = BroadcastInDimOp::create(rewriter, op.getLoc(), type,
                                              value, ArrayRef<int64_t>());
    broadcast->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rewriter.replaceAllUsesWith(result, broadcast);
    isChanged = true;
  }
  return success(isChanged);
}

namespace {
/// The inputs of a reduction that used results depend on, and the ops of its
/// body that they need.
struct UsedInputs {
  explicit UsedInputs(ReduceOp op);
  void add(unsigned input);

  Block &body;
  llvm::SmallBitVector inputs;
  llvm::DenseSet<Operation *> ops;
  SmallVector<Value> worklist;
};
} // namespace

UsedInputs::UsedInputs(ReduceOp op)
    : body(op.getBody().front()), inputs(op.getInputs().size()) {
  for (OpResult result : op->getResults())
    if (!result.use_empty())
      add(result.getResultNumber());
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (value.getParentBlock() != &body)
      continue;
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      add(argument.getArgNumber() % inputs.size());
      continue;
    }
    if (ops.insert(value.getDefiningOp()).second)
      value.getDefiningOp()->walk([&](Operation *inner) {
        llvm::append_range(worklist, inner->getOperands());
      });
  }
}

void UsedInputs::add(unsigned input) {
  if (inputs.test(input))
    return;
  inputs.set(input);
  worklist.push_back(body.getTerminator()->getOperand(input));
}

LogicalResult ReduceWhatIsUsed::simplify(ReduceOp op,
                                         PatternRewriter &rewriter) const {
  Block &body = op.getBody().front();
  if (llvm::all_of(op->getResults(),
                   [](Value result) { return !result.use_empty(); }) ||
      op->use_empty())
    return rewriter.notifyMatchFailure(op, "all results are used, or none");
  if (!llvm::all_of(body.without_terminator(), [](Operation &inner) {
        return isMemoryEffectFree(&inner);
      }))
    return rewriter.notifyMatchFailure(op, "body does more than compute");
  UsedInputs used(op);
  if (used.inputs.all())
    return rewriter.notifyMatchFailure(op, "used results depend on all inputs");
  auto numInputs = static_cast<unsigned>(used.inputs.size());
  SmallVector<Value> inputs, inits;
  SmallVector<Type> types;
  llvm::BitVector unusedResults(numInputs), unusedArguments(2 * numInputs);
  for (unsigned i = 0; i < numInputs; ++i) {
    if (used.inputs.test(i)) {
      inputs.push_back(op.getInputs()[i]);
      inits.push_back(op.getInitValues()[i]);
      types.push_back(op->getResult(i).getType());
      continue;
    }
    unusedResults.set(i);
    unusedArguments.set(i);
    unusedArguments.set(numInputs + i);
  }
  auto reduce = ReduceOp::create(rewriter, op.getLoc(), types, inputs, inits,
                                 op.getDimensionsAttr());
  reduce->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  rewriter.inlineRegionBefore(op.getBody(), reduce.getBody(),
                              reduce.getBody().end());
  Operation *terminator = body.getTerminator();
  rewriter.modifyOpInPlace(terminator,
                           [&] { terminator->eraseOperands(unusedResults); });
  auto ops = llvm::map_to_vector(body.without_terminator(),
                                 [](Operation &inner) { return &inner; });
  for (Operation *inner : llvm::reverse(ops))
    if (!used.ops.contains(inner))
      rewriter.eraseOp(inner);
  rewriter.modifyOpInPlace(reduce,
                           [&] { body.eraseArguments(unusedArguments); });
  for (unsigned i = 0, kept = 0; i < numInputs; ++i)
    if (used.inputs.test(i))
      rewriter.replaceAllUsesWith(op->getResult(i), reduce->getResult(kept++));
  rewriter.eraseOp(op);
  return success();
}

//===----------------------------------------------------------------------===//
// SortOp
//===----------------------------------------------------------------------===//

/// The inputs that are needed, for their results or for the comparator.
static llvm::BitVector getUsedInputs(SortOp op) {
  Block &comparator = op.getComparator().front();
  llvm::BitVector used(op.getInputs().size());
  for (unsigned i = 0; i < used.size(); ++i)
    if (!op->getResult(i).use_empty() ||
        !comparator.getArgument(2 * i).use_empty() ||
        !comparator.getArgument(2 * i + 1).use_empty())
      used.set(i);
  return used;
}

LogicalResult SortWhatIsUsed::simplify(SortOp op,
                                       PatternRewriter &rewriter) const {
  auto type = dyn_cast<RankedTensorType>(op.getInputs().front().getType());
  if (!type || type.getRank() == 0)
    return rewriter.notifyMatchFailure(op, "has no dimensions");
  llvm::BitVector used = getUsedInputs(op);
  bool isDimensionGiven = op.getDimensionAttr() && op.getDimension() >= 0;
  if (used.none() || (used.all() && isDimensionGiven))
    return rewriter.notifyMatchFailure(op, "all inputs are used, or none");
  int64_t dimension = op.getDimension();
  if (dimension < 0)
    dimension += type.getRank();
  SmallVector<Value> inputs;
  SmallVector<Type> types;
  llvm::BitVector unusedArguments(2 * used.size());
  for (unsigned i = 0; i < used.size(); ++i) {
    if (used.test(i)) {
      inputs.push_back(op.getInputs()[i]);
      types.push_back(op->getResult(i).getType());
    } else {
      unusedArguments.set(2 * i, 2 * i + 2);
    }
  }
  auto sort =
      SortOp::create(rewriter, op.getLoc(), types, inputs,
                     static_cast<uint64_t>(dimension), op.getIsStable());
  sort->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  rewriter.inlineRegionBefore(op.getComparator(), sort.getComparator(),
                              sort.getComparator().end());
  rewriter.modifyOpInPlace(sort, [&] {
    sort.getComparator().front().eraseArguments(unusedArguments);
  });
  SmallVector<Value> results;
  for (unsigned i = 0, kept = 0; i < used.size(); ++i)
    results.push_back(used.test(i) ? sort->getResult(kept++)
                                   : op.getInputs()[i]);
  rewriter.replaceOp(op, results);
  return success();
}

//===----------------------------------------------------------------------===//
// WhileOp
//===----------------------------------------------------------------------===//

/// The operands that each iteration returns as it got them.
static llvm::BitVector getInvariants(WhileOp op) {
  Block &cond = op.getCond().front();
  Block &body = op.getBody().front();
  Operation *terminator = body.getTerminator();
  llvm::BitVector invariants(op.getNumOperands());
  for (unsigned i = 0; i < invariants.size(); ++i) {
    Type type = op.getOperand()[i].getType();
    if (terminator->getOperand(i) == body.getArgument(i) &&
        body.getArgument(i).getType() == type &&
        cond.getArgument(i).getType() == type &&
        op->getResult(i).getType() == type)
      invariants.set(i);
  }
  return invariants;
}

LogicalResult CaptureInvariants::simplify(WhileOp op,
                                          PatternRewriter &rewriter) const {
  llvm::BitVector invariants = getInvariants(op);
  if (invariants.none())
    return rewriter.notifyMatchFailure(op, "all operands change");
  SmallVector<Value> operands;
  SmallVector<Type> types;
  for (unsigned i = 0; i < invariants.size(); ++i) {
    if (invariants.test(i)) {
      for (Region &region : op->getRegions())
        rewriter.replaceAllUsesWith(region.front().getArgument(i),
                                    op.getOperand()[i]);
    } else {
      operands.push_back(op.getOperand()[i]);
      types.push_back(op->getResult(i).getType());
    }
  }
  auto loop = WhileOp::create(rewriter, op.getLoc(), types, operands);
  loop->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  for (auto &&[from, to] :
       llvm::zip_equal(op->getRegions(), loop->getRegions()))
    rewriter.inlineRegionBefore(from, to, to.end());
  rewriter.modifyOpInPlace(loop, [&] {
    loop.getCond().front().eraseArguments(invariants);
    loop.getBody().front().eraseArguments(invariants);
  });
  Operation *terminator = loop.getBody().front().getTerminator();
  rewriter.modifyOpInPlace(terminator,
                           [&] { terminator->eraseOperands(invariants); });
  SmallVector<Value> results;
  for (unsigned i = 0, kept = 0; i < invariants.size(); ++i)
    results.push_back(invariants.test(i) ? op.getOperand()[i]
                                         : loop->getResult(kept++));
  rewriter.replaceOp(op, results);
  return success();
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

void stablehlo::populateReduceOverNothing(RewritePatternSet &patterns,
                                          PatternBenefit benefit) {
  patterns.add<ReduceOverNothing>(patterns.getContext(), benefit);
}

void stablehlo::populateFoldSimplifications(RewritePatternSet &patterns,
                                            PatternBenefit benefit) {
  patterns
      .add<ReduceNothing, ReduceToOuterValue, ReduceWhatIsUsed, SortWhatIsUsed>(
          patterns.getContext(), benefit);
}

void stablehlo::populateLoopSimplifications(RewritePatternSet &patterns,
                                            PatternBenefit benefit) {
  patterns.add<CaptureInvariants>(patterns.getContext(), benefit);
}
