//===- ChloLegalizeToStablehlo.cpp - CHLO's ops as StableHLO ops ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Broadcasting ops, constants, top_k, and the pass. Functions of numbers are in
// ChloFunctions.cpp and ChloSpecialFunctions.cpp, ragged_dot is in
// ChloRaggedDot.cpp, scan in ChloScan.cpp.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/DialectConversion.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/chlo/Broadcast.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/transforms/ChloFunctions.h"
#include "stablehlo/transforms/ChloLoop.h"
#include "stablehlo/transforms/PassUtils.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include <limits>

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

/// `operand` in the static shape `type`.
static Value broadcastStatically(OpBuilder &builder, Location loc,
                                 Value operand, RankedTensorType type,
                                 std::optional<ArrayRef<int64_t>> given) {
  auto operandType = cast<RankedTensorType>(operand.getType());
  if (operandType.getShape() == type.getShape())
    return operand;
  return BroadcastInDimOp::create(
      builder, loc, type.clone(operandType.getElementType()), operand,
      chlo::getBroadcastDims(type.getRank(), operandType.getRank(), given));
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
  std::optional<ArrayRef<int64_t>> given = getGivenDimensions(op);
  bool isStatic = llvm::all_of(op->getOperandTypes(), [](Type operand) {
    return cast<RankedTensorType>(operand).hasStaticShape();
  });
  if (isStatic && !type.hasStaticShape())
    return rewriter.notifyMatchFailure(op, "the result is dynamic alone");
  if (isStatic) {
    auto operands = llvm::map_to_vector(op->getOperands(), [&](Value operand) {
      return broadcastStatically(rewriter, op->getLoc(), operand, type, given);
    });
    replaceOpKeepingAttributes(rewriter, op, createPlain(type, operands));
    return success();
  }
  // What shape.broadcast computes has the last dimensions in common.
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

struct LegalizeConstant : OpRewritePattern<chlo::ConstantOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(chlo::ConstantOp op,
                                PatternRewriter &rewriter) const override {
    replaceOpKeepingAttributes<ConstantOp>(rewriter, op, op.getValue());
    return success();
  }
};

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

//===----------------------------------------------------------------------===//
// TopKOp
//===----------------------------------------------------------------------===//

/// A stable sort of the elements with their indices, and its first k.
struct LegalizeTopK : OpRewritePattern<chlo::TopKOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(chlo::TopKOp op,
                                PatternRewriter &rewriter) const override;
};
} // namespace

/// Fills the comparator of (element, index) pairs: the greater element is
/// first.
static void fillComparator(OpBuilder &builder, Location loc, Region &region,
                           Type element, Type index) {
  OpBuilder::InsertionGuard guard(builder);
  Type scalar = RankedTensorType::get({}, element);
  Type indexScalar = RankedTensorType::get({}, index);
  Block *block = builder.createBlock(&region, {},
                                     {scalar, scalar, indexScalar, indexScalar},
                                     SmallVector<Location>(4, loc));
  auto kind = isa<FloatType>(element) ? ComparisonType::TOTALORDER
                                      : ComparisonType::NOTYPE;
  Value isGreater =
      CompareOp::create(builder, loc, block->getArgument(0),
                        block->getArgument(1), ComparisonDirection::GT, kind);
  ReturnOp::create(builder, loc, isGreater);
}

/// The indices along the last dimension of `operand`, in its shape.
static Value makeLastIndices(OpBuilder &builder, Location loc, Value operand) {
  auto type = cast<RankedTensorType>(operand.getType());
  auto indexType = type.clone(builder.getI32Type());
  int64_t lastDim = type.getRank() - 1;
  if (type.hasStaticShape())
    return IotaOp::create(builder, loc, indexType, lastDim);
  SmallVector<Value> sizes;
  for (int64_t dim = 0; dim <= lastDim; ++dim)
    sizes.push_back(getSize(builder, loc, operand, dim));
  Value shape = ConcatenateOp::create(builder, loc, sizes, /*dimension=*/0);
  return DynamicIotaOp::create(builder, loc, indexType, shape, lastDim);
}

/// The first `count` elements of the last dimension, of type `result`.
static Value takeFirst(OpBuilder &builder, Location loc, Value value,
                       int64_t count, Type result) {
  auto type = cast<RankedTensorType>(value.getType());
  int64_t rank = type.getRank();
  if (type.hasStaticShape()) {
    SmallVector<int64_t> starts(rank, 0), strides(rank, 1);
    SmallVector<int64_t> limits(type.getShape());
    limits.back() = count;
    return SliceOp::create(builder, loc, value, starts, limits, strides);
  }
  auto vector = RankedTensorType::get({rank}, builder.getI32Type());
  auto fill = [&](int32_t number) -> Value {
    return ConstantOp::create(builder, loc,
                              DenseElementsAttr::get(vector, number));
  };
  SmallVector<Value> limits;
  for (int64_t dim = 0; dim < rank - 1; ++dim)
    limits.push_back(getSize(builder, loc, value, dim));
  limits.push_back(makeSize(builder, loc, count));
  Value limit = ConcatenateOp::create(builder, loc, limits, /*dimension=*/0);
  return RealDynamicSliceOp::create(builder, loc, result, value, fill(0), limit,
                                    fill(1));
}

LogicalResult LegalizeTopK::matchAndRewrite(chlo::TopKOp op,
                                            PatternRewriter &rewriter) const {
  auto type = dyn_cast<RankedTensorType>(op.getOperand().getType());
  if (!type || type.getEncoding())
    return rewriter.notifyMatchFailure(op, "the operand has no rank, or a "
                                           "bound");
  if (isa<ComplexType>(type.getElementType()))
    return rewriter.notifyMatchFailure(op, "complex numbers have no order");
  // Sizes are computed as i32.
  if (!type.hasStaticShape() && op.getK() > std::numeric_limits<int32_t>::max())
    return rewriter.notifyMatchFailure(op, "k is too large");
  Location loc = op.getLoc();
  Value indices = makeLastIndices(rewriter, loc, op.getOperand());
  auto sort = SortOp::create(
      rewriter, loc, ValueRange{op.getOperand(), indices},
      static_cast<uint64_t>(type.getRank() - 1), /*isStable=*/true);
  fillComparator(rewriter, loc, sort.getComparator(), type.getElementType(),
                 rewriter.getI32Type());
  // It has the results that attributes may list.
  sort->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  Value values = takeFirst(rewriter, loc, sort.getResult(0), op.getK(),
                           op.getValues().getType());
  rewriter.replaceOp(op,
                     {values, takeFirst(rewriter, loc, sort.getResult(1),
                                        op.getK(), op.getIndices().getType())});
  return success();
}

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
  patterns
      ->add<LegalizeBroadcasting<chlo::BroadcastAddOp, AddOp>,
            LegalizeBroadcasting<chlo::BroadcastAndOp, AndOp>,
            LegalizeBroadcasting<chlo::BroadcastAtan2Op, Atan2Op>,
            LegalizeBroadcasting<chlo::BroadcastCompareOp, CompareOp>,
            LegalizeBroadcasting<chlo::BroadcastComplexOp, ComplexOp>,
            LegalizeBroadcasting<chlo::BroadcastDivOp, DivOp>,
            LegalizeBroadcasting<chlo::BroadcastMaxOp, MaxOp>,
            LegalizeBroadcasting<chlo::BroadcastMinOp, MinOp>,
            LegalizeBroadcasting<chlo::BroadcastMulOp, MulOp>,
            LegalizeBroadcasting<chlo::BroadcastNextAfterOp, chlo::NextAfterOp>,
            LegalizeBroadcasting<chlo::BroadcastOrOp, OrOp>,
            LegalizeBroadcasting<chlo::BroadcastPolygammaOp, chlo::PolygammaOp>,
            LegalizeBroadcasting<chlo::BroadcastPowOp, PowOp>,
            LegalizeBroadcasting<chlo::BroadcastRemOp, RemOp>,
            LegalizeBroadcasting<chlo::BroadcastSelectOp, SelectOp>,
            LegalizeBroadcasting<chlo::BroadcastShiftLeftOp, ShiftLeftOp>,
            LegalizeBroadcasting<chlo::BroadcastShiftRightArithmeticOp,
                                 ShiftRightArithmeticOp>,
            LegalizeBroadcasting<chlo::BroadcastShiftRightLogicalOp,
                                 ShiftRightLogicalOp>,
            LegalizeBroadcasting<chlo::BroadcastSubOp, SubtractOp>,
            LegalizeBroadcasting<chlo::BroadcastXorOp, XorOp>,
            LegalizeBroadcasting<chlo::BroadcastZetaOp, chlo::ZetaOp>,
            LegalizeConstant, LegalizeTopK>(context);
  populateChloConstantLikePattern(context, patterns);
  populateChloFunctionPatterns(context, patterns);
  populateChloSpecialFunctionPatterns(context, patterns);
  populateChloRaggedDotPatterns(context, patterns);
  populateChloScanPatterns(context, patterns);
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
