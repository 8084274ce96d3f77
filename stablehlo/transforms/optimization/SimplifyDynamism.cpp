//===- SimplifyDynamism.cpp - Dynamic ops that need not be ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those with constant shape operands are static ops already, by the patterns of
// canonicalize-dynamism. Here are those whose types say the sizes, or that do
// twice what once is enough.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/IsValid.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/transforms/optimization/Patterns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Operand and result are static, or the shape is constant and the operand
/// static: the sizes need not be computed.
struct StaticBroadcast : Simplification<DynamicBroadcastInDimOp> {
  using Simplification::Simplification;
  LogicalResult simplify(DynamicBroadcastInDimOp op,
                         PatternRewriter &rewriter) const override;
};

/// No size changes; dimensions may be in another order.
struct BroadcastToItself : Simplification<DynamicBroadcastInDimOp> {
  using Simplification::Simplification;
  LogicalResult simplify(DynamicBroadcastInDimOp op,
                         PatternRewriter &rewriter) const override;
};

/// Dimension i of the innermost operand is dimension outer[inner[i]].
struct DynamicBroadcastTwice : Simplification<DynamicBroadcastInDimOp> {
  using Simplification::Simplification;
  LogicalResult simplify(DynamicBroadcastInDimOp op,
                         PatternRewriter &rewriter) const override;
};

/// The shape in between does not matter; a static one need not be computed.
struct SimplifyDynamicReshape : Simplification<DynamicReshapeOp> {
  using Simplification::Simplification;
  LogicalResult simplify(DynamicReshapeOp op,
                         PatternRewriter &rewriter) const override;
};

/// Numbers along one dimension, repeated along the others.
struct SimplifyDynamicIota : Simplification<DynamicIotaOp> {
  using Simplification::Simplification;
  LogicalResult simplify(DynamicIotaOp op,
                         PatternRewriter &rewriter) const override;
};
} // namespace

static bool isIdentity(ArrayRef<int64_t> dims) {
  return llvm::equal(dims, llvm::seq<int64_t>(0, dims.size()));
}

//===----------------------------------------------------------------------===//
// What is known of shapes
//===----------------------------------------------------------------------===//

/// A value of the shape of `value`, which is computed from it element by
/// element.
static Value getShapeSource(Value value) {
  // So far it is worth looking for.
  constexpr unsigned maxDepth = 16;
  for (unsigned depth = 0; depth < maxDepth; ++depth) {
    Operation *op = value.getDefiningOp();
    if (!op || !op->hasTrait<OpTrait::Elementwise>() ||
        !op->hasTrait<OpTrait::SameOperandsAndResultShape>() ||
        op->getNumOperands() == 0)
      break;
    value = op->getOperand(0);
  }
  return value;
}

static bool haveSameShape(Value lhs, Value rhs) {
  return getShapeSource(lhs) == getShapeSource(rhs);
}

/// True if `size`, a list of one number, is the size of `value` along `dim`.
static bool isSizeOf(Value size, Value value, int64_t dim) {
  auto reshape = size.getDefiningOp<ReshapeOp>();
  auto getSize = reshape
                     ? reshape.getOperand().getDefiningOp<GetDimensionSizeOp>()
                     : GetDimensionSizeOp();
  if (getSize)
    return static_cast<int64_t>(getSize.getDimension()) == dim &&
           haveSameShape(getSize.getOperand(), value);
  SmallVector<int64_t> constant;
  auto type = cast<RankedTensorType>(value.getType());
  return succeeded(hlo::matchInts(size, constant)) && constant.size() == 1 &&
         constant.front() == type.getDimSize(dim);
}

/// True if `shape` is computed as the shape of `value`: by shape_of, or by what
/// --shape-legalize-to-stablehlo makes of that.
static bool isShapeOf(Value shape, Value value) {
  if (auto shapeOf = shape.getDefiningOp<shape::ShapeOfOp>())
    return haveSameShape(shapeOf.getArg(), value);
  auto type = cast<RankedTensorType>(value.getType());
  auto joined = shape.getDefiningOp<ConcatenateOp>();
  auto sizes = joined ? joined.getInputs() : ValueRange(shape);
  return static_cast<int64_t>(sizes.size()) == type.getRank() &&
         llvm::all_of(llvm::enumerate(sizes), [&](auto indexed) {
           return isSizeOf(indexed.value(), value, indexed.index());
         });
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

/// Replaces `op` by `replacement`, or takes that away if it is not valid: types
/// and shape operands of `op` may contradict each other in ways that show only
/// when it runs.
static LogicalResult replaceIfValid(PatternRewriter &rewriter, Operation *op,
                                    Operation *replacement,
                                    Operation *merged = nullptr) {
  if (!isValid(replacement)) {
    rewriter.eraseOp(replacement);
    return rewriter.notifyMatchFailure(op, "contradicts its types");
  }
  replaceOpKeepingAttributes(rewriter, op, replacement, merged);
  return success();
}

/// Replaces `op` by `value`, whose type may say other sizes.
static LogicalResult replaceByValue(PatternRewriter &rewriter, Operation *op,
                                    Value value) {
  Type type = op->getResult(0).getType();
  if (value.getType() == type) {
    rewriter.replaceOp(op, value);
    return success();
  }
  if (isa<quant::QuantizedType>(getElementTypeOrSelf(type)) ||
      getElementTypeOrSelf(type) != getElementTypeOrSelf(value))
    return rewriter.notifyMatchFailure(op, "changes its elements");
  return replaceIfValid(rewriter, op,
                        ConvertOp::create(rewriter, op->getLoc(), type, value));
}

LogicalResult StaticBroadcast::simplify(DynamicBroadcastInDimOp op,
                                        PatternRewriter &rewriter) const {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!getPlainType(op.getOperand()) || !type || type.getEncoding())
    return rewriter.notifyMatchFailure(op, "operand is not static");
  if (type.hasStaticShape())
    return replaceIfValid(
        rewriter, op,
        BroadcastInDimOp::create(rewriter, op.getLoc(), type, op.getOperand(),
                                 op.getBroadcastDimensions()));
  SmallVector<int64_t> shape;
  if (failed(hlo::matchInts(op.getOutputDimensions(), shape)) ||
      llvm::any_of(shape, [](int64_t size) { return size < 0; }) ||
      !hlo::isCompatibleForHloTypeInference(shape, type))
    return rewriter.notifyMatchFailure(op, "sizes are not known");
  auto broadcast = BroadcastInDimOp::create(
      rewriter, op.getLoc(),
      RankedTensorType::get(shape, type.getElementType()), op.getOperand(),
      op.getBroadcastDimensions());
  if (!isValid(broadcast)) {
    rewriter.eraseOp(broadcast);
    return rewriter.notifyMatchFailure(op, "contradicts its shape operand");
  }
  replaceOpKeepingAttributes<ConvertOp>(rewriter, op, type, broadcast);
  return success();
}

/// True if each dimension of the operand is known to keep its size: it is said,
/// or seen in the types.
static bool isKnownNotToExpand(DynamicBroadcastInDimOp op) {
  ArrayRef<int64_t> known =
      op.getKnownNonexpandingDimensions().value_or(ArrayRef<int64_t>());
  auto operand = cast<RankedTensorType>(op.getOperand().getType());
  auto type = cast<RankedTensorType>(op.getType());
  return llvm::all_of(
      llvm::enumerate(op.getBroadcastDimensions()), [&](auto indexed) {
        auto dim = static_cast<int64_t>(indexed.index());
        int64_t size = operand.getDimSize(dim);
        return llvm::is_contained(known, dim) ||
               (hlo::isStaticDimSize(size) &&
                (size != 1 || type.getDimSize(indexed.value()) == 1));
      });
}

LogicalResult BroadcastToItself::simplify(DynamicBroadcastInDimOp op,
                                          PatternRewriter &rewriter) const {
  auto operand = cast<RankedTensorType>(op.getOperand().getType());
  if (operand.getRank() != cast<RankedTensorType>(op.getType()).getRank())
    return rewriter.notifyMatchFailure(op, "adds dimensions");
  ArrayRef<int64_t> dims = op.getBroadcastDimensions();
  auto reshape = op.getOperand().getDefiningOp<DynamicReshapeOp>();
  bool hasThisShape =
      isIdentity(dims) &&
      ((reshape && reshape.getOutputShape() == op.getOutputDimensions()) ||
       isShapeOf(op.getOutputDimensions(), op.getOperand()));
  if (!hasThisShape && !isKnownNotToExpand(op))
    return rewriter.notifyMatchFailure(op, "sizes may change");
  if (isIdentity(dims))
    return replaceByValue(rewriter, op, op.getOperand());
  return replaceIfValid(
      rewriter, op,
      TransposeOp::create(rewriter, op.getLoc(), op.getType(), op.getOperand(),
                          invertPermutationVector(SmallVector<int64_t>(dims))));
}

LogicalResult DynamicBroadcastTwice::simplify(DynamicBroadcastInDimOp op,
                                              PatternRewriter &rewriter) const {
  auto inner = op.getOperand().getDefiningOp<DynamicBroadcastInDimOp>();
  if (!inner || getElementTypeOrSelf(inner.getOperand()) !=
                    getElementTypeOrSelf(op.getType()))
    return rewriter.notifyMatchFailure(op, "not of a broadcast");
  auto dims =
      llvm::map_to_vector(inner.getBroadcastDimensions(), [&](int64_t dim) {
        return op.getBroadcastDimensions()[dim];
      });
  // What was known is about the dimensions in between.
  auto nothing = rewriter.getDenseI64ArrayAttr({});
  return replaceIfValid(rewriter, op,
                        DynamicBroadcastInDimOp::create(
                            rewriter, op.getLoc(), op.getType(),
                            inner.getOperand(), op.getOutputDimensions(),
                            rewriter.getDenseI64ArrayAttr(dims),
                            /*known_expanding_dimensions=*/nothing,
                            /*known_nonexpanding_dimensions=*/nothing),
                        /*merged=*/inner);
}

LogicalResult
SimplifyDynamicReshape::simplify(DynamicReshapeOp op,
                                 PatternRewriter &rewriter) const {
  if (getPlainType(op.getResult()))
    return replaceIfValid(rewriter, op,
                          ReshapeOp::create(rewriter, op.getLoc(), op.getType(),
                                            op.getOperand()));
  if (isShapeOf(op.getOutputShape(), op.getOperand()))
    return replaceByValue(rewriter, op, op.getOperand());
  auto inner = op.getOperand().getDefiningOp<DynamicReshapeOp>();
  if (!inner || getElementTypeOrSelf(inner.getOperand()) !=
                    getElementTypeOrSelf(op.getType()))
    return rewriter.notifyMatchFailure(op, "not static, nor of a reshape");
  rewriter.modifyOpInPlace(op, [&] {
    op.getOperandMutable().assign(inner.getOperand());
    mergeFrontendAttributes(op, inner);
  });
  return success();
}

LogicalResult SimplifyDynamicIota::simplify(DynamicIotaOp op,
                                            PatternRewriter &rewriter) const {
  auto dim = static_cast<int64_t>(op.getIotaDimension());
  if (RankedTensorType type = getPlainType(op.getResult()))
    return replaceIfValid(
        rewriter, op,
        IotaOp::create(rewriter, op.getLoc(), type, op.getIotaDimensionAttr()));
  auto type = dyn_cast<RankedTensorType>(op.getType());
  auto shapeType = cast<RankedTensorType>(op.getOutputShape().getType());
  if (!type || type.getEncoding() || type.getRank() < 2 ||
      dim >= type.getRank())
    return rewriter.notifyMatchFailure(op, "is as simple as it can be");
  if (shapeType.getElementType().isIndex())
    return rewriter.notifyMatchFailure(op, "shape is of type index");
  Value size = SliceOp::create(rewriter, op.getLoc(), op.getOutputShape(),
                               /*start_indices=*/ArrayRef<int64_t>{dim},
                               /*limit_indices=*/ArrayRef<int64_t>{dim + 1},
                               /*strides=*/ArrayRef<int64_t>{1});
  Value numbers = DynamicIotaOp::create(
      rewriter, op.getLoc(),
      RankedTensorType::get(type.getDimSize(dim), type.getElementType()), size,
      /*iota_dimension=*/uint64_t(0));
  replaceOpKeepingAttributes<DynamicBroadcastInDimOp>(
      rewriter, op, type, numbers, op.getOutputShape(),
      rewriter.getDenseI64ArrayAttr(dim));
  return success();
}

void stablehlo::populateDynamismSimplifications(RewritePatternSet &patterns,
                                                PatternBenefit benefit) {
  patterns.add<BroadcastToItself, DynamicBroadcastTwice, SimplifyDynamicIota,
               SimplifyDynamicReshape, StaticBroadcast>(patterns.getContext(),
                                                        benefit);
}
