//===- RescaleLegalizeToStablehlo.cpp - tosa.rescale as integer math ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "stablehlo/conversions/tosa/transforms/Passes.h"
#include "stablehlo/dialect/LlvmVersions.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"

namespace mlir {
namespace tosa {
#define GEN_PASS_DEF_TOSARESCALELEGALIZETOSTABLEHLOPASS
#include "stablehlo/conversions/tosa/transforms/Passes.h.inc"
} // namespace tosa
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct TosaRescaleLegalizeToStablehloPass
    : tosa::impl::TosaRescaleLegalizeToStablehloPassBase<
          TosaRescaleLegalizeToStablehloPass> {
  using Base::Base;
  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    tosa::populateTosaRescaleLegalizeToStablehloPatterns(&set, context);
    patterns = std::move(set);
    return success();
  }
  void runOnOperation() override {
    if (failed(applyPatternsGreedily(getOperation(), patterns)))
      signalPassFailure();
  }

  FrozenRewritePatternSet patterns;
};

/// The arithmetic of one tosa.rescale, in 64-bit integers of its shape.
struct Rescale : ImplicitLocOpBuilder {
  Rescale(tosa::RescaleOp op, RankedTensorType shape, OpBuilder &builder)
      : ImplicitLocOpBuilder(op.getLoc(), builder),
        type(shape.clone(getI64Type())) {}

  /// The 64-bit integers that all is computed in.
  RankedTensorType type;

  Value number(int64_t value) {
    return createConstant(
        *this, getLoc(),
        DenseElementsAttr::get(type, getI64IntegerAttr(value)));
  }
  template <typename OpTy> Value make(Value lhs, Value rhs) {
    return OpTy::create(*this, type, lhs, rhs);
  }

  /// Integers, or what is stored of quantized numbers, as 64-bit ones.
  Value extend(Value value, bool isUnsigned) {
    auto stored = cast<RankedTensorType>(value.getType());
    Type element = getStorageType(stored.getElementType());
    if (isUnsigned)
      element = getIntegerType(element.getIntOrFloatBitWidth(),
                               /*isSigned=*/false);
    if (element != stored.getElementType()) {
      stored = stored.clone(element);
      value = BitcastConvertOp::create(*this, stored, value);
    }
    return ConvertOp::create(*this, stored.clone(getI64Type()), value);
  }

  /// One number, or one for each index of the last dimension, in all places.
  Value broadcast(Value numbers, bool isUnsigned) {
    DenseIntElementsAttr elements;
    if (matchPattern(numbers, m_Constant(&elements)) && elements.isSplat()) {
      APInt element = elements.getSplatValue<APInt>();
      return number(isUnsigned ? element.getZExtValue()
                               : element.getSExtValue());
    }
    Value value = extend(numbers, isUnsigned);
    auto shape = cast<RankedTensorType>(value.getType()).getShape();
    SmallVector<int64_t> dimensions;
    if (shape.front() == 1)
      value = ReshapeOp::create(*this, RankedTensorType::get({}, getI64Type()),
                                value);
    else
      dimensions.push_back(type.getRank() - 1);
    return BroadcastInDimOp::create(*this, type, value, dimensions);
  }

  static Type getStorageType(Type element) {
    auto quantized = dyn_cast<quant::QuantizedType>(element);
    return quantized ? quantized.getStorageType() : element;
  }

  /// What is added before the shift cuts bits off: half of what they stand for;
  /// and, of two roundings, that of the first one.
  Value getRounding(Value value, Value shift, bool roundsTwice) {
    Value one = number(1);
    Value half = make<ShiftLeftOp>(one, make<SubtractOp>(shift, one));
    if (!roundsTwice)
      return half;
    Value zero = number(0), first = number(int64_t(1) << 30);
    Value isPositive = CompareOp::create(
        *this, value, zero, ComparisonDirection::GE, ComparisonType::SIGNED);
    Value isLong =
        CompareOp::create(*this, shift, number(31), ComparisonDirection::GT,
                          ComparisonType::SIGNED);
    Value away = SelectOp::create(*this, type, isPositive, first,
                                  number(-(int64_t(1) << 30)));
    return make<AddOp>(half, SelectOp::create(*this, type, isLong, away, zero));
  }

  /// `value` in the range of `result`, as its elements.
  Value saturate(Value value, RankedTensorType result, bool isUnsigned) {
    Type element = getStorageType(result.getElementType());
    unsigned width = element.getIntOrFloatBitWidth();
    APInt low =
        isUnsigned ? APInt::getZero(width) : APInt::getSignedMinValue(width);
    APInt high = isUnsigned ? APInt::getMaxValue(width)
                            : APInt::getSignedMaxValue(width);
    auto widen = [&](const APInt &bound) {
      return isUnsigned ? bound.getZExtValue() : bound.getSExtValue();
    };
    value = ClampOp::create(*this, type, number(widen(low)), value,
                            number(widen(high)));
    value = ConvertOp::create(*this, result.clone(element), value);
    if (element == result.getElementType())
      return value;
    return BitcastConvertOp::create(*this, result, value);
  }
};

/// result = clamp((input - input_zp) * multiplier / 2^shift + output_zp)
struct ExpandRescale : OpRewritePattern<tosa::RescaleOp> {
  using OpRewritePattern::OpRewritePattern;

  /// Whether numbers and their products fit into 64 bits.
  static bool hasNarrowElements(Value value) {
    Type element =
        Rescale::getStorageType(getElementTypeOrSelf(value.getType()));
    return element.isSignlessInteger() && element.getIntOrFloatBitWidth() <= 48;
  }

  LogicalResult matchAndRewrite(tosa::RescaleOp op,
                                PatternRewriter &rewriter) const override {
    auto input = dyn_cast<RankedTensorType>(op.getInput().getType());
    auto output = dyn_cast<RankedTensorType>(op.getType());
    if (!input || !output || !input.hasStaticShape() ||
        input.getShape() != output.getShape())
      return rewriter.notifyMatchFailure(op, "sizes are not known");
    SmallVector<Value> values(op->getOperands());
    values.push_back(op.getOutput());
    for (Value value : values)
      if (!hasNarrowElements(value) || !isa<RankedTensorType>(value.getType()))
        return rewriter.notifyMatchFailure(op, "elements are no integers");
    if (op.getPerChannel() && input.getRank() == 0)
      return rewriter.notifyMatchFailure(op, "has no channels");
    Rescale b(op, input, rewriter);
    Value multiplier = b.broadcast(op.getMultiplier(), /*isUnsigned=*/false);
    Value shift = b.broadcast(op.getShift(), /*isUnsigned=*/false);
    Value value =
        b.make<SubtractOp>(b.extend(op.getInput(), op.getInputUnsigned()),
                           b.broadcast(op.getInputZp(), op.getInputUnsigned()));
    bool roundsTwice =
        op.getScale32() &&
        op.getRoundingMode() == STABLEHLO_TOSA_ROUNDING(DOUBLE_ROUND);
    Value rounding = b.getRounding(value, shift, roundsTwice);
    Value product = b.make<MulOp>(value, multiplier);
    value =
        b.make<ShiftRightArithmeticOp>(b.make<AddOp>(product, rounding), shift);
    value = b.make<AddOp>(
        value, b.broadcast(op.getOutputZp(), op.getOutputUnsigned()));
    rewriter.replaceOp(op, b.saturate(value, output, op.getOutputUnsigned()));
    return success();
  }
};
} // namespace

void tosa::populateTosaRescaleLegalizeToStablehloPatterns(
    RewritePatternSet *patterns, MLIRContext *context) {
  patterns->add<ExpandRescale>(context);
}
