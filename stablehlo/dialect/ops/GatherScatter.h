//===- GatherScatter.h - Dimension checks of gather -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What gather and dynamic_gather have in common (spec: gather, C1 to C22).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_GATHERSCATTER_H
#define STABLEHLO_DIALECT_OPS_GATHERSCATTER_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace mlir {
namespace hlo {

struct GatherInputs {
  RankedTensorType operand;
  RankedTensorType startIndices;
  stablehlo::GatherDimensionNumbersAttr dimensionNumbers;
  /// How many slice sizes there are, and their values if they are constant.
  int64_t numSliceSizes;
  std::optional<ArrayRef<int64_t>> sliceSizes;
};

/// Checks C1 to C21 and gives the result's type, by C22 and C23. Offset sizes
/// are dynamic if the slice sizes are not constant.
FailureOr<RankedTensorType> inferGatherType(std::optional<Location> location,
                                            const GatherInputs &inputs);

/// The sizes of a gather's result, as values, from those of `start_indices` and
/// of the slices; `getSliceDim` is asked for dimensions of the operand.
void reifyGatherDimSizes(int64_t resultRank,
                         llvm::function_ref<Value(int64_t)> getStartIndicesDim,
                         llvm::function_ref<Value(int64_t)> getSliceDim,
                         ArrayRef<int64_t> offsetDims,
                         ArrayRef<int64_t> collapsedSliceDims,
                         ArrayRef<int64_t> operandBatchingDims,
                         int64_t indexVectorDim, SmallVectorImpl<Value> &shape);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_GATHERSCATTER_H
