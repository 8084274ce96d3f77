//===- AggressiveSimplification.cpp - Ops by simpler ones -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What follows from the dialect's folders and canonicalizations, which hold the
// rules of each op, and the pass. Other rules are in Simplify*.cpp.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/transforms/Passes.h"
#include "stablehlo/transforms/optimization/Passes.h"
#include "stablehlo/transforms/optimization/Patterns.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOAGGRESSIVESIMPLIFICATIONPASS
#include "stablehlo/transforms/optimization/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// An op that is one of its operands, or a constant although not all operands
/// are; operands in another order.
struct ApplyFolder : RewritePattern {
  ApplyFolder(MLIRContext *context, int64_t elementLimit,
              PatternBenefit benefit)
      : RewritePattern(MatchAnyOpTypeTag(), benefit, context),
        elementLimit(elementLimit) {}
  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override;

  int64_t elementLimit;
};

/// A result without elements is a constant.
struct ReplaceEmptyResults : RewritePattern {
  ReplaceEmptyResults(MLIRContext *context, PatternBenefit benefit)
      : RewritePattern(MatchAnyOpTypeTag(), benefit, context) {}
  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override;
};

/// An operand without elements is a constant, so that nobody computes it.
struct ReplaceEmptyOperands : RewritePattern {
  ReplaceEmptyOperands(MLIRContext *context, PatternBenefit benefit)
      : RewritePattern(MatchAnyOpTypeTag(), benefit, context) {}
  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override;
};

struct StablehloAggressiveSimplificationPass
    : stablehlo::impl::StablehloAggressiveSimplificationPassBase<
          StablehloAggressiveSimplificationPass> {
  using StablehloAggressiveSimplificationPassBase::
      StablehloAggressiveSimplificationPassBase;
  StablehloAggressiveSimplificationPass(
      StablehloAggressiveSimplificationPassOptions options,
      GreedyRewriteConfig config)
      : StablehloAggressiveSimplificationPassBase(std::move(options)),
        config(config) {}

  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override { optimize(getOperation(), patterns, config); }

  GreedyRewriteConfig config = getDefaultRewriteConfig();
  FrozenRewritePatternSet patterns;
};
} // namespace

//===----------------------------------------------------------------------===//
// Folders
//===----------------------------------------------------------------------===//

/// Comparisons say how they compare, or are of booleans.
static bool isDecided(CompareOp op) {
  return op.getCompareType() == ComparisonType::SIGNED ||
         op.getCompareType() == ComparisonType::UNSIGNED ||
         getElementTypeOrSelf(op.getLhs()).isInteger(1);
}

/// Arithmetic on nothing but constants is for the folder pass.
static bool isConstantArithmetic(Operation *op) {
  return op->hasTrait<OpTrait::Elementwise>() && op->getNumOperands() > 0 &&
         llvm::all_of(op->getOperands(), [](Value operand) {
           return matchPattern(operand, m_Constant());
         });
}

LogicalResult ApplyFolder::matchAndRewrite(Operation *op,
                                           PatternRewriter &rewriter) const {
  auto compare = dyn_cast<CompareOp>(op);
  if (!isa_and_present<StablehloDialect>(op->getDialect()) ||
      op->hasTrait<OpTrait::ConstantLike>() || isConstantArithmetic(op) ||
      (compare && !isDecided(compare)))
    return rewriter.notifyMatchFailure(op, "is not to be folded");
  SmallVector<Attribute> operands(op->getNumOperands());
  for (auto [operand, value] : llvm::zip_equal(operands, op->getOperands()))
    (void)matchPattern(value, m_Constant(&operand));
  SmallVector<OpFoldResult> folds;
  rewriter.startOpModification(op);
  if (failed(op->fold(operands, folds))) {
    rewriter.cancelOpModification(op);
    return rewriter.notifyMatchFailure(op, "does not fold");
  }
  if (folds.empty()) {
    rewriter.finalizeOpModification(op);
    return success();
  }
  rewriter.cancelOpModification(op);
  if (folds.size() != 1)
    return rewriter.notifyMatchFailure(op, "has several results");
  if (auto value = dyn_cast<Value>(folds.front())) {
    // abs(abs(x)) is the inner one.
    Operation *same = value.getDefiningOp();
    if (same && same->getName() == op->getName())
      rewriter.modifyOpInPlace(same,
                               [&] { mergeFrontendAttributes(same, op); });
    rewriter.replaceOp(op, value);
    return success();
  }
  DenseElementsAttr constant = getFoldableElements(
      cast<Attribute>(folds.front()), op->getResult(0).getType());
  if (!constant ||
      !(constant.isSplat() || constant.getNumElements() <= elementLimit))
    return rewriter.notifyMatchFailure(op, "becomes too large a constant");
  // x * 0 is the 0 that is there.
  auto same = llvm::find_if(op->getOperands(), [&](Value operand) {
    return getConstant(operand) == constant;
  });
  if (same != op->operand_end())
    rewriter.replaceOp(op, *same);
  else
    rewriter.replaceOp(op, createConstant(rewriter, op->getLoc(), constant));
  return success();
}

/// The constant that a value without elements is; null for other values.
static DenseElementsAttr getNothing(Value value) {
  RankedTensorType type = getPlainType(value);
  return type && type.getNumElements() == 0 ? getSplat(type, 0)
                                            : DenseElementsAttr();
}

static bool mayGetConstants(Operation *op) {
  return isa_and_present<StablehloDialect>(op->getDialect()) &&
         !op->hasTrait<OpTrait::ConstantLike>() &&
         !isa<OptimizationBarrierOp>(op) && !isStarted(op);
}

LogicalResult
ReplaceEmptyOperands::matchAndRewrite(Operation *op,
                                      PatternRewriter &rewriter) const {
  if (!mayGetConstants(op) || op->hasTrait<OpTrait::IsTerminator>())
    return rewriter.notifyMatchFailure(op, "stays as it is");
  bool isChanged = false;
  for (OpOperand &operand : op->getOpOperands()) {
    DenseElementsAttr nothing = getNothing(operand.get());
    if (!nothing || matchPattern(operand.get(), m_Constant()))
      continue;
    Value constant = createConstant(rewriter, op->getLoc(), nothing);
    rewriter.modifyOpInPlace(op, [&] { operand.set(constant); });
    isChanged = true;
  }
  return success(isChanged);
}

LogicalResult
ReplaceEmptyResults::matchAndRewrite(Operation *op,
                                     PatternRewriter &rewriter) const {
  if (!mayGetConstants(op))
    return rewriter.notifyMatchFailure(op, "stays as it is");
  bool isChanged = false;
  for (OpResult result : op->getResults()) {
    DenseElementsAttr nothing = getNothing(result);
    if (!nothing || result.use_empty())
      continue;
    rewriter.setInsertionPoint(op);
    rewriter.replaceAllUsesWith(
        result, createConstant(rewriter, op->getLoc(), nothing));
    isChanged = true;
  }
  return success(isChanged);
}

//===----------------------------------------------------------------------===//
// StablehloAggressiveSimplificationPass
//===----------------------------------------------------------------------===//

void stablehlo::populateStablehloCanonicalizationPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    const StablehloAggressiveSimplificationPassOptions &options,
    PatternBenefit benefit) {
  patterns->add<ApplyFolder>(context, options.foldOpElementLimit, benefit);
  patterns->add<ReplaceEmptyOperands, ReplaceEmptyResults>(context, benefit);
  ConcatenateOp::getCanonicalizationPatterns(*patterns, context);
  DynamicSliceOp::getCanonicalizationPatterns(*patterns, context);
  ReshapeOp::getCanonicalizationPatterns(*patterns, context);
  TransposeOp::getCanonicalizationPatterns(*patterns, context);
  populateControlFlowFolds(*patterns);
  populateStablehloCanonicalizeDynamismPatterns(context, patterns);
  populateArithmeticSimplifications(*patterns, benefit);
  populateBroadcastSimplifications(*patterns, benefit);
  populateDynamismSimplifications(*patterns, benefit);
  populateMovementSimplifications(*patterns, benefit);
  populateFoldSimplifications(*patterns, benefit);
  populateReduceOverNothing(*patterns, benefit);
  populateLoopSimplifications(*patterns, benefit);
}

void stablehlo::populateStablehloCanonicalizationPatterns(
    MLIRContext *context, RewritePatternSet *patterns, PatternBenefit benefit) {
  populateStablehloCanonicalizationPatterns(
      context, patterns, StablehloAggressiveSimplificationPassOptions(),
      benefit);
}

namespace {
/// The folders of tuples alone.
template <typename OpTy> struct FoldTuple : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    SmallVector<OpFoldResult> folds;
    SmallVector<Attribute> operands(op->getNumOperands());
    if (failed(op->fold(operands, folds)) || folds.size() != 1 ||
        !isa<Value>(folds.front()))
      return rewriter.notifyMatchFailure(op, "does not fold");
    rewriter.replaceOp(op, cast<Value>(folds.front()));
    return success();
  }
};
} // namespace

void stablehlo::populateStablehloHloImportCanonicalizationPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    const StablehloAggressiveSimplificationPassOptions &) {
  populateStablehloHloImportCanonicalizationPatterns(context, patterns);
}

void stablehlo::populateStablehloHloImportCanonicalizationPatterns(
    MLIRContext *context, RewritePatternSet *patterns) {
  patterns->add<FoldTuple<GetTupleElementOp>, FoldTuple<TupleOp>>(context);
  populateLoopSimplifications(*patterns, /*benefit=*/1);
}

LogicalResult
StablehloAggressiveSimplificationPass::initialize(MLIRContext *context) {
  RewritePatternSet set(context);
  StablehloAggressiveSimplificationPassOptions options{foldOpElementLimit};
  populateStablehloCanonicalizationPatterns(context, &set, options);
  patterns = std::move(set);
  return success();
}

std::unique_ptr<Pass> stablehlo::createStablehloAggressiveSimplificationPass(
    StablehloAggressiveSimplificationPassOptions options,
    GreedyRewriteConfig rewriteConfig) {
  return std::make_unique<StablehloAggressiveSimplificationPass>(
      std::move(options), rewriteConfig);
}
