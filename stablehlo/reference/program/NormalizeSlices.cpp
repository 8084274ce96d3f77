//===- NormalizeSlices.cpp - What is joined and taken apart ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// jnp.select takes the argmax of its conditions, which it stacks: slices take
// the stack apart, and its indices. What is computed before a concatenation and
// behind its slices fuses if both go. What jnp.stack expands is joined as it
// is, so that it may be computed where it is to be.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/SlicedInput.h"
#include "stablehlo/reference/program/Normalize.h"
#include "stablehlo/reference/tensor/Tensor.h"

using namespace mlir;
using namespace mlir::stablehlo;

static bool isFoldable(Value value) {
  return getFoldableType(value.getType()) != nullptr;
}

/// The operand of an op that changes nothing but the shape.
static Value getReshaped(Value value) {
  Operation *op = value.getDefiningOp();
  auto broadcast = dyn_cast_or_null<BroadcastInDimOp>(op);
  if (!isa_and_nonnull<BroadcastInDimOp, ReshapeOp>(op) ||
      !isFoldable(op->getOperand(0)) || !isFoldable(value))
    return {};
  auto countElements = [](Value tensor) {
    return cast<ShapedType>(tensor.getType()).getNumElements();
  };
  bool isInOrder =
      !broadcast ||
      (llvm::is_sorted(broadcast.getBroadcastDimensions()) &&
       countElements(broadcast.getOperand()) == countElements(value));
  return isInOrder ? op->getOperand(0) : Value();
}

/// The array that `expanded` is with a dimension more, number `dimension`, of
/// size 1.
static Value getUnexpanded(Value expanded, int64_t dimension) {
  Value array = getReshaped(expanded);
  if (!array)
    return {};
  auto type = cast<RankedTensorType>(array.getType());
  Dims shape(type.getShape());
  shape.insert(shape.begin() + std::min(dimension, type.getRank()), 1);
  bool isExpanded =
      cast<RankedTensorType>(expanded.getType()).getShape() == ArrayRef(shape);
  return isExpanded ? array : Value();
}

/// The array that jnp.stack would join, but for those that it puts behind the
/// last dimension.
static Value joinUnexpanded(ConcatenateOp op) {
  auto dimension = static_cast<int64_t>(op.getDimension());
  auto type = cast<RankedTensorType>(op.getType());
  if (dimension + 1 == type.getRank())
    return {};
  SmallVector<Value> arrays;
  for (Value input : op.getInputs()) {
    arrays.push_back(getUnexpanded(input, dimension));
    if (!arrays.back())
      return {};
  }
  OpBuilder builder(op);
  Value joined = ConcatenateOp::create(builder, op.getLoc(), arrays, dimension);
  return ReshapeOp::create(builder, op.getLoc(), type, joined);
}

/// What `slice` takes of `sliced`.
static Value takeSlice(SliceOp slice, const SlicedInput &sliced) {
  if (sliced.input.getType() == slice.getType())
    return sliced.input;
  OpBuilder builder(slice);
  return SliceOp::create(builder, slice.getLoc(), sliced.input, sliced.starts,
                         sliced.limits, slice.getStrides());
}

/// The slices that `op` is used by, if nothing else uses it, and each takes
/// one input or a part of one.
static SmallVector<std::pair<SliceOp, SlicedInput>>
getSlices(ConcatenateOp op) {
  SmallVector<std::pair<SliceOp, SlicedInput>> slices;
  for (Operation *user : op->getUsers()) {
    auto slice = dyn_cast<SliceOp>(user);
    std::optional<SlicedInput> sliced;
    if (slice)
      sliced = getSlicedInput(slice);
    if (!sliced)
      return {};
    slices.push_back({slice, std::move(*sliced)});
  }
  return slices;
}

/// The integer that all elements of `slice` are, if it takes one index of those
/// that iota counts.
static Value getIndex(SliceOp slice) {
  auto broadcast = slice.getOperand().getDefiningOp<BroadcastInDimOp>();
  Value source = broadcast ? broadcast.getOperand() : slice.getOperand();
  auto iota = source.getDefiningOp<IotaOp>();
  RankedTensorType type = getFoldableType(slice.getType());
  if (!iota || !type || !isFoldable(source) || !isFoldable(slice.getOperand()))
    return {};
  auto element = dyn_cast<IntegerType>(type.getElementType());
  if (!element)
    return {};
  auto dim = static_cast<int64_t>(iota.getIotaDimension());
  if (broadcast) {
    int64_t size = cast<RankedTensorType>(source.getType()).getDimSize(dim);
    dim = broadcast.getBroadcastDimensions()[dim];
    // One index may be repeated.
    if (cast<RankedTensorType>(broadcast.getType()).getDimSize(dim) != size)
      return {};
  }
  if (type.getDimSize(dim) != 1)
    return {};
  // Those of narrow types wrap.
  APInt index(64, static_cast<uint64_t>(slice.getStartIndices()[dim]));
  OpBuilder builder(slice);
  return ConstantOp::create(
      builder, slice.getLoc(),
      DenseElementsAttr::get(type, index.trunc(element.getWidth())));
}

void Normalizer::simplifySlices(Region &region) {
  SmallVector<ConcatenateOp> joined;
  region.walk([&](ConcatenateOp op) { joined.push_back(op); });
  for (ConcatenateOp op : joined) {
    auto slices = getSlices(op);
    for (auto &[slice, sliced] : slices)
      replace(slice, takeSlice(slice, sliced));
    if (!slices.empty()) {
      eraseOp(op, sources);
    } else if (Value array = joinUnexpanded(op)) {
      replace(op, array);
    }
  }
  region.walk([&](Operation *op) {
    Value value;
    if (auto slice = dyn_cast<SliceOp>(op))
      value = getIndex(slice);
    else if (auto reshape = dyn_cast<ReshapeOp>(op))
      value = getReshaped(reshape.getOperand());
    if (!value)
      return;
    Operation *from = op->getOperand(0).getDefiningOp();
    if (value.getType() == op->getResult(0).getType())
      replace(op, value);
    else
      op->setOperand(0, value);
    if (from->use_empty())
      eraseOp(from, sources);
  });
}
