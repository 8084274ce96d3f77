//===- DataMovement.h - Data movement operations of the builder -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_OPS_DATAMOVEMENT_H
#define STABLEHLO_BUILDER_OPS_DATAMOVEMENT_H

#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/dialect/StablehloAttrs.h"

namespace mlir {
namespace stablehlo {
namespace builder {

/// New dimensions of these sizes in front of those of `operand`.
XlaOp Broadcast(Operand operand, ArrayRef<int64_t> broadcastSizes);
/// Dimension i of `operand` becomes dimension broadcastDimensions[i] of the
/// result, and has its size, or size 1.
XlaOp BroadcastInDim(Operand operand, ArrayRef<int64_t> outDimSize,
                     ArrayRef<int64_t> broadcastDimensions);
/// Makes consecutive dimensions one.
XlaOp Collapse(Operand operand, ArrayRef<int64_t> dimensions);
XlaOp ConcatInDim(Operands operands, int64_t dimension);
/// The slice that starts at scalar indices, which are clamped so that it fits.
XlaOp DynamicSlice(Operand operand, ArrayRef<XlaOp> startIndices,
                   ArrayRef<int64_t> sliceSizes);
/// `operand` with `update` at scalar indices, which are clamped so that it
/// fits.
XlaOp DynamicUpdateSlice(Operand operand, Operand update,
                         ArrayRef<XlaOp> startIndices);
/// Slices that start at the indices, which are clamped. If `index_vector_dim`
/// is the rank of `startIndices`, an index is one number.
XlaOp Gather(Operand operand, Operand startIndices,
             GatherDimensionNumbersAttr dimensionNumbers,
             ArrayRef<int64_t> sliceSizes, bool indicesAreSorted = false);

/// Numbers of padding elements in one dimension. Those at the edges may be
/// negative: they take elements away.
struct PaddingDimension {
  int64_t edgeLow = 0;
  int64_t edgeHigh = 0;
  int64_t interior = 0;
};
XlaOp Pad(Operand operand, Operand paddingValue,
          ArrayRef<PaddingDimension> paddingConfig);
/// The same elements, the last dimension varying fastest.
XlaOp Reshape(Operand operand, ArrayRef<int64_t> dimensions);
/// The same with a type as it is to be: it may have bounded sizes.
XlaOp Reshape(RankedTensorType shape, Operand operand);
XlaOp Rev(Operand operand, ArrayRef<int64_t> dimensions);
/// Combines the updates with the elements at the indices; where an update does
/// not fit, nothing is changed.
XlaOps Scatter(Operands operands, Operand scatterIndices,
               ArrayRef<XlaOp> updates, XlaComputation updateComputation,
               ScatterDimensionNumbersAttr dimensionNumbers,
               bool indicesAreSorted = false, bool uniqueIndices = false);
/// Elements from `startIndices` up to and without `limitIndices`. No
/// strides: 1.
XlaOp Slice(Operand operand, ArrayRef<int64_t> startIndices,
            ArrayRef<int64_t> limitIndices, ArrayRef<int64_t> strides = {});
/// The same in one dimension.
XlaOp SliceInDim(Operand operand, int64_t startIndex, int64_t limitIndex,
                 int64_t stride, int64_t dimension);
/// Sorts the operands together. `comparator` takes two elements of each
/// operand, those of operand i as parameters 2i and 2i + 1. Dimension -1 is the
/// last.
XlaOps Sort(Operands operands, XlaComputation comparator,
            int64_t dimension = -1, bool isStable = false);
/// The k largest (or smallest) elements of the last dimension in descending (or
/// ascending) order, and their indices; of equal ones, the first. NaN is the
/// largest.
XlaOps TopK(Operand operand, int64_t k, bool largest = true);
/// Dimension i of the result is dimension permutation[i] of `operand`.
XlaOp Transpose(Operand operand, ArrayRef<int64_t> permutation);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_OPS_DATAMOVEMENT_H
