//===- Patterns.h - Lowerings to TOSA by category -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the files of this folder share: each adds the patterns for the ops of
// some category of the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_CONVERSIONS_TOSA_TRANSFORMS_PATTERNS_H
#define STABLEHLO_CONVERSIONS_TOSA_TRANSFORMS_PATTERNS_H

#include "mlir/IR/PatternMatch.h"
#include "stablehlo/conversions/tosa/transforms/TosaBuilder.h"

namespace mlir {
namespace tosa {

/// True if `op` stands in the body of an op that stays, which must stay too.
bool isInBodyThatStays(Operation *op);

/// Lowers an op whose operands and results are tensors that TOSA has.
template <typename OpTy> struct Lowering : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const final {
    if (isInBodyThatStays(op))
      return rewriter.notifyMatchFailure(op, "the op around it stays");
    if (!llvm::all_of(op->getOperandTypes(), isTosaTensor) ||
        !llvm::all_of(op->getResultTypes(), isTosaTensor))
      return rewriter.notifyMatchFailure(op, "has types that TOSA has not");
    TosaBuilder builder(op.getLoc(), rewriter);
    return lower(op, builder, rewriter);
  }
  virtual LogicalResult lower(OpTy op, TosaBuilder &b,
                              PatternRewriter &rewriter) const = 0;
};

void addElementwisePatterns(RewritePatternSet &patterns);
void addDataMovementPatterns(RewritePatternSet &patterns);
void addReductionPatterns(RewritePatternSet &patterns);
void addControlFlowPatterns(RewritePatternSet &patterns);

} // namespace tosa
} // namespace mlir

#endif // STABLEHLO_CONVERSIONS_TOSA_TRANSFORMS_PATTERNS_H
