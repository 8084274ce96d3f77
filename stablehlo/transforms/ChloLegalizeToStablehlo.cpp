//===- ChloLegalizeToStablehlo.cpp - CHLO's ops as StableHLO ops ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Broadcasting ops, constants of dynamic shapes, and the pass. Functions of
// numbers are in ChloFunctions.cpp and ChloSpecialFunctions.cpp; what else an
// op is made of is in dialect/decompositions.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/DialectConversion.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/chlo/Broadcast.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/decompositions/Loop.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/transforms/ChloFunctions.h"
#include "stablehlo/transforms/PassUtils.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_CHLOLEGALIZETOSTABLEHLOPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Broadcasting ops
//===----------------------------------------------------------------------===//

static std::optional<ArrayRef<int64_t>> getGivenDimensions(Operation *op) {
  auto given = op->getAttrOfType<DenseI64ArrayAttr>("broadcast_dimensions");
  if (!given)
    return std::nullopt;
  return given.asArrayRef();
}

/// `operand`, whose dimensions are `dims` of a shape of `rank`, with dimensions
/// of size 1 for the others: then the last dimensions match.
static Value addDimensions(OpBuilder &builder, Location loc, Value operand,
                           int64_t rank, ArrayRef<int64_t> dims) {
  auto type = cast<RankedTensorType>(operand.getType());
  SmallVector<int64_t> shape(rank, 1);
  for (auto [from, to] : llvm::enumerate(dims))
    shape[to] = type.getDimSize(from);
  auto expanded = RankedTensorType::get(shape, type.getElementType());
  if (type.hasStaticShape())
    return ReshapeOp::create(builder, loc, expanded, operand);
  SmallVector<Value> sizes(rank);
  for (auto [from, to] : llvm::enumerate(dims))
    sizes[to] = getSize(builder, loc, operand, static_cast<int64_t>(from));
  for (Value &size : sizes)
    if (!size)
      size = makeSize(builder, loc, 1);
  Value newShape = ConcatenateOp::create(builder, loc, sizes, /*dimension=*/0);
  return DynamicReshapeOp::create(builder, loc, expanded, operand, newShape);
}

/// The op of StableHLO (or of CHLO, for functions that it has not) that does
/// the same on operands of one shape. Attributes but the dimensions are alike.
template <typename OpTy, typename PlainOp>
static Value createPlain(OpBuilder &builder, OpTy op, Type type,
                         ValueRange operands) {
  if constexpr (std::is_same_v<OpTy, chlo::BroadcastCompareOp>) {
    // The enums of both dialects have the same cases.
    auto kind = ComparisonType::NOTYPE;
    if (op.getCompareType())
      kind = static_cast<ComparisonType>(*op.getCompareType());
    return CompareOp::create(
        builder, op.getLoc(), operands[0], operands[1],
        static_cast<ComparisonDirection>(op.getComparisonDirection()), kind);
  } else {
    return PlainOp::create(builder, op.getLoc(), type, operands);
  }
}

using CreatePlain = function_ref<Value(Type type, ValueRange operands)>;

/// Operands of shapes that are only known when the program runs: their shape is
/// computed, and the constraint that they broadcast is kept.
static Value broadcastDynamically(OpBuilder &builder, Operation *op,
                                  ArrayRef<Value> unequal,
                                  RankedTensorType type,
                                  CreatePlain createPlain) {
  Location loc = op->getLoc();
  auto getShapes = [&] {
    return llvm::map_to_vector(unequal, [&](Value operand) -> Value {
      return shape::ShapeOfOp::create(builder, loc, operand);
    });
  };
  SmallVector<Value> shapes = getShapes();
  Value witness = shape::CstrBroadcastableOp::create(
      builder, loc, shape::WitnessType::get(builder.getContext()), shapes);
  auto assuming = shape::AssumingOp::create(builder, loc, type, witness);
  OpBuilder::InsertionGuard guard(builder);
  builder.createBlock(&assuming.getDoRegion());
  int64_t rank = type.getRank();
  Value shape = shape::BroadcastOp::create(
      builder, loc, RankedTensorType::get({rank}, builder.getIndexType()),
      getShapes(), /*error=*/StringAttr());
  SmallVector<Value> operands;
  for (Value operand : unequal) {
    auto operandType = cast<RankedTensorType>(operand.getType());
    SmallVector<int64_t> sizes(type.getShape());
    operands.push_back(DynamicBroadcastInDimOp::create(
        builder, loc,
        RankedTensorType::get(sizes, operandType.getElementType()), operand,
        shape,
        builder.getDenseI64ArrayAttr(chlo::getBroadcastDims(
            rank, operandType.getRank(), std::nullopt))));
  }
  Value result = createPlain(type, operands);
  result.getDefiningOp()->setDiscardableAttrs(
      op->getDiscardableAttrDictionary());
  shape::AssumingYieldOp::create(builder, loc, result);
  return assuming.getResult(0);
}

/// Replaces a broadcasting op by broadcasts of its operands and a plain op. Not
/// a template: there are many such ops, and they differ in the plain op only.
static LogicalResult legalizeBroadcasting(Operation *op,
                                          PatternRewriter &rewriter,
                                          CreatePlain createPlain) {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type ||
      !llvm::all_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>))
    return rewriter.notifyMatchFailure(op, "a type has no rank");
  bool isStatic = llvm::all_of(op->getOperandTypes(), [](Type operand) {
    return cast<RankedTensorType>(operand).hasStaticShape();
  });
  if (isStatic && !type.hasStaticShape())
    return rewriter.notifyMatchFailure(op, "the result is dynamic alone");
  if (isStatic) {
    Decomposer d(rewriter, op->getLoc());
    replaceOpKeepingAttributes(
        rewriter, op,
        createPlain(type, broadcastOperands(d, op, op->getOperands())));
    return success();
  }
  // What shape.broadcast computes has the last dimensions in common.
  std::optional<ArrayRef<int64_t>> given = getGivenDimensions(op);
  auto operands = llvm::map_to_vector(op->getOperands(), [&](Value operand) {
    int64_t rank = cast<RankedTensorType>(operand.getType()).getRank();
    SmallVector<int64_t> dims =
        chlo::getBroadcastDims(type.getRank(), rank, given);
    if (dims == chlo::getBroadcastDims(type.getRank(), rank, std::nullopt))
      return operand;
    return addDimensions(rewriter, op->getLoc(), operand, type.getRank(), dims);
  });
  rewriter.replaceOp(
      op, broadcastDynamically(rewriter, op, operands, type, createPlain));
  return success();
}

namespace {
template <typename OpTy, typename PlainOp>
struct LegalizeBroadcasting : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    return legalizeBroadcasting(
        op, rewriter, [&](Type type, ValueRange operands) {
          return createPlain<OpTy, PlainOp>(rewriter, op, type, operands);
        });
  }
};

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

struct LegalizeConstantLike : OpRewritePattern<chlo::ConstantLikeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(chlo::ConstantLikeOp op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "the type has no rank");
    Value constant = createConstantOfShape(rewriter, op.getLoc(), type,
                                           op.getValue(), op.getOperand());
    if (!constant)
      return rewriter.notifyMatchFailure(op, "the value is no number");
    replaceOpKeepingAttributes(rewriter, op, constant.getDefiningOp());
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct ChloLegalizeToStablehloPass
    : stablehlo::impl::ChloLegalizeToStablehloPassBase<
          ChloLegalizeToStablehloPass> {
  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override;

  FrozenRewritePatternSet patterns;
};
} // namespace

void stablehlo::populateChloToStablehloPatterns(MLIRContext *context,
                                                RewritePatternSet *patterns) {
#define STABLEHLO_BINARY(OpTy, formula, tensorFunction, Operation)             \
  patterns->add<LegalizeBroadcasting<chlo::Broadcast##Operation##Op, OpTy>>(   \
      context);
#define CHLO_BINARY(OpTy, formula, Operation)                                  \
  patterns                                                                     \
      ->add<LegalizeBroadcasting<chlo::Broadcast##Operation##Op, chlo::OpTy>>( \
          context);
#include "stablehlo/dialect/ElementwiseList.h"
  patterns->add<LegalizeBroadcasting<chlo::BroadcastCompareOp, CompareOp>,
                LegalizeBroadcasting<chlo::BroadcastSelectOp, SelectOp>,
                DecomposeOp<chlo::ConstantOp>, DecomposeOp<chlo::RaggedDotOp>,
                DecomposeOp<chlo::ScanOp>, DecomposeOp<chlo::TopKOp>>(context);
  populateChloConstantLikePattern(context, patterns);
  populateChloFunctionPatterns(context, patterns);
  populateChloSpecialFunctionPatterns(context, patterns);
}

void stablehlo::populateChloConstantLikePattern(MLIRContext *context,
                                                RewritePatternSet *patterns) {
  patterns->add<LegalizeConstantLike>(context);
}

LogicalResult ChloLegalizeToStablehloPass::initialize(MLIRContext *context) {
  RewritePatternSet set(context);
  populateChloToStablehloPatterns(context, &set);
  patterns = std::move(set);
  return success();
}

void ChloLegalizeToStablehloPass::runOnOperation() {
  ConversionTarget target(getContext());
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  target.addIllegalDialect<chlo::ChloDialect>();
  if (failed(applyPartialConversion(getOperation(), target, patterns)))
    signalPassFailure();
}
