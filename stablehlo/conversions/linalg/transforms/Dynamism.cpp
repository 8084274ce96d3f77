//===- Dynamism.cpp - Ops whose sizes are operands as linalg and tensor ---===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "stablehlo/conversions/linalg/transforms/Patterns.h"
#include "stablehlo/dialect/ShapeAssertion.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The sizes that an operand holds.
static Sizes getSizes(TensorBuilder &b, Value shape, Value original) {
  return b.extractSizes(shape, hasUnsignedElements(original));
}

namespace {
struct LowerDynamicBroadcastInDim : Lowering<DynamicBroadcastInDimOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(DynamicBroadcastInDimOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    Sizes sizes =
        getSizes(b, adaptor.getOutputDimensions(), op.getOutputDimensions());
    replace(rewriter, op, b,
            broadcastUnknown(b, sizes, adaptor.getOperand(),
                             op.getBroadcastDimensions()));
    return success();
  }
};

struct LowerDynamicIota : Lowering<DynamicIotaOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(DynamicIotaOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    Sizes sizes = getSizes(b, adaptor.getOutputShape(), op.getOutputShape());
    replace(rewriter, op, b,
            createIota(b, sizes, getElementType(op.getResult()),
                       op.getIotaDimension()));
    return success();
  }
};

struct LowerDynamicPad : Lowering<DynamicPadOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(DynamicPadOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    TensorBuilder::Padding padding = {
        getSizes(b, adaptor.getEdgePaddingLow(), op.getEdgePaddingLow()),
        getSizes(b, adaptor.getEdgePaddingHigh(), op.getEdgePaddingHigh()),
        getSizes(b, adaptor.getInteriorPadding(), op.getInteriorPadding())};
    replace(rewriter, op, b,
            b.pad(adaptor.getOperand(), b.extract(adaptor.getPaddingValue()),
                  padding));
    return success();
  }
};

struct LowerDynamicReshape : Lowering<DynamicReshapeOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(DynamicReshapeOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    replace(rewriter, op, b,
            Value(tensor::ReshapeOp::create(b, getType(op.getResult()),
                                            adaptor.getOperand(),
                                            adaptor.getOutputShape())));
    return success();
  }
};

struct LowerRealDynamicSlice : Lowering<RealDynamicSliceOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(RealDynamicSliceOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    Sizes starts = getSizes(b, adaptor.getStartIndices(), op.getStartIndices());
    Sizes limits = getSizes(b, adaptor.getLimitIndices(), op.getLimitIndices());
    Sizes strides = getSizes(b, adaptor.getStrides(), op.getStrides());
    // As many steps as begin in front of the limit.
    Sizes sizes;
    for (auto [start, limit, stride] : llvm::zip_equal(starts, limits, strides))
      sizes.push_back(b.divide(
          b.add(b.subtract(limit, start), b.subtract(stride, b.known(1))),
          stride));
    replace(rewriter, op, b,
            b.extractSlice(adaptor.getOperand(), starts, sizes, strides));
    return success();
  }
};

/// The run stops where a condition on sizes does not hold; what the message has
/// numbers for stays {0}, {1}, ….
struct LowerShapeAssertion : Lowering<CustomCallOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(CustomCallOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto message = op->getAttrOfType<StringAttr>("error_message");
    if (!isShapeAssertion(op) || adaptor.getInputs().empty() ||
        op->getNumResults() != 0 || !message)
      return rewriter.notifyMatchFailure(op, "asserts nothing");
    auto condition =
        dyn_cast<RankedTensorType>(adaptor.getInputs()[0].getType());
    if (!condition || condition.getRank() != 0 ||
        !condition.getElementType().isInteger(1))
      return rewriter.notifyMatchFailure(op, "asserts no boolean");
    TensorBuilder b(op.getLoc(), rewriter);
    cf::AssertOp::create(b, b.extract(adaptor.getInputs()[0]),
                         message.getValue());
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerGetDimensionSize : Lowering<GetDimensionSizeOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(GetDimensionSizeOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    Value size = b.toValue(b.getSize(adaptor.getOperand(), op.getDimension()));
    size = arith::IndexCastOp::create(b, b.getI32Type(), size);
    replace(rewriter, op, b, b.fromScalar(size));
    return success();
  }
};
} // namespace

void stablehlo::addDynamismPatterns(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  patterns.add<LowerDynamicBroadcastInDim, LowerDynamicIota, LowerDynamicPad,
               LowerDynamicReshape, LowerGetDimensionSize,
               LowerRealDynamicSlice, LowerShapeAssertion>(
      converter, patterns.getContext());
}
