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

/// Neither a dimension nor a size changes.
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

/// Replaces `op` by `replacement`, or takes that away if it is not valid: types
/// and shape operands of `op` may contradict each other in ways that show only
/// when it runs.
static LogicalResult replaceIfValid(PatternRewriter &rewriter, Operation *op,
                                    Operation *replacement) {
  if (!isValid(replacement)) {
    rewriter.eraseOp(replacement);
    return rewriter.notifyMatchFailure(op, "contradicts its types");
  }
  replaceOpKeepingAttributes(rewriter, op, replacement);
  return success();
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

/// True if each dimension of the operand is known to keep its size.
static bool isKnownNotToExpand(DynamicBroadcastInDimOp op) {
  std::optional<ArrayRef<int64_t>> dims = op.getKnownNonexpandingDimensions();
  return dims &&
         llvm::all_of(
             llvm::seq<int64_t>(0, op.getBroadcastDimensions().size()),
             [&](int64_t dim) { return llvm::is_contained(*dims, dim); });
}

LogicalResult BroadcastToItself::simplify(DynamicBroadcastInDimOp op,
                                          PatternRewriter &rewriter) const {
  if (op.getOperand().getType() != op.getType() ||
      !isIdentity(op.getBroadcastDimensions()))
    return rewriter.notifyMatchFailure(op, "moves dimensions");
  auto reshape = op.getOperand().getDefiningOp<DynamicReshapeOp>();
  bool hasThisShape =
      reshape && reshape.getOutputShape() == op.getOutputDimensions();
  if (!hasThisShape && !isKnownNotToExpand(op))
    return rewriter.notifyMatchFailure(op, "sizes may change");
  rewriter.replaceOp(op, op.getOperand());
  return success();
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
                            /*known_nonexpanding_dimensions=*/nothing));
}

LogicalResult
SimplifyDynamicReshape::simplify(DynamicReshapeOp op,
                                 PatternRewriter &rewriter) const {
  if (getPlainType(op.getResult()))
    return replaceIfValid(rewriter, op,
                          ReshapeOp::create(rewriter, op.getLoc(), op.getType(),
                                            op.getOperand()));
  auto inner = op.getOperand().getDefiningOp<DynamicReshapeOp>();
  if (!inner || getElementTypeOrSelf(inner.getOperand()) !=
                    getElementTypeOrSelf(op.getType()))
    return rewriter.notifyMatchFailure(op, "not static, nor of a reshape");
  rewriter.modifyOpInPlace(
      op, [&] { op.getOperandMutable().assign(inner.getOperand()); });
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
