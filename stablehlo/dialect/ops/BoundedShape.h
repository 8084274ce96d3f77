//===- BoundedShape.h - Shapes under construction -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes and their bounds, as shape functions put them together (spec: Dynamism
// in StableHLO).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_BOUNDEDSHAPE_H
#define STABLEHLO_DIALECT_OPS_BOUNDEDSHAPE_H

#include "stablehlo/dialect/Base.h"
#include <tuple>

namespace mlir {
namespace hlo {

/// A size, and a bound where the size is dynamic and bounded; both lists have
/// one entry per dimension, `ShapedType::kDynamic` for what is not known.
struct BoundedShape {
  SmallVector<int64_t> sizes;
  SmallVector<int64_t> bounds;

  BoundedShape() = default;
  explicit BoundedShape(RankedTensorType type) : sizes(type.getShape()) {
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      bounds.push_back(getBound(type, dim));
  }

  void append(int64_t size, int64_t bound = ShapedType::kDynamic) {
    sizes.push_back(size);
    bounds.push_back(bound);
  }

  /// Appends dimension `dim` of `type`.
  void appendDim(RankedTensorType type, int64_t dim) {
    append(type.getDimSize(dim), getBound(type, dim));
  }

  /// Dimension `dim` is dimension `typeDim` of `type`, too.
  LogicalResult joinDim(std::optional<Location> location, int64_t dim,
                        RankedTensorType type, int64_t typeDim) {
    FailureOr<std::pair<int64_t, int64_t>> joined =
        inferMostSpecificDimAndBound(location, dim, sizes[dim],
                                     type.getDimSize(typeDim), bounds[dim],
                                     getBound(type, typeDim));
    if (failed(joined))
      return failure();
    std::tie(sizes[dim], bounds[dim]) = *joined;
    return success();
  }

  /// What is known to be the greatest size of `dim`: the size, the bound, or
  /// dynamic.
  int64_t getMaxSize(int64_t dim) const {
    return isStaticDimSize(sizes[dim]) ? sizes[dim] : bounds[dim];
  }

  /// Dimension `dim` gets `maxSize`, which follows from `getMaxSize` of the
  /// same dimension of `source`: as size or as bound, as it was there.
  void appendLike(const BoundedShape &source, int64_t dim, int64_t maxSize) {
    if (isStaticDimSize(source.sizes[dim]))
      append(maxSize);
    else
      append(ShapedType::kDynamic, maxSize);
  }

  /// Without an element type.
  ShapedTypeComponents getComponents(MLIRContext *context) const {
    return {sizes, Type(), getBoundsEncoding(context, bounds)};
  }

  RankedTensorType getType(Type elementType) const {
    return RankedTensorType::get(
        sizes, elementType,
        getBoundsEncoding(elementType.getContext(), bounds));
  }
};

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_BOUNDEDSHAPE_H
