//===- Broadcast.cpp - Implicit broadcasts --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/chlo/Broadcast.h"

#include "mlir/Dialect/Shape/IR/Shape.h"
#include "stablehlo/dialect/Base.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::hlo;

namespace {
/// A dimension's size and bound, as in tensor types.
struct Dim {
  int64_t size;
  int64_t bound;
};
} // namespace

static Dim getDim(RankedTensorType type, int64_t dim) {
  return {type.getDimSize(dim), getBound(type, dim)};
}

/// Sizes that are the same, or one of which is 1 and stretches.
static FailureOr<Dim> broadcastDims(std::optional<Location> location,
                                    const Dim &left, const Dim &right) {
  if (left.size == 1)
    return right;
  if (right.size == 1 || left.size == right.size) {
    // Both unknown: either may be 1, so only both bounds are one.
    if (!isDynamicDimSize(left.size) || right.size == 1)
      return left;
    if (isDynamicDimSize(left.bound) || isDynamicDimSize(right.bound))
      return Dim{ShapedType::kDynamic, ShapedType::kDynamic};
    return Dim{ShapedType::kDynamic, std::max(left.bound, right.bound)};
  }
  if (isDynamicDimSize(left.size))
    return right;
  if (isDynamicDimSize(right.size))
    return left;
  return emitOptionalError(location, "incompatible shapes for broadcasting ",
                           left.size, " and ", right.size);
}

/// Broadcasts `small` into `large`, whose dimensions `dimensions` it matches.
static FailureOr<RankedTensorType>
broadcastTypes(std::optional<Location> location, RankedTensorType large,
               RankedTensorType small, ArrayRef<int64_t> dimensions) {
  SmallVector<int64_t> sizes(large.getShape());
  SmallVector<int64_t> bounds =
      llvm::map_to_vector(llvm::seq<int64_t>(large.getRank()),
                          [&](int64_t dim) { return getBound(large, dim); });
  for (auto [smallDim, dim] : llvm::enumerate(dimensions)) {
    FailureOr<Dim> joined =
        broadcastDims(location, getDim(large, dim), getDim(small, smallDim));
    if (failed(joined))
      return failure();
    sizes[dim] = joined->size;
    bounds[dim] = joined->bound;
  }
  return RankedTensorType::get(sizes, large.getElementType(),
                               getBoundsEncoding(large.getContext(), bounds));
}

/// The last `count` dimensions of `rank`.
static SmallVector<int64_t> getLastDims(int64_t rank, int64_t count) {
  return llvm::to_vector(llvm::seq<int64_t>(rank - count, rank));
}

SmallVector<int64_t>
chlo::getBroadcastDims(int64_t rank, int64_t operandRank,
                       std::optional<ArrayRef<int64_t>> dimensions) {
  if (dimensions && operandRank < rank)
    return SmallVector<int64_t>(*dimensions);
  return getLastDims(rank, operandRank);
}

static LogicalResult verifyDimensions(std::optional<Location> location,
                                      ArrayRef<int64_t> dimensions,
                                      int64_t largeRank, int64_t smallRank) {
  bool increasing = llvm::is_sorted(
      dimensions, [](int64_t left, int64_t right) { return left <= right; });
  if (static_cast<int64_t>(dimensions.size()) == smallRank && increasing &&
      (dimensions.empty() ||
       (dimensions.front() >= 0 && dimensions.back() < largeRank)))
    return success();
  return emitOptionalError(location, "expects broadcast_dimensions to be ",
                           smallRank, " increasing dimensions in [0, ",
                           largeRank, "), but got [", dimensions, "]");
}

LogicalResult
chlo::inferBroadcastedType(std::optional<Location> location, Type lhs, Type rhs,
                           std::optional<ArrayRef<int64_t>> dimensions,
                           Type elementType, SmallVectorImpl<Type> &inferred) {
  auto large = dyn_cast<RankedTensorType>(lhs);
  auto small = dyn_cast<RankedTensorType>(rhs);
  if (!large || !small) {
    inferred.push_back(UnrankedTensorType::get(elementType));
    return success();
  }
  if (large.getRank() < small.getRank())
    std::swap(large, small);
  if (dimensions && failed(verifyDimensions(location, *dimensions,
                                            large.getRank(), small.getRank())))
    return failure();
  SmallVector<int64_t> lastDims = getLastDims(large.getRank(), small.getRank());
  FailureOr<RankedTensorType> type =
      broadcastTypes(location, large, small, dimensions.value_or(lastDims));
  if (failed(type))
    return failure();
  inferred.push_back(type->clone(elementType));
  return success();
}

LogicalResult chlo::inferBroadcastedType(std::optional<Location> location,
                                         TypeRange operands, Type elementType,
                                         SmallVectorImpl<Type> &inferred) {
  Type type = operands.front();
  for (Type operand : operands.drop_front()) {
    SmallVector<Type> joined;
    if (failed(inferBroadcastedType(location, type, operand,
                                    /*dimensions=*/std::nullopt, elementType,
                                    joined)))
      return failure();
    type = joined.front();
  }
  inferred.push_back(type);
  return success();
}

LogicalResult
chlo::reifyBroadcastedShape(OpBuilder &builder, Operation *op,
                            ValueRange operands,
                            std::optional<ArrayRef<int64_t>> dimensions,
                            SmallVectorImpl<Value> &shapes) {
  int64_t maxRank = 0, minRank = std::numeric_limits<int64_t>::max();
  for (Type type : operands.getTypes()) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    if (!ranked)
      return failure();
    maxRank = std::max(maxRank, ranked.getRank());
    minRank = std::min(minRank, ranked.getRank());
  }
  if (dimensions && *dimensions != ArrayRef(getLastDims(maxRank, minRank)))
    return failure();
  Location location = op->getLoc();
  SmallVector<Value> operandShapes;
  for (Value operand : operands)
    operandShapes.push_back(
        shape::ShapeOfOp::create(builder, location, operand));
  auto extents = RankedTensorType::get(maxRank, builder.getIndexType());
  shapes.push_back(shape::BroadcastOp::create(builder, location, extents,
                                              operandShapes,
                                              /*error=*/nullptr));
  return success();
}
