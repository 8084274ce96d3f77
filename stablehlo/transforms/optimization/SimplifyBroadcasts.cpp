//===- SimplifyBroadcasts.cpp - Broadcasts, iota, transposes --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/transforms/optimization/Patterns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Dimension i of the innermost operand is dimension outer[inner[i]].
struct BroadcastOfBroadcast : Simplification<BroadcastInDimOp> {
  using Simplification::Simplification;
  LogicalResult simplify(BroadcastInDimOp op,
                         PatternRewriter &rewriter) const override;
};

/// A broadcast of as many elements: dimensions of size 1 come in, or all are
/// there in another order.
struct BroadcastOfSameSize : Simplification<BroadcastInDimOp> {
  using Simplification::Simplification;
  LogicalResult simplify(BroadcastInDimOp op,
                         PatternRewriter &rewriter) const override;
};

/// Numbers along one dimension, repeated along the others.
struct IotaOfHigherRank : Simplification<IotaOp> {
  using Simplification::Simplification;
  LogicalResult simplify(IotaOp op, PatternRewriter &rewriter) const override;
};

/// The elements stay in order if only dimensions of size 1 move.
struct TransposeOfOnes : Simplification<TransposeOp> {
  using Simplification::Simplification;
  LogicalResult simplify(TransposeOp op,
                         PatternRewriter &rewriter) const override;
};
} // namespace

/// True if the type of the result says nothing of the sizes that are not known
/// but what the operand's does.
static bool keepsUnknownSizes(BroadcastInDimOp op) {
  auto operand = cast<RankedTensorType>(op.getOperand().getType());
  auto type = cast<RankedTensorType>(op.getType());
  llvm::SmallBitVector unknown(type.getRank());
  for (auto [dim, resultDim] : llvm::enumerate(op.getBroadcastDimensions())) {
    if (!operand.isDynamicDim(dim))
      continue;
    if (!type.isDynamicDim(resultDim) ||
        hlo::getBound(operand, dim) != hlo::getBound(type, resultDim))
      return false;
    unknown.set(resultDim);
  }
  return type.getNumDynamicDims() == unknown.count();
}

LogicalResult BroadcastOfBroadcast::simplify(BroadcastInDimOp op,
                                             PatternRewriter &rewriter) const {
  auto inner = op.getOperand().getDefiningOp<BroadcastInDimOp>();
  auto isQuantized = [](Value value) {
    return isa<quant::QuantizedType>(getElementTypeOrSelf(value));
  };
  if (!inner || isQuantized(inner.getOperand()) ||
      isQuantized(inner.getResult()) || !keepsUnknownSizes(inner))
    return rewriter.notifyMatchFailure(op, "not of a known broadcast");
  auto dims =
      llvm::map_to_vector(inner.getBroadcastDimensions(), [&](int64_t dim) {
        return op.getBroadcastDimensions()[dim];
      });
  auto both = BroadcastInDimOp::create(rewriter, op.getLoc(), op.getType(),
                                       inner.getOperand(), dims);
  replaceOpKeepingAttributes(rewriter, op, both, /*merged=*/inner);
  return success();
}

LogicalResult BroadcastOfSameSize::simplify(BroadcastInDimOp op,
                                            PatternRewriter &rewriter) const {
  RankedTensorType operand = getPlainType(op.getOperand());
  RankedTensorType type = getPlainType(op.getResult());
  if (!operand || !type || type.getNumElements() == 0 ||
      operand.getNumElements() != type.getNumElements())
    return rewriter.notifyMatchFailure(op, "repeats elements");
  ArrayRef<int64_t> dims = op.getBroadcastDimensions();
  if (llvm::is_sorted(dims)) {
    if (operand == type)
      return rewriter.notifyMatchFailure(op, "is its operand");
    replaceOpKeepingAttributes<ReshapeOp>(rewriter, op, type, op.getOperand());
    return success();
  }
  if (operand.getRank() != type.getRank())
    return rewriter.notifyMatchFailure(op, "permutes and adds dimensions");
  replaceOpKeepingAttributes<TransposeOp>(
      rewriter, op, type, op.getOperand(),
      invertPermutationVector(SmallVector<int64_t>(dims)));
  return success();
}

LogicalResult IotaOfHigherRank::simplify(IotaOp op,
                                         PatternRewriter &rewriter) const {
  RankedTensorType type = getPlainType(op.getResult());
  auto dim = static_cast<int64_t>(op.getIotaDimension());
  if (!type || type.getRank() < 2 || type.getNumElements() == 0 ||
      type.getDimSize(dim) == 1)
    return rewriter.notifyMatchFailure(op, "is as simple as it can be");
  Value numbers = IotaOp::create(
      rewriter, op.getLoc(),
      RankedTensorType::get(type.getDimSize(dim), type.getElementType()),
      /*iota_dimension=*/uint64_t(0));
  replaceOpKeepingAttributes<BroadcastInDimOp>(rewriter, op, type, numbers,
                                               ArrayRef<int64_t>(dim));
  return success();
}

LogicalResult TransposeOfOnes::simplify(TransposeOp op,
                                        PatternRewriter &rewriter) const {
  RankedTensorType operand = getPlainType(op.getOperand());
  RankedTensorType type = getPlainType(op.getResult());
  if (!operand || !type || llvm::is_sorted(op.getPermutation()))
    return rewriter.notifyMatchFailure(op, "moves nothing, or is not static");
  SmallVector<int64_t> moved =
      llvm::filter_to_vector(op.getPermutation(), [&](int64_t dim) {
        return operand.getDimSize(dim) != 1;
      });
  if (!llvm::is_sorted(moved))
    return rewriter.notifyMatchFailure(op, "elements change their order");
  replaceOpKeepingAttributes<ReshapeOp>(rewriter, op, type, op.getOperand());
  return success();
}

void stablehlo::populateBroadcastSimplifications(RewritePatternSet &patterns,
                                                 PatternBenefit benefit) {
  patterns.add<BroadcastOfBroadcast, BroadcastOfSameSize, IotaOfHigherRank,
               TransposeOfOnes>(patterns.getContext(), benefit);
}
