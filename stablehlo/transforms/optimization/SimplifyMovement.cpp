//===- SimplifyMovement.cpp - Joins, slices, gathers ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/SlicedInput.h"
#include "stablehlo/transforms/optimization/Patterns.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The number of inputs up to which nested concatenations become one: each
/// level would copy the list once more.
constexpr size_t kMaxJoinedInputs = 512;

namespace {
/// Inputs of inputs that have no other use.
struct JoinConcatenations : Simplification<ConcatenateOp> {
  using Simplification::Simplification;
  LogicalResult simplify(ConcatenateOp op,
                         PatternRewriter &rewriter) const override;
};

/// Neighbours that are the same number everywhere are one.
struct JoinSplats : Simplification<ConcatenateOp> {
  using Simplification::Simplification;
  LogicalResult simplify(ConcatenateOp op,
                         PatternRewriter &rewriter) const override;
};

/// Without updates the results are the inputs.
struct ScatterNothing : Simplification<ScatterOp> {
  using Simplification::Simplification;
  LogicalResult simplify(ScatterOp op,
                         PatternRewriter &rewriter) const override {
    RankedTensorType updates = getPlainType(op.getUpdates().front());
    if (!updates || updates.getNumElements() != 0 ||
        op.getInputs().getTypes() != op.getResultTypes())
      return rewriter.notifyMatchFailure(op, "updates something");
    rewriter.replaceOp(op, op.getInputs());
    return success();
  }
};

/// A slice that lies in one input of a concatenation.
struct SliceOfInput : Simplification<SliceOp> {
  using Simplification::Simplification;
  LogicalResult simplify(SliceOp op, PatternRewriter &rewriter) const override;
};

/// Around nothing there is only padding.
struct PadNothing : Simplification<PadOp> {
  using Simplification::Simplification;
  LogicalResult simplify(PadOp op, PatternRewriter &rewriter) const override;
};

/// One slice at a known place.
struct GatherKnownSlice : Simplification<GatherOp> {
  using Simplification::Simplification;
  LogicalResult simplify(GatherOp op, PatternRewriter &rewriter) const override;
};
} // namespace

LogicalResult JoinConcatenations::simplify(ConcatenateOp op,
                                           PatternRewriter &rewriter) const {
  auto getInner = [&](Value input) -> ConcatenateOp {
    auto inner = input.getDefiningOp<ConcatenateOp>();
    return inner && inner->hasOneUse() && getPlainType(inner.getResult()) &&
                   inner.getDimension() == op.getDimension()
               ? inner
               : ConcatenateOp();
  };
  if (!getPlainType(op.getResult()))
    return rewriter.notifyMatchFailure(op, "is not static");
  SmallVector<Value> inputs;
  SmallVector<Operation *> merged;
  for (Value input : op.getInputs()) {
    if (ConcatenateOp inner = getInner(input)) {
      llvm::append_range(inputs, inner.getInputs());
      merged.push_back(inner);
    } else {
      inputs.push_back(input);
    }
  }
  // An inner one of one input is that.
  bool isSame = inputs.size() == op.getInputs().size() &&
                llvm::equal(inputs, op.getInputs());
  if (isSame || inputs.size() > kMaxJoinedInputs)
    return rewriter.notifyMatchFailure(op, "not of concatenations");
  rewriter.modifyOpInPlace(op, [&] {
    op.getInputsMutable().assign(inputs);
    for (Operation *inner : merged)
      mergeFrontendAttributes(op, inner);
  });
  return success();
}

/// The constant that two neighbours along `dim` are together; null if they are
/// not the same number everywhere.
static DenseElementsAttr joinSplats(DenseElementsAttr lhs,
                                    DenseElementsAttr rhs, int64_t dim) {
  if (!lhs || !rhs || !lhs.isSplat() || !rhs.isSplat() || lhs.empty() ||
      rhs.empty() ||
      lhs.getSplatValue<Attribute>() != rhs.getSplatValue<Attribute>())
    return {};
  SmallVector<int64_t> shape(lhs.getType().getShape());
  shape[dim] += rhs.getType().getDimSize(dim);
  return lhs.resizeSplat(lhs.getType().clone(shape));
}

LogicalResult JoinSplats::simplify(ConcatenateOp op,
                                   PatternRewriter &rewriter) const {
  if (!getPlainType(op.getResult()))
    return rewriter.notifyMatchFailure(op, "is not static");
  SmallVector<Value> inputs;
  DenseElementsAttr last;
  for (Value input : op.getInputs()) {
    DenseElementsAttr constant = getConstant(input);
    DenseElementsAttr both =
        joinSplats(last, constant, static_cast<int64_t>(op.getDimension()));
    last = both ? both : constant;
    if (both)
      inputs.back() = createConstant(rewriter, op.getLoc(), both);
    else
      inputs.push_back(input);
  }
  if (inputs.size() == op.getInputs().size())
    return rewriter.notifyMatchFailure(op, "no neighbours are the same");
  rewriter.modifyOpInPlace(op, [&] { op.getInputsMutable().assign(inputs); });
  return success();
}

LogicalResult SliceOfInput::simplify(SliceOp op,
                                     PatternRewriter &rewriter) const {
  std::optional<SlicedInput> sliced = getSlicedInput(op);
  if (!sliced)
    return rewriter.notifyMatchFailure(op, "not of one input");
  replaceOpKeepingAttributes<SliceOp>(rewriter, op, op.getType(), sliced->input,
                                      sliced->starts, sliced->limits,
                                      op.getStrides());
  return success();
}

LogicalResult PadNothing::simplify(PadOp op, PatternRewriter &rewriter) const {
  RankedTensorType operand = getPlainType(op.getOperand());
  RankedTensorType type = getPlainType(op.getResult());
  if (!operand || !type || operand.getNumElements() != 0 ||
      type.getNumElements() == 0)
    return rewriter.notifyMatchFailure(op, "operand is not empty");
  replaceOpKeepingAttributes<BroadcastInDimOp>(
      rewriter, op, type, op.getPaddingValue(), ArrayRef<int64_t>());
  return success();
}

LogicalResult GatherKnownSlice::simplify(GatherOp op,
                                         PatternRewriter &rewriter) const {
  GatherDimensionNumbersAttr dims = op.getDimensionNumbers();
  RankedTensorType operand = getPlainType(op.getOperand());
  RankedTensorType type = getPlainType(op.getResult());
  SmallVector<APSInt> indices;
  if (!operand || !type ||
      failed(hlo::matchInts(op.getStartIndices(), indices)))
    return rewriter.notifyMatchFailure(op, "indices are not constant");
  auto sliceType =
      RankedTensorType::get(op.getSliceSizes(), operand.getElementType());
  if (indices.size() != dims.getStartIndexMap().size() ||
      !dims.getOperandBatchingDims().empty() || type.getNumElements() == 0 ||
      sliceType.getNumElements() != type.getNumElements())
    return rewriter.notifyMatchFailure(op, "gathers several slices, or none");
  SmallVector<int64_t> starts(operand.getRank());
  for (auto [index, dim] : llvm::zip_equal(indices, dims.getStartIndexMap())) {
    int64_t last = operand.getDimSize(dim) - op.getSliceSizes()[dim];
    starts[dim] = index < 0 ? 0 : index > last ? last : index.getExtValue();
  }
  SmallVector<int64_t> limits;
  for (auto [start, size] : llvm::zip_equal(starts, op.getSliceSizes()))
    limits.push_back(start + size);
  Value slice = SliceOp::create(rewriter, op.getLoc(), op.getOperand(), starts,
                                limits, SmallVector<int64_t>(starts.size(), 1));
  replaceOpKeepingAttributes<ReshapeOp>(rewriter, op, type, slice);
  return success();
}

void stablehlo::populateMovementSimplifications(RewritePatternSet &patterns,
                                                PatternBenefit benefit) {
  patterns.add<GatherKnownSlice, JoinConcatenations, JoinSplats, PadNothing,
               ScatterNothing, SliceOfInput>(patterns.getContext(), benefit);
}
