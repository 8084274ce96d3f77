//===- LegalizeQuantizedOpToQDQ.cpp - Quantized ops as float ops ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/transforms/PassUtils.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOLEGALIZEQUANTIZEDOPTOQDQPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Spec: quantized ops are dequantize, op, quantize.
struct ExpandQuantizedOp : RewritePattern {
  explicit ExpandQuantizedOp(MLIRContext *context, PatternBenefit benefit)
      : RewritePattern(MatchAnyOpTypeTag(), benefit, context) {}
  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override;
};

struct StablehloLegalizeQuantizedOpToQDQPass
    : stablehlo::impl::StablehloLegalizeQuantizedOpToQDQPassBase<
          StablehloLegalizeQuantizedOpToQDQPass> {
  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override {
    walkAndApplyPatterns(getOperation(), patterns);
  }

  FrozenRewritePatternSet patterns;
};
} // namespace

LogicalResult
ExpandQuantizedOp::matchAndRewrite(Operation *op,
                                   PatternRewriter &rewriter) const {
  if (!computesOnNumbers(op))
    return rewriter.notifyMatchFailure(op, "has no form on floats");
  if (!isQuantized(op))
    return rewriter.notifyMatchFailure(op, "is not quantized");
  rewriter.replaceOp(
      op, createDequantizeOpQuantize(rewriter, op, op->getOperands()));
  return success();
}

void stablehlo::populateStablehloLegalizeQuantizedOpToQDQPatterns(
    MLIRContext *context, RewritePatternSet *patterns, PatternBenefit benefit) {
  patterns->add<ExpandQuantizedOp>(context, benefit);
}

LogicalResult
StablehloLegalizeQuantizedOpToQDQPass::initialize(MLIRContext *context) {
  RewritePatternSet set(context);
  populateStablehloLegalizeQuantizedOpToQDQPatterns(context, &set);
  patterns = std::move(set);
  return success();
}
