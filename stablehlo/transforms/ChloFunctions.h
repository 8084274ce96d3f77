//===- ChloFunctions.h - CHLO's functions in terms of StableHLO's ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the files with such patterns share.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_CHLOFUNCTIONS_H
#define STABLEHLO_TRANSFORMS_CHLOFUNCTIONS_H

#include "mlir/IR/PatternMatch.h"
#include "stablehlo/transforms/ChloNumber.h"
#include "stablehlo/transforms/PassUtils.h"

namespace mlir {
namespace stablehlo {

namespace formula {
Number cosh(Number x);
Number digamma(Number x);
Number lgamma(Number x);
Number sinh(Number x);
/// value * n! * scale^(n + 1) for whole n >= 0 and 0 < scale <= 1.
Number timesFactorial(Number value, Number n, Number scale);
} // namespace formula

/// Error functions, Bessel's, zeta and polygamma, complex functions, mulhi.
void populateChloSpecialFunctionPatterns(MLIRContext *context,
                                         RewritePatternSet *patterns);

/// Replaces `op` by `values`: the ops that define them take over what others
/// have attached to `op`, but for operands of `op`, which are there already.
inline void replaceOpKeepingAttributes(RewriterBase &rewriter, Operation *op,
                                       ValueRange values) {
  for (Value value : values)
    if (Operation *made = value.getDefiningOp();
        made && !llvm::is_contained(op->getOperands(), value))
      made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  rewriter.replaceOp(op, values);
}

inline bool isFloat(Type type) {
  return isa<FloatType>(getElementTypeOrSelf(type));
}

/// Replaces an op on floats by what `expand` makes of its operands, computed in
/// f32 at the least.
template <typename OpTy, auto expand>
struct ExpandFunction : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
    if (!type || !isFloat(type))
      return rewriter.notifyMatchFailure(op,
                                         "operand has no rank or no floats");
    Location loc = op.getLoc();
    bool isSmall = type.getElementType().getIntOrFloatBitWidth() < 32;
    auto getNumber = [&](unsigned i) -> formula::Number {
      Value operand = op->getOperand(i);
      if (isSmall)
        operand =
            ConvertOp::create(rewriter, loc, operand, rewriter.getF32Type());
      return {operand, &rewriter, loc};
    };
    Value result;
    if constexpr (OpTy::template hasTrait<OpTrait::OneOperand>())
      result = expand(getNumber(0)).value;
    else
      result = expand(getNumber(0), getNumber(1)).value;
    Type elementType = getElementTypeOrSelf(op.getType());
    if (getElementTypeOrSelf(result.getType()) != elementType)
      result = ConvertOp::create(rewriter, loc, result, elementType);
    replaceOpKeepingAttributes(rewriter, op, result);
    return success();
  }
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_CHLOFUNCTIONS_H
