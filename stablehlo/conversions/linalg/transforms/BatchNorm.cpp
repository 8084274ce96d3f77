//===- BatchNorm.cpp - Batch normalization in other ops -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/conversions/linalg/transforms/Patterns.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// With casts where the types of results say more or less of the sizes.
template <typename OpTy> struct ExpandBatchNorm : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Decomposer d(rewriter, op.getLoc());
    Decomposed values = decompose(d, op, op->getOperands());
    if (failed(values))
      return rewriter.notifyMatchFailure(op, "has no form in other ops");
    TensorBuilder b(op.getLoc(), rewriter);
    for (auto [value, type] : llvm::zip_equal(*values, op->getResultTypes()))
      value = b.castTo(type, value);
    rewriter.replaceOp(op, *values);
    return success();
  }
};
} // namespace

void stablehlo::addBatchNormPatterns(RewritePatternSet &patterns) {
  patterns.add<ExpandBatchNorm<BatchNormGradOp>,
               ExpandBatchNorm<BatchNormInferenceOp>,
               ExpandBatchNorm<BatchNormTrainingOp>>(patterns.getContext());
}
