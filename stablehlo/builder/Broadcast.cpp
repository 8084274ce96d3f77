//===- Broadcast.cpp - XLA's implicit broadcasts --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/Broadcast.h"
#include "stablehlo/builder/Program.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

using Dims = SmallVector<int64_t>;

static Dims makeIdentity(int64_t rank) {
  return llvm::to_vector(llvm::seq<int64_t>(rank));
}

static std::string join(ArrayRef<int64_t> values) {
  std::string text = "[";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(values, os);
  os << "]";
  return text;
}

/// The dimensions of `high` that those of `low` match. `isGiven` if the caller
/// said which.
static FailureOr<Dims> matchDimensions(Emitter &emit, RankedTensorType low,
                                       RankedTensorType high,
                                       ArrayRef<int64_t> dimensions) {
  int64_t rank = low.getRank();
  int64_t highRank = high.getRank();
  std::string types = toString(low) + " and " + toString(high);
  if (dimensions.empty() && rank == highRank)
    return makeIdentity(rank);
  if (dimensions.empty() && rank != 0) {
    emit.error("expects broadcast_dimensions for operands of different ranks, "
               "but got " +
               types);
    return failure();
  }
  if (static_cast<int64_t>(dimensions.size()) != rank) {
    emit.error(
        "expects a broadcast dimension for each dimension of the operand "
        "of lower rank, but got " +
        join(dimensions) + " for " + types);
    return failure();
  }
  for (int64_t i = 0; i < rank; ++i)
    if (dimensions[i] < (i == 0 ? 0 : dimensions[i - 1] + 1) ||
        dimensions[i] >= highRank) {
      emit.error("expects ascending broadcast_dimensions in [0, " +
                 Twine(highRank) + "), but got " + join(dimensions) + " for " +
                 types);
      return failure();
    }
  return Dims(dimensions);
}

/// A type that both operands can be broadcast to: each dimension that they
/// share has the size that is not 1.
static FailureOr<RankedTensorType> joinShapes(Emitter &emit,
                                              RankedTensorType low,
                                              RankedTensorType high,
                                              ArrayRef<int64_t> dimensions) {
  Dims sizes(high.getShape());
  Dims bounds(hlo::encodingToBounds(high.getEncoding()));
  bounds.resize(sizes.size(), ShapedType::kDynamic);
  for (auto [i, dim] : llvm::enumerate(dimensions)) {
    int64_t size = low.getDimSize(i);
    if (size == sizes[dim] || size == 1)
      continue;
    if (sizes[dim] == 1) {
      sizes[dim] = size;
      bounds[dim] = hlo::getBound(low, i);
      continue;
    }
    emit.error("expects sizes to be equal or 1, but got " + toString(low) +
               " and " + toString(high) + ", where dimension " + Twine(dim) +
               " is " + Twine(size) + " or " + Twine(sizes[dim]));
    return failure();
  }
  return RankedTensorType::get(
      sizes, high.getElementType(),
      hlo::getBoundsEncoding(high.getContext(), bounds));
}

static bool hasUnknownSize(RankedTensorType type) {
  return !type.hasStaticShape() && !hlo::isBoundedDynamic(type);
}

Value builder::broadcastTo(Emitter &emit, Value operand, RankedTensorType shape,
                           ArrayRef<int64_t> dimensions) {
  auto type = cast<RankedTensorType>(operand.getType());
  if (type.getShape() == shape.getShape() &&
      type.getEncoding() == shape.getEncoding())
    return operand;
  BroadcastInDimOp::Properties properties;
  properties.broadcast_dimensions = emit.makeArray(dimensions);
  return emit.createOne<BroadcastInDimOp>(
      RankedTensorType::get(shape.getShape(), type.getElementType(),
                            shape.getEncoding()),
      operand, properties);
}

BroadcastOperands builder::broadcast(Emitter &emit, Value lhs, Value rhs,
                                     ArrayRef<int64_t> dimensions) {
  RankedTensorType lhsType = emit.getTensorType(lhs, "an operand");
  RankedTensorType rhsType = emit.getTensorType(rhs, "an operand");
  if (!emit)
    return {};
  if (lhsType.getElementType() != rhsType.getElementType()) {
    emit.error("expects operands of one element type, but got " +
               toString(lhsType) + " and " + toString(rhsType));
    return {};
  }
  bool isLhsLow = lhsType.getRank() < rhsType.getRank();
  RankedTensorType low = isLhsLow ? lhsType : rhsType;
  RankedTensorType high = isLhsLow ? rhsType : lhsType;
  FailureOr<Dims> matched = matchDimensions(emit, low, high, dimensions);
  if (failed(matched))
    return {};
  if (hasUnknownSize(lhsType) || hasUnknownSize(rhsType))
    return {lhs, rhs, /*isDynamic=*/true,
            low.getRank() == high.getRank() || matched->empty()
                ? DenseI64ArrayAttr()
                : emit.makeArray(*matched)};
  FailureOr<RankedTensorType> shape = joinShapes(emit, low, high, *matched);
  if (failed(shape))
    return {};
  Dims identity = makeIdentity(high.getRank());
  BroadcastOperands operands;
  operands.lhs = broadcastTo(emit, lhs, *shape, isLhsLow ? *matched : identity);
  operands.rhs = broadcastTo(emit, rhs, *shape, isLhsLow ? identity : *matched);
  return operands;
}
