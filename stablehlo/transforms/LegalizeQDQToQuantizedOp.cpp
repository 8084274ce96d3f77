//===- LegalizeQDQToQuantizedOp.cpp - Float ops as quantized ops ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "stablehlo/dialect/IsValid.h"
#include "stablehlo/dialect/ops/QuantizationOps.h"
#include "stablehlo/transforms/DeadOperands.h"
#include "stablehlo/transforms/PassUtils.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOLEGALIZEQDQTOQUANTIZEDOPPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Quantizes what an op computes from dequantized values: the quantized op does
/// all three.
struct FuseQuantizedOp : OpRewritePattern<UniformQuantizeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(UniformQuantizeOp op,
                                PatternRewriter &rewriter) const override;
};

struct StablehloLegalizeQDQToQuantizedOpPass
    : stablehlo::impl::StablehloLegalizeQDQToQuantizedOpPassBase<
          StablehloLegalizeQDQToQuantizedOpPass> {
  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override {
    DeadOperands operands;
    walkAndApplyPatterns(getOperation(), patterns, &operands);
    operands.erase();
  }

  FrozenRewritePatternSet patterns;
};
} // namespace

/// What the operands of `op` are before they are dequantized. Fails if a float
/// is not the result of that.
static FailureOr<SmallVector<Value>> getQuantizedOperands(Operation *op) {
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    if (auto dequantize = operand.getDefiningOp<UniformDequantizeOp>())
      operands.push_back(dequantize.getOperand());
    else if (isa<FloatType>(getElementTypeOrSelf(operand)))
      return failure();
    else
      operands.push_back(operand);
  }
  return operands;
}

LogicalResult
FuseQuantizedOp::matchAndRewrite(UniformQuantizeOp op,
                                 PatternRewriter &rewriter) const {
  if (!isa<FloatType>(getElementTypeOrSelf(op.getOperand())))
    return rewriter.notifyMatchFailure(op, "operand is quantized: it has been "
                                           "rounded");
  Operation *computed = op.getOperand().getDefiningOp();
  if (!computed || computed->getNumResults() != 1 ||
      !computesOnNumbers(computed))
    return rewriter.notifyMatchFailure(op, "operand is not computed by an op "
                                           "that may be quantized");
  FailureOr<SmallVector<Value>> operands = getQuantizedOperands(computed);
  if (failed(operands) ||
      !isAnyQuantizedTypes(ValueRange(*operands).getTypes()))
    return rewriter.notifyMatchFailure(op, "operands are not dequantized");
  OperationState state(computed->getLoc(), computed->getName(), *operands,
                       op->getResultTypes(), computed->getAttrs());
  Operation *quantized = rewriter.create(state);
  if (!isValid(quantized)) {
    rewriter.eraseOp(quantized);
    return rewriter.notifyMatchFailure(op, "types do not fit the op");
  }
  rewriter.replaceOp(op, quantized);
  return success();
}

void stablehlo::populateStablehloLegalizeQDQToQuantizedOpPatterns(
    MLIRContext *context, RewritePatternSet *patterns) {
  patterns->add<FuseQuantizedOp>(context);
}

LogicalResult
StablehloLegalizeQDQToQuantizedOpPass::initialize(MLIRContext *context) {
  RewritePatternSet set(context);
  populateStablehloLegalizeQDQToQuantizedOpPatterns(context, &set);
  patterns = std::move(set);
  return success();
}
