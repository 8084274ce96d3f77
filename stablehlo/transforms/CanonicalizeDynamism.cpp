//===- CanonicalizeDynamism.cpp - Static ops for dynamic ones -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/dialect/IsValid.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/StaticForms.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/transforms/DeadOperands.h"
#include "stablehlo/transforms/PassUtils.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOCANONICALIZEDYNAMISMPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
/// An op whose shape operands are constant is another op with attributes.
struct ReplaceByStaticForm : RewritePattern {
  explicit ReplaceByStaticForm(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}
  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override;
};

/// A slice whose size is known, but not its start.
struct ReplaceByDynamicSlice : OpRewritePattern<RealDynamicSliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(RealDynamicSliceOp op,
                                PatternRewriter &rewriter) const override;
};

struct StablehloCanonicalizeDynamismPass
    : stablehlo::impl::StablehloCanonicalizeDynamismPassBase<
          StablehloCanonicalizeDynamismPass> {
  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override;

  FrozenRewritePatternSet patterns;
};
} // namespace

/// Erases what is between `previous`, null for the start of the block, and
/// `end` if some of it is not valid.
static LogicalResult verifyBetween(RewriterBase &rewriter, Operation *previous,
                                   Operation *end) {
  auto first =
      previous ? std::next(previous->getIterator()) : end->getBlock()->begin();
  auto created = llvm::make_range(first, end->getIterator());
  if (llvm::all_of(created, [](Operation &op) { return isValid(&op); }))
    return success();
  while (end->getPrevNode() != previous)
    rewriter.eraseOp(end->getPrevNode());
  return failure();
}

static SmallVector<DenseElementsAttr> getConstants(ValueRange values) {
  return llvm::map_to_vector(values, [](Value value) {
    DenseElementsAttr elements;
    (void)matchPattern(value, m_Constant(&elements));
    return elements;
  });
}

LogicalResult
ReplaceByStaticForm::matchAndRewrite(Operation *op,
                                     PatternRewriter &rewriter) const {
  if (getShapeOperands(op).empty())
    return rewriter.notifyMatchFailure(op, "has no shape operands");
  SmallVector<DenseElementsAttr> elements = getConstants(op->getOperands());
  Operation *previous = op->getPrevNode();
  FailureOr<SmallVector<Value>> results = createStaticForm(
      rewriter, op, op->getOperands(), elements, op->getResultTypes());
  if (failed(results))
    return rewriter.notifyMatchFailure(op, "sizes are not known");
  // Nobody has verified what shape operands hold, nor a custom call's types.
  if (failed(verifyBetween(rewriter, previous, op)))
    return rewriter.notifyMatchFailure(op, "operands do not fit the static op");
  rewriter.replaceOp(op, *results);
  return success();
}

LogicalResult
ReplaceByDynamicSlice::matchAndRewrite(RealDynamicSliceOp op,
                                       PatternRewriter &rewriter) const {
  SmallVector<int64_t> sizes, strides;
  if (failed(hlo::matchInts(getSliceSize(op), sizes)))
    return rewriter.notifyMatchFailure(op, "size is not constant");
  if (failed(hlo::matchInts(op.getStrides(), strides)) ||
      !hlo::isSplatArray(strides, 1))
    return rewriter.notifyMatchFailure(op, "strides are not 1");
  auto starts = cast<RankedTensorType>(op.getStartIndices().getType());
  if (starts.getElementType().isIndex())
    return rewriter.notifyMatchFailure(op, "start indices are of type index");
  auto operand = cast<RankedTensorType>(op.getOperand().getType());
  for (auto [size, bound] : llvm::zip_equal(sizes, operand.getShape()))
    if (size < 0 || (hlo::isStaticDimSize(bound) && size > bound))
      return rewriter.notifyMatchFailure(op, "slice does not fit");
  SmallVector<Value> scalars;
  auto scalarType = RankedTensorType::get({}, starts.getElementType());
  for (int64_t i = 0; i < operand.getRank(); ++i) {
    Value element = SliceOp::create(rewriter, op.getLoc(), op.getStartIndices(),
                                    /*start_indices=*/{i},
                                    /*limit_indices=*/{i + 1}, /*strides=*/{1});
    scalars.push_back(
        ReshapeOp::create(rewriter, op.getLoc(), scalarType, element));
  }
  replaceOpKeepingAttributes<DynamicSliceOp>(rewriter, op, op.getType(),
                                             op.getOperand(), scalars, sizes);
  return success();
}

//===----------------------------------------------------------------------===//
// StablehloCanonicalizeDynamismPass
//===----------------------------------------------------------------------===//

void stablehlo::populateStablehloCanonicalizeDynamismPatterns(
    MLIRContext *context, RewritePatternSet *patterns) {
  patterns->add<ReplaceByStaticForm, ReplaceByDynamicSlice>(context);
}

LogicalResult
StablehloCanonicalizeDynamismPass::initialize(MLIRContext *context) {
  RewritePatternSet set(context);
  populateStablehloCanonicalizeDynamismPatterns(context, &set);
  patterns = std::move(set);
  return success();
}

/// Reports what contradicts itself in what `call` says of its shapes.
static LogicalResult verifyShapeOperands(CustomCallOp call) {
  if (!call->hasAttr(indicesOfShapeOperandsName))
    return success();
  SmallVector<KnownValue> operands;
  for (auto [operand, elements] :
       llvm::zip_equal(call->getOperands(), getConstants(call->getOperands())))
    operands.push_back({operand.getType(), elements});
  return refineResultTypes(call, operands, call.getLoc());
}

void StablehloCanonicalizeDynamismPass::runOnOperation() {
  bool isValid = true;
  getOperation()->walk([&](CustomCallOp call) {
    isValid &= succeeded(verifyShapeOperands(call));
  });
  if (!isValid)
    return signalPassFailure();
  // No op becomes one that has to be looked at again.
  DeadOperands operands;
  walkAndApplyPatterns(getOperation(), patterns, &operands);
  operands.erase();
}
