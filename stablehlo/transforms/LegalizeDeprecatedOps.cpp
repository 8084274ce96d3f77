//===- LegalizeDeprecatedOps.cpp - Successors of deprecated ops -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/DialectConversion.h"
#include "stablehlo/dialect/IsValid.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/dialect/ops/ReplicaGroups.h"
#include "stablehlo/transforms/PassUtils.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOLEGALIZEDEPRECATEDOPSPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// The operand's dimensions are the last ones of the result.
struct LegalizeBroadcast : OpRewritePattern<BroadcastOp> {
  using Base::Base;
  LogicalResult matchAndRewrite(BroadcastOp op,
                                PatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op.getType());
    if (!type.hasStaticShape() && !hlo::isBoundedDynamic(type))
      return rewriter.notifyMatchFailure(
          op, "broadcast_in_dim has no results of unbounded size");
    replaceOpKeepingAttributes<BroadcastInDimOp>(
        rewriter, op, type, op.getOperand(),
        getBroadcastDimensionsFromBroadcastSizes(type,
                                                 op.getBroadcastSizesAttr()));
    return success();
  }
};

/// A fresh token is a join of no tokens.
struct LegalizeCreateToken : OpRewritePattern<CreateTokenOp> {
  using Base::Base;
  LogicalResult matchAndRewrite(CreateTokenOp op,
                                PatternRewriter &rewriter) const override {
    replaceOpKeepingAttributes<AfterAllOp>(rewriter, op, op.getType(),
                                           ValueRange());
    return success();
  }
};

struct LegalizeCrossReplicaSum : OpRewritePattern<CrossReplicaSumOp> {
  using Base::Base;
  LogicalResult matchAndRewrite(CrossReplicaSumOp op,
                                PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    // The op takes any ids, which all_reduce does not.
    hlo::CollectiveGroups groups{op.getReplicaGroups(), ChannelHandleAttr()};
    if (failed(hlo::verifyReplicaGroups(/*location=*/std::nullopt, groups,
                                        hlo::GroupFillers::Allowed)))
      return rewriter.notifyMatchFailure(op, "has no valid replica groups");
    auto allReduce = replaceOpKeepingAttributes<AllReduceOp>(
        rewriter, op, TypeRange(op.getType()), ValueRange(op.getOperand()),
        op.getReplicaGroups(), ChannelHandleAttr(),
        /*use_global_device_ids=*/false);
    auto element =
        RankedTensorType::get({}, getElementTypeOrSelf(op.getType()));
    OpBuilder::InsertionGuard guard(rewriter);
    Block *body = rewriter.createBlock(&allReduce.getComputation(), {},
                                       {element, element}, {loc, loc});
    Value sum = AddOp::create(rewriter, loc, body->getArgument(0),
                              body->getArgument(1));
    ReturnOp::create(rewriter, loc, sum);
    return success();
  }
};

/// Sums over the last dimension of `lhs` and the first one of `rhs`.
struct LegalizeDot : OpRewritePattern<DotOp> {
  using Base::Base;
  LogicalResult matchAndRewrite(DotOp op,
                                PatternRewriter &rewriter) const override {
    auto numbers = getDefaultDotDimensionNumbers(op.getLhs());
    auto general = DotGeneralOp::create(
        rewriter, op.getLoc(), op.getType(), op.getLhs(), op.getRhs(), numbers,
        op.getPrecisionConfigAttr(), /*algorithm=*/DotAlgorithmAttr());
    // The successor wants more of quantized operands.
    if (!isValid(general)) {
      rewriter.eraseOp(general);
      return rewriter.notifyMatchFailure(op, "dot_general has no such types");
    }
    replaceOpKeepingAttributes(rewriter, op, general.getOperation());
    return success();
  }
};

struct StablehloLegalizeDeprecatedOpsPass
    : stablehlo::impl::StablehloLegalizeDeprecatedOpsPassBase<
          StablehloLegalizeDeprecatedOpsPass> {
  using StablehloLegalizeDeprecatedOpsPassBase::
      StablehloLegalizeDeprecatedOpsPassBase;

  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override;

  FrozenRewritePatternSet patterns;
};
} // namespace

void stablehlo::populateStablehloLegalizeDeprecatedOpsPatterns(
    MLIRContext *context, RewritePatternSet *patterns) {
  patterns->add<LegalizeBroadcast, LegalizeCreateToken, LegalizeCrossReplicaSum,
                LegalizeDot>(context);
  // An einsum with a scalar 1.
  patterns->add(UnaryEinsumOp::canonicalize);
}

LogicalResult
StablehloLegalizeDeprecatedOpsPass::initialize(MLIRContext *context) {
  RewritePatternSet set(context);
  populateStablehloLegalizeDeprecatedOpsPatterns(context, &set);
  patterns = std::move(set);
  return success();
}

void StablehloLegalizeDeprecatedOpsPass::runOnOperation() {
  ConversionTarget target(getContext());
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  target.addIllegalOp<BroadcastOp, CreateTokenOp, CrossReplicaSumOp, DotOp,
                      UnaryEinsumOp>();
  if (failOnUnusedOps)
    target.addIllegalOp<MapOp, RngOp>();
  if (failed(applyPartialConversion(getOperation(), target, patterns)))
    signalPassFailure();
}
