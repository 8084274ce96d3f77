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

#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/reference/program/Normalize.h"
#include "stablehlo/reference/tensor/Tensor.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The array that `expanded` is with a dimension more, number `dimension`, of
/// size 1.
static Value getUnexpanded(Value expanded, int64_t dimension) {
  Operation *op = expanded.getDefiningOp();
  if (!isa_and_nonnull<BroadcastInDimOp, ReshapeOp>(op))
    return {};
  auto type = cast<RankedTensorType>(op->getOperand(0).getType());
  int64_t rank = type.getRank();
  if (!type.hasStaticShape() || dimension > rank)
    return {};
  Dims shape(type.getShape()), kept = llvm::to_vector(llvm::seq(rank + 1));
  shape.insert(shape.begin() + dimension, 1);
  kept.erase(kept.begin() + dimension);
  auto broadcast = dyn_cast<BroadcastInDimOp>(op);
  bool isExpanded =
      cast<RankedTensorType>(expanded.getType()).getShape() ==
          ArrayRef(shape) &&
      (!broadcast || broadcast.getBroadcastDimensions() == ArrayRef(kept));
  return isExpanded ? op->getOperand(0) : Value();
}

/// The array that jnp.stack would join, but for those that it puts behind the
/// last dimension.
static Value joinUnexpanded(ConcatenateOp op) {
  int64_t dimension = op.getDimension();
  auto type = cast<RankedTensorType>(op.getType());
  SmallVector<Value> arrays;
  for (Value input : op.getInputs()) {
    arrays.push_back(getUnexpanded(input, dimension));
    if (!arrays.back() || dimension + 1 == type.getRank())
      return {};
  }
  OpBuilder builder(op);
  Value joined = ConcatenateOp::create(builder, op.getLoc(), arrays, dimension);
  return ReshapeOp::create(builder, op.getLoc(), type, joined);
}

namespace {
/// An operand of a concatenation of which a slice is one.
struct SlicedInput {
  Value input;
  /// Where it begins in the concatenation.
  int64_t offset;
};
} // namespace

static std::optional<SlicedInput> getSlicedInput(SliceOp slice,
                                                 ConcatenateOp op) {
  int64_t dimension = op.getDimension();
  int64_t start = slice.getStartIndices()[dimension];
  int64_t limit = slice.getLimitIndices()[dimension];
  int64_t offset = 0;
  for (Value input : op.getInputs()) {
    int64_t end =
        offset + cast<ShapedType>(input.getType()).getDimSize(dimension);
    if (start < end)
      return limit <= end ? std::optional<SlicedInput>({input, offset})
                          : std::nullopt;
    offset = end;
  }
  return std::nullopt;
}

/// What `slice` takes of the operand.
static Value takeSlice(SliceOp slice, const SlicedInput &source,
                       int64_t dimension) {
  if (source.input.getType() == slice.getType())
    return source.input;
  Dims starts(slice.getStartIndices()), limits(slice.getLimitIndices());
  starts[dimension] -= source.offset;
  limits[dimension] -= source.offset;
  OpBuilder builder(slice);
  return SliceOp::create(builder, slice.getLoc(), source.input, starts, limits,
                         slice.getStrides());
}

/// The slices that `op` is used by, if nothing else uses it, and each takes one
/// operand or a part of one.
static SmallVector<std::pair<SliceOp, SlicedInput>>
getSlices(ConcatenateOp op) {
  SmallVector<std::pair<SliceOp, SlicedInput>> slices;
  for (Operation *user : op->getUsers()) {
    auto slice = dyn_cast<SliceOp>(user);
    auto source = slice ? getSlicedInput(slice, op) : std::nullopt;
    if (!source)
      return {};
    slices.push_back({slice, *source});
  }
  return slices;
}

/// The integer that all elements of `slice` are, if it takes one index of those
/// that iota counts.
static Value getIndex(SliceOp slice) {
  auto broadcast = slice.getOperand().getDefiningOp<BroadcastInDimOp>();
  Value source = broadcast ? broadcast.getOperand() : slice.getOperand();
  auto iota = source.getDefiningOp<IotaOp>();
  auto type = cast<RankedTensorType>(slice.getType());
  auto element = dyn_cast<IntegerType>(type.getElementType());
  if (!iota || !element)
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

/// What a reshape reads is reshaped once, also if it was expanded before.
static Value getReshaped(Value operand) {
  for (;;) {
    auto broadcast = operand.getDefiningOp<BroadcastInDimOp>();
    if (broadcast) {
      auto from = cast<RankedTensorType>(broadcast.getOperand().getType());
      auto to = cast<RankedTensorType>(broadcast.getType());
      if (!from.hasStaticShape() || !to.hasStaticShape() ||
          getNumElements(from.getShape()) != getNumElements(to.getShape()) ||
          !llvm::is_sorted(broadcast.getBroadcastDimensions()))
        return operand;
      operand = broadcast.getOperand();
      continue;
    }
    auto reshape = operand.getDefiningOp<ReshapeOp>();
    if (!reshape)
      return operand;
    operand = reshape.getOperand();
  }
}

static bool isStatic(Operation *op) {
  return llvm::all_of(
      llvm::concat<Type>(op->getOperandTypes(), op->getResultTypes()),
      [](Type type) {
        auto tensor = dyn_cast<RankedTensorType>(type);
        return tensor && tensor.hasStaticShape() && !tensor.getEncoding();
      });
}

void Normalizer::simplifySlices(Region &region) {
  auto replace = [&](Operation *op, Value value) {
    op->replaceAllUsesWith(ValueRange(value));
    sources.erase(op);
    op->erase();
  };
  auto forEach = [&](auto matches, auto fn) {
    SmallVector<Operation *> ops;
    region.walk([&](Operation *op) {
      if (matches(op) && isStatic(op))
        ops.push_back(op);
    });
    llvm::for_each(ops, fn);
  };
  forEach(llvm::IsaPred<ConcatenateOp>, [&](Operation *op) {
    auto concatenate = cast<ConcatenateOp>(op);
    auto dimension = static_cast<int64_t>(concatenate.getDimension());
    for (auto [slice, source] : getSlices(concatenate))
      replace(slice, takeSlice(slice, source, dimension));
    if (op->use_empty()) {
      sources.erase(op);
      op->erase();
    } else if (Value joined = joinUnexpanded(concatenate)) {
      replace(op, joined);
    }
  });
  forEach(llvm::IsaPred<SliceOp>, [&](Operation *op) {
    if (Value index = getIndex(cast<SliceOp>(op)))
      replace(op, index);
  });
  forEach(llvm::IsaPred<ReshapeOp>, [&](Operation *op) {
    Value source = getReshaped(op->getOperand(0));
    if (source.getType() == op->getResult(0).getType())
      replace(op, source);
    else
      op->setOperand(0, source);
  });
}
