//===- ChloLegalizeToStablehlo.cpp - CHLO's ops as StableHLO ops ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Broadcasting ops, constants, top_k, and the pass. Functions of numbers are in
// ChloFunctions.cpp and ChloSpecialFunctions.cpp, scan is in ChloScan.cpp.
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

/// Operands of shapes that are only known when the program runs: their shape is
/// computed, and the constraint that they broadcast is kept.
template <typename OpTy, typename PlainOp>
static Value broadcastDynamically(OpBuilder &builder, OpTy op,
                                  RankedTensorType type) {
  Location loc = op.getLoc();
  auto getShapes = [&] {
    return llvm::map_to_vector(op->getOperands(), [&](Value operand) -> Value {
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
  for (Value operand : op->getOperands()) {
    auto operandType = cast<RankedTensorType>(operand.getType());
    SmallVector<int64_t> sizes(type.getShape());
    operands.push_back(DynamicBroadcastInDimOp::create(
        builder, loc,
        RankedTensorType::get(sizes, operandType.getElementType()), operand,
        shape,
        builder.getDenseI64ArrayAttr(chlo::getBroadcastDims(
            rank, operandType.getRank(), std::nullopt))));
  }
  Value result = createPlain<OpTy, PlainOp>(builder, op, type, operands);
  shape::AssumingYieldOp::create(builder, loc, result);
  return assuming.getResult(0);
}

namespace {
/// Replaces a broadcasting op by broadcasts of its operands and a `PlainOp`.
template <typename OpTy, typename PlainOp>
struct LegalizeBroadcasting : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getType());
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
      auto operands =
          llvm::map_to_vector(op->getOperands(), [&](Value operand) {
            return broadcastStatically(rewriter, op.getLoc(), operand, type,
                                       given);
          });
      rewriter.replaceOp(
          op, createPlain<OpTy, PlainOp>(rewriter, op, type, operands));
      return success();
    }
    // What shape.broadcast computes has the last dimensions in common.
    for (Type operand : op->getOperandTypes()) {
      int64_t rank = cast<RankedTensorType>(operand).getRank();
      if (chlo::getBroadcastDims(type.getRank(), rank, given) !=
          chlo::getBroadcastDims(type.getRank(), rank, std::nullopt))
        return rewriter.notifyMatchFailure(
            op, "dimensions of a dynamic shape are not the last ones");
    }
    rewriter.replaceOp(op,
                       broadcastDynamically<OpTy, PlainOp>(rewriter, op, type));
    return success();
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
    if (!isa<IntegerAttr, FloatAttr>(op.getValue()))
      return rewriter.notifyMatchFailure(op, "the value is no real number");
    auto makeConstant = [&](RankedTensorType shape) {
      return DenseElementsAttr::get(shape, Attribute(op.getValue()));
    };
    if (type.hasStaticShape()) {
      replaceOpKeepingAttributes<ConstantOp>(rewriter, op, makeConstant(type));
      return success();
    }
    DenseElementsAttr constant =
        makeConstant(RankedTensorType::get({}, type.getElementType()));
    Value scalar = ConstantOp::create(rewriter, op.getLoc(), constant);
    Value shape =
        shape::ShapeOfOp::create(rewriter, op.getLoc(), op.getOperand());
    rewriter.replaceOpWithNewOp<DynamicBroadcastInDimOp>(
        op, type, scalar, shape, rewriter.getDenseI64ArrayAttr({}));
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

LogicalResult LegalizeTopK::matchAndRewrite(chlo::TopKOp op,
                                            PatternRewriter &rewriter) const {
  auto type = dyn_cast<RankedTensorType>(op.getOperand().getType());
  if (!type || !type.hasStaticShape())
    return rewriter.notifyMatchFailure(op, "the operand has no static shape");
  if (isa<ComplexType>(type.getElementType()))
    return rewriter.notifyMatchFailure(op, "complex numbers have no order");
  Location loc = op.getLoc();
  int64_t lastDim = type.getRank() - 1;
  Type index = rewriter.getI32Type();
  Value indices = IotaOp::create(rewriter, loc, type.clone(index), lastDim);
  auto sort =
      SortOp::create(rewriter, loc, ValueRange{op.getOperand(), indices},
                     static_cast<uint64_t>(lastDim), /*isStable=*/true);
  fillComparator(rewriter, loc, sort.getComparator(), type.getElementType(),
                 index);
  SmallVector<int64_t> starts(type.getRank(), 0);
  SmallVector<int64_t> strides(type.getRank(), 1);
  SmallVector<int64_t> limits(type.getShape());
  limits[lastDim] = op.getK();
  auto slice = [&](Value value) -> Value {
    return SliceOp::create(rewriter, loc, value, starts, limits, strides);
  };
  Value values = slice(sort.getResult(0));
  rewriter.replaceOp(op, {values, slice(sort.getResult(1))});
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
