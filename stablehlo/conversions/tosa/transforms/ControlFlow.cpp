//===- ControlFlow.cpp - Loops and branches as TOSA -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/conversions/tosa/transforms/Patterns.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tosa;

/// Unsigned integers are constants only.
static bool isCarried(Type type) {
  return isTosaTensor(type) && !getElementTypeOrSelf(type).isUnsignedInteger();
}

/// A loop of TOSA keeps the types of what it carries.
static bool hasForm(stablehlo::WhileOp op) {
  return op->getOperandTypes() == op->getResultTypes() &&
         llvm::all_of(op->getOperandTypes(), isCarried) &&
         llvm::all_of(op->getRegions(), [&](Region &region) {
           return region.getArgumentTypes() == op->getOperandTypes();
         });
}

static bool hasForm(stablehlo::IfOp op) {
  return llvm::all_of(op->getResultTypes(), isCarried) &&
         llvm::all_of(op->getRegions(), [&](Region &region) {
           return region.front().getTerminator()->getOperandTypes() ==
                  op->getResultTypes();
         });
}

bool tosa::isInBodyThatStays(Operation *op) {
  while ((op = op->getParentOp())) {
    if (auto loop = dyn_cast<stablehlo::WhileOp>(op)) {
      if (!hasForm(loop))
        return true;
    } else if (auto branch = dyn_cast<stablehlo::IfOp>(op)) {
      if (!hasForm(branch))
        return true;
    } else if (isa_and_present<stablehlo::StablehloDialect>(op->getDialect())) {
      return true;
    }
  }
  return false;
}

/// Moves the regions of `from` to `to`, and ends them with tosa.yield.
static void moveRegions(Operation *from, Operation *to,
                        PatternRewriter &rewriter) {
  for (auto [source, target] :
       llvm::zip_equal(from->getRegions(), to->getRegions())) {
    rewriter.inlineRegionBefore(source, target, target.end());
    Operation *terminator = target.front().getTerminator();
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPoint(terminator);
    rewriter.replaceOpWithNewOp<YieldOp>(terminator, terminator->getOperands());
  }
}

namespace {
struct LowerWhile : Lowering<stablehlo::WhileOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::WhileOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (!hasForm(op))
      return rewriter.notifyMatchFailure(op, "types change in the loop");
    auto loop = WhileOp::create(b, op->getResultTypes(), op->getOperands());
    moveRegions(op, loop, rewriter);
    rewriter.replaceOp(op, loop);
    return success();
  }
};

struct LowerIf : Lowering<stablehlo::IfOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::IfOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (!hasForm(op))
      return rewriter.notifyMatchFailure(op, "branches differ in types");
    auto branch =
        IfOp::create(b, op->getResultTypes(), op.getPred(), ValueRange());
    moveRegions(op, branch, rewriter);
    rewriter.replaceOp(op, branch);
    return success();
  }
};
} // namespace

void tosa::addControlFlowPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerIf, LowerWhile>(patterns.getContext());
}
