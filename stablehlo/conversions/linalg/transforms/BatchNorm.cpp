//===- BatchNorm.cpp - Batch normalization in other ops -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The formulas of the spec as ops of StableHLO.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "stablehlo/conversions/linalg/transforms/Patterns.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// What the formulas of the three ops have in common.
struct Normalization : TensorBuilder {
  template <typename OpTy>
  Normalization(OpTy op, OpBuilder &builder)
      : TensorBuilder(op.getLoc(), builder), operand(op.getOperand()),
        type(cast<RankedTensorType>(operand.getType())),
        feature(op.getFeatureIndex()), epsilon(op.getEpsilon()) {}

  Value operand;
  RankedTensorType type;
  int64_t feature;
  APFloat epsilon;

  template <typename OpTy> Value make(Value lhs, Value rhs) {
    return OpTy::create(*this, lhs.getType(), lhs, rhs);
  }
  Value add(Value lhs, Value rhs) { return make<AddOp>(lhs, rhs); }
  Value subtract(Value lhs, Value rhs) { return make<SubtractOp>(lhs, rhs); }
  Value multiply(Value lhs, Value rhs) { return make<MulOp>(lhs, rhs); }
  Value divide(Value lhs, Value rhs) { return make<DivOp>(lhs, rhs); }

  Value scalar(APFloat number) {
    bool losesInfo;
    auto element = cast<FloatType>(type.getElementType());
    number.convert(element.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
    return createConstant(
        *this, getLoc(),
        DenseElementsAttr::get(RankedTensorType::get({}, element), number));
  }
  /// `value` in all places of a tensor of the shape of `like`.
  Value broadcast(Value value, ArrayRef<int64_t> dimensions, Value like) {
    auto likeType = cast<RankedTensorType>(like.getType());
    if (likeType.hasStaticShape())
      return BroadcastInDimOp::create(*this, likeType, value, dimensions);
    SmallVector<Value> sizes;
    for (OpFoldResult size : getSizes(like))
      sizes.push_back(toValue(size));
    Value shape = tensor::FromElementsOp::create(*this, sizes);
    return DynamicBroadcastInDimOp::create(*this, likeType, value, shape,
                                           getDenseI64ArrayAttr(dimensions));
  }
  Value perFeature(Value value) { return broadcast(value, feature, operand); }
  /// sqrt(variance + epsilon)
  Value stddev(Value variance) {
    Value sum = add(variance, broadcast(scalar(epsilon), {}, variance));
    return SqrtOp::create(*this, sum);
  }
  /// Over all but the feature dimension.
  Value sum(Value terms, Type result) {
    SmallVector<int64_t> dimensions;
    for (int64_t i = 0; i < type.getRank(); ++i)
      if (i != feature)
        dimensions.push_back(i);
    Type element = type.getElementType();
    auto reduce =
        ReduceOp::create(*this, terms, scalar(APFloat(0.0)),
                         getDenseI64ArrayAttr(dimensions), TypeRange(element));
    auto scalarType = RankedTensorType::get({}, element);
    {
      OpBuilder::InsertionGuard guard(*this);
      createBlock(&reduce.getBody(), {}, {scalarType, scalarType},
                  {getLoc(), getLoc()});
      ValueRange arguments = getInsertionBlock()->getArguments();
      ReturnOp::create(*this, add(arguments[0], arguments[1]));
    }
    return castTo(result, reduce.getResult(0));
  }
  /// The number of elements that a feature has, as often as `like` has
  /// elements.
  Value countLike(Value like) {
    OpFoldResult count = known(1);
    for (int64_t i = 0; i < type.getRank(); ++i)
      if (i != feature)
        count = TensorBuilder::multiply(count, getSize(operand, i));
    Value number =
        arith::IndexCastOp::create(*this, getI64Type(), toValue(count));
    number = tensor::FromElementsOp::create(
        *this, RankedTensorType::get({}, getI64Type()), number);
    number = ConvertOp::create(
        *this, RankedTensorType::get({}, type.getElementType()), number);
    return broadcast(number, {}, like);
  }
  /// scale * ((operand - mean) / stddev) + offset
  Value normalize(Value scale, Value offset, Value mean, Value variance) {
    Value centered = subtract(operand, perFeature(mean));
    Value normal = divide(centered, perFeature(stddev(variance)));
    return add(multiply(perFeature(scale), normal), perFeature(offset));
  }
};

struct ExpandInference : OpRewritePattern<BatchNormInferenceOp> {
  using Base::Base;
  LogicalResult matchAndRewrite(BatchNormInferenceOp op,
                                PatternRewriter &rewriter) const override {
    Normalization b(op, rewriter);
    Value result = b.normalize(op.getScale(), op.getOffset(), op.getMean(),
                               op.getVariance());
    rewriter.replaceOp(op, b.castTo(op.getType(), result));
    return success();
  }
};

struct ExpandTraining : OpRewritePattern<BatchNormTrainingOp> {
  using Base::Base;
  LogicalResult matchAndRewrite(BatchNormTrainingOp op,
                                PatternRewriter &rewriter) const override {
    Normalization b(op, rewriter);
    Type type = op.getScale().getType();
    Value total = b.sum(op.getOperand(), type), count = b.countLike(total);
    Value mean = b.divide(total, count);
    Value centered = b.subtract(op.getOperand(), b.perFeature(mean));
    Value variance =
        b.divide(b.sum(b.multiply(centered, centered), type), count);
    Value output = b.normalize(op.getScale(), op.getOffset(), mean, variance);
    SmallVector<Value> results = {output, mean, variance};
    for (auto [result, type] : llvm::zip_equal(results, op->getResultTypes()))
      result = b.castTo(type, result);
    rewriter.replaceOp(op, results);
    return success();
  }
};

/// With g the gradient of the output, c = operand - mean, s = sqrt(variance +
/// epsilon), n the elements of a feature, and sums over these:
/// grad_operand = ((scale / s) / n) ((g n - sum g) - (sum(g c) c) / (variance +
/// epsilon)), grad_scale = sum(g (c / s)), grad_offset = sum g
struct ExpandGrad : OpRewritePattern<BatchNormGradOp> {
  using Base::Base;
  LogicalResult matchAndRewrite(BatchNormGradOp op,
                                PatternRewriter &rewriter) const override {
    Normalization b(op, rewriter);
    Type type = op.getScale().getType();
    Value gradient = op.getGradOutput(), variance = op.getVariance();
    Value spread =
        b.add(variance, b.broadcast(b.scalar(b.epsilon), {}, variance));
    Value stddev = b.perFeature(SqrtOp::create(b, spread));
    Value centered = b.subtract(op.getOperand(), b.perFeature(op.getMean()));
    Value gradOffset = b.sum(gradient, type);
    Value gradScale =
        b.sum(b.multiply(gradient, b.divide(centered, stddev)), type);
    Value correlation =
        b.perFeature(b.sum(b.multiply(gradient, centered), type));
    Value count = b.countLike(op.getOperand());
    Value rest =
        b.subtract(b.multiply(gradient, count), b.perFeature(gradOffset));
    rest = b.subtract(rest, b.divide(b.multiply(correlation, centered),
                                     b.perFeature(spread)));
    Value factor =
        b.divide(b.divide(b.perFeature(op.getScale()), stddev), count);
    Value gradOperand = b.multiply(factor, rest);
    SmallVector<Value> results = {gradOperand, gradScale, gradOffset};
    for (auto [result, type] : llvm::zip_equal(results, op->getResultTypes()))
      result = b.castTo(type, result);
    rewriter.replaceOp(op, results);
    return success();
  }
};
} // namespace

void stablehlo::addBatchNormPatterns(RewritePatternSet &patterns) {
  patterns.add<ExpandGrad, ExpandInference, ExpandTraining>(
      patterns.getContext());
}
