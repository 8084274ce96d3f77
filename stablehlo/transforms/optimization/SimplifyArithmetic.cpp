//===- SimplifyArithmetic.cpp - Sums, comparisons, choices ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/transforms/optimization/Patterns.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// x + 0.0 = x, but for the sign of a zero.
struct AddFloatZero : Simplification<AddOp> {
  using Simplification::Simplification;
  LogicalResult simplify(AddOp op, PatternRewriter &rewriter) const override {
    Attribute zero;
    auto isZero = [](const APFloat &x) { return x.isZero(); };
    if (!matchPattern(op.getRhs(), m_Constant(&zero)) ||
        !(isFloatSplat(zero, isZero) || isComplexSplat(zero, isZero)))
      return rewriter.notifyMatchFailure(op, "does not add 0");
    Value sum = getAsComputed(op, op.getLhs());
    if (!sum)
      return rewriter.notifyMatchFailure(op, "changes the type");
    rewriter.replaceOp(op, sum);
    return success();
  }
};

/// The constant comes second.
struct SwapCompared : Simplification<CompareOp> {
  using Simplification::Simplification;
  LogicalResult simplify(CompareOp op,
                         PatternRewriter &rewriter) const override;
};

/// not(p) ? x : y = p ? y : x; also where not(p) is broadcast.
struct SelectByNegation : Simplification<SelectOp> {
  using Simplification::Simplification;
  LogicalResult simplify(SelectOp op, PatternRewriter &rewriter) const override;
};

/// What HLO's importer left for the op that has no place for it.
struct ReadBackendConfig : OpRewritePattern<CustomCallOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(CustomCallOp op,
                                PatternRewriter &rewriter) const override;
};
} // namespace

LogicalResult SelectByNegation::simplify(SelectOp op,
                                         PatternRewriter &rewriter) const {
  auto broadcast = op.getPred().getDefiningOp<BroadcastInDimOp>();
  Value pred = broadcast ? broadcast.getOperand() : op.getPred();
  auto negation = pred.getDefiningOp<NotOp>();
  if (!negation || negation.getType() != negation.getOperand().getType())
    return rewriter.notifyMatchFailure(op, "predicate is not negated");
  if (broadcast && !broadcast->hasOneUse())
    return rewriter.notifyMatchFailure(op, "predicate is used by others, too");
  Value positive = negation.getOperand();
  if (broadcast) {
    auto repeated = BroadcastInDimOp::create(
        rewriter, broadcast.getLoc(), broadcast.getType(), positive,
        broadcast.getBroadcastDimensionsAttr());
    repeated->setDiscardableAttrs(broadcast->getDiscardableAttrDictionary());
    positive = repeated;
  }
  auto select = SelectOp::create(rewriter, op.getLoc(), op.getType(), positive,
                                 op.getOnFalse(), op.getOnTrue());
  replaceOpKeepingAttributes(rewriter, op, select, /*merged=*/negation);
  return success();
}

LogicalResult SwapCompared::simplify(CompareOp op,
                                     PatternRewriter &rewriter) const {
  if (op.getCompareType() != ComparisonType::SIGNED &&
      op.getCompareType() != ComparisonType::UNSIGNED)
    return rewriter.notifyMatchFailure(op, "is no comparison of integers");
  if (!matchPattern(op.getLhs(), m_Constant()) ||
      matchPattern(op.getRhs(), m_Constant()))
    return rewriter.notifyMatchFailure(op, "operands are in order");
  rewriter.modifyOpInPlace(op, [&] {
    Value lhs = op.getLhs();
    op.getLhsMutable().assign(op.getRhs());
    op.getRhsMutable().assign(lhs);
    op.setComparisonDirection(getSwapped(op.getComparisonDirection()));
  });
  return success();
}

LogicalResult
ReadBackendConfig::matchAndRewrite(CustomCallOp op,
                                   PatternRewriter &rewriter) const {
  constexpr StringLiteral name = "mhlo.backend_config";
  auto config = op->getAttrOfType<DictionaryAttr>(name);
  if (!config)
    return rewriter.notifyMatchFailure(op, "has none of HLO's");
  auto present = op.getBackendConfigAttr();
  auto text = dyn_cast_if_present<StringAttr>(present);
  if (present && !(text && text.empty()))
    return rewriter.notifyMatchFailure(op, "has another one already");
  rewriter.modifyOpInPlace(op, [&] {
    op->removeAttr(name);
    op.setBackendConfigAttr(config);
    op.setApiVersion(CustomCallApiVersion::API_VERSION_TYPED_FFI);
  });
  return success();
}

void stablehlo::populateArithmeticSimplifications(RewritePatternSet &patterns,
                                                  PatternBenefit benefit) {
  patterns.add<AddFloatZero, ReadBackendConfig, SelectByNegation, SwapCompared>(
      patterns.getContext(), benefit);
}
