//===- Patterns.h - What the passes of this folder share ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_OPTIMIZATION_PATTERNS_H
#define STABLEHLO_TRANSFORMS_OPTIMIZATION_PATTERNS_H

#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/transforms/PassUtils.h"

namespace mlir {
namespace stablehlo {

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

/// A rewrite of ops whose operands are there before them: where they are not,
/// in graph regions, an op may be its own operand.
template <typename OpTy> struct Simplification : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const final {
    if (mayBeGraphRegion(*op->getParentRegion()))
      return rewriter.notifyMatchFailure(op, "operands may be defined later");
    return simplify(op, rewriter);
  }
  virtual LogicalResult simplify(OpTy op, PatternRewriter &rewriter) const = 0;
};

/// The type of `value` if it is static, and neither bounded nor quantized: then
/// elements only move where a simplification says. Null otherwise.
inline RankedTensorType getPlainType(Value value) {
  return getFoldableType(value.getType());
}

/// `value` if it is constant; null if not.
DenseElementsAttr getConstant(Value value);

/// How the passes go through functions: in the order in which ops run. Folders
/// are among the patterns, which know the options.
GreedyRewriteConfig getDefaultRewriteConfig();

/// Applies what can be applied. A round that is not the last one leaves a
/// program that is valid, too.
inline void optimize(Operation *op, const FrozenRewritePatternSet &patterns,
                     const GreedyRewriteConfig &config) {
  (void)applyPatternsGreedily(op, patterns, config);
}

//===----------------------------------------------------------------------===//
// Patterns by what they are about
//===----------------------------------------------------------------------===//

void populateArithmeticSimplifications(RewritePatternSet &patterns,
                                       PatternBenefit benefit);
void populateBroadcastSimplifications(RewritePatternSet &patterns,
                                      PatternBenefit benefit);
void populateDynamismSimplifications(RewritePatternSet &patterns,
                                     PatternBenefit benefit);
void populateMovementSimplifications(RewritePatternSet &patterns,
                                     PatternBenefit benefit);
/// Reductions and sorts.
void populateFoldSimplifications(RewritePatternSet &patterns,
                                 PatternBenefit benefit);
/// A reduce over no dimensions is its inputs.
void populateReduceOverNothing(RewritePatternSet &patterns,
                               PatternBenefit benefit);
/// What loops carry and do not change.
void populateLoopSimplifications(RewritePatternSet &patterns,
                                 PatternBenefit benefit);
/// Branches, and loops without iterations, that are known.
void populateControlFlowFolds(RewritePatternSet &patterns);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_OPTIMIZATION_PATTERNS_H
