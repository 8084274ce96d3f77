//===- BatchNorm.cpp - Batch normalization --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// What the three ops have in common; names are those of the spec. What is the
/// same for all elements of a feature is computed once.
class Normalization {
public:
  template <typename OpTy>
  Normalization(Decomposer &d, OpTy op, Value operand)
      : d(d), operand(operand),
        feature(static_cast<int64_t>(op.getFeatureIndex())),
        epsilon(op.getEpsilon().convertToFloat()) {}

  Value perFeature(Value value) const {
    return d.broadcastLike(value, operand, feature);
  }
  Value center(Value mean) const {
    return d.create<SubtractOp>(operand, perFeature(mean));
  }
  /// Over all dimensions but the feature's.
  Value sum(Value value) const {
    SmallVector<int64_t> dims;
    for (int64_t dim = 0; dim < d.getType(operand).getRank(); ++dim)
      if (dim != feature)
        dims.push_back(dim);
    return d.sum(value, dims);
  }
  /// How many elements of the operand a feature has, in the shape of `like`.
  Value countLike(Value like) const;
  Value mean(Value value) const {
    Value total = sum(value);
    return d.create<DivOp>(total, countLike(total));
  }
  Value addEpsilon(Value variance) const {
    Value number = d.scalar(epsilon, d.getType(operand).getElementType());
    return d.create<AddOp>(variance, d.broadcastLike(number, variance, {}));
  }
  Value normalize(Value scale, Value offset, Value mean, Value variance) const {
    Value stddev = d.create<SqrtOp>(addEpsilon(variance));
    Value normalized = d.create<DivOp>(center(mean), perFeature(stddev));
    return d.create<AddOp>(d.create<MulOp>(perFeature(scale), normalized),
                           perFeature(offset));
  }

private:
  Decomposer &d;
  Value operand;
  int64_t feature;
  /// An f32, to be rounded to the element type.
  double epsilon;
};
} // namespace

Value Normalization::countLike(Value like) const {
  RankedTensorType type = d.getType(operand);
  Type integer = d.builder.getI64Type();
  double known = 1;
  Value unknown;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (dim == feature)
      continue;
    if (!type.isDynamicDim(dim)) {
      known *= static_cast<double>(type.getDimSize(dim));
      continue;
    }
    Value size = d.convert(d.create<GetDimensionSizeOp>(operand, dim), integer);
    unknown = unknown ? d.create<MulOp>(unknown, size) : size;
  }
  Type elementType = type.getElementType();
  if (!unknown)
    return d.broadcastLike(d.scalar(known, elementType), like, {});
  // Rounded once.
  Value number = d.convert(d.scalar(known, d.builder.getF64Type()), integer);
  number = d.convert(d.create<MulOp>(unknown, number), elementType);
  return d.broadcastLike(number, like, {});
}

Decomposed stablehlo::decompose(Decomposer &d, BatchNormInferenceOp op,
                                ValueRange operands) {
  Normalization norm(d, op, operands[0]);
  return SmallVector<Value>{
      norm.normalize(operands[1], operands[2], operands[3], operands[4])};
}

Decomposed stablehlo::decompose(Decomposer &d, BatchNormTrainingOp op,
                                ValueRange operands) {
  Normalization norm(d, op, operands[0]);
  Value mean = norm.mean(operands[0]);
  Value centered = norm.center(mean);
  Value variance = norm.mean(d.create<MulOp>(centered, centered));
  Value output = norm.normalize(operands[1], operands[2], mean, variance);
  return SmallVector<Value>{output, mean, variance};
}

Decomposed stablehlo::decompose(Decomposer &d, BatchNormGradOp op,
                                ValueRange operands) {
  Normalization norm(d, op, operands[0]);
  Value scale = operands[1], gradOutput = operands[4];
  Value centered = norm.center(operands[2]);
  Value spread = norm.addEpsilon(operands[3]);
  Value stddev = norm.perFeature(d.create<SqrtOp>(spread));
  Value elementsPerFeature = norm.countLike(operands[0]);
  Value gradOffset = norm.sum(gradOutput);
  Value correlation = norm.sum(d.create<MulOp>(gradOutput, centered));
  Value i1 = d.create<MulOp>(gradOutput, elementsPerFeature);
  Value i2 = norm.perFeature(gradOffset);
  Value i4 = d.create<MulOp>(norm.perFeature(correlation), centered);
  Value i5 = d.create<DivOp>(i4, norm.perFeature(spread));
  Value i6 = d.create<SubtractOp>(d.create<SubtractOp>(i1, i2), i5);
  Value factor = d.create<DivOp>(
      d.create<DivOp>(norm.perFeature(scale), stddev), elementsPerFeature);
  Value gradOperand = d.create<MulOp>(factor, i6);
  Value normalized = d.create<DivOp>(centered, stddev);
  Value gradScale = norm.sum(d.create<MulOp>(gradOutput, normalized));
  return SmallVector<Value>{gradOperand, gradScale, gradOffset};
}
